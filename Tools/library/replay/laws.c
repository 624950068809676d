#include "laws.h"

enum phase { BEGINS, GOES_ON, ENDS };

static const char *follow(struct laws *laws, enum phase phase, uint32_t kind, uint64_t id) {
  size_t place = 0;
  while (place < laws->count && (laws->open[place].kind != kind || laws->open[place].id != id))
    place++;
  bool is_open = place < laws->count;
  if (phase != BEGINS && !is_open) return "something that never began goes on or ends";
  if (phase == BEGINS && is_open) return "something begins twice";
  if (phase == BEGINS) {
    if (laws->count == sizeof laws->open / sizeof *laws->open) return "too much is open";
    laws->open[laws->count++] = (struct open_thing){kind, id};
  } else if (phase == ENDS) {
    laws->open[place] = laws->open[--laws->count];
  }
  return NULL;
}

static const char *check_touch(struct laws *laws, const struct ts_event *event) {
  // Touches and deliveries have the numbers of their hundred.
  uint32_t kind = event->type / 100 * 100, last = event->type - kind;
  enum phase phase = last == 0 ? BEGINS : last == 1 ? GOES_ON : ENDS;
  return follow(laws, phase, kind, event->touch.touch);
}

static const char *check_gesture(struct laws *laws, const struct ts_event *event) {
  uint64_t attempt = (uint64_t)event->recognizer << 32 | event->attempt;
  uint32_t kind = event->gesture.gesture;
  switch (event->gesture.state) {
    case TS_STATE_BEGAN: return follow(laws, BEGINS, TS_EVENT_GESTURE, attempt);
    case TS_STATE_CHANGED: return follow(laws, GOES_ON, TS_EVENT_GESTURE, attempt);
    case TS_STATE_FAILED:
      return follow(laws, BEGINS, TS_EVENT_GESTURE, attempt)
          ? "a gesture that began fails" : follow(laws, ENDS, TS_EVENT_GESTURE, attempt);
    case TS_STATE_ENDED:
      if (kind == TS_GESTURE_TAP || kind == TS_GESTURE_SWIPE) return NULL;
      break;
    default: break;
  }
  return follow(laws, ENDS, TS_EVENT_GESTURE, attempt);
}

static const char *check_pad(struct laws *laws, const struct ts_event *event) {
  switch (event->pad.state) {
    case TS_STATE_BEGAN: return follow(laws, BEGINS, event->type, (uint64_t)event->device);
    case TS_STATE_CHANGED: return follow(laws, GOES_ON, event->type, (uint64_t)event->device);
    default: return follow(laws, ENDS, event->type, (uint64_t)event->device);
  }
}

const char *laws_check(struct laws *laws, const struct ts_event *event) {
  if (event->serial != ++laws->serial) return "an event is missing";
  if (event->decided < laws->decided && laws->serial > 1) return "time runs back";
  if (event->time > event->decided) return "an event happens after it was known";
  laws->decided = event->decided;
  switch (event->type) {
    case TS_EVENT_TOUCH_DOWN: case TS_EVENT_TOUCH_MOTION: case TS_EVENT_TOUCH_UP:
    case TS_EVENT_TOUCH_CANCEL: case TS_EVENT_DELIVER_DOWN: case TS_EVENT_DELIVER_MOTION:
    case TS_EVENT_DELIVER_UP: case TS_EVENT_DELIVER_CANCEL:
      return check_touch(laws, event);
    case TS_EVENT_GESTURE: return check_gesture(laws, event);
    case TS_EVENT_PAD_SCROLL: case TS_EVENT_PAD_TRANSFORM: case TS_EVENT_PAD_SWIPE:
    case TS_EVENT_PAD_HOLD:
      return check_pad(laws, event);
    default: return NULL;
  }
}

const char *laws_finish(const struct laws *laws) {
  return laws->count > 0 ? "something that began never ended" : NULL;
}
