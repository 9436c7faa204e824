"""Headless tools for tinkerers: simulate games, measure speed. Never sent to a browser."""
