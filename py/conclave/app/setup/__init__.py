"""Who plays, with which options, from which seed."""
