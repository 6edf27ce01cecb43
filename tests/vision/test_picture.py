import os
import struct
import zlib
from contextlib import suppress
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.errors import PictureError
from vision import exif, picture


def painted(width: int = 120, height: int = 80) -> np.ndarray:
    """Red in the left third, else blue."""
    image = np.zeros((height, width, 3), np.uint8)
    image[:, :] = (255, 0, 0)
    image[:, : width // 3] = (0, 0, 255)
    return image


def encoded(kind: str, image: np.ndarray | None = None, how: tuple[int, ...] = ()) -> bytes:
    done, data = cv2.imencode(kind, painted() if image is None else image, how)
    assert done
    return data.tobytes()


def put(folder: Path, data: bytes, name: str = "throw.jpg") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def turned(data: bytes, orientation: int) -> bytes:
    """A JPEG with an EXIF block that holds nothing but how the camera was held."""
    tiff = b"II*\0\x08\0\0\0\x01\0" + struct.pack("<HHII", 0x0112, 3, 1, orientation) + b"\0\0\0\0"
    block = b"Exif\0\0" + tiff
    return data[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + data[2:]


def png_head(width: int, height: int) -> bytes:
    head = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + head + struct.pack(">I", zlib.crc32(head))


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".bmp"])
def test_a_picture_is_loaded_whole_whatever_its_name_says(tmp_path: Path, kind: str) -> None:
    image = picture.load(put(tmp_path, encoded(kind), "photo.dat"))
    assert image.shape == (80, 120, 3)
    assert image.dtype == np.uint8
    assert np.allclose(image[40, 100], (255, 0, 0), atol=12)


def test_a_bmp_with_the_oldest_header_is_loaded_whole(tmp_path: Path) -> None:
    head = struct.pack("<IHHHH", 12, 120, 80, 1, 24)
    rows = painted()[::-1].tobytes()  # 360 bytes a row, which need no filling up
    data = b"BM" + struct.pack("<IHHI", 26 + len(rows), 0, 0, 26) + head + rows
    assert np.array_equal(picture.load(put(tmp_path, data)), painted())


def test_a_webp_as_phones_send_it_is_loaded_whole(tmp_path: Path) -> None:
    data = encoded(".webp", how=(cv2.IMWRITE_WEBP_QUALITY, 80))  # left to itself OpenCV loses nothing
    assert picture.load(put(tmp_path, data)).shape == (80, 120, 3)


def test_a_grey_picture_gets_three_channels(tmp_path: Path) -> None:
    assert picture.load(put(tmp_path, encoded(".png", painted()[:, :, 0]))).shape == (80, 120, 3)


def test_a_picture_with_transparency_gets_three_channels(tmp_path: Path) -> None:
    clear = cv2.cvtColor(painted(), cv2.COLOR_BGR2BGRA)
    assert picture.load(put(tmp_path, encoded(".png", clear))).shape == (80, 120, 3)


@pytest.mark.parametrize("channels", [1, 3, 4])
def test_sixteen_bits_a_colour_become_eight(tmp_path: Path, channels: int) -> None:
    deep = np.full((80, 120, channels), 0x8034, np.uint16)
    assert np.all(picture.load(put(tmp_path, encoded(".png", deep))) == 0x80)


def test_a_jpeg_in_the_colours_of_printers_is_read_or_refused_but_never_turned_inside_out() -> None:
    image = picture.load(Path(__file__).parent / "pictures" / "cmyk.jpg")
    assert image.shape == (64, 64, 3)
    assert np.allclose(image[32, 16], (0, 0, 255), atol=30)
    assert np.allclose(image[32, 48], (255, 255, 255), atol=30)


@pytest.mark.parametrize("kind", [".jpg", ".png", ".webp", ".bmp"])
def test_a_file_with_wrong_bytes_is_read_or_refused(tmp_path: Path, kind: str) -> None:
    random = np.random.default_rng(7)
    whole = encoded(kind)
    for _ in range(60):
        data = bytearray(whole)
        for at in random.integers(0, len(data), 6):
            data[at] = int(random.integers(256))
        with suppress(PictureError):
            image = picture.load(put(tmp_path, bytes(data)))
            assert image.ndim == 3
            assert image.dtype == np.uint8


