"""The type stubs match the module, everything in the module has a docstring, and the package's lists of versions agree."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import rookery

HERE = Path(__file__).parent


def stubbed() -> dict[str, set[str]]:
    tree = ast.parse((Path(rookery.__file__).parent / "_rookery.pyi").read_text())
    found: dict[str, set[str]] = {"": set()}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[""].add(node.name)
        elif isinstance(node, ast.ClassDef):
            names = [part.name for part in node.body if isinstance(part, ast.FunctionDef)]
            names += [part.target.id for part in node.body if isinstance(part, ast.AnnAssign)]
            found[node.name] = {name for name in names if not name.startswith("__")}
    return found


def test_the_stubs_name_exactly_what_is_there():
    found = stubbed()
    module = rookery._rookery
    public = {name for name in dir(module) if not name.startswith("__")}
    assert public == found.pop("") | set(found)
    for name, members in found.items():
        there = {member for member in vars(getattr(module, name)) if not member.startswith("__")}
        assert there == members, name


def test_everything_public_has_a_docstring():
    for name in set(rookery.__all__) - {"Policy"}:
        assert getattr(rookery, name).__doc__, name
    for name, members in stubbed().items():
        for member in members:
            owner = getattr(rookery._rookery, name) if name else rookery._rookery
            assert getattr(owner, member).__doc__, f"{name}.{member}"


def test_nothing_heavy_is_imported_by_default(tmp_path):
    heavy = ("gymnasium", "pettingzoo", "pyspiel", "pyarrow")
    code = f"import sys, rookery; print([name for name in {heavy} if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert run.stdout.strip() == "[]", run.stderr


def test_the_oldest_versions_are_tried_and_none_is_allowed_that_is_older():
    def versions(file: Path, sign: str) -> dict[str, list[int]]:
        found = re.findall(rf'^[^#]*?([\w-]+){sign}([\d.]+)', file.read_text().replace("[rllib]", ""), re.MULTILINE)
        return {name: [int(part) for part in version.split(".")] for name, version in found}

    allowed = versions(HERE.parent / "pyproject.toml", ">=")
    oldest = versions(HERE / "oldest.txt", "==")
    assert {"numpy", "gymnasium", "pettingzoo", "open_spiel", "pyarrow"} == set(oldest)
    for name, version in oldest.items():
        assert version[: len(allowed[name])] == allowed[name] and not any(version[len(allowed[name]) :]), name
    for name, version in versions(HERE / "requirements.txt", ">=").items():
        assert allowed.get(name, version) == version, name
