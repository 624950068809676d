"""The package says the same as touchstone.h."""

import ctypes
import os
import re
import shutil
import subprocess
import sys
from enum import IntFlag

import numpy as np
import pytest
import touchstone
from touchstone import _library, constants, records

from conftest import ROOT

ENUMS = {
    name: value for name, value in vars(constants).items()
    if isinstance(value, type) and value.__module__ == constants.__name__
}
STRUCTS = {
    "ts_input": records.INPUT, "ts_contact": records.CONTACT, "ts_sample": records.SAMPLE,
    "ts_margin": records.MARGIN, "ts_stroke_point": records.STROKE_POINT,
    "ts_touch_event": records.TOUCH_EVENT,
    "ts_verdict_event": records.VERDICT_EVENT, "ts_gesture_event": records.GESTURE_EVENT,
    "ts_pad_event": records.PAD_EVENT, "ts_repair_event": records.REPAIR_EVENT,
    "ts_guard_event": records.GUARD_EVENT,
    "ts_event": records.EVENT,
}
SCALARS = {
    "int": ctypes.c_int, "bool": ctypes.c_bool, "double": ctypes.c_double,
    "size_t": ctypes.c_size_t, "ptrdiff_t": ctypes.c_ssize_t, "int32_t": ctypes.c_int32,
    "int64_t": ctypes.c_int64, "uint16_t": ctypes.c_uint16, "uint32_t": ctypes.c_uint32,
    "uint64_t": ctypes.c_uint64,
}


def without_comments(header):
    return re.sub(r"/\*.*?\*/", "", header, flags=re.S)


def class_name(tag):
    special = {"error": "ErrorCode"}
    return special.get(tag, "".join(part.capitalize() for part in tag.split("_")))


def test_constants_have_the_numbers_of_the_header(header):
    tags = re.findall(r"enum ts_(\w+) \{(.*?)\}", without_comments(header), re.S)
    assert {class_name(tag) for tag, _ in tags} == set(ENUMS)
    for tag, body in tags:
        numbers = [
            eval(number) for number in re.findall(r"TS_\w+ = ([^,\n]+)", body)  # 1 << 3
        ]
        names = re.findall(r"TS_(\w+) =", body)
        members = ENUMS[class_name(tag)].__members__
        assert [int(member) for member in members.values()] == numbers
        assert all(name.endswith(member) for name, member in zip(names, members))


def ctype(declaration):
    """The type of an argument or a result; objects, records and arrays are pointers."""
    words = [word for word in declaration.replace("*", " * ").split() if word != "const"]
    if "*" in words:
        pointers = {"char": ctypes.c_char_p, "int": _library._ints,
                    "size_t": ctypes.POINTER(ctypes.c_size_t), "double": _library._doubles}
        return pointers.get(words[0], ctypes.c_void_p)
    return ctypes.c_int if words[0] == "enum" else SCALARS[words[0]]


def test_every_function_is_declared_as_in_the_header(header):
    prototypes = re.findall(
        r"TS_API (?:TS_MUST_USE )?([\w\s]+?[\s*])(ts_\w+)\(([^)]*)\);", without_comments(header))
    declared = {
        name: (ctype(result),
               *(ctype(one) for one in arguments.split(",") if one.strip() != "void"))
        for result, name, arguments in prototypes
    }
    assert len(declared) > 90
    assert set(declared) == set(_library.SIGNATURES)
    arrays = {"ts_surface_set_shape_rects", "ts_surface_set_shape_polygon"}  # of numpy
    for name, signature in declared.items():
        if name in arrays:
            signature = tuple(
                ctypes.c_void_p if one is _library._doubles else one for one in signature)
        assert _library.SIGNATURES[name] == signature, name


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_records_have_the_layout_of_the_header(tmp_path):
    lines, expected = [], []
    for struct, dtype in STRUCTS.items():
        lines.append(f'printf("%zu\\n", sizeof(struct {struct}));')
        expected.append(dtype.itemsize)
        for field, (kind, offset, *_) in dtype.fields.items():
            lines.append(
                f'printf("%zu %zu\\n", offsetof(struct {struct}, {field}),'
                f" sizeof(((struct {struct} *)0)->{field}));")
            expected += [offset, kind.itemsize]
    source = tmp_path / "layout.c"
    source.write_text(
        "#include <stdio.h>\n#include <touchstone.h>\nint main(void) {%s}" % "\n".join(lines))
    include = ROOT / "Sources/Libraries/CTouchstone/include"
    subprocess.run(["cc", "-I", include, source, "-o", tmp_path / "layout"], check=True)
    printed = subprocess.run([tmp_path / "layout"], check=True, capture_output=True, text=True)
    assert [int(number) for number in printed.stdout.split()] == expected


def test_a_missing_library_is_named_with_a_remedy(tmp_path):
    program = [sys.executable, "-c", "import touchstone"]
    missing = {**os.environ, "TOUCHSTONE_LIBRARY": str(tmp_path / "none.so")}
    failed = subprocess.run(program, env=missing, capture_output=True, text=True)
    assert failed.returncode == 1
    assert f"ImportError: the library cannot be loaded: {tmp_path}/none.so" in failed.stderr
    assert "Tools/library/build" in failed.stderr


def test_payloads_leave_no_byte_of_an_event_out():
    assert np.dtype(records.EVENT["gesture"]).itemsize == 128
    assert records.EVENT.fields["gesture"][1] + 128 == records.EVENT.itemsize


def test_sets_are_flags():
    assert issubclass(constants.Edge, IntFlag)
    assert constants.Edge.LEFT | constants.Edge.RIGHT == 10


def test_the_package_has_the_version_of_its_library():
    assert ".".join(map(str, touchstone.library_version())) == touchstone.__version__