def test_a_phone_held_upright_gives_an_upright_picture(tmp_path: Path) -> None:
    image = picture.load(put(tmp_path, turned(encoded(".jpg"), 6)))
    assert image.shape == (120, 80, 3)
    assert np.allclose(image[10, 40], (0, 0, 255), atol=12)
    assert np.allclose(image[110, 40], (255, 0, 0), atol=12)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "throw.jpg is empty."),
        (b"hello", "is no picture"),
        (b"GIF89a" + bytes(50), "is no picture"),
        (b"\xff\xd8\xff", "is damaged"),
        (b"\xff\xd8\xff\xe0\x00\x00" + bytes(40), "is"),
        (b"\x89PNG\r\n\x1a\n", "is damaged"),
        (b"BM", "is damaged"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "is damaged"),
        (png_head(120, 80), "is damaged"),
    ],
)
def test_what_is_no_picture_is_refused_with_a_sentence(tmp_path: Path, data: bytes, sentence: str) -> None:
    with pytest.raises(PictureError, match=sentence):
        picture.load(put(tmp_path, data))


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_jpeg_that_was_cut_off_is_refused(tmp_path: Path, share: float) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (200, 200, 3)).astype(np.uint8)
    data = encoded(".jpg", noise)
    with pytest.raises(PictureError, match="cut off"):
        picture.load(put(tmp_path, data[: int(len(data) * share)]))


def test_a_phone_may_put_a_clip_behind_its_picture(tmp_path: Path) -> None:
    clip = b"\0\0\0\x18ftypmp42" + bytes(90) + b"\xff\xd9" + bytes(90) + b"\xff\xda" + bytes(90)
    assert picture.load(put(tmp_path, encoded(".jpg") + clip)).shape == (80, 120, 3)


def test_the_end_of_a_small_picture_within_is_not_that_of_the_whole(tmp_path: Path) -> None:
    small, data = encoded(".jpg"), encoded(".jpg", painted(400, 300))
    whole = data[:2] + b"\xff\xe1" + struct.pack(">H", len(small) + 2) + small + data[2:]
    assert picture.load(put(tmp_path, whole)).shape == (300, 400, 3)
    with pytest.raises(PictureError, match="cut off"):
        picture.load(put(tmp_path, whole[:-300]))


@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
@pytest.mark.parametrize("orientation", [1, 6, 8])
def test_so_is_one_that_an_end_was_put_on(tmp_path: Path, share: float, orientation: int) -> None:
    noise = np.random.default_rng(1).integers(0, 255, (200, 240, 3)).astype(np.uint8)
    data = turned(encoded(".jpg", noise), orientation)
    with pytest.raises(PictureError, match="cut off"):
        picture.load(put(tmp_path, data[: int(len(data) * share)] + b"\xff\xd9"))


def test_a_picture_may_be_grey(tmp_path: Path) -> None:
    grey = np.full((200, 240, 3), 128, np.uint8)
    grey[60:140, 80:160] = 250
    assert picture.load(put(tmp_path, encoded(".jpg", grey))).shape == grey.shape


def test_a_corner_of_what_no_decoder_fills_may_be_grey(tmp_path: Path) -> None:
    image = painted()
    image[-16:, -16:] = 128
    assert picture.load(put(tmp_path, encoded(".png", image))).shape == image.shape


def test_a_corner_of_a_photo_may_be_grey_here_and_there(tmp_path: Path) -> None:
    image = painted()
    image[-16:, -16:], image[-16:, -2:] = 128, 60
    assert picture.load(put(tmp_path, encoded(".jpg", image))).shape == image.shape


