"""Reads the counters of the house and draws their use."""
