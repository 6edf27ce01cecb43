"""How the reader's two networks were made: ``python -m vision.training FOLDER``.

Sticks are made up (``makes``, ``marks``, ``faces`` in ``sticks``), thrown (``throws``) on made-up ``surfaces`` with
``clutter`` about and ``hands`` over them, under a ``camera`` that makes a ``photo`` of it, put together (``scenes``)
and cut into ``samples`` (``draw``); the networks (``models``) learn from those and nothing else (``batches``,
``learn``). No photo and no picture of the labelled sets is used. Every scene and both networks have fixed seeds.

Learning needs PyTorch beside what the program needs: ``pip install torch==2.13.0+cpu onnx==1.23.2``. It takes 3.4 GB in
FOLDER, 5 GB of memory and 35 minutes on two idle cores (it has needed 51 minutes of processor time); reading needs
OpenCV alone. Another machine, or another order of sums, changes the last digits of what is learned: that a second run
gives the same bytes has not been verified.
"""
