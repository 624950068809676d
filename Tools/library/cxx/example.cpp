// SPDX-License-Identifier: MIT
// A list whose rows can be tapped and dragged: recognizes a tap and a pan from the changes of a
// finger, as a toolkit gets them, and prints what is decided.
//
//   c++ -std=c++17 example.cpp $(pkg-config --cflags --libs touchstone)

#include "touchstone.hpp"

#include <cstdio>

using namespace std::chrono_literals;

namespace {

enum Action : std::uint64_t { open_row = 1, scroll = 2 };

void handle(const ts_event &event)
{
  const ts_gesture_event &gesture = event.gesture;
  auto milliseconds = static_cast<double>(event.time) / 1000;
  switch (event.cookie) {
  case open_row:
    std::printf("%5.0f ms: open the row at %.0f, %.0f\n", milliseconds, gesture.x, gesture.y);
    break;
  case scroll:
    std::printf("%5.0f ms: scroll %s by %.0f points, %.0f points a second\n", milliseconds,
                ts_gesture_state_name(gesture.state), gesture.dy, gesture.vy);
    break;
  }
}

class List {
public:
  List()
  {
    device_ = session_.add(touchstone::Device("screen", TS_DEVICE_TOUCHSCREEN, 62, 110));
    session_.set_interests(TS_INTEREST_GESTURES);
    touchstone::Surface root = session_.root();
    root.set_bounds(0, 0, 400, 700);

    touchstone::Recognizer tap(TS_GESTURE_TAP), pan("pan axes=vertical");
    tap.set_cookie(open_row);
    pan.set_cookie(scroll);
    root.add(tap);
    root.add(pan);
  }

  void touch(touchstone::Time time, ts_contact_phase phase, touchstone::Point point)
  {
    session_.push_contact(device_, time, phase, 1, point);
    for (const ts_event &event : session_.events())
      handle(event);
  }

private:
  touchstone::Session session_;
  int device_ = 0;
};

}  // namespace

int main()
try {
  List list;
  list.touch(0ms, TS_CONTACT_DOWN, {200, 300});
  list.touch(80ms, TS_CONTACT_UP, {200, 300});

  list.touch(1000ms, TS_CONTACT_DOWN, {200, 500});
  for (int step = 1; step <= 4; step++)
    list.touch(1000ms + step * 16ms, TS_CONTACT_MOTION, {200, 500 - 12.0 * step});
  list.touch(1080ms, TS_CONTACT_UP, {200, 452});
} catch (const std::exception &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
