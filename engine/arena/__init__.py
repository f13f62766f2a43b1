"""The arena: two players meet again and again on equal deals, and the figures say who is stronger.

``contest`` says who meets at which table, ``game`` plays one of its games with ``bots`` (those of other
programs are in ``outside``), ``spread`` plays many at once, ``results`` keeps them, ``totals`` sums them up,
and ``command`` is ``python main.py arena``.
"""
