"""What the pages do. Pure Python: a command comes in, HTML and effects go out."""
