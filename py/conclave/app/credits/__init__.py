"""Whom we owe thanks."""
