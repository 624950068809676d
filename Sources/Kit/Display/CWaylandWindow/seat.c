#include <linux/input-event-codes.h>
#include <unistd.h>

#include "internal.h"

// MARK: Precise times

static void stamped(void *data, struct zwp_input_timestamps_v1 *object, uint32_t seconds_high,
                    uint32_t seconds, uint32_t nanoseconds) {
  struct stamps *stamps = data;
  stamps->is_set = true;
  stamps->nanoseconds = (int64_t)((uint64_t)seconds_high << 32 | seconds) * 1000000000 + nanoseconds;
}
static const struct zwp_input_timestamps_v1_listener stamps_listener = {.timestamp = stamped};

static void subscribe(struct stamps *stamps, struct zwp_input_timestamps_v1 *object) {
  stamps->object = object;
  zwp_input_timestamps_v1_add_listener(object, &stamps_listener, stamps);
}

static void unsubscribe(struct stamps *stamps) {
  if (stamps->object) zwp_input_timestamps_v1_destroy(stamps->object);
  *stamps = (struct stamps){0};
}

// Sets the time of an event: the precise one precedes the event that it belongs to.
static void set_time(struct wayland_event *event, uint32_t milliseconds, struct stamps *stamps) {
  event->milliseconds = milliseconds;
  event->has_time = stamps->is_set;
  event->time = stamps->nanoseconds;
  stamps->is_set = false;
}

// MARK: Touch

static void push_finger(wayland_window *window, enum wayland_event_kind kind, int32_t id,
                        uint32_t time, wl_fixed_t x, wl_fixed_t y) {
  struct wayland_event *event = wayland_push(window, kind);
  event->id = id;
  event->x = x;
  event->y = y;
  set_time(event, time, &window->touch_stamps);
}

static void touch_down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                       struct wl_surface *surface, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  wayland_window *window = data;
  if (wayland_title_bar_touched(window, serial, surface, id, x)) {
    window->touch_stamps.is_set = false;
    return;
  }
  push_finger(data, WAYLAND_TOUCH_DOWN, id, time, x, y);
}

static void touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                     int32_t id) {
  wayland_window *window = data;
  if (wayland_title_bar_lifted(window, id)) {
    window->touch_stamps.is_set = false;
    return;
  }
  push_finger(data, WAYLAND_TOUCH_UP, id, time, 0, 0);
}

static void touch_motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id,
                         wl_fixed_t x, wl_fixed_t y) {
  wayland_window *window = data;
  if (wayland_title_bar_has_finger(window, id)) {
    window->touch_stamps.is_set = false;
    return;
  }
  push_finger(data, WAYLAND_TOUCH_MOTION, id, time, x, y);
}

static void touch_frame(void *data, struct wl_touch *touch) {
  wayland_push(data, WAYLAND_TOUCH_FRAME);
}

static void touch_cancel(void *data, struct wl_touch *touch) {
  wayland_title_bar_cancelled(data);
  wayland_push(data, WAYLAND_TOUCH_CANCEL);
}

static void touch_shape(void *data, struct wl_touch *touch, int32_t id, wl_fixed_t major,
                        wl_fixed_t minor) {}

static void touch_orientation(void *data, struct wl_touch *touch, int32_t id,
                              wl_fixed_t orientation) {}

static const struct wl_touch_listener touch_listener = {.down = touch_down,
                                                        .up = touch_up,
                                                        .motion = touch_motion,
                                                        .frame = touch_frame,
                                                        .cancel = touch_cancel,
                                                        .shape = touch_shape,
                                                        .orientation = touch_orientation};

static void release_touch(wayland_window *window) {
  if (!window->touch) return;
  unsubscribe(&window->touch_stamps);
  if (wl_touch_get_version(window->touch) >= WL_TOUCH_RELEASE_SINCE_VERSION) {
    wl_touch_release(window->touch);
  } else {
    wl_touch_destroy(window->touch);
  }
  window->touch = NULL;
  wayland_title_bar_cancelled(window);
  wayland_push(window, WAYLAND_TOUCH_CANCEL);
}

// MARK: Pointer

static void finish_scroll(wayland_window *window) {
  if (!window->has_scroll) return;
  window->has_scroll = false;
  // Nothing scrolls on the title bar.
  if (window->title_bar.has_pointer) return;
  *wayland_push(window, WAYLAND_POINTER_SCROLL) = window->scroll;
}

// Returns the scroll that the events of a frame add up to.
static struct wayland_event *scroll(wayland_window *window) {
  if (!window->has_scroll) {
    window->scroll = (struct wayland_event){.kind = WAYLAND_POINTER_SCROLL, .is_pressed = true};
    window->has_scroll = true;
  }
  return &window->scroll;
}

static void pointer_moved(wayland_window *window, wl_fixed_t x, wl_fixed_t y, uint32_t time,
                          struct stamps *stamps) {
  struct wayland_event *event = wayland_push(window, WAYLAND_POINTER_MOTION);
  event->x = x;
  event->y = y;
  set_time(event, time, stamps);
}

