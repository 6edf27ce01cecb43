"""How the reader's six networks were made: ``python -m vision.training FOLDER``.

Sticks are made up (``makes``, ``marks``, ``faces`` in ``sticks``), thrown (``throws``) on made-up ``surfaces`` with
``clutter`` about and ``hands`` over them, under a ``camera`` that makes a ``photo`` of it, put together (``scenes``)
and cut into ``samples``, or ``near`` each stick (``draw``); dice likewise, in ``dice``. Beyond a table's edges lie
``rooms``, and tables, boards and rooms are printed with ``art`` of Debian's packages. The networks (``models``) learn
from those and nothing else (``batches``, ``learn``, ``leaning``, ``reaching``, ``hard_negatives``). No photo of a throw
and no picture of the labelled sets is used. Every scene and every network has a fixed seed.

Learning needs PyTorch beside what the program needs: ``pip install torch==2.13.0+cpu onnx==1.23.2``. It takes hours on
two idle cores, half of them to draw; ``docs/networks.md`` tells how the networks in use went on from there. Another
machine, or another order of sums, changes the last digits of what is learned: that a second run gives the same bytes
has not been verified.
"""
