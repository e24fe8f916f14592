"""Where bots think: processes of their own, lent to the tables in turn."""
