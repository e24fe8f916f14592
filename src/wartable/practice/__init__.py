"""Help for one who practises: what a strong player would do, and what can be known of hidden cards."""
