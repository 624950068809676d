"""Devices, surfaces, recognizers and sessions."""

import doctest
import gc

import numpy as np
import pandas
import pytest
import touchstone
from touchstone import (
    INPUT, Axis, Claim, ContactPhase, Device, DeviceKind, Error, ErrorCode, EventType, Gesture,
    GestureState, GuardDecision, GuardReason, Interest, Property, Recognizer, Relation, Sampling, Session, Surface, Tracker, Unit,
)


def session_with(*recognizers, interests=Interest.GESTURES):
    session = Session(interests)
    session.root.set_bounds(0, 0, 400, 800)
    for index, text in enumerate(recognizers):
        session.root.add_recognizer(text, cookie=index)
    return session, session.add_device(Device.for_contacts("screen"))


def tap(time, x=100, y=100):
    return touchstone.contacts([time, time + 50_000], 1, x, y, ["down", "up"])


def drag(fingers=1, steps=20):
    """Fingers that move right by ten points each 10 ms."""
    step, finger = np.divmod(np.arange(steps * fingers), fingers)
    phase = np.select(
        [step == 0, step == steps - 1], [ContactPhase.DOWN, ContactPhase.UP], ContactPhase.MOTION)
    return touchstone.contacts(step * 10_000, finger, 50 + 10 * step, 100 + 80 * finger, phase)


def test_the_documentation_is_true():
    result = doctest.testmod(touchstone)
    assert result.attempted > 3 and result.failed == 0


def test_changes_of_one_time_are_one_frame():
    table = drag(fingers=2, steps=3)
    assert table["flags"].tolist() == [0, 1, 0, 1, 0, 1]


@pytest.mark.parametrize("time", [
    [0.0, 0.05, 0.1], [0.0, 1.0, 2.0], np.arange(3, dtype="f4"), ["0", "1", "2"],
    [False, True, True], np.array([0, 1, 2**64 - 1], "u8"), np.arange(3).astype("m8[us]"),
], ids=str)
def test_times_that_are_no_whole_microseconds_are_refused(time):
    with pytest.raises(ValueError, match="time is a column of whole"):
        touchstone.contacts(time, 1, [0, 20, 40], 0, ["down", "motion", "up"])


def test_seconds_are_told_how_to_become_microseconds():
    with pytest.raises(ValueError, match="np.rint") as caught:
        touchstone.contacts([0.0, 0.05], 1, 0, 0, ["down", "up"])
    time = [0.0, 0.05]
    [advice] = [part for part in str(caught.value).split(" pass ")[1:]]
    assert touchstone.contacts(
        eval(advice), 1, 0, 0, ["down", "up"])["time"].tolist() == [0, 50_000], time


@pytest.mark.parametrize("time, row", [([0, 10, 9], 2), ([5, 4, 6], 1)])
def test_times_that_decrease_are_refused_with_their_row(time, row):
    with pytest.raises(ValueError, match=rf"time\[{row}\]"):
        touchstone.contacts(time, 1, 0, 0, ["down", "motion", "up"])
    assert len(touchstone.contacts([0, 10, 10], 1, 0, 0, ["down", "motion", "up"])) == 3


@pytest.mark.parametrize("phase", [
    ["down", "moved"], "tap", "", 0, 5, 1.5, [ContactPhase.DOWN, 9],
], ids=str)
def test_what_is_no_phase_is_refused_with_the_words_that_are(phase):
    with pytest.raises(ValueError, match="the phases are down, motion, up, cancel"):
        touchstone.contacts([0, 10], 1, 0, 0, phase)


def test_columns_of_a_data_frame_are_a_table():
    frame = pandas.DataFrame({"time": [0, 50_000], "x": [10.0, 11.0], "phase": ["down", "up"]})
    table = touchstone.contacts(frame["time"], 1, frame["x"], 5, frame["phase"])
    assert table["phase"].tolist() == [ContactPhase.DOWN, ContactPhase.UP]
    frame.loc[1, "phase"] = None
    with pytest.raises(ValueError, match="no phase; the phases are down"):
        touchstone.contacts(frame["time"], 1, frame["x"], 5, frame["phase"])


def test_fingers_that_are_no_whole_numbers_are_refused():
    with pytest.raises(ValueError, match="id is a column of whole numbers"):
        touchstone.contacts([0, 10], [0.5, 0.7], 0, 0, ["down", "up"])


def test_columns_without_rows_are_a_table_without_rows():
    assert len(touchstone.contacts([], [], [], [], [])) == 0


def test_a_table_is_no_column():
    with pytest.raises(ValueError, match="columns are needed"):
        touchstone.contacts([[0, 1], [2, 3]], 1, 0, 0, "down")


def test_times_of_a_template_are_whole_microseconds():
    with pytest.raises(ValueError, match="microseconds"):
        Recognizer("stroke").add_template("check", [(0, 0), (9, 9)], time=[0.0, 0.5])