def webp(image: np.ndarray, order: str, orientation: int) -> bytes:
    """A WebP file with a chunk that holds nothing but how the camera was held."""
    mark = b"MM\0*" if order == ">" else b"II*\0"
    tiff = mark + struct.pack(f"{order}IHHHIHHI", 8, 1, 0x0112, 3, 1, orientation, 0, 0)
    plain = encoded(".webp", image)[12:]
    size = (image.shape[1] - 1).to_bytes(3, "little") + (image.shape[0] - 1).to_bytes(3, "little")
    chunks = (
        b"VP8X" + struct.pack("<I", 10) + b"\x08\0\0\0" + size + plain + b"EXIF" + struct.pack("<I", len(tiff)) + tiff
    )
    return b"RIFF" + struct.pack("<I", len(chunks) + 4) + b"WEBP" + chunks


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("orientation", range(10))
def test_a_webp_is_turned_as_a_jpeg_is(tmp_path: Path, order: str, orientation: int) -> None:
    corners = np.zeros((96, 160, 3), np.uint8)
    corners[:40, :60], corners[:40, -60:], corners[-40:, :60] = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    there = picture.load(put(tmp_path, webp(corners, order, orientation), "a.webp"))
    wanted = picture.load(put(tmp_path, turned(encoded(".jpg", corners), orientation), "b.jpg"))
    assert there.shape == wanted.shape
    assert np.mean(np.abs(there.astype(int) - wanted)) < 8


@pytest.mark.parametrize("before", [b"", b"Exif\0\0"], ids=["bare", "as in a JPEG"])
def test_a_webp_may_have_a_chunk_of_odd_length_and_another_entry_first(before: bytes) -> None:
    entries = struct.pack("<HHII", 0x010F, 2, 4, 0x00313233) + struct.pack("<HHII", 0x0112, 3, 1, 6)
    block = before + b"II*\0\x08\0\0\0\x02\0" + entries + bytes(4)
    chunks = b"ICCP\x03\0\0\0abc\0" + b"EXIF" + struct.pack("<I", len(block)) + block
    assert exif.upright(painted(120, 80), b"RIFF\0\0\0\0WEBP" + chunks).shape == (120, 80, 3)


def test_how_the_small_picture_within_a_webp_was_held_is_not_how_the_whole_was() -> None:
    entries = struct.pack("<HHHIII", 1, 0x010F, 2, 4, 0x00313233, 26), struct.pack("<HHHIII", 1, 0x0112, 3, 1, 6, 0)
    block = b"II*\0\x08\0\0\0" + b"".join(entries)
    chunk = b"EXIF" + struct.pack("<I", len(block)) + block
    assert np.array_equal(exif.upright(painted(), b"RIFF\0\0\0\0WEBP" + chunk), painted())


@pytest.mark.parametrize("left", [30, 26, 20, 9])
def test_a_webp_whose_chunk_is_cut_is_as_it_lies(left: int) -> None:
    whole = webp(painted(120, 80), "<", 6)
    assert exif.upright(painted(120, 80), whole[:-left]).shape == (80, 120, 3)


def test_a_marker_may_have_fill_bytes_before_it(tmp_path: Path) -> None:
    data = encoded(".jpg", painted(100, 120))
    assert picture.load(put(tmp_path, data[:2] + b"\xff\xff" + data[2:])).shape[:2] == (120, 100)


def test_a_size_that_the_decoder_passes_over_is_not_that_of_the_picture(tmp_path: Path) -> None:
    no_segment = b"\0\xc0\0\x11\x08" + struct.pack(">HH", 100, 100) + bytes(21)
    whole = encoded(".jpg", np.zeros((10_000, 6_000, 3), np.uint8))
    with pytest.raises(PictureError, match="too large: 6000 x 10000"):
        picture.load(put(tmp_path, b"\xff\xd8\xff\xe0\0\x04ab" + no_segment + whole[2:]))


@pytest.mark.parametrize("head", [b"\xff\xd8", b"\xff\xd8" + encoded(".jpg")[2:-2]], ids=["no picture", "no end"])
def test_a_file_of_nothing_but_markers_is_refused_at_once(tmp_path: Path, head: bytes) -> None:
    path = put(tmp_path, head + b"\xff\xc4\0\0" * 2_000_000)
    with pytest.raises(PictureError, match=r"damaged|cut off"):
        picture.load(path)
    assert len(list(picture._segments(path.read_bytes()))) == picture.MOST_SEGMENTS


def test_no_words_of_the_decoder_stand_before_the_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    cut = encoded(".bmp")[:2000]
    cv2.setLogLevel(2)  # as OpenCV begins: errors are told
    with pytest.raises(PictureError, match="damaged"):
        picture.load(put(tmp_path, cut, "throw.bmp"))
    assert capfd.readouterr() == ("", "")


