// What the compositor does with touches. A swipe from the left edge shows the other workspace, and
// the client below sees nothing of it. A touch at the edge that turns out to be none reaches the
// client late, with its original times. A finger that is held is a secondary click.

#include "server.h"

// ------------------------------------------------------- what comes out of the session

static void deliver(struct server *server, const struct ts_event *event) {
  const struct ts_touch_event *touch = &event->touch;
  struct view *view = (struct view *)(uintptr_t)event->surface_cookie;
  uint32_t msec = (uint32_t)(event->time / 1000); // the original time, however late
  // Without a view it landed on none, or on one that is gone.
  if (view && event->type == TS_EVENT_DELIVER_DOWN)
    wlr_seat_touch_notify_down(server->seat, view->xdg->surface, msec, touch->slot,
                               touch->local_x, touch->local_y);
  else if (view && event->type == TS_EVENT_DELIVER_MOTION)
    wlr_seat_touch_notify_motion(server->seat, msec, touch->slot, touch->local_x, touch->local_y);
  else if (view && event->type == TS_EVENT_DELIVER_UP)
    wlr_seat_touch_notify_up(server->seat, msec, touch->slot);
  else if (view && event->type == TS_EVENT_DELIVER_CANCEL)
    cancel_touches(server, view->xdg->surface, msec);
  if (event->flags & TS_EVENT_FLAG_FRAME) wlr_seat_touch_notify_frame(server->seat);
}

static void act(struct server *server, const struct ts_event *event) {
  const struct ts_gesture_event *gesture = &event->gesture;
  // A compositor would let the workspace follow the finger by gesture->dx.
  if (event->cookie == EDGE && gesture->state == TS_STATE_ENDED && gesture->dx > 100)
    switch_workspace(server);
  // The touch is cancelled for the client already.
  if (event->cookie == HOLD && gesture->state == TS_STATE_BEGAN)
    secondary_click(server, gesture->x, gesture->y, (uint32_t)(event->time / 1000));
}

static void read_events(struct server *server) {
  struct ts_event event;
  while (ts_session_next(server->gestures, &event)) {
    if (event.type >= TS_EVENT_DELIVER_DOWN && event.type <= TS_EVENT_DELIVER_CANCEL)
      deliver(server, &event);
    else if (event.type == TS_EVENT_GESTURE)
      act(server, &event);
  }
  int timeout = ts_session_timeout(server->gestures, server->now);
  // 0 would disarm the timer.
  wl_event_source_timer_update(server->timer, timeout < 0 ? 0 : timeout == 0 ? 1 : timeout);
}

// ----------------------------------------------------------- what goes into it

static void push(struct server *server, uint32_t msec, enum ts_contact_phase phase, int32_t id,
                 double x, double y, uint32_t target) {
  server->now = ts_time_from_msec(msec, server->now);
  // As the queue is read after each frame, it is never full.
  (void)ts_session_push_contact(server->gestures, server->device, server->now, phase, id, x, y,
                                target, false);
}

static void touch_down(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, down);
  struct wlr_event_touch_down *event = data;
  double x, y;
  wlr_cursor_absolute_to_layout_coords(server->cursor, event->device, event->x, event->y, &x, &y);
  struct view *view = view_at(server, x, y);
  // The scene knows what is touched.
  push(server, event->time_msec, TS_CONTACT_DOWN, event->touch_id, x, y,
       view ? ts_surface_get_id(view->touched) : 0);
}

static void touch_motion(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, motion);
  struct wlr_event_touch_motion *event = data;
  double x, y;
  wlr_cursor_absolute_to_layout_coords(server->cursor, event->device, event->x, event->y, &x, &y);
  push(server, event->time_msec, TS_CONTACT_MOTION, event->touch_id, x, y, 0);
}

static void touch_up(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, up);
  struct wlr_event_touch_up *event = data;
  push(server, event->time_msec, TS_CONTACT_UP, event->touch_id, 0, 0, 0);
}

static void touch_cancel(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, cancel);
  struct wlr_event_touch_cancel *event = data;
  push(server, event->time_msec, TS_CONTACT_CANCEL, event->touch_id, 0, 0, 0);
}

static void touch_frame(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, frame);
  (void)data;
  ts_session_end_frame(server->gestures, server->device);
  read_events(server);
}

// A hold is long enough, or a touch was withheld for long enough.
static int deadline_passed(void *data) {
  struct server *server = data;
  int64_t due = ts_session_deadline(server->gestures);
  if (due != TS_NEVER) ts_session_advance(server->gestures, server->now = due);
  read_events(server);
  return 0;
}

// ------------------------------------------------------------------ the session

struct ts_surface *make_touched_surface(struct server *server, struct view *view) {
  struct ts_surface *surface = ts_surface_new();
  ts_surface_set_shape_all(surface, false); // found by the scene
  ts_surface_set_cookie(surface, (uintptr_t)view);
  // As touches of wl_touch: in the order of their times, and cancelled together.
  ts_surface_set_flags(surface, TS_SURFACE_ORDERED | TS_SURFACE_CANCELS_TOGETHER);
  ts_surface_add_child(ts_session_get_root(server->gestures), surface);
  return surface;
}

static bool add(struct ts_surface *surface, const char *text, uint64_t role) {
  struct ts_recognizer *recognizer = ts_recognizer_new_from_text(text, NULL, NULL);
  ts_recognizer_set_cookie(recognizer, role);
  bool added = ts_surface_add_recognizer(surface, recognizer) == TS_OK;
  ts_recognizer_unref(recognizer); // the surface has it
  return added;
}

bool make_session(struct server *server) {
  struct ts_device *screen = ts_device_new_for_contacts("touch", TS_DEVICE_TOUCHSCREEN, 0, 0);
  struct ts_surface *output = ts_surface_new();
  server->gestures = ts_session_new();
  server->device = ts_session_add_device(server->gestures, screen);
  ts_device_unref(screen);
  if (server->device < 0 || !output) return false;
  ts_session_set_interests(server->gestures, TS_INTEREST_DELIVERY | TS_INTEREST_GESTURES);
  struct ts_surface *root = ts_session_get_root(server->gestures);

  // The edges are those of an output, which lies over all views.
  ts_surface_set_flags(output, TS_SURFACE_OVERLAY);
  ts_surface_set_bounds(output, 0, 0, WIDTH, HEIGHT);
  ts_surface_add_child(root, output);
  // A finger that rests at the edge is not kept from the client for ever. That which is recognized
  // first, the swipe or the hold, excludes the other.
  bool added = add(output, TS_PRESET_EDGE_LEFT " withhold-time=0.25s", EDGE) &&
               add(root, TS_PRESET_HOLD_CLICK, HOLD);
  ts_surface_unref(output);

  server->timer = wl_event_loop_add_timer(wl_display_get_event_loop(server->display),
                                          deadline_passed, server);
  server->down.notify = touch_down;
  server->motion.notify = touch_motion;
  server->up.notify = touch_up;
  server->cancel.notify = touch_cancel;
  server->frame.notify = touch_frame;
  wl_signal_add(&server->cursor->events.touch_down, &server->down);
  wl_signal_add(&server->cursor->events.touch_motion, &server->motion);
  wl_signal_add(&server->cursor->events.touch_up, &server->up);
  wl_signal_add(&server->cursor->events.touch_cancel, &server->cancel);
  wl_signal_add(&server->cursor->events.touch_frame, &server->frame);
  return added;
}
