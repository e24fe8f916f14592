"""What all games share: the contract, notation, events, luck, records, scenarios, conformance."""