def test_a_pipe_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "throw.jpg")
    with pytest.raises(PictureError, match="a pipe"):
        picture.load(tmp_path / "throw.jpg")


def test_a_picture_too_large_to_decode_is_refused_by_its_head_alone(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="30000 x 30000 pixels"):
        picture.load(put(tmp_path, png_head(30000, 30000)))


@pytest.mark.parametrize(
    "chunk",
    [
        b"VP8 " + bytes(10) + struct.pack("<HH", 9_000 | 0x4000, 10_000),  # to be shown at 5/4 of its width
        b"VP8L" + bytes(5) + struct.pack("<I", 8_999 | 9_999 << 14),
        b"VP8X" + bytes(8) + (8_999).to_bytes(3, "little") + (9_999).to_bytes(3, "little"),
    ],
)
def test_so_is_a_webp_of_whatever_kind(tmp_path: Path, chunk: bytes) -> None:
    with pytest.raises(PictureError, match="too large: 9000 x 10000 pixels"):
        picture.load(put(tmp_path, b"RIFF\0\0\0\0WEBP" + chunk))


HUNDRED = (99).to_bytes(3, "little") * 2
"""The edges of a small WebP, where one with a chunk VP8X has them."""
BARE = b"RIFF\x58\0\0\0WEBP" + b"\x2f\xff\xdf\xff\x07\x88\x88\x08" + bytes(4) + HUNDRED + bytes(66)
"""A black WebP of 8192 x 8192 pixels without a chunk about it, which the decoder takes all the same."""


def test_no_size_is_believed_that_is_not_the_one_the_decoder_takes(tmp_path: Path) -> None:
    tiff = encoded(".tif", how=(cv2.IMWRITE_TIFF_COMPRESSION, cv2.IMWRITE_TIFF_COMPRESSION_NONE))
    for data in (BARE, tiff[:8] + b"WEBPVP8X" + bytes(8) + HUNDRED + tiff[30:]):
        with pytest.raises(PictureError, match="is no picture"):
            picture.load(put(tmp_path, data))


def test_a_picture_of_48_megapixels_is_not_too_large(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="is damaged and cannot be decoded"):
        picture.load(put(tmp_path, png_head(8064, 6048)))


@pytest.mark.parametrize("size", [(63, 63), (63, 200), (200, 63)])
def test_a_picture_of_a_few_pixels_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    with pytest.raises(PictureError, match="too small"):
        picture.load(put(tmp_path, encoded(".png", painted(*size))))


@pytest.mark.parametrize("size", [(64, 1281), (1281, 64)])
def test_a_stripe_is_no_picture_of_a_table(tmp_path: Path, size: tuple[int, int]) -> None:
    with pytest.raises(PictureError, match="too narrow"):
        picture.load(put(tmp_path, encoded(".png", np.zeros((*size, 3), np.uint8))))


def test_a_file_of_many_megabytes_is_refused(tmp_path: Path) -> None:
    path = put(tmp_path, b"\xff\xd8\xff")
    with path.open("r+b") as file:
        file.truncate(picture.MOST_BYTES + 1)
    with pytest.raises(PictureError, match="larger than 64 MB"):
        picture.load(path)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"no file .*nowhere\.jpg"):
        picture.load(tmp_path / "nowhere.jpg")


def test_a_name_too_long_for_a_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"cannot be opened: File name too long\.$"):
        picture.load(tmp_path / ("a" * 300))


@pytest.mark.parametrize(
    ("name", "sentence"), [("/dev/zero", "/dev/zero is no file."), ("", "A picture's name is empty.")]
)
def test_what_is_no_file_is_not_called_an_empty_one(name: str, sentence: str) -> None:
    with pytest.raises(PictureError) as refused:
        picture.load(name)
    assert str(refused.value) == sentence


def test_a_folder_is_no_picture(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match=r"cannot be opened: Is a directory\.$"):
        picture.load(tmp_path)


def test_a_name_with_a_nul_is_refused() -> None:
    with pytest.raises(PictureError):
        picture.load("a\0b.jpg")
