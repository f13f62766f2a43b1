"""Tests of Cardcade; ``python -m tests.smoke`` plays a whole game at each table without a screen."""
