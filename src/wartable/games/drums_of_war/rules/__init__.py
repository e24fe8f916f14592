"""The rules, a file for each chapter; ``sequence`` is the order of play."""
