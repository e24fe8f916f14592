"""The doors: HTTP and sockets, who may come in, and the built front end."""
