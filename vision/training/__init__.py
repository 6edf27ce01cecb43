"""How the readers' nine networks were made: ``python -m vision.training FOLDER``.

Sticks are made up in ``sticks`` (``makes``, ``woods``, a file for each mark, ``faces``), thrown (``throws``) on made-up
``surfaces`` with ``clutter`` about and ``hands`` over them, under a ``camera`` that makes a ``photo`` of it, put
together (``scenes``) and cut into ``samples``, or ``near`` each stick (``draw``); dice likewise, in ``dice``, and
figures and stones on printed ``boards``. Beyond a table's edges lie ``rooms``, and tables, boards and rooms are printed
with ``art`` of Debian's packages. The networks (``models``) learn from those and nothing else (``batches``, ``learn``,
``leaning``, ``reaching``, ``hard_negatives``). No photo of a throw and no picture of the labelled sets is used. Every
scene and every network has a fixed seed.

Learning needs PyTorch beside what the program needs: ``pip install torch==2.13.0 onnx==1.23.2``, in an environment of
its own, for that brings a newer numpy than the program takes. It takes a day or more on two idle cores, a fifth of that
to draw, and overwrites what lies in ``vision/networks``. Begun again after an interruption, with the ROUND that it was
in, it draws only what is missing and learns that round's networks anew. ``docs/networks.md`` tells how the networks in
use went on from there. Another machine, or another order of sums, changes the last digits of what is learned: that a
second run gives the same bytes has not been verified.
"""
