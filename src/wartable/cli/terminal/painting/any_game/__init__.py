"""Any game in the terminal, drawn from the envelope that all views share."""
