"""Cardcade's engine: cards, rules, matches, computer players, and what is drawn, heard and pressed."""
