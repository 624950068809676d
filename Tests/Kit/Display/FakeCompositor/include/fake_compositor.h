// A compositor for one client with one window, which shows nothing: a test reads the pixels that it
// would show, and decides what it answers.
//
// It runs on a thread of its own, because a client waits for it when it opens a window. Functions may be
// called from any other thread; they are exclusive with its work, and their events are sent when they
// return.

#ifndef TOUCHSTONE_FAKE_COMPOSITOR_H
#define TOUCHSTONE_FAKE_COMPOSITOR_H

#include <stdbool.h>
#include <stdint.h>

typedef struct fake_compositor fake_compositor;

struct fake_options {
  /// The scale of the output, its refresh rate in mHz and its size in mm; it has 1000 × 500 pixels.
  int32_t scale, rate, mm_width, mm_height;
  /// The clock of the times of pictures.
  uint32_t clock;
  /// The size that the first configuration asks for; 0 for the client's own choice.
  int32_t width, height;
  /// What the compositor lacks.
  bool lacks_shell, lacks_presentation, lacks_timestamps, lacks_seat;
  /// Whether it has subsurfaces, in which a window draws its title bar.
  bool has_subsurfaces;
  /// Whether the first configuration waits for `fake_configure`.
  bool is_configured_late;
  /// Whether pictures wait for `fake_present`; otherwise they are shown when they arrive.
  bool is_manual;
};

/// Starts a compositor on a socket at a path, or returns NULL.
fake_compositor *fake_start(const char *path, const struct fake_options *options);
/// Ends the compositor, as if it crashed: the connections are closed.
void fake_stop(fake_compositor *fake);

/// A descriptor that is readable after something has happened; `fake_acknowledge` makes it unreadable.
int fake_descriptor(fake_compositor *fake);
void fake_acknowledge(fake_compositor *fake);

// What the client has done.

/// The number of pictures, and of commits without one after the first picture.
int fake_pictures(fake_compositor *fake);
int fake_empty_commits(fake_compositor *fake);
/// The last picture: its size and scale, and its damage as the client sent it.
int32_t fake_width(fake_compositor *fake);
int32_t fake_height(fake_compositor *fake);
int32_t fake_scale(fake_compositor *fake);
int fake_damage_count(fake_compositor *fake);
void fake_damage(fake_compositor *fake, int index, int32_t rect[4]);
/// The number of pixels, of all pictures so far, that differ between a buffer and the sum of the damage.
int fake_stale_pixels(fake_compositor *fake);
/// The pixel of the last picture; 0 outside of it.
uint32_t fake_pixel(fake_compositor *fake, int32_t x, int32_t y);
/// The size of the title bar's picture in pixels; 0 while there is none.
int32_t fake_bar_width(fake_compositor *fake);
int32_t fake_bar_height(fake_compositor *fake);
/// A pixel of the title bar.
uint32_t fake_bar_pixel(fake_compositor *fake, int32_t x, int32_t y);
/// The rectangle of the window as its client said: x, y, width, height.
void fake_geometry(fake_compositor *fake, int32_t rect[4]);
/// The number of times that the client asked to be moved, and to be maximized.
int fake_moves(fake_compositor *fake);
int fake_maximizations(fake_compositor *fake);
/// The title and the application id; the caller frees them.
char *fake_title(fake_compositor *fake);
char *fake_app_id(fake_compositor *fake);
bool fake_is_fullscreen(fake_compositor *fake);
/// The number of configurations that were not acknowledged.
int fake_unacknowledged(fake_compositor *fake);
bool fake_has_client(fake_compositor *fake);
bool fake_hides_cursor(fake_compositor *fake);

// What the compositor does.

void fake_configure(fake_compositor *fake, int32_t width, int32_t height);
/// Directs the events of fingers and the pointer to the title bar from now on, or to the window.
void fake_aim_at_bar(fake_compositor *fake, bool is_at_bar);
/// Configures the window to cover the whole screen.
void fake_configure_fullscreen(fake_compositor *fake, int32_t width, int32_t height);
void fake_close(fake_compositor *fake);
void fake_present(fake_compositor *fake, int64_t nanoseconds, uint32_t refresh, uint64_t sequence);
void fake_discard(fake_compositor *fake);
void fake_set_scale(fake_compositor *fake, int32_t scale);
void fake_remove_seat(fake_compositor *fake);
void fake_fail(fake_compositor *fake, uint32_t code);

/// Times are in nanoseconds; positions in 256ths of a point of the window.
void fake_touch_down(fake_compositor *fake, int64_t time, int32_t id, int32_t x, int32_t y);
void fake_touch_motion(fake_compositor *fake, int64_t time, int32_t id, int32_t x, int32_t y);
void fake_touch_up(fake_compositor *fake, int64_t time, int32_t id);
void fake_touch_frame(fake_compositor *fake);
void fake_touch_cancel(fake_compositor *fake);
void fake_pointer_enter(fake_compositor *fake, int32_t x, int32_t y);
void fake_pointer_leave(fake_compositor *fake);
void fake_pointer_motion(fake_compositor *fake, int64_t time, int32_t x, int32_t y);
void fake_pointer_button(fake_compositor *fake, int64_t time, uint32_t button, bool is_pressed);
/// Sources are 0 for a wheel, whose value is in detents, and 1 for fingers, which end with
/// `fake_pointer_stop_scroll`.
void fake_pointer_scroll(fake_compositor *fake, int64_t time, uint32_t source, int32_t value);
void fake_pointer_stop_scroll(fake_compositor *fake, int64_t time);
void fake_keyboard_enter(fake_compositor *fake, uint32_t held);
void fake_keyboard_leave(fake_compositor *fake);
void fake_key(fake_compositor *fake, int64_t time, uint32_t code, bool is_pressed);

#endif
