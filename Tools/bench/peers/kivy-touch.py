#!/usr/bin/env python3
"""Kivy's delivery of the same drags and taps, from EventLoop.post_dispatch_input on, where an input
provider's events enter: 1,110 widgets, without a window and without gestures.

Prints the result lines of peers.h, which has the same stream and the same tree.
"""
import math
import os
import statistics
import sys
import time

sys.dont_write_bytecode = True
os.environ.setdefault("KIVY_NO_ARGS", "1")
os.environ.setdefault("KIVY_LOG_MODE", "PYTHON")
os.environ.setdefault("KIVY_GL_BACKEND", "mock")
os.environ["KIVY_WINDOW"] = ""

from kivy.base import EventLoop  # noqa: E402
from kivy.uix.widget import Widget  # noqa: E402
from kivy_window import Touch, Window  # noqa: E402

SIDE, LAST, DRAG, TAP = 1000, 4095, 120, 2


def build_tree():
    """Returns the root of the tree; positions are those in the window, as Kivy has them."""
    root = Widget(size=(SIDE, SIDE))
    parents, w, h = [root], SIDE, SIDE
    for level in range(3):
        across = level % 2 == 0
        w, h = (w // 10, h) if across else (w, h // 10)
        children = []
        for parent in parents:
            for c in range(10):
                place = (parent.x + c * w, parent.y) if across else (parent.x, parent.y + c * h)
                child = Widget(pos=place, size=(w, h))
                parent.add_widget(child)
                children.append(child)
        parents = children
    return root


def finger(gesture, frame, number, fingers):
    """Returns the position of a finger, in the unit square."""
    mixed = (gesture * 2654435761 + number * 40503) & 0xffffffff
    angle = 0.11 * frame + 6.2831853 * number / fingers
    x = 300 + (mixed >> 8) % 3500 + int(200 * math.cos(angle)) + (frame & 1)
    y = 300 + (mixed >> 20) % 3500 + int(200 * math.sin(angle)) + (frame & 1)
    return min(max(x, 0), LAST) / (LAST + 1), min(max(y, 0), LAST) / (LAST + 1)


def play(fingers, frames, gestures):
    for gesture in range(gestures):
        touches = []
        for frame in range(frames):
            for number in range(fingers):
                place = finger(gesture, frame, number, fingers)
                if frame == 0:
                    touches.append(Touch("bench", number, place))
                    EventLoop.post_dispatch_input("begin", touches[number])
                elif frame < frames - 1:
                    touches[number].move(place)
                    EventLoop.post_dispatch_input("update", touches[number])
                else:
                    EventLoop.post_dispatch_input("end", touches[number])


def main():
    EventLoop.ensure_window = lambda: None  # A widget would open one.
    window = Window(build_tree(), (SIDE, SIDE))
    EventLoop.window = window
    EventLoop.event_listeners = [window]
    # Fewer than for the others: a frame takes milliseconds.
    samples = min(3, max(1, int(os.environ.get("BENCH_SAMPLES", "5"))))
    for name, frames, gestures in (("drag", DRAG, 1), ("tap", TAP, 3)):
        for fingers in (1, 2, 5, 10):
            times = []
            for sample in range(samples + 1):
                start = time.thread_time_ns()
                play(fingers, frames if fingers < 5 else min(frames, 24), gestures)
                done = gestures * (frames if fingers < 5 else min(frames, 24))
                times.append((time.thread_time_ns() - start) / done)
            times = times[1:]
            print("R", "kivy", f"{name}/app-1110/{fingers}f", "ns/frame",
                  f"{statistics.median(times):.3f}", f"{min(times):.3f}", f"{max(times):.3f}",
                  samples, sep="\t", flush=True)


if __name__ == "__main__":
    main()
