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

enum { title_bar_finger_limit = 16 };

// The bar above the window, where the compositor draws none; `surface` is NULL while there is none.
struct title_bar {
  struct wl_surface *surface, *arrow;
  struct wl_subsurface *subsurface;
  struct buffer *buffer, *arrow_buffer;
  int32_t width;
  bool has_pointer, is_closing, has_press;
  wl_fixed_t pointer_x;
  uint32_t press_ms;
  int32_t fingers[title_bar_finger_limit];
  int finger_count;
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
  struct wl_subcompositor *subcompositor;
  struct output outputs[output_limit];

  struct wl_surface *surface;
  struct xdg_surface *shell_surface;
  struct xdg_toplevel *toplevel;
  struct zxdg_toplevel_decoration_v1 *decoration;
  int32_t wanted_width, wanted_height;
  bool is_decorated_by_client, is_fullscreen, is_maximized, is_active;
  struct title_bar title_bar;
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

// Creates a black or transparent buffer, or returns NULL and sets errno.
struct buffer *wayland_create_buffer(wayland_window *window, int32_t width, int32_t height,
                                     uint32_t format);
// Frees a buffer as soon as the compositor does not read it; NULL is allowed.
void wayland_discard_buffer(wayland_window *window, struct buffer *buffer);

enum title_bar_button { TITLE_BAR_LEFT, TITLE_BAR_RIGHT, TITLE_BAR_OTHER };

// Returns whether the window has to draw a title bar.
bool wayland_has_title_bar(const wayland_window *window);
// These return whether the event is of the bar, and not of the application.
bool wayland_title_bar_entered(wayland_window *window, struct wl_pointer *pointer, uint32_t serial,
                               struct wl_surface *surface, wl_fixed_t x);
bool wayland_title_bar_touched(wayland_window *window, uint32_t serial, struct wl_surface *surface,
                               int32_t id, wl_fixed_t x);
bool wayland_title_bar_has_finger(const wayland_window *window, int32_t id);
bool wayland_title_bar_lifted(wayland_window *window, int32_t id);
void wayland_title_bar_pressed(wayland_window *window, uint32_t serial, uint32_t time,
                               enum title_bar_button button, bool is_pressed);
void wayland_title_bar_cancelled(wayland_window *window);
void wayland_release_title_bar(wayland_window *window);

void wayland_bind_seat(wayland_window *window, uint32_t name, uint32_t version);
void wayland_release_seat(wayland_window *window);

static inline uint32_t wayland_lesser(uint32_t a, uint32_t b) { return a < b ? a : b; }

#endif
