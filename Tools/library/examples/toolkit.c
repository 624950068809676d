// The widgets of a toolkit, whose fingers come from wherever its window has them: a button in a
// scroll view. The button lights up under a finger; if the finger goes on to scroll, it goes out
// and is not pressed.

#include <stdio.h>

#include "touchstone.h"

struct widget {
  const char *name;
  struct ts_surface *surface;
};

struct window {
  struct ts_session *session;
  int device;
  struct widget scroll_view, content, button;
  struct ts_recognizer *pan, *tap;
  double offset; // by how much the content is scrolled
};

static void widget_init(struct widget *widget, const char *name, struct ts_surface *parent,
                        double x, double y, double width, double height) {
  *widget = (struct widget){name, ts_surface_new()};
  ts_surface_set_position(widget->surface, x, y);
  ts_surface_set_bounds(widget->surface, 0, 0, width, height);
  ts_surface_set_cookie(widget->surface, (uintptr_t)widget);
  ts_surface_add_child(parent, widget->surface);
}

static struct ts_recognizer *add(struct widget *widget, const char *text) {
  struct ts_recognizer *recognizer = ts_recognizer_new_from_text(text, NULL, NULL);
  ts_surface_add_recognizer(widget->surface, recognizer);
  return recognizer;
}

static bool window_init(struct window *window) {
  struct ts_device *device = ts_device_new_for_contacts("fingers", TS_DEVICE_TOUCHSCREEN, 0, 0);
  *window = (struct window){.session = ts_session_new()};
  window->device = ts_session_add_device(window->session, device);
  ts_device_unref(device);
  ts_session_set_interests(window->session, TS_INTEREST_DELIVERY | TS_INTEREST_GESTURES);

  widget_init(&window->scroll_view, "scroll view", ts_session_get_root(window->session), 40, 40,
              320, 480);
  widget_init(&window->content, "content", window->scroll_view.surface, 0, 0, 320, 2000);
  widget_init(&window->button, "button", window->content.surface, 20, 300, 120, 44);
  // A pan of the scroll view takes the touch from the button.
  window->pan = add(&window->scroll_view, "pan axes=vertical max-fingers=1");
  // A touch that is tapped is the button's to the end, so that it can go out again.
  window->tap = add(&window->button, "tap claim=none");
  return window->device > 0 && window->pan && window->tap;
}

static void window_finish(struct window *window) {
  ts_recognizer_unref(window->pan);
  ts_recognizer_unref(window->tap);
  ts_surface_unref(window->button.surface);
  ts_surface_unref(window->content.surface);
  ts_surface_unref(window->scroll_view.surface);
  ts_session_unref(window->session);
}

static void scroll(struct window *window, const struct ts_gesture_event *pan) {
  double offset = window->offset - pan->dy;
  if (offset < 0) offset = 0;
  ts_surface_set_position(window->content.surface, 0, -offset);
  printf("  scrolled to %g\n", offset);
  if (pan->state == TS_STATE_ENDED || pan->state == TS_STATE_CANCELLED) window->offset = offset;
  if (pan->state == TS_STATE_ENDED) printf("  let go at %.0f points a second\n", pan->vy);
}

static void handle_events(struct window *window) {
  struct ts_event event;
  while (ts_session_next(window->session, &event)) {
    const struct widget *widget = (const struct widget *)(uintptr_t)event.surface_cookie;
    if (event.type == TS_EVENT_GESTURE && event.recognizer == ts_recognizer_get_id(window->pan))
      scroll(window, &event.gesture);
    else if (event.type == TS_EVENT_GESTURE)
      printf("  %s is pressed\n", widget->name);
    else if (widget == &window->button && event.type == TS_EVENT_DELIVER_DOWN)
      printf("  button lights up\n");
    else if (widget == &window->button && event.type != TS_EVENT_DELIVER_MOTION)
      printf("  button goes out%s\n",
             event.type == TS_EVENT_DELIVER_CANCEL ? ", as its touch is taken" : "");
  }
}

// A change of a finger, at a time in milliseconds and a point of the window.
static void finger(struct window *window, enum ts_contact_phase phase, int64_t msec, double x,
                   double y) {
  int error = ts_session_push_contact(window->session, window->device, msec * 1000, phase, 1, x, y,
                                      0, true);
  if (error < 0) printf("%s\n", ts_error_text(error));
  handle_events(window);
}

int main(void) {
  struct window window;
  if (!window_init(&window)) return 1;

  printf("tap on the button\n");
  finger(&window, TS_CONTACT_DOWN, 1000, 100, 360);
  finger(&window, TS_CONTACT_UP, 1080, 100, 360);

  printf("drag that begins on the button\n");
  finger(&window, TS_CONTACT_DOWN, 2000, 100, 360);
  for (int step = 1; step <= 5; step++)
    finger(&window, TS_CONTACT_MOTION, 2000 + 16 * step, 100, 360 - 20 * step);
  finger(&window, TS_CONTACT_UP, 2096, 100, 260);

  printf("tap where the button was, then where it is\n");
  finger(&window, TS_CONTACT_DOWN, 3000, 100, 370);
  finger(&window, TS_CONTACT_UP, 3080, 100, 370);
  finger(&window, TS_CONTACT_DOWN, 4000, 100, 270);
  finger(&window, TS_CONTACT_UP, 4080, 100, 270);

  window_finish(&window);
  return 0;
}