static void pointer_enter(void *data, struct wl_pointer *pointer, uint32_t serial,
                          struct wl_surface *surface, wl_fixed_t x, wl_fixed_t y) {
  if (wayland_title_bar_entered(data, pointer, serial, surface, x)) return;
  // The application draws its own pointer.
  wl_pointer_set_cursor(pointer, serial, NULL, 0, 0);
  // An event without a time, of which the reader knows by the zero.
  struct stamps none = {0};
  pointer_moved(data, x, y, 0, &none);
}

static void pointer_leave(void *data, struct wl_pointer *pointer, uint32_t serial,
                          struct wl_surface *surface) {
  wayland_window *window = data;
  if (window->title_bar.has_pointer) {
    window->title_bar.has_pointer = window->title_bar.is_closing = false;
    return;
  }
  finish_scroll(data);
  wayland_push(data, WAYLAND_POINTER_LEAVE);
}

static void pointer_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
                           wl_fixed_t y) {
  wayland_window *window = data;
  if (window->title_bar.has_pointer) {
    window->title_bar.pointer_x = x;
    window->pointer_stamps.is_set = false;
    return;
  }
  pointer_moved(window, x, y, time, &window->pointer_stamps);
}

static void pointer_button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                           uint32_t button, uint32_t state) {
  wayland_window *window = data;
  bool is_pressed = state == WL_POINTER_BUTTON_STATE_PRESSED;
  if (window->title_bar.has_pointer) {
    window->pointer_stamps.is_set = false;
    wayland_title_bar_pressed(window, serial, time,
                              button == BTN_LEFT    ? TITLE_BAR_LEFT
                              : button == BTN_RIGHT ? TITLE_BAR_RIGHT
                                                    : TITLE_BAR_OTHER,
                              is_pressed);
    return;
  }
  struct wayland_event *event = wayland_push(window, WAYLAND_POINTER_BUTTON);
  event->number = button;
  event->is_pressed = is_pressed;
  set_time(event, time, &window->pointer_stamps);
}

static void pointer_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                         wl_fixed_t value) {
  wayland_window *window = data;
  struct wayland_event *event = scroll(window);
  if (axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL) event->x += value;
  if (axis == WL_POINTER_AXIS_VERTICAL_SCROLL) event->y += value;
  set_time(event, time, &window->pointer_stamps);
  if (!window->has_pointer_frames) finish_scroll(window);
}

static void pointer_frame(void *data, struct wl_pointer *pointer) { finish_scroll(data); }

static void pointer_axis_source(void *data, struct wl_pointer *pointer, uint32_t source) {
  scroll(data)->number = source;
}

static void pointer_axis_stop(void *data, struct wl_pointer *pointer, uint32_t time,
                              uint32_t axis) {
  wayland_window *window = data;
  struct wayland_event *event = scroll(window);
  event->is_pressed = false;
  set_time(event, time, &window->pointer_stamps);
}

static void add_detents(wayland_window *window, uint32_t axis, int32_t value) {
  struct wayland_event *event = scroll(window);
  if (axis == WL_POINTER_AXIS_HORIZONTAL_SCROLL) event->width += value;
  if (axis == WL_POINTER_AXIS_VERTICAL_SCROLL) event->height += value;
}

static void pointer_axis_discrete(void *data, struct wl_pointer *pointer, uint32_t axis,
                                  int32_t detents) {
  add_detents(data, axis, detents * 120);
}

static void pointer_axis_value120(void *data, struct wl_pointer *pointer, uint32_t axis,
                                  int32_t value) {
  add_detents(data, axis, value);
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter,
    .leave = pointer_leave,
    .motion = pointer_motion,
    .button = pointer_button,
    .axis = pointer_axis,
    .frame = pointer_frame,
    .axis_source = pointer_axis_source,
    .axis_stop = pointer_axis_stop,
    .axis_discrete = pointer_axis_discrete,
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
    .axis_value120 = pointer_axis_value120,
#endif
};

static void release_pointer(wayland_window *window) {
  if (!window->pointer) return;
  unsubscribe(&window->pointer_stamps);
  if (wl_pointer_get_version(window->pointer) >= WL_POINTER_RELEASE_SINCE_VERSION) {
    wl_pointer_release(window->pointer);
  } else {
    wl_pointer_destroy(window->pointer);
  }
  window->pointer = NULL;
  window->has_scroll = window->title_bar.has_pointer = false;
  wayland_push(window, WAYLAND_POINTER_LEAVE);
}

// MARK: Keyboard

static void keyboard_keymap(void *data, struct wl_keyboard *keyboard, uint32_t format, int32_t fd,
                            uint32_t size) {
  close(fd);
}

