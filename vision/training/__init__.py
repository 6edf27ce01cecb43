"""How the reader's two networks were made: ``python -m vision.training FOLDER``.

Sticks are made up (``makes``, ``marks``, ``faces`` in ``sticks``), thrown (``throws``) on made-up tables (``tables``)
under a ``camera``, put together (``scenes``) and cut into ``samples`` (``draw``); the networks (``models``) learn from
those and nothing else (``batches``, ``learn``). No photo and no picture of the labelled sets is used. Every scene and
both networks have fixed seeds.

Learning needs PyTorch beside what the program needs: ``pip install torch==2.13.0+cpu onnx==1.23.2``. It takes 1.7 GB in
FOLDER and 10 to 15 minutes on two idle cores (it has needed 12 minutes of processor time); reading needs OpenCV alone.
"""
