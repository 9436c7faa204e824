"""The table of the day: one deal for everybody, from the date alone."""
