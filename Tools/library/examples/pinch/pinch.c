// Kernel events to a pinch: pinch <Recordings/pinch.evemu. A program with a device of its own fills
// ts_input from read(2), and describes it by touchstone-evdev.h.
#include <stdio.h>

#include "touchstone.h"

int main(void) {
  struct ts_device *screen = ts_device_new("screen");
  struct ts_session *session = ts_session_new();
  struct ts_event event;
  char line[256];
  unsigned s, us, type, code;
  int device = 0, value, minimum, maximum, fuzz, flat, resolution;
  ts_device_add_property(screen, 1); // INPUT_PROP_DIRECT
  ts_surface_add_recognizer(ts_session_get_root(session),
                            ts_recognizer_new_from_text("pinch", NULL, NULL));
  while (fgets(line, sizeof line, stdin)) {
    if (sscanf(line, "A: %x %d %d %d %d %d", &code, &minimum, &maximum, &fuzz, &flat,
               &resolution) == 6)
      ts_device_set_axis(screen, (uint16_t)code, minimum, maximum, fuzz, flat, resolution);
    if (sscanf(line, "E: %u.%u %x %x %d", &s, &us, &type, &code, &value) != 5) continue;
    if (!device && ts_device_seal(screen) == 0) device = ts_session_add_device(session, screen);
    struct ts_input input = {ts_time(s, us), (uint16_t)type, (uint16_t)code, value};
    if (ts_session_push_evdev(session, device, &input, 1) < 0) return 1;
    while (ts_session_next(session, &event))
      if (event.type == TS_EVENT_GESTURE)
        printf("%s %.3f\n", ts_gesture_state_name(event.gesture.state), event.gesture.scale);
  }
}
