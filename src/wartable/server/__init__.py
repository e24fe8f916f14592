"""The web server: tables, seats, store, protocol."""