def test_objects_say_what_they_are():
    session, screen = session_with("tap taps=2")
    assert repr(session) == "<Session: nothing waits>"
    assert repr(session.root) == f"<Surface: id {session.root.id}>"
    assert repr(Surface()) == "<Surface: outside of a session>"
    assert repr(Recognizer("pan")) == "<Recognizer: 'pan', outside of a session>"
    assert repr(session.root.add_recognizer("pan")) == "<Recognizer: 'pan', id 2>"
    assert repr(Device.for_contacts("panel")) == "<Device: 'panel', touchscreen, of unknown size>"
    pad = Device.for_contacts("pad", DeviceKind.TOUCHPAD, (100, 60.5))
    assert repr(pad) == "<Device: 'pad', touchpad, 100 × 60.5 mm>"
    assert repr(Tracker()) == "<Tracker: velocity 0, 0>"
    assert repr(Session.__new__(Session)) == "<Session: not made>"


def test_a_number_is_no_device():
    with pytest.raises(TypeError, match="a Device is needed, not 3"):
        Session().add_device(3)


def test_an_unknown_device_is_not_called_a_touch_that_is_over():
    with pytest.raises(Error, match="no touch, device or request has that number"):
        Session().push_contacts(3, tap(0))


def test_a_tap_is_recognized_where_the_finger_was():
    session, screen = session_with("tap")
    [event] = session.run(screen, tap(1_000, x=120, y=90))
    assert (event["gesture"]["x"], event["gesture"]["y"]) == (120, 90)
    assert event["gesture"]["gesture"] == Gesture.TAP
    assert event["gesture"]["state"] == GestureState.ENDED
    assert "tap" in touchstone.describe(event)


def test_a_drawn_shape_is_recognized_by_its_templates():
    session, screen = session_with()
    strokes = Recognizer("stroke stroke-distance=1")
    session.root.add_recognizer(strokes)
    check = np.array([(0, 50), (30, 100), (100, 0)])
    assert strokes.add_template("check", check) == 1
    assert strokes.add_template("caret", check * (1, -1), time=[0, 5, 5]) == 2
    with pytest.raises(Error):
        strokes.add_template("", check)
    with pytest.raises(Error):
        strokes.add_template("flat", [1, 2, 3])
    x, y = (check[[0, 1, 2, 2]] + 100).T
    table = touchstone.contacts(
        np.arange(4) * 100_000, 1, x, y, ["down", "motion", "motion", "up"])
    session.push_contacts(screen, table[:3])
    assert strokes.probabilities()[0] > 0.9
    session.push_contacts(screen, table[3:])
    [event] = session.read()
    assert strokes.shape_name(event["gesture"]["shape"]) == "check"
    assert event["gesture"]["direction"] == event["gesture"]["shape"]
    frame = touchstone.to_frame(np.array([event]))
    assert (frame["shape"][0], frame["direction"][0]) == (1, 0)
    assert strokes.shape_name(3) is None
    assert len(strokes.probabilities()) == 0


def test_events_survive_being_joined_byte_for_byte():
    interests = Interest.GESTURES | Interest.TOUCHES | Interest.DELIVERY | Interest.VERDICTS
    session, screen = session_with("pan fingers=2", interests=interests)
    session.push_contacts(screen, drag(fingers=2))
    whole = session.read()
    session, screen = session_with("pan fingers=2", interests=interests)
    session.push_contacts(screen, drag(fingers=2))
    parts = session.read(capacity=7)
    assert len(whole) > 7
    assert whole.tobytes() == parts.tobytes()


def test_a_push_that_fills_the_queue_is_continued():
    session, screen = session_with("tap", interests=Interest.TOUCHES)
    session.set_queue(256)
    table = drag(steps=2000)
    assert 0 < session.push_contacts(screen, table) < len(table)
    session, screen = session_with("tap", interests=Interest.TOUCHES)
    session.set_queue(256)
    assert len(session.run(screen, table)) == len(table)


def test_what_waits_is_decided_at_the_end():
    session, screen = session_with()
    single = session.root.add_recognizer("tap")
    double = session.root.add_recognizer("tap taps=2")
    single.set_relation(Relation.REQUIRES_FAILURE, double)
    assert len(session.run(screen, tap(0), finish=False)) == 0
    assert session.deadline is not None
    [event] = session.run(screen, tap(0)[:0])
    assert event["recognizer"] == single.id


def test_properties_are_set_by_number_and_by_name():
    pan = Recognizer("pan edges=left")
    pan.set(Property.EDGE_WIDTH, 25.4, Unit.MM)
    assert pan.get(Property.EDGE_WIDTH) == pytest.approx(163)
    pan.set("claim", "withhold")
    assert pan.get(Property.CLAIM) == Claim.WITHHOLD


def test_a_withheld_touch_is_delivered_late_with_its_times():
    session, screen = session_with("pan claim=withhold", interests=Interest.DELIVERY)
    events = session.run(screen, tap(5_000))
    assert events["type"].tolist() == [EventType.DELIVER_DOWN, EventType.DELIVER_UP]
    assert events["time"].tolist() == [5_000, 55_000]


