"""How the reader's two small networks were made: ``python -m vision.training FOLDER``, numpy and OpenCV alone.

Sticks are made up (``faces``, ``marks``), thrown on made-up tables (``scenes``, ``tables``) and cut into samples
(``samples``, ``draw``); the networks learn from those and nothing else (``learn``, ``learning``). No photo and no
picture of the labelled sets is used. Needs 1.4 GB in FOLDER and about half an hour on two idle cores.

The weights that are shipped came from these steps in several runs while the drawings were still changing; one run of
the command makes others of the same kind.
"""
