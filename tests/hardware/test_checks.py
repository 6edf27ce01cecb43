"""What the doctor says about lights and buttons, on a machine made of plain files."""

from pathlib import Path

import pytest

from companion.core.check import Check, Health
from hardware.checks import Machine, checks

ID = "usb-Arduino_Uno_7533-if00"


@pytest.fixture
def dev(tmp_path: Path) -> Path:
    """A machine with an Arduino on ttyACM0."""
    (tmp_path / "serial" / "by-id").mkdir(parents=True)
    (tmp_path / "ttyACM0").touch()
    (tmp_path / "serial" / "by-id" / ID).symlink_to(tmp_path / "ttyACM0")
    return tmp_path


def lights(address: str, machine: Machine) -> Check:
    (check,) = checks(address, machine=machine)
    return check


@pytest.mark.parametrize("address", ["sim:", "mock:"])
def test_simulated_lights_need_nothing(address: str, dev: Path) -> None:
    assert lights(address, Machine(dev)).state is Health.OK


def test_a_board_named_by_its_usb_identity_is_well(dev: Path) -> None:
    check = lights(f"adalight:{ID}", Machine(dev, may_open=lambda path: True))
    assert (check.state, check.mend) == (Health.OK, "")


def test_a_board_named_by_its_number_is_told_its_lasting_name(dev: Path) -> None:
    check = lights("adalight:ttyACM0", Machine(dev, may_open=lambda path: True))
    assert (check.state, check.mend) == (Health.WARN, f"Write adalight:{ID} in the settings.")


def test_a_missing_board_is_told_what_is_plugged_in(dev: Path) -> None:
    check = lights("adalight:ttyUSB0", Machine(dev))
    assert check.state is Health.FAIL
    assert check.sentence.endswith("ttyUSB0 is not there.")
    assert check.mend.endswith(f"seen: {ID}.")


def test_a_machine_with_nothing_plugged_in_says_so(tmp_path: Path) -> None:
    assert lights("adalight:ttyUSB0", Machine(tmp_path)).mend.endswith("seen: none.")


def test_a_port_without_permission_names_the_group_to_join(dev: Path) -> None:
    group = (dev / "ttyACM0").group()
    check = lights(f"adalight:{ID}", Machine(dev, may_open=lambda path: False))
    assert check.state is Health.FAIL
    assert f"sudo adduser $USER {group}" in check.mend


def test_a_wrong_address_is_a_failure_with_its_sentence(dev: Path) -> None:
    check = lights("adaligt:ttyUSB0", Machine(dev))
    assert check.state is Health.FAIL
    assert "did you mean 'adalight'?" in check.sentence


def test_buttons_are_spoken_of_only_where_there_are_any(dev: Path) -> None:
    assert [check.name for check in checks("sim:", "", Machine(dev))] == ["lights"]
    names = {check.name: check.state for check in checks("sim:", "mock:17=next", Machine(dev))}
    assert names == {"lights": Health.OK, "buttons": Health.OK}
    assert [check.state for check in checks("sim:", "teapot:", Machine(dev))] == [Health.OK, Health.FAIL]
