"""A window of Python whose picture is moved, zoomed and chosen by fingers: the finger events of
pygame (SDL 2) go into a session, what it decides comes out. With --try it makes touches of its own,
and ends."""

import sys
import time

import pygame
import touchstone
from touchstone import ContactFlag, ContactPhase, Gesture, GestureState

SIZE = 640, 480
PHASES = {
    pygame.FINGERDOWN: ContactPhase.DOWN, pygame.FINGERMOTION: ContactPhase.MOTION,
    pygame.FINGERUP: ContactPhase.UP,
}


def now() -> int:
    return time.monotonic_ns() // 1000


def push(session: touchstone.Session, device: int, event: pygame.event.Event) -> None:
    """Push a change of a finger, whose position is told as a part of the window."""
    change = touchstone.contacts(
        now(), event.finger_id, event.x * SIZE[0], event.y * SIZE[1], PHASES[event.type])
    change["flags"] = ContactFlag.LAST
    session.push_contacts(device, change)


def handle_events(session: touchstone.Session) -> None:
    for event in session.read():
        gesture = event["gesture"]
        # A program redraws on BEGAN and CHANGED, and goes back on CANCELLED.
        if gesture["state"] != GestureState.ENDED:
            continue
        if gesture["gesture"] == Gesture.TAP:
            print(f"tap at {gesture['x']:.0f}, {gesture['y']:.0f}")
        elif gesture["gesture"] == Gesture.PAN:
            print(f"pan by {gesture['dx']:.0f}, {gesture['dy']:.0f}")
        elif gesture["gesture"] == Gesture.PINCH:
            print(f"pinch to {gesture['scale']:.2f}")


def try_touches() -> None:
    down, motion, up = PHASES
    for type, finger, x, y in [
        (down, 1, 320, 240), (up, 1, 320, 240),  # a tap
        (down, 1, 100, 120), (motion, 1, 140, 120), (motion, 1, 220, 120), (up, 1, 220, 120),
        (down, 1, 300, 240), (down, 2, 340, 240),  # a pinch
        (motion, 1, 260, 240), (motion, 2, 380, 240), (motion, 1, 220, 240), (motion, 2, 420, 240),
        (up, 1, 220, 240), (up, 2, 420, 240),
    ]:
        pygame.event.post(pygame.event.Event(
            type, touch_id=1, finger_id=finger, x=x / SIZE[0], y=y / SIZE[1], dx=0, dy=0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def main() -> None:
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    session = touchstone.Session(touchstone.Interest.GESTURES)
    for text in ("tap", "pan max-fingers=1", "pinch"):
        session.root.add_recognizer(text)
    device = session.add_device(touchstone.Device.for_contacts("pygame"))
    if "--try" in sys.argv:
        try_touches()
    while True:
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type in PHASES:
                push(session, device, event)
                handle_events(session)
        # Holds and waits for a second tap end without an event. A game draws here.
        session.advance(now())
        handle_events(session)
        pygame.time.wait(8)


main()
