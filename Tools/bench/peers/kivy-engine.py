#!/usr/bin/env python3
"""Kivy as an engine: its widgets on the frames of `touchstone bench --engine`.

    a Button (tap) in a ScrollView (scroll), and beside them a Scatter (zoom and turn)

No window is opened. The ScrollView with its Button and the Scatter both receive all touches: in one
tree one of them would keep the touches from the other. A ScrollView scrolls with one touch, once it
has moved by scroll_distance within scroll_timeout; a Scatter scales and turns from the first change
on. A density-independent pixel is a 160th of an inch. All of Kivy's clocks are that of the recording,
and it performs what is due every 4 ms of it.
"""
import math
import os
import sys
import time

os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONFIG="1", KIVY_NO_FILELOG="1", KIVY_NO_CONSOLELOG="1",
                  KIVY_GL_BACKEND="mock", KIVY_WINDOW="", KIVY_DPI="160",
                  KIVY_METRICS_DENSITY="1", KIVY_METRICS_FONTSCALE="1")

from engine import Attempt, Streams, direction, frames  # noqa: E402

STEP = 0.004


class SimulatedTime:
    """The clock of the recording, which all of Python's clocks give."""
    now = 1000.0


for clock in ("time", "monotonic", "perf_counter"):
    setattr(time, clock, lambda: SimulatedTime.now)

import kivy  # noqa: E402
from kivy.base import EventLoop  # noqa: E402
from kivy.clock import Clock  # noqa: E402
from kivy.lang import Builder  # noqa: E402
from kivy.uix.behaviors import ButtonBehavior  # noqa: E402
from kivy.uix.scatter import Scatter  # noqa: E402
from kivy.uix.scrollview import ScrollView  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402
from kivy_window import Touch, Window  # noqa: E402

EventLoop.ensure_window = lambda: None  # a widget would open a window
# The pictures of widgets need a graphics card; what widgets do with touches is not among them.
Builder.unload_file(os.path.join(kivy.kivy_data_dir, "style.kv"))


class Button(ButtonBehavior, Widget):
    """A button without a picture, for which there is no graphics card."""


class Stage:
    """Widgets made anew for a stream, and the attempts that they amount to."""

    def __init__(self, size):
        self.size, self.origin = size, SimulatedTime.now
        self.attempts, self.tap, self.scroll, self.zoom, self.turn = [], None, None, None, None
        self.began, self.places, self.starts = {}, {}, {}
        self.scroller = ScrollView(size=size, size_hint=(None, None))
        button = Button(size=(size[0] * 3, size[1] * 3), size_hint=(None, None))
        button.bind(on_press=self.on_press, on_release=self.on_release)
        self.scroller.add_widget(button)
        self.scroller.scroll_x = self.scroller.scroll_y = 0.5
        self.scatter = Scatter(size=size, size_hint=(None, None))
        self.roots = [Window(self.scroller, size), Window(self.scatter, size)]
        self.touches = [{}, {}]

    @property
    def now(self):
        return SimulatedTime.now - self.origin

    def begin(self, recognizer, kind, ids):
        attempt = Attempt(recognizer, kind, min((self.began[i] for i in ids), default=self.now), ids)
        self.attempts.append(attempt)
        return attempt

    def on_press(self, button):
        touch = button.last_touch
        self.tap = self.begin("tap", "Button", [touch.id] if touch.id in self.began else [])

    def on_release(self, _):
        if self.tap:
            self.tap.recognize(self.now)
            self.tap.end(self.now)
        self.tap = None

    def play(self, contacts):
        width, height = self.size
        for identifier, phase, x, y in contacts:
            place = (x / width, 1 - y / height)
            if phase == "b":
                self.began[identifier], self.starts[identifier] = self.now, (x, y)
            self.places[identifier] = (x, y)
            for index, root in enumerate(self.roots):
                EventLoop.window, EventLoop.event_listeners = root, [root]
                if phase == "b":
                    touch = self.touches[index][identifier] = Touch("recording", identifier, place)
                    EventLoop.post_dispatch_input("begin", touch)
                elif identifier in self.touches[index]:
                    touch = self.touches[index][identifier]
                    touch.move(place)
                    # Kivy has no cancellation of a touch.
                    EventLoop.post_dispatch_input("update" if phase == "m" else "end", touch)
            self.read()
            if phase in "ec":
                self.lift(identifier)

    def lift(self, identifier):
        for touches in self.touches:
            touches.pop(identifier, None)
        if self.scroll and identifier in self.scroll.values["touches"]:
            self.scroll.end(self.now, "it did not move by scroll_distance within scroll_timeout")
            self.scroll = None
        if len(self.touches[1]) < 2:
            for attempt in (self.zoom, self.turn):
                if attempt:
                    attempt.end(self.now, "nothing changed")
            self.zoom = self.turn = None

    def read(self):
        """Reads what the widgets have made of the touches so far."""
        touch = self.scroller._touch
        if touch and not self.scroll:
            self.scroll = self.begin("scroll", "ScrollView", [touch.id])
        if self.scroll:
            identifier = self.scroll.values["touches"][0]
            state = self.touches[0].get(identifier)
            mode = state and state.ud.get(self.scroller._get_uid(), {}).get("mode")
            if mode == "scroll":
                (x, y), (left, top) = self.places[identifier], self.starts[identifier]
                self.scroll.recognize(self.now, direction(x - left, y - top))
        down = list(self.touches[1])
        if len(down) < 2:
            return
        if not self.zoom:
            self.base = (self.scatter.scale, self.scatter.rotation)
            self.zoom = self.begin("zoom", "Scatter", down)
            self.turn = self.begin("turn", "Scatter", down)
        scale = self.scatter.scale / self.base[0]
        if abs(scale - 1) > 1e-9:
            self.zoom.recognize(self.now, "apart" if scale > 1 else "together")
        # Kivy's y points up, so that its positive angles are counterclockwise.
        angle = math.remainder(self.scatter.rotation - self.base[1], 360)
        if abs(angle) > 1e-7:
            self.turn.recognize(self.now, "counterclockwise" if angle > 0 else "clockwise")

    def advance(self, time):
        end = self.origin + time
        while SimulatedTime.now < end:
            SimulatedTime.now = min(SimulatedTime.now + STEP, end)
            # A tick without its pause for the rest of the frame.
            Clock.post_idle(Clock._last_tick, SimulatedTime.now)
            self.read()


def main():
    streams = Streams()
    scale = 160 / streams.points_per_inch
    moves = ("left", "right", "up", "down")
    streams.print_run(f"Kivy {kivy.__version__}", [
        ("tap", "Button", ()), ("zoom", "Scatter", ("apart", "together")),
        ("turn", "Scatter", ("clockwise", "counterclockwise")), ("scroll", "ScrollView", moves)])
    for body in streams:
        stage = Stage((streams.width * scale, streams.height * scale))
        stage.advance(1)
        stage.origin = SimulatedTime.now
        end = 0.0
        for at, contacts in frames(body):
            stage.advance(at)
            stage.play([(i, phase, x * scale, y * scale) for i, phase, x, y in contacts])
            end = at
        stage.advance(end + 2)
        streams.done(stage.attempts)


sys.stderr = sys.__stderr__  # Kivy makes it a log, which has no console here
main()
