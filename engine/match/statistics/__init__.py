"""What finished matches add up to: a result each, sums over them, and a table for other programs."""
