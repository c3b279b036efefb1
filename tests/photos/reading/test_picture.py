"""Files that are pictures, and files that are not."""

from io import BytesIO

import pytest


def test_a_picture_is_turned_as_its_camera_says() -> None:
    from PIL import Image

    from tournaments.photos.reading.picture import opened

    image, out = Image.new("RGB", (60, 40), "white"), BytesIO()
    image.paste((0, 0, 0), (0, 0, 20, 20))
    exif = Image.Exif()
    exif[0x0112] = 6  # a quarter to the right
    image.save(out, "JPEG", exif=exif, quality=95)
    grey = opened(out.getvalue())
    assert grey.shape == (60, 40)
    assert grey[5, 35] < 40
    assert grey[5, 5] > 215


@pytest.mark.parametrize("file", [b"", b"no picture", b"\xff\xd8\xff\xe0 cut off"])
def test_other_files_are_refused(file: bytes) -> None:
    from tournaments.photos.reading.picture import NotAPictureError, opened

    with pytest.raises(NotAPictureError):
        opened(file)


def test_a_picture_that_is_far_too_large_is_not_opened() -> None:
    from PIL import Image

    from tournaments.photos.reading.picture import NotAPictureError, opened

    out = BytesIO()
    Image.new("1", (9000, 9000)).save(out, "PNG")
    with pytest.raises(NotAPictureError):
        opened(out.getvalue())
