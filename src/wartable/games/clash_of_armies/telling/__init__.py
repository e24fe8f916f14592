"""What people see: events, texts, refusals, views, and positions as scenarios write them."""