@pytest.mark.parametrize("call, code", [
    (lambda: Device.for_contacts("pad", DeviceKind.TOUCHPAD), ErrorCode.INVALID),
    (lambda: Device("keyboard", codes=[(1, 30)]), ErrorCode.DEVICE),
    (lambda: Recognizer("pan").set(Property.TAPS, 2), ErrorCode.UNKNOWN),
    (lambda: Recognizer("pan").set("edge-width", "wide"), ErrorCode.PARSE),
    (lambda: Session().take_touch(1, 0), ErrorCode.STALE),
    (lambda: Surface().set_shape_rects([1, 2, 3]), ErrorCode.INVALID),
    (lambda: Session().push_contacts(1, tap(0)), ErrorCode.STALE),
    (lambda: Session().root.remove(), ErrorCode.STATE),
])
def test_a_call_that_fails_raises_its_code(call, code):
    with pytest.raises(Error) as caught:
        call()
    assert caught.value.code == code


def test_a_text_that_cannot_be_read_has_the_column_of_its_fault():
    with pytest.raises(touchstone.ParseError) as caught:
        Recognizer("tap taps=2 colour=red")
    assert caught.value.column == 11


def test_records_of_another_type_are_refused():
    session, screen = session_with()
    with pytest.raises(TypeError):
        session.run(screen, np.zeros(3))
    for push in session.push_contacts, session.push_evdev:
        with pytest.raises(TypeError):
            push(screen, np.zeros(3))
    with pytest.raises(TypeError):
        Tracker().add([1, 2, 3])


def test_objects_live_as_long_as_their_parents():
    session, screen = session_with("tap")
    gc.collect()
    root = session.root
    assert len(session.run(screen, tap(0))) == 1
    assert root == session.root
    del session
    gc.collect()
    root.set_cookie(1)  # the surface of an ended session is still an object


def test_a_child_has_its_own_space_and_touches():
    session, screen = session_with()
    card = Surface((0, 0, 50, 50))
    card.set_cookie(7)
    session.root.add_child(card)
    card.set_position(100, 100)
    card.add_recognizer("tap")
    assert card.convert(110, 120) == (10, 20)
    [event] = session.run(screen, np.concatenate([tap(0, 10, 10), tap(10**6, 120, 120)]))
    assert (event["surface"], event["surface_cookie"]) == (card.id, 7)


def test_movements_are_reported_once_a_frame_and_predicted():
    session, screen = session_with(interests=Interest.TOUCHES)
    session.set_sampling(Sampling.NEWEST)
    session.push_contacts(screen, drag()[:10])
    [down] = session.read()
    session.frame(100_000)
    [motion] = session.read()
    assert motion["touch"]["x"] == 140
    assert session.predict(int(down["touch"]["touch"]), 10_000)["x"][-1] > 140


def test_margins_and_explanations_tell_of_the_attempt():
    session, screen = session_with()
    pan = session.root.add_recognizer("pan")
    session.push_contacts(screen, tap(0)[:1])
    assert pan.margins()["limit"][0] == 10
    assert "pan" in pan.explain()


def test_the_nearest_yes_needs_touches_that_are_kept():
    session, screen = session_with()
    tap_recognizer = session.root.add_recognizer("tap tap-movement=10")
    with pytest.raises(Error, match="not possible"):
        tap_recognizer.nearest()
    session.keep_touches()
    session.push_contacts(screen, drag())
    line = tap_recognizer.nearest()
    assert line.startswith(tap_recognizer.explain()) and "recognized with: moved" in line


def test_a_pad_has_options():
    session = Session()
    pad = session.add_device(Device.for_contacts("pad", DeviceKind.TOUCHPAD, (100, 60)))
    session.set_pad_option(pad, "tap", "off")
    assert session.pad_option(pad, "tap") == "off"


def test_a_guard_rejects_what_begins_in_a_mask():
    axes = {0x2f: Axis(0, 9), 0x39: Axis(0, 65535),
            0x35: Axis(0, 999, resolution=10), 0x36: Axis(0, 999, resolution=10)}
    session = Session(Interest.GUARDS | Interest.TOUCHES)
    screen = session.add_device(Device("panel", properties=[1], axes=axes))
    session.set_guard_option(screen, "mask", "0:0:20:20mm")
    assert session.guard_option(screen, "mask").endswith("mm")
    values = [(3, 0x39, 1), (3, 0x35, 100), (3, 0x36, 100), (0, 0, 0)]
    session.push_evdev(screen, np.array([(0, *value) for value in values], INPUT))
    event, = session.read()
    assert event["type"] == EventType.GUARD
    assert event["guard"]["reason"] == GuardReason.MASK
    assert event["guard"]["decision"] == GuardDecision.REJECTED
    assert event["guard"]["contact"] == 1 and event["guard"]["x"] > 0


def test_a_tracker_resamples_and_predicts():
    tracker = Tracker()
    assert tracker.resample(0) is None and len(tracker.predict(10_000)) == 0
    samples = np.zeros(10, touchstone.SAMPLE)
    samples["time"], samples["x"] = np.arange(10) * 8_000, np.arange(10) * 4
    tracker.add(samples)
    assert tracker.velocity[0] == pytest.approx(500)
    assert tracker.resample(72_000)["x"] > 0
    assert tracker.predict(10_000)["x"][-1] > 36
