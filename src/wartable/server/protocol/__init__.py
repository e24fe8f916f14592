"""What travels between server and browser, as docs/protocol.md describes it."""
