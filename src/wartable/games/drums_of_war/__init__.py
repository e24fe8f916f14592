"""Drums of War: Enclave."""
