"""What the doctor says about lights, buttons and the machine they hang on, on one made of plain files."""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from companion.core.check import Check, Health
from hardware.access import opening_group
from hardware.checks import checks as hardware_checks
from hardware.checks import feeding
from hardware.machine import Machine
from hardware.paint import Shine
from hardware.supplies import Supply
from tests.clock import HandClock

ID = "usb-Arduino_Uno_7533-if00"
checks = partial(hardware_checks, clock=HandClock())
PACKAGES = {"gpiozero": "2.0.1.post3", "lgpio": "0.2.2.0", "rpi_ws281x": "5.0.0"}


@pytest.fixture
def here(tmp_path: Path) -> Machine:
    """A Pi 4 with all packages, switched on as it should be, an Arduino on ttyACM0; its user may open everything."""
    (tmp_path / "serial" / "by-id").mkdir(parents=True)
    for name in ("ttyACM0", "spidev0.0", "gpiochip0"):
        (tmp_path / name).touch()
    (tmp_path / "serial" / "by-id" / ID).symlink_to(tmp_path / "ttyACM0")
    return Machine(
        dev=tmp_path,
        is_device=Path.exists,
        may_open=lambda path: True,
        root=False,
        user="pi",
        groups=lambda: frozenset({"dialout", "gpio", "spi", "video", "pi"}),
        has_group=lambda name: True,
        package=PACKAGES.get,
        model=lambda: "Raspberry Pi 4 Model B Rev 1.4",
        boot_settings=lambda: "dtparam=audio=off\ncore_freq_min=500\n",
        throttled=lambda: 0,
    )


@pytest.fixture
def bare(tmp_path: Path) -> Machine:
    """A machine with nothing attached, nothing installed, which is no Pi."""
    return Machine(
        dev=tmp_path / "nothing",
        may_open=lambda path: False,
        root=False,
        user="anna",
        groups=lambda: frozenset({"anna"}),
        has_group=lambda name: False,
        package=lambda name: None,
        model=lambda: "",
        boot_settings=lambda: "",
        throttled=lambda: None,
    )


def found(name: str, machine: Machine, lights: str = "sim:", buttons: str = "") -> Check:
    return next(check for check in checks(lights, buttons, machine) if check.name == name)


@pytest.mark.parametrize(
    ("lights", "buttons"),
    [
        ("sim:", ""),
        ("mock:", "mock:17=next"),
        (f"adalight:{ID}?baud=500000", "board:1=next"),
        (f"tpm2:{ID}", "gpio:17=next"),
        (f"wled:{ID}", ""),
        ("wled://wled.local", ""),
        ("spi:0.0", "gpio:17=next"),
        ("gpio:17,22", ""),
    ],
)
def test_on_a_good_machine_nothing_is_to_be_mended(lights: str, buttons: str, here: Machine) -> None:
    told = list(checks(lights, buttons, here))
    assert {check.state for check in told} == {Health.OK}, told
    assert {check.mend for check in told} == {""}
    assert len({check.name for check in told}) == len(told)


def test_a_machine_with_nothing_attached_needs_nothing_for_simulated_lights(bare: Machine) -> None:
    assert {check.state for check in checks("sim:", "", bare)} == {Health.OK}
    assert found("ports", bare).sentence == "Serial ports: none."


def test_this_very_machine_can_be_looked_at() -> None:
    assert all(check.sentence for check in checks("sim:", "mock:17=next"))


@pytest.mark.parametrize(
    "lights", [f"adalight:{ID}", "tpm2:ttyUSB0", "wled:ttyUSB0", "wled-json:ttyUSB0", "spi:0.0", "ws281x:18", "gpio:17"]
)
def test_lights_that_are_not_there_are_a_failure_with_its_mend(lights: str, bare: Machine) -> None:
    check = found("lights", bare, lights)
    assert check.state is Health.FAIL
    assert check.mend


@pytest.mark.parametrize(
    ("device", "command"),
    [
        ("0.0", "sudo raspi-config nonint do_spi 0"),
        ("1.0", "echo dtoverlay=spi1-1cs | sudo tee -a /boot/firmware/config.txt"),
        ("3.1", "echo dtoverlay=spi3-2cs | sudo tee -a /boot/firmware/config.txt"),
    ],
)
def test_each_bus_is_switched_on_in_its_own_way(device: str, command: str, bare: Machine) -> None:
    assert found("lights", bare, f"spi:{device}").mend == f"{command}, then restart."


def test_a_board_named_by_its_number_is_told_its_lasting_name(here: Machine) -> None:
    check = found("lights", here, "wled:ttyACM0")
    assert (check.state, check.mend) == (Health.WARN, f"Write wled:{ID} in the settings.")


def test_a_missing_board_is_told_what_is_plugged_in(here: Machine) -> None:
    check = found("lights", here, "adalight:ttyUSB0")
    assert check.state is Health.FAIL
    assert check.sentence.endswith("ttyUSB0 is not there.")
    assert check.mend.endswith(f"seen: {ID}.")


