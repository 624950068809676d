// What the parts of the window share.

#ifndef TOUCHSTONE_WAYLAND_INTERNAL_H
#define TOUCHSTONE_WAYLAND_INTERNAL_H

#include <stddef.h>
#include <wayland-client.h>

#include "input-timestamps-unstable-v1-client-protocol.h"
#include "presentation-time-client-protocol.h"
#include "wayland_window.h"
#include "xdg-decoration-unstable-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { output_limit = 16 };

struct output {
  struct wl_output *object;
  uint32_t name;
  int32_t scale, rate, width, height, mm_width, mm_height;
  bool has_window;
};

struct buffer {
  struct buffer *next;
  struct wl_buffer *object;
  void *bytes;
  size_t size;
  int32_t width, height;
  bool is_busy;
};

struct feedback {
  struct feedback *next;
  wayland_window *window;
  struct wp_presentation_feedback *object;
  uint32_t number;
};

// A device of the seat with the precise time of its next event.
struct stamps {
  struct zwp_input_timestamps_v1 *object;
  bool is_set;
  int64_t nanoseconds;
};

struct wayland_window {
  struct wl_display *display;
  struct wl_registry *registry;
  int epoll, timer;
  bool is_output_wanted;
  int error;

  struct wl_compositor *compositor;
  uint32_t compositor_version;
  struct wl_shm *shm;
  struct xdg_wm_base *shell;
  struct wp_presentation *presentation;
  struct zwp_input_timestamps_manager_v1 *timestamps;
  struct zxdg_decoration_manager_v1 *decorations;
  struct output outputs[output_limit];

  struct wl_surface *surface;
  struct xdg_surface *shell_surface;
  struct xdg_toplevel *toplevel;
  struct zxdg_toplevel_decoration_v1 *decoration;
  int32_t wanted_width, wanted_height;
  struct wl_callback *frame;
  uint32_t frame_number;
  struct feedback *feedbacks;
  struct buffer *buffers[wayland_buffer_count];
  struct buffer *retired;

  struct wl_seat *seat;
  uint32_t seat_name;
  struct wl_touch *touch;
  struct wl_pointer *pointer;
  struct wl_keyboard *keyboard;
  struct stamps touch_stamps, pointer_stamps, keyboard_stamps;
  bool has_pointer_frames;
  struct wayland_event scroll;
  bool has_scroll;

  struct wayland_event *events;
  size_t first, count, capacity;
};

// Appends an event of a kind and returns it, cleared; never NULL.
struct wayland_event *wayland_push(wayland_window *window, enum wayland_event_kind kind);

void wayland_bind_seat(wayland_window *window, uint32_t name, uint32_t version);
void wayland_release_seat(wayland_window *window);

static inline uint32_t wayland_lesser(uint32_t a, uint32_t b) { return a < b ? a : b; }

#endif
