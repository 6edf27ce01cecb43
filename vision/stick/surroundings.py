"""How likely a stick leans, to a network that looks at it and all that lies about it in full resolution."""

from collections.abc import Sequence
from dataclasses import replace

from vision.geometry import Image
from vision.layout import Layout
from vision.networks import Network, sigmoid
from vision.stick.faces import Seen

LEANS, LEANT_ON, ANSWERS = 0, 1, 2
"""The answers: whether it leans, then whether something leans on it; how many there are."""
LAYOUT = Layout((272, 96), (40, 32), ANSWERS)
"""A breadth of surroundings at each side, and a little more at each end."""


def looked_about(image: Image, sticks: Sequence[Seen], network: Network) -> list[Seen]:
    """Sticks together with how likely each leans, or is leant on, to that network."""
    if not sticks:
        return []
    answers = sigmoid(network.answer(LAYOUT.crops(image, [stick.shape for stick in sticks])))
    return [
        replace(stick, about=float(row[LEANS]), leant_on=float(row[LEANT_ON]))
        for stick, row in zip(sticks, answers, strict=True)
    ]
