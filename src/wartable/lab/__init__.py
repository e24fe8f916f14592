"""Balance that can be trusted: studies over many games, their statistics, reports and a tuner."""
