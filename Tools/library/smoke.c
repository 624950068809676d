// A tap, two fingers that turn, a drawn shape, and a tap as far away as may be: prints what is
// decided, which is the same on each processor. With twelve digits, as the arctangents of C
// libraries differ in the last one of all.

#include <inttypes.h>
#include <stdio.h>
#include <touchstone.h>

static int device;

static void print_events(struct ts_session *session) {
  struct ts_event event;
  char text[100];
  while (ts_session_next(session, &event)) {
    // An integer of 32 bits does not hold all its numbers.
    if (ts_event_describe(&event, text, sizeof text) < 0)
      printf("no description of ");
    const struct ts_gesture_event *gesture = &event.gesture;
    const char *kind = ts_gesture_name((enum ts_gesture)gesture->gesture);
    printf("%" PRId64 " %s %s %.12g %.12g", event.time, kind,
           ts_gesture_state_name(gesture->state), gesture->x, gesture->y);
    if (gesture->gesture == TS_GESTURE_STROKE)
      printf(" shape %" PRIu32 " at a distance of %.12g\n", gesture->shape, gesture->value);
    else
      printf(" turned %.12g\n", gesture->rotation);
  }
}

static int push(struct ts_session *session, int64_t time, enum ts_contact_phase phase, int64_t id,
                double x, double y, bool last) {
  return ts_session_push_contact(session, device, time, phase, id, x, y, 0, last);
}

static int add(struct ts_session *session, enum ts_gesture gesture) {
  struct ts_recognizer *recognizer = ts_recognizer_new(gesture);
  int status = ts_surface_add_recognizer(ts_session_get_root(session), recognizer);
  ts_recognizer_unref(recognizer);
  return status;
}

// Adds a recognizer of two shapes; `corners` are those of the first.
static int add_strokes(struct ts_session *session, const double corners[3][2]) {
  struct ts_recognizer *strokes =
      ts_recognizer_new_from_text("stroke stroke-distance=1", NULL, NULL);
  struct ts_stroke_point check[3] = {{0}}, caret[3] = {{0}};
  for (int i = 0; i < 3; i++) {
    check[i].x = caret[i].x = corners[i][0];
    check[i].y = corners[i][1];
    caret[i].y = -corners[i][1];
  }
  int failed = ts_recognizer_add_template(strokes, "check", check, 3) != 1;
  failed |= ts_recognizer_add_template(strokes, "caret", caret, 3) != 2;
  failed |= ts_surface_add_recognizer(ts_session_get_root(session), strokes) < 0;
  ts_recognizer_unref(strokes);
  return failed;
}

int main(void) {
  static const double corners[3][2] = {{0, 50}, {30, 100}, {100, 0}};
  struct ts_session *session = ts_session_new();
  struct ts_device *screen =
      ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 300, 200);
  device = ts_session_add_device(session, screen);
  ts_device_unref(screen);
  int failed = device < 0;
  failed |= ts_session_set_interests(session, TS_INTEREST_GESTURES) < 0;
  failed |= add(session, TS_GESTURE_TAP) < 0;
  failed |= add(session, TS_GESTURE_ROTATION) < 0;
  failed |= add_strokes(session, corners);

  failed |= push(session, 0, TS_CONTACT_DOWN, 1, 100, 50, true) < 0;
  failed |= push(session, 80000, TS_CONTACT_UP, 1, 100, 50, true) < 0;
  print_events(session);

  for (int step = 0; step <= 20 && !failed; step++) {
    enum ts_contact_phase phase =
        step == 0 ? TS_CONTACT_DOWN : step < 20 ? TS_CONTACT_MOTION : TS_CONTACT_UP;
    int64_t time = 1000000 + step * 16000;
    // Apart, and around each other.
    double x = 7.0 * step, y = 3.0 * step + step * step / 4.0;
    failed |= push(session, time, phase, 2, 200 - x, 200 - y, false) < 0;
    failed |= push(session, time, phase, 3, 300 + x, 200 + y, true) < 0;
    print_events(session);
  }

  for (int i = 0; i < 3 && !failed; i++) {
    enum ts_contact_phase phase = i == 0 ? TS_CONTACT_DOWN : TS_CONTACT_MOTION;
    double x = 200 + corners[i][0], y = 200 + 0.875 * corners[i][1];
    failed |= push(session, 2000000 + i * 100000, phase, 4, x, y, true) < 0;
  }
  failed |= push(session, 2300000, TS_CONTACT_UP, 4, 0, 0, true) < 0;
  failed |= push(session, 3000000, TS_CONTACT_DOWN, 5, 9e8, 50, true) < 0;
  failed |= push(session, 3080000, TS_CONTACT_UP, 5, 9e8, 50, true) < 0;
  print_events(session);
  ts_session_unref(session);
  return failed;
}