def test_a_file_that_is_no_device_is_told_as_such(here: Machine) -> None:
    check = found("lights", replace(here, is_device=Path.is_char_device), "adalight:ttyACM0")
    assert (check.state, check.sentence.partition("ttyACM0")[2]) == (Health.FAIL, " is no device.")


@pytest.mark.parametrize("lights", [f"adalight:{ID}", "spi:0.0", "gpio:17"])
def test_a_device_without_permission_names_the_group_to_join(lights: str, here: Machine) -> None:
    check = found("lights", replace(here, may_open=lambda path: False, opening_group=lambda path: "plugdev"), lights)
    assert check.state is Health.FAIL
    assert "the group plugdev may open" in check.sentence
    assert check.mend == "sudo adduser $USER plugdev, then restart the machine."


@pytest.mark.parametrize("mode", [0o600, 0o640])
def test_nobody_is_told_to_join_a_group_that_may_not_open_the_device_or_is_root_s(mode: int, here: Machine) -> None:
    device = here.dev / "spidev0.0"
    device.chmod(mode)
    assert opening_group(device) is None
    check = found("lights", replace(here, may_open=lambda path: False, opening_group=opening_group), "spi:0.0")
    assert check.sentence == f"Only root may open {device}."
    assert "udev" in check.mend
    assert opening_group(Path("/dev/null")) is None  # all may open it, but its group is root's own


def test_every_port_is_told_by_its_lasting_name_and_who_may_open_it(here: Machine) -> None:
    (here.dev / "ttyUSB3").touch()
    machine = replace(here, may_open=lambda path: path.name != "ttyUSB3")
    assert found("ports", machine).sentence == f"Serial ports: {ID}, ttyUSB3; this user may not open ttyUSB3."


@pytest.mark.parametrize(
    ("lights", "buttons"),
    [
        ("adaligt:ttyUSB0", ""),
        ("adalight:", ""),
        (f"adalight:{ID}?baud=fast", ""),
        ("spi:0.0?type=teapot", ""),
        ("gpio:", ""),
        ("gpio:99", ""),
        ("wled://", ""),
        ("sim:", "teapot:"),
        ("sim:", "gipo:1=next"),
        ("sim:", "gpio:99=teapot"),
        (f"adalight:{ID}", "board:5=next"),
    ],
)
def test_a_wrong_address_is_a_failure_with_its_sentence(lights: str, buttons: str, here: Machine) -> None:
    states = {check.name: check.state for check in checks(lights, buttons, here)}
    assert states["buttons" if buttons else "lights"] is Health.FAIL


@pytest.mark.parametrize("lights", ["wled://wled.local", f"wled:{ID}", f"wled-json:{ID}"])
def test_buttons_on_a_board_need_lights_on_a_board_that_reports_them(lights: str, here: Machine) -> None:
    check = found("buttons", here, lights, "board:1=next")
    assert (check.state, check.sentence) == (Health.FAIL, f"The lights are {lights}, which has no buttons.")


@pytest.mark.parametrize(
    ("packages", "said"),
    [
        ({}, "gpiozero is missing"),
        ({"gpiozero": "1.6.2", "lgpio": "0.2"}, "gpiozero 1.6.2"),
        ({"gpiozero": "2.0.1.post2", "lgpio": "0.2"}, "gpiozero 2.0.1.post2"),
        ({"gpiozero": "2.0.1.post3"}, "lgpio, the way to the pins, is missing"),
    ],
)
def test_pins_name_the_package_they_need(packages: dict[str, str], said: str, here: Machine) -> None:
    check = found("buttons", replace(here, package=packages.get), "sim:", "gpio:17=next")
    assert check.state is Health.FAIL
    assert said in check.sentence
    assert ".venv/bin/pip install" in check.mend  # Debian's own pip refuses (PEP 668), and would put it elsewhere


@pytest.mark.parametrize(
    ("name", "lights", "buttons"), [("lights", "gpio:17,27", ""), ("buttons", "sim:", "gpio:17=next")]
)
def test_a_machine_without_pins_is_told_what_else_there_is(name: str, lights: str, buttons: str, here: Machine) -> None:
    (here.dev / "gpiochip0").unlink()
    check = found(name, here, lights, buttons)
    assert check.state is Health.FAIL
    assert check.mend == "Use a board on USB: adalight: for lights, board: for buttons."


