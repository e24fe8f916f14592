"""What every room of the server stands on: limits, luck, logs, counts."""
