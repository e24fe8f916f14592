"""The tables: browsers and bots at them, one thing at a time, written down before it is told."""
