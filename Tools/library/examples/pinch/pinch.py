"""Kernel events to a pinch: python3 pinch.py Recordings/pinch.evemu"""

import sys

import touchstone

recording = touchstone.read_evemu(sys.argv[1])
session = touchstone.Session(touchstone.Interest.GESTURES)
session.root.add_recognizer("pinch")
device = session.add_device(recording.device)
for event in session.run(device, recording.inputs):
    gesture = event["gesture"]
    print(touchstone.GestureState(gesture["state"]).name.lower(), f"{gesture['scale']:.3f}")