@pytest.mark.parametrize(
    ("lights", "buttons", "name", "said"),
    [
        ("spi:0.0", "gpio:10=next", "pins", "Pins 10 belong to the SPI bus"),
        ("spi:0.0", "gpio:17=next,9=yes,8=no", "pins", "Pins 8, 9 belong"),
        ("spi:1.0", "gpio:10=next,20=yes", "pins", "Pins 20 belong"),
        ("gpio:17,22", "gpio:27=no,17=next", "shared pins", "Lights and buttons both want pins 17."),
        ("ws281x:18", "gpio:18=next", "shared pins", "Lights and buttons both want pins 18."),
        ("ws281x:18", "", "pwm", "headphones' sound"),
        ("spi:0.0", "", "spi clock", "On a Pi 4 a strip on SPI shows white flashes"),
    ],
)
def test_what_two_want_at_once_is_told(lights: str, buttons: str, name: str, said: str, here: Machine) -> None:
    machine = replace(here, boot_settings=lambda: "dtparam=audio=on\n", root=True)
    check = found(name, machine, lights, buttons)
    assert check.state in (Health.FAIL, Health.WARN)
    assert said in check.sentence
    assert check.mend


def test_no_pin_is_named_to_move_to_that_is_wanted_already(here: Machine) -> None:
    check = found("shared pins", here, "gpio:17,22", "gpio:27=no,17=next")
    assert check.mend == "Move them to other pins, such as 5, 6, 16, 23, 24."


@pytest.mark.parametrize(
    ("lights", "buttons"),
    [
        ("spi:0.0", "mock:10=next"),
        ("spi:1.0", "gpio:10=next"),
        ("gpio:17", "mock:17=next"),
        (f"gpio:{'9' * 5000}", "gpio:17=next"),
    ],
)
def test_pins_that_nobody_else_wants_are_no_conflict(lights: str, buttons: str, here: Machine) -> None:
    assert {"pins", "shared pins"}.isdisjoint(check.name for check in checks(lights, buttons, here))


def test_lights_with_a_clock_line_of_their_own_need_no_held_clock(here: Machine) -> None:
    names = [check.name for check in checks("spi:0.0?type=apa102", "", replace(here, boot_settings=lambda: ""))]
    assert "spi clock" not in names


def test_pins_of_the_spi_bus_do_not_hide_that_its_clock_is_held(here: Machine) -> None:
    told = checks("spi:0.0", "gpio:10=next", replace(here, boot_settings=lambda: "core_freq_min=500\n"))
    assert {check.name for check in told if check.mend} == {"pins"}


@pytest.mark.parametrize(
    ("bits", "state"),
    [
        (0, Health.OK),
        (None, Health.OK),
        (0x1, Health.FAIL),
        (0x50005, Health.FAIL),
        (0x50000, Health.WARN),
        (0x40000, Health.WARN),
        (0x20000, Health.OK),
    ],
)
def test_the_pi_s_own_word_on_its_supply(bits: int | None, state: Health, here: Machine) -> None:
    check = found("supply", replace(here, throttled=lambda: bits))
    assert (check.state, bool(check.mend)) == (state, state is not Health.OK)


def test_a_pi_5_has_no_pwm_for_a_strip(here: Machine) -> None:
    check = found("lights", replace(here, model=lambda: "Raspberry Pi 5 Model B Rev 1.0", root=True), "ws281x:18")
    assert check.state is Health.FAIL
    assert "adalight:" in check.mend


def test_groups_that_are_missing_are_told_with_the_command_that_joins_them(here: Machine) -> None:
    check = found("groups", replace(here, groups=lambda: frozenset({"video", "pi"})))
    assert check.state is Health.WARN
    assert check.mend == "sudo usermod -aG dialout,gpio,spi pi, then restart the machine."
    assert found("groups", replace(here, root=True, groups=frozenset)).state is Health.OK
    debian = replace(here, has_group=lambda name: name in {"dialout", "video"})
    assert found("groups", debian).sentence == "pi is in dialout, video."


@pytest.mark.parametrize(
    ("supplies", "said"),
    [
        (
            [Supply(850)],
            [("current", Health.OK, "Lights 0 to 108 are kept below 850 mA; all white they would take 6540.")],
        ),
        ([Supply(8000)], [("current", Health.OK, "Lights 0 to 108 take at most 6540 mA; their supply gives 8000.")]),
        (
            [Supply(50), Supply(2000, first=55), Supply(2000, first=109)],
            [
                ("current 1", Health.FAIL, "Lights 0 to 54 take 55 mA when dark; their supply gives 50."),
                ("current 2", Health.OK, "Lights 55 to 108 are kept below 2000 mA; all white they would take 3240."),
                ("current 3", Health.WARN, "The supply from light 109 on feeds none of 109 lights."),
            ],
        ),
    ],
)
def test_each_supply_is_told_what_it_is_kept_to(supplies: list[Supply], said: list[tuple[str, Health, str]]) -> None:
    found = list(feeding(Shine(supplies=tuple(supplies)), 109))
    assert [(check.name, check.state, check.sentence) for check in found] == said
    assert [bool(check.mend) for check in found] == [state is not Health.OK for _, state, _ in said]


def test_the_pins_are_looked_at_whether_or_not_something_hangs_on_them(here: Machine) -> None:
    assert found("gpio", here).state is Health.OK
    assert found("gpio", replace(here, package=lambda _name: None)).state is Health.WARN
    assert found("gpio", replace(here, model=lambda: "")).sentence == "This is no Raspberry Pi; no pins are looked for."
