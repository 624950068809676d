"""Recordings of the package, read and replayed."""

import runpy
from pathlib import Path

import numpy as np
import pytest
import touchstone
from touchstone import EventType

from conftest import ROOT

EXAMPLE = Path(__file__).parents[1] / "examples/gestures.py"
PAYLOAD_OF_HUNDRED = {
    1: "touch", 2: "touch", 3: "verdict", 4: "gesture", 5: "pad", 6: "repair", 7: "guard",
}
RECORDINGS = sorted((ROOT / "Recordings").rglob("*.evemu"))


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_recording_is_read_whole_and_every_touch_ends_once(path):
    description = next(iter(path.parent.glob("*.desc")), None)
    recording = touchstone.read_evemu(path, description)
    lines = sum(line.startswith("E:") for line in path.read_text(errors="replace").splitlines())
    assert len(recording.inputs) == lines
    events = touchstone.replay(
        path, (), description=description, interests=touchstone.Interest.TOUCHES)
    assert len(events) > 0 or recording.device.kind != touchstone.DeviceKind.TOUCHSCREEN
    for touch in np.unique(events["touch"]["touch"]):
        types = events["type"][events["touch"]["touch"] == touch]
        assert types[0] == EventType.TOUCH_DOWN
        assert types[-1] in (EventType.TOUCH_UP, EventType.TOUCH_CANCEL)
        assert (types[1:-1] == EventType.TOUCH_MOTION).all()


def test_the_recordings_are_found():
    assert len(RECORDINGS) > 20


def test_a_pinch_has_the_values_of_its_trace(recordings):
    events = touchstone.replay(
        recordings / "pinch.evemu", ["pinch", "rotation", "pan"], size=(320, 480))
    frame = touchstone.to_frame(events)
    first = frame[frame.gesture == "pinch"].iloc[0]
    trace = (recordings / "pinch.trace").read_text()
    assert first.state == "began"
    assert f"scale {first.scale:.3f}  at ({first.x:.1f}, {first.y:.1f})" in trace


def test_one_text_for_the_recognizers_is_refused_as_no_list(recordings):
    with pytest.raises(TypeError, match=r"a list of texts: \['tap'\]"):
        touchstone.replay(recordings / "swipe.evemu", "tap")


def test_a_double_tap_is_one_gesture(recordings):
    frame = touchstone.to_frame(
        touchstone.replay(recordings / "double-tap.evemu", ["tap taps=2"], size=(320, 480)))
    trace = (recordings / "double-tap.trace").read_text()
    ended = [f"{time:8.3f}  double" for time in frame[frame.state == "ended"].time]
    lines = [line for line in trace.splitlines() if "double       possible → ended" in line]
    assert ended == [line[: len("   0.000  double")] for line in lines]


def test_failures_have_reasons_and_numbers(recordings):
    frame = touchstone.to_frame(
        touchstone.replay(recordings / "swipe.evemu", ["tap"], size=(320, 480)))
    moved = frame[frame.reason == "moved"].iloc[0]
    assert moved.state == "failed" and moved.value > moved.limit == 45


@pytest.mark.parametrize("payload", ["touch", "verdict", "gesture", "pad", "repair"])
def test_frames_have_the_rows_of_their_payload(recordings, payload):
    events = touchstone.replay(recordings / "pinch.evemu", interests=255)
    frame = touchstone.to_frame(events, payload)
    rows = [event for event in events if PAYLOAD_OF_HUNDRED[int(event["type"]) // 100] == payload]
    assert frame["serial"].tolist() == [event["serial"] for event in rows]
    assert (frame["time"] * 1e6).round().tolist() == [event["time"] for event in rows]
    assert set(touchstone.EVENT[payload].names) - {"reserved"} <= set(frame.columns)


def test_an_unknown_payload_is_refused():
    with pytest.raises(ValueError):
        touchstone.to_frame(np.zeros(0, touchstone.EVENT), "keyboard")


@pytest.mark.parametrize("line, fault", [
    ("E: 0.5 0003 0035 10", "six decimals"),
    ("E: 0.500000 0003 0035", "not enough values"),
    ("A: 35 0", "missing"),
    ("- type: 3", "none of evemu's"),
])
def test_a_line_that_cannot_be_read_is_named(tmp_path, recordings, line, fault):
    path = tmp_path / "broken.evemu"
    text = (recordings / "pinch.evemu").read_text()
    path.write_text(text + line + "\n")
    with pytest.raises(touchstone.RecordingError, match=fault) as caught:
        touchstone.read_evemu(path)
    assert f"{path}:{text.count(chr(10)) + 1}:" in str(caught.value)


def test_a_recording_without_a_description_is_refused(tmp_path):
    path = tmp_path / "bare.evemu"
    path.write_text("E: 0.000000 0000 0000 0\n")
    with pytest.raises(touchstone.RecordingError):
        touchstone.read_evemu(path)


def test_the_example_prints_each_gesture(recordings, capsys):
    runpy.run_path(str(EXAMPLE))["main"](str(recordings / "pinch.evemu"), "pinch", "tap")
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Touchstone panel: 185 events, 50 × 75 mm"
    assert any("pinch, attempt 1: ended" in line for line in lines)
    assert any("tap, attempt 1: failed" in line for line in lines)
