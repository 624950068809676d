// A window of a Wayland compositor, as a descriptor to wait for and a queue of plain events.
//
// The protocol calls functions of listener tables while it is dispatched. Here these functions only
// append to the queue, so that a caller in Swift takes values and passes no pointers. No function
// waits, except `wayland_window_open` and `wayland_window_wait`, which have a limit.

#ifndef TOUCHSTONE_WAYLAND_WINDOW_H
#define TOUCHSTONE_WAYLAND_WINDOW_H

#include <stdbool.h>
#include <stdint.h>

/// A connection with one window.
typedef struct wayland_window wayland_window;

/// The kinds of events; the comments name the fields that are set.
enum wayland_event_kind {
  /// The compositor asks for a size in `x` and `y`, without a title bar, 0 for the window's own
  /// choice. It is acknowledged already; the next picture must have the new size. `number` is 1 if
  /// the window has to draw a title bar, else 0; `is_pressed` is whether the window is the active one.
  WAYLAND_CONFIGURED,
  /// A person wants to close the window.
  WAYLAND_CLOSE,
  /// The output of the window: `number` is the scale, `time` the refresh rate in mHz, `x` and `y`
  /// the pixels of the current mode, `width` and `height` the size in mm; 0 for what is unknown.
  WAYLAND_OUTPUT,
  /// The clock of the times of pictures is `number`.
  WAYLAND_CLOCK,
  /// The picture `number` was shown at `time` of that clock, in nanoseconds; `x` is the interval of
  /// refreshes in nanoseconds, 0 if it is unknown; `sequence` counts refreshes.
  WAYLAND_PRESENTED,
  /// The picture `number` is not shown, because another one replaced it.
  WAYLAND_DISCARDED,
  /// The picture `number` is on its way, and the next one may be drawn; the compositor does not say
  /// when it is shown.
  WAYLAND_DRAWABLE,
  /// The timer has fired.
  WAYLAND_TIMER,
  /// A finger `id` touched down at `x`, `y`; both in 256ths of a point of the window.
  WAYLAND_TOUCH_DOWN,
  /// The finger `id` moved to `x`, `y`.
  WAYLAND_TOUCH_MOTION,
  /// The finger `id` was lifted.
  WAYLAND_TOUCH_UP,
  /// The touch events since the last one of these belong together.
  WAYLAND_TOUCH_FRAME,
  /// All fingers were taken away from the window, or there is no touchscreen any more.
  WAYLAND_TOUCH_CANCEL,
  /// The pointer is at `x`, `y`, in 256ths of a point of the window.
  WAYLAND_POINTER_MOTION,
  /// The pointer left the window, or there is none any more.
  WAYLAND_POINTER_LEAVE,
  /// The button `number` was pressed or released, as `is_pressed` says.
  WAYLAND_POINTER_BUTTON,
  /// A scroll of `x`, `y`, in 256ths of a point, positive to the right and down, or of `width` and
  /// `height` in 120ths of a detent; `number` is the source of the protocol; `is_pressed` is false
  /// if the fingers were lifted.
  WAYLAND_POINTER_SCROLL,
  /// The key `number` was pressed or released, as `is_pressed` says.
  WAYLAND_KEY,
  /// The key `number` was down when the window received the keyboard.
  WAYLAND_KEY_HELD,
  /// The window has the keyboard no more, or there is none.
  WAYLAND_KEYBOARD_LEAVE,
};

/// An event.
struct wayland_event {
  enum wayland_event_kind kind;
  uint32_t number;
  int32_t id;
  int32_t x, y, width, height;
  bool is_pressed;
  /// Whether `time` is the time of the input in nanoseconds; otherwise `milliseconds` alone is.
  bool has_time;
  /// The time of the input on a clock that the protocol does not name, which wraps.
  uint32_t milliseconds;
  int64_t time;
  uint64_t sequence;
};

/// A rectangle of pixels.
struct wayland_rect {
  int32_t x, y, width, height;
};

/// Connects to a compositor, and asks for its globals.
///
/// `socket` is NULL for that of the environment. Returns NULL and sets `*number` to an error number if
/// there is no memory, no compositor, or it does not answer within the limit (`ETIMEDOUT`).
wayland_window *wayland_window_open(const char *socket, int limit_ms, int *number);

/// Disconnects, and frees everything. Events that were not taken are dropped.
void wayland_window_close(wayland_window *window);

/// The name of an interface that the compositor lacks, or NULL.
const char *wayland_window_missing(const wayland_window *window);

/// Creates the window; the compositor answers with WAYLAND_CONFIGURED.
void wayland_window_create(wayland_window *window, const char *title, const char *app_id,
                           bool is_fullscreen);

/// The descriptor that is readable when `wayland_window_dispatch` has work to do.
int wayland_window_descriptor(const wayland_window *window);

/// Waits until the descriptor is readable, and returns whether it is.
bool wayland_window_wait(const wayland_window *window, int limit_ms);

/// Reads what is there, appends it to the queue, and sends what was requested. Returns 0, or the
/// error number after which the connection cannot be used.
int wayland_window_dispatch(wayland_window *window);

/// Takes the oldest event of the queue, and returns whether there was one.
bool wayland_window_next(wayland_window *window, struct wayland_event *event);

/// The interface of the protocol error that ended the connection, with its code and the number of
/// the object; NULL if there was none.
const char *wayland_window_protocol_error(const wayland_window *window, uint32_t *code,
                                          uint32_t *object);

/// The number of buffers of a window.
enum { wayland_buffer_count = 4 };

/// Returns the index of a buffer of the size that the compositor does not use, which is black if it
/// is new; or -1, and sets errno to EBUSY if the compositor uses all.
int wayland_window_buffer(wayland_window *window, int32_t width, int32_t height);

/// The address of the first pixel of a buffer, whose rows follow each other without a gap.
void *wayland_window_bytes(const wayland_window *window, int index);

/// Shows a buffer with the number of the picture.
void wayland_window_present(wayland_window *window, int index, uint32_t number, int32_t scale,
                            const struct wayland_rect *damage, int count);

/// The height of a title bar in the compositor's units.
enum { wayland_title_bar_height = 32 };

/// Sets the size of the window without a title bar, in the compositor's units, and the picture of
/// the bar: `width * scale` pixels in each of `wayland_title_bar_height * scale` rows, or NULL for
/// no bar. It is shown with the next picture or commit.
void wayland_window_set_frame(wayland_window *window, int32_t width, int32_t height, int32_t scale,
                              const void *pixels);

/// Applies an acknowledged configuration that needed no other picture.
void wayland_window_commit(wayland_window *window);

/// Starts the timer, or stops it with 0.
void wayland_window_set_timer(wayland_window *window, int64_t microseconds);

/// The present time of a clock in nanoseconds, or -1 if the system has no such clock.
int64_t wayland_clock_now(uint32_t clock);

/// The path of the socket that an open would use; the caller frees it.
char *wayland_socket_path(const char *socket);

#endif