static void keyboard_enter(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                           struct wl_surface *surface, struct wl_array *keys) {
  const uint32_t *codes = keys->data;
  for (size_t i = 0; i < keys->size / sizeof *codes; i++) {
    wayland_push(data, WAYLAND_KEY_HELD)->number = codes[i];
  }
}

static void keyboard_leave(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                           struct wl_surface *surface) {
  wayland_push(data, WAYLAND_KEYBOARD_LEAVE);
}

static void keyboard_key(void *data, struct wl_keyboard *keyboard, uint32_t serial, uint32_t time,
                         uint32_t key, uint32_t state) {
  wayland_window *window = data;
  struct wayland_event *event = wayland_push(window, WAYLAND_KEY);
  event->number = key;
  event->is_pressed = state == WL_KEYBOARD_KEY_STATE_PRESSED;
  set_time(event, time, &window->keyboard_stamps);
}

static void keyboard_modifiers(void *data, struct wl_keyboard *keyboard, uint32_t serial,
                               uint32_t depressed, uint32_t latched, uint32_t locked,
                               uint32_t group) {}

static void keyboard_repeat_info(void *data, struct wl_keyboard *keyboard, int32_t rate,
                                 int32_t delay) {}

static const struct wl_keyboard_listener keyboard_listener = {.keymap = keyboard_keymap,
                                                              .enter = keyboard_enter,
                                                              .leave = keyboard_leave,
                                                              .key = keyboard_key,
                                                              .modifiers = keyboard_modifiers,
                                                              .repeat_info = keyboard_repeat_info};

static void release_keyboard(wayland_window *window) {
  if (!window->keyboard) return;
  unsubscribe(&window->keyboard_stamps);
  if (wl_keyboard_get_version(window->keyboard) >= WL_KEYBOARD_RELEASE_SINCE_VERSION) {
    wl_keyboard_release(window->keyboard);
  } else {
    wl_keyboard_destroy(window->keyboard);
  }
  window->keyboard = NULL;
  wayland_push(window, WAYLAND_KEYBOARD_LEAVE);
}

// MARK: Seat

static void seat_capabilities(void *data, struct wl_seat *seat, uint32_t capabilities) {
  wayland_window *window = data;
  struct zwp_input_timestamps_manager_v1 *manager = window->timestamps;
  bool has_touch = capabilities & WL_SEAT_CAPABILITY_TOUCH;
  bool has_pointer = capabilities & WL_SEAT_CAPABILITY_POINTER;
  bool has_keyboard = capabilities & WL_SEAT_CAPABILITY_KEYBOARD;
  if (!has_touch) release_touch(window);
  if (!has_pointer) release_pointer(window);
  if (!has_keyboard) release_keyboard(window);
  if (has_touch && !window->touch) {
    window->touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(window->touch, &touch_listener, window);
    if (manager) {
      subscribe(&window->touch_stamps, zwp_input_timestamps_manager_v1_get_touch_timestamps(
                                           manager, window->touch));
    }
  }
  if (has_pointer && !window->pointer) {
    window->pointer = wl_seat_get_pointer(seat);
    window->has_pointer_frames =
        wl_pointer_get_version(window->pointer) >= WL_POINTER_FRAME_SINCE_VERSION;
    wl_pointer_add_listener(window->pointer, &pointer_listener, window);
    if (manager) {
      subscribe(&window->pointer_stamps, zwp_input_timestamps_manager_v1_get_pointer_timestamps(
                                             manager, window->pointer));
    }
  }
  if (has_keyboard && !window->keyboard) {
    window->keyboard = wl_seat_get_keyboard(seat);
    wl_keyboard_add_listener(window->keyboard, &keyboard_listener, window);
    if (manager) {
      subscribe(&window->keyboard_stamps, zwp_input_timestamps_manager_v1_get_keyboard_timestamps(
                                              manager, window->keyboard));
    }
  }
}

static void seat_name(void *data, struct wl_seat *seat, const char *name) {}

static const struct wl_seat_listener seat_listener = {.capabilities = seat_capabilities,
                                                      .name = seat_name};

void wayland_bind_seat(wayland_window *window, uint32_t name, uint32_t version) {
#ifdef WL_POINTER_AXIS_VALUE120_SINCE_VERSION
  const uint32_t newest = 8;
#else
  const uint32_t newest = 7;
#endif
  window->seat_name = name;
  window->seat = wl_registry_bind(window->registry, name, &wl_seat_interface,
                                  wayland_lesser(version, newest));
  wl_seat_add_listener(window->seat, &seat_listener, window);
}

void wayland_release_seat(wayland_window *window) {
  if (!window->seat) return;
  release_touch(window);
  release_pointer(window);
  release_keyboard(window);
  if (wl_seat_get_version(window->seat) >= WL_SEAT_RELEASE_SINCE_VERSION) {
    wl_seat_release(window->seat);
  } else {
    wl_seat_destroy(window->seat);
  }
  window->seat = NULL;
}
