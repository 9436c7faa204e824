"""Games in links."""
