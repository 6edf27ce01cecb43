"""What the set-up scripts decide, with a Python that only pretends."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PYTHON = """\
#!/bin/sh
case "$*" in
    *find_spec*) cat sees ;;
    *venv*) echo "$*" >>made
        case "$*" in *--system-site-packages*) word=true ;; *) word=false ;; esac
        mkdir -p .venv/bin
        echo "include-system-site-packages = $word" >.venv/pyvenv.cfg
        printf '#!/bin/sh\\necho "pip 23 from %s/.venv/lib/pip"\\n' "$(pwd -P)" >.venv/bin/pip
        ln -sf /bin/true .venv/bin/python
        chmod +x .venv/bin/pip ;;
esac
"""
"""Has picamera2 where the file ``sees`` says so, and notes each environment that it makes; any package is there."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the scripts below a path with a space, and the Python beside them."""
    folder = tmp_path / "a table"
    (folder / "deploy").mkdir(parents=True)
    shutil.copy(ROOT / "deploy/setup.sh", folder / "deploy")
    (folder / "python").write_text(PYTHON)
    (folder / "python").chmod(0o755)
    for empty in ("sees", "lock.txt", "pyproject.toml"):
        (folder / empty).touch()
    return folder


def set_up(folder: Path, last: str = "python_packages lock.txt", *, well: bool = True) -> list[str]:
    """The environments that were made up to the end of one more start, as they were asked for."""
    script = f'. "$0"; find_python() {{ echo ./python; }}; make_venv; {last}'
    done = subprocess.run(["sh", "-c", script, str(folder / "deploy/setup.sh")], check=False, capture_output=True)
    assert (done.returncode == 0) is well, done.stderr
    return (folder / "made").read_text().splitlines()


def update(folder: Path, pip: str) -> None:
    """A newer version, of which ``pip`` is the one line of shell that brings its packages: in vain."""
    (folder / "lock.txt").write_text("newer")
    python = folder / ".venv/bin/python"
    python.unlink()
    python.write_text(f"#!/bin/sh\n{pip}\n")
    python.chmod(0o755)
    set_up(folder, well=False)
    python.write_text("#!/bin/sh\n")


def test_the_scripts_work_in_their_own_folder_wherever_the_shell_would_go(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere/deploy").mkdir(parents=True)
    shell = ["sh", "-c", '. "$0"; pwd', "deploy/setup.sh"]
    told = subprocess.check_output(shell, cwd=folder, env={"CDPATH": str(tmp_path / "elsewhere"), "PATH": os.defpath})
    assert told.decode().split("\n")[-2] == str(folder)


def test_an_environment_is_made_once(folder: Path) -> None:
    assert set_up(folder) == set_up(folder) == [f"-m venv {folder}/.venv"]


def test_an_environment_that_was_never_finished_is_made_anew(folder: Path) -> None:
    assert len(set_up(folder, "exit")) == 1
    assert len(set_up(folder)) == len(set_up(folder)) == 2


@pytest.mark.parametrize("killed", ["$PPID", "$$"], ids=["all", "pip alone"])
def test_an_environment_whose_update_was_cut_short_is_made_anew(folder: Path, killed: str) -> None:
    set_up(folder)
    update(folder, f"kill -9 {killed}")
    assert len(set_up(folder)) == len(set_up(folder)) == 2


def test_an_environment_stays_where_an_update_could_not_be_had(folder: Path) -> None:
    set_up(folder)
    update(folder, "exit 1")
    assert len(set_up(folder)) == 1


def test_an_environment_that_was_hardly_begun_is_made_anew(folder: Path) -> None:
    (folder / "python").write_text(PYTHON.replace("chmod +x", "kill -9 $PPID; chmod +x"))
    set_up(folder, well=False)
    (folder / "python").write_text(PYTHON)
    (folder / ".venv/bin/pip").chmod(0o755)
    assert len(set_up(folder)) == 2


def test_one_set_up_waits_for_another_in_its_folder(folder: Path) -> None:
    script = '. "$0"; { alone; echo mine; read -r _; } 9<deploy'
    command, pipe = ["sh", "-c", script, str(folder / "deploy/setup.sh")], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe) as first:
        assert first.stdout
        assert first.stdout.readline() == b"mine\n"
        with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as second:
            assert second.stderr
            assert b"waiting" in second.stderr.readline()
            first.communicate(b"\n")
            assert second.communicate(b"\n")[0] == b"mine\n"


def test_an_environment_that_is_older_than_picamera2_is_made_anew_once(folder: Path) -> None:
    set_up(folder)
    (folder / "sees").write_text("--system-site-packages\n")
    assert set_up(folder)[1:] == set_up(folder)[1:] == [f"-m venv --system-site-packages {folder}/.venv"]
