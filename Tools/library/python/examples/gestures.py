# SPDX-License-Identifier: MIT
"""Prints the gestures in a recording: python3 gestures.py FILE.evemu [RECOGNIZER...]"""

import sys

import touchstone


def main(path: str, *recognizers: str) -> None:
    texts = recognizers or ("tap", "long-press", "pan", "pinch", "rotation")
    recording = touchstone.read_evemu(path)
    size = recording.device.size
    print(f"{recording.device.name}: {len(recording.inputs)} events,",
          f"{size[0]:.0f} × {size[1]:.0f} mm" if size else "of unknown size")

    frame = touchstone.to_frame(touchstone.replay(path, texts))
    for (recognizer, attempt), rows in frame.groupby(["cookie", "attempt"]):
        first, last = rows.iloc[0], rows.iloc[-1]
        what = f"{texts[recognizer]}, attempt {attempt}:"
        if last.state == "failed":
            print(f"{last.time:8.3f} s  {what} failed, {last.reason}",
                  f"{last.value:.3g} of {last.limit:.3g}" if last.limit else "")
        else:
            print(f"{first.time:8.3f} s  {what} {last.state} at {last.time:.3f} s,",
                  f"by {last.dx:.0f}, {last.dy:.0f}, scale {last.scale:.2f},",
                  f"turned {last.rotation:.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
