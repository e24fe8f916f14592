"""The web server, from its doors (wire) over the tables down to the store."""
