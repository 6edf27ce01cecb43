"""The QR code that brings a phone to a page, whoever draws it."""

import segno


def qr_code(link: str) -> segno.QRCode:
    """The code of a link: a seventh of it may be lost; never a micro one, which many phones cannot read.

    >>> qr_code("http://192.168.1.20:8420").designator
    '2-M'
    """
    return segno.make(link, error="m", micro=False)
