/* SPDX-License-Identifier: MIT */
/**
 * @file touchstone.h
 *
 * Touchstone decides what fingers mean. Kernel events or finished touches go in; gestures, the
 * touches that a client may have, and the pointer of a trackpad come out.
 *
 *     while (poll(&fd, 1, ts_session_timeout(session, now())) >= 0) {
 *       n = read_kernel_events(events);                        // yours
 *       ts_session_push_evdev(session, device, events, n);
 *       ts_session_advance(session, now());
 *       while (ts_session_next(session, &event)) handle(&event);
 *     }
 *
 * Model: a *device* is a description. A *session* has devices, one clock, one tree of surfaces and
 * one queue. A *surface* is a region that has recognizers. A *recognizer* is one kind of gesture
 * with its limits. An *event* is a record that is copied out of the queue.
 *
 * Conventions
 *   Language   C11, as records have unnamed unions, or C++.
 *   Ownership  Objects are opaque and counted. _new returns a reference that you release with
 *              _unref. _ref returns its argument, _unref returns NULL, both accept NULL. A parent
 *              references what is added to it, so you may release yours at once. No function takes
 *              over a reference. Texts that are returned live as long as their object, names of
 *              constants for ever. Texts and arrays that you pass are copied.
 *   Threads    A session and all that is attached to it belong to one thread at a time. Different
 *              sessions are independent. A sealed device may be used by sessions of several
 *              threads. The library has no threads, file descriptors, locale or mutable globals.
 *   Callbacks  None. No call runs your code, so none has to survive it.
 *   Time       int64_t microseconds of any one monotonic clock: yours, within 2^60 of its origin.
 *              Time never runs backwards in a session: an earlier one is raised to the last, and
 *              reported as a repair if it is earlier than the last one of the same device. No clock
 *              is read: equal input gives equal output, to the bit, on every machine.
 *   Space      Lengths are points in the space of the root surface: y down, angles clockwise, in
 *              radians. A point is what your layout calls one (a logical pixel). 163 are an inch
 *              unless ts_session_set_density() says otherwise. Where a unit is passed, millimetres
 *              are accepted, and better: fingers have the same size on every screen.
 *   Errors     Functions that can fail return 0 or more, or a negative enum ts_error; then nothing
 *              has changed. Wrong arguments (NULL, not finite, beyond 1e9, out of range) are
 *              errors, never crashes, except for pointers to freed memory. What a device sends is
 *              never an error: it is repaired.
 *   Memory     malloc and free of the C library; a malloc that fails ends the program. While
 *              touches move and gestures change, pushing and reading allocate nothing, except for
 *              the points of a drawn shape; a decision between recognizers takes a few blocks and
 *              gives them back.
 *   Laws       A touch that began gets exactly one end (up or cancel), and so does a gesture that
 *              began, also when events are lost, or a device or surface is removed.
 *
 * ABI
 *   Functions and constants are only added, and carry a symbol version. Records (struct ts_event,
 *   ts_contact, ts_input, ts_sample, ts_margin, ts_stroke_point) never change their size or the
 *   offset of a field; set reserved bytes to 0, which they return, and which stays the old meaning
 *   of what they may become. Records hold no pointer, size_t or enum: they are alike on 32 and 64
 *   bits and in WebAssembly. Ignore events, flags and values that you do not know. Inline functions
 *   of this header only call exported ones.
 *
 * What is not here, and why
 *   Callbacks, vtables: foreign code amid a decision makes gesture engines fragile. What a delegate
 *     would answer is data (relations, claims), or a request that you answer between two calls.
 *   A context, an allocator, a log: there is nothing to share. Replace malloc where you link;
 *     diagnostics are events, which you may log.
 *   Devices opened, seats, udev, files: libinput, libevdev and libseat do that.
 *   Widgets, hit-test functions: your tree is the truth. Mirror what you need of it, or name the
 *     target of each touch.
 *   Actions and physics (workspaces, clicks, fling): an event is where we stop. It has a velocity.
 *   Getters of events: a record that is read in one call binds to any language.
 *   Mice, tablets, keyboards: libinput does them well. A key may be passed so that pads keep quiet.
 *   errno and error texts by thread: the return value says it.
 */
#ifndef TOUCHSTONE_H
#define TOUCHSTONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define TS_API __attribute__((visibility("default")))
#define TS_MUST_USE __attribute__((warn_unused_result))
#else
#define TS_API
#define TS_MUST_USE
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------- version --- */

#define TOUCHSTONE_VERSION_MAJOR 1
#define TOUCHSTONE_VERSION_MINOR 2
#define TOUCHSTONE_VERSION_PATCH 0
/** The version of this header, comparable with that of ts_version(). */
#define TOUCHSTONE_VERSION                                                      \
  ((TOUCHSTONE_VERSION_MAJOR << 16) | (TOUCHSTONE_VERSION_MINOR << 8) | TOUCHSTONE_VERSION_PATCH)

/** The version of the library that is loaded: major << 16 | minor << 8 | patch. A library of a later
 *  version with the same soname, libtouchstone.so.0, does all that an earlier one does; decisions may
 *  differ between minor versions where a default limit does, which the release notes list. */
TS_API uint32_t ts_version(void);

/** Parts of the library that a build or a version may lack; no version has the last one yet. */
enum ts_feature { TS_FEATURE_TRACKPADS = 1, TS_FEATURE_STROKES = 2, TS_FEATURE_GUARDS = 3 };
/** Whether the loaded library has a part; false for an unknown one. */
TS_API bool ts_has_feature(enum ts_feature feature);

/* -------------------------------------------------------------- errors --- */

enum ts_error {
  TS_OK = 0,
  TS_ERROR_INVALID = -1,     /**< an argument is out of its range */
  TS_ERROR_MEMORY = -2,      /**< out of memory, where the header itself allocates */
  TS_ERROR_FULL = -3,        /**< the queue is full: read it, call again */
  TS_ERROR_STALE = -4,       /**< no such touch, device or request, or it is over */
  TS_ERROR_STATE = -5,       /**< not possible now: sealed, attached, ended */
  TS_ERROR_CYCLE = -6,       /**< the relation or the tree would be circular */
  TS_ERROR_UNKNOWN = -7,     /**< no property, limit or kind of that name */
  TS_ERROR_PARSE = -8,       /**< a text could not be read */
  TS_ERROR_UNSUPPORTED = -9, /**< reserved, or left out of this build */
  TS_ERROR_DEVICE = -10      /**< no digitizer: ts_device_get_rejection() */
};
/** An English phrase for an error; never NULL. */
TS_API const char *ts_error_text(int error);

/* -------------------------------------------------------------- common --- */

struct ts_device;
struct ts_session;
struct ts_surface;
struct ts_recognizer;
struct ts_state;
struct ts_tracker;

/** No deadline; later than every time. */
#define TS_NEVER INT64_MAX

/** The unit of a value that is set. The native unit of times is the second. */
enum ts_unit {
  TS_UNIT_NATIVE = 0, /**< points, seconds, radians or a count, by meaning */
  TS_UNIT_MM = 1,     /**< millimetres, for a length */
  TS_UNIT_DEGREE = 2  /**< degrees, for an angle */
};

/** A position at a time. 24 bytes. */
struct ts_sample {
  int64_t time;
  double x, y;
};

/** Seconds and microseconds (struct timeval, input_event) as a time. */
static inline int64_t ts_time(int64_t seconds, int64_t microseconds)
{
  return seconds * 1000000 + microseconds;
}

/** A 32-bit count of milliseconds (Wayland, wlroots) as a time. It wraps every 49.7 days: `last` is
 *  the last time that this function returned, or 0. (uint32_t)(time / 1000) is the way back. */
static inline int64_t ts_time_from_msec(uint32_t msec, int64_t last)
{
  const int64_t span = INT64_C(0x100000000), now = last / 1000;
  int64_t ms = now - now % span + (int64_t)msec;
  if (now - ms > span / 2)
    ms += span;
  else if (ms - now > span / 2 && ms >= span)
    ms -= span;
  return ms * 1000;
}

/* ------------------------------------------------------------- devices --- */

/** What a device is taken for. A touchpad moves a pointer instead of touching surfaces. */
enum ts_device_kind {
  TS_DEVICE_TOUCHSCREEN = 1, TS_DEVICE_TOUCHPAD = 2, TS_DEVICE_PEN = 3, TS_DEVICE_OTHER = 4
};

/** A device whose kernel events will be pushed. Describe it, then seal it; touchstone-evdev.h does
 *  both from a struct libevdev. The name is for you. */
TS_API TS_MUST_USE struct ts_device *ts_device_new(const char *name);
/** A sealed device whose finished touches will be pushed: wl_touch, SDL, a test. Pass the size of
 *  the surface in millimetres, or 0 if unknown. A touchpad's positions are millimetres from its
 *  upper left corner and need the size. */
TS_API TS_MUST_USE struct ts_device *ts_device_new_for_contacts(const char *name,
    enum ts_device_kind kind, double width_mm, double height_mm);
TS_API struct ts_device *ts_device_ref(struct ts_device *device);
TS_API struct ts_device *ts_device_unref(struct ts_device *device);

TS_API int ts_device_set_id(struct ts_device *device, uint16_t bus, uint16_t vendor,
    uint16_t product, uint16_t version);
/** An INPUT_PROP_… of the device. */
TS_API int ts_device_add_property(struct ts_device *device, uint16_t property);
/** An event code that the device can send, by the kernel's numbers. */
TS_API int ts_device_add_code(struct ts_device *device, uint16_t type, uint16_t code);
/** An absolute axis; adds its code. See struct input_absinfo. */
TS_API int ts_device_set_axis(struct ts_device *device, uint16_t code, int32_t minimum,
    int32_t maximum, int32_t fuzz, int32_t flat, int32_t resolution);
/** A udev property that matters here, such as LIBINPUT_CALIBRATION_MATRIX. */
TS_API int ts_device_set_udev(struct ts_device *device, const char *key, const char *value);
/** Ends the description, after which the device is immutable.
 *  @return 0, or TS_ERROR_DEVICE if it is no touchscreen, pad or pen. */
TS_API TS_MUST_USE int ts_device_seal(struct ts_device *device);
/** Why sealing failed, as an English phrase; NULL if it did not. */
TS_API const char *ts_device_get_rejection(const struct ts_device *device);

TS_API const char *ts_device_get_name(const struct ts_device *device);
/** The kind; 0 before the device is sealed. */
TS_API enum ts_device_kind ts_device_get_kind(const struct ts_device *device);
/** The number of contacts it tells apart; 0 if it sets no limit. */
TS_API int ts_device_get_slots(const struct ts_device *device);
/** @return 0, or TS_ERROR_UNKNOWN if the device does not tell its size. */
TS_API int ts_device_get_size(const struct ts_device *device, double *width_mm, double *height_mm);

/* ------------------------------------------------------------ sessions --- */

/** A session without devices, whose root surface covers everything. */
TS_API TS_MUST_USE struct ts_session *ts_session_new(void);
TS_API struct ts_session *ts_session_ref(struct ts_session *session);
/** The last reference ends the session without further events. */
TS_API struct ts_session *ts_session_unref(struct ts_session *session);

/** The root surface, which lives as long as the session; a borrowed pointer. */
TS_API struct ts_surface *ts_session_get_root(struct ts_session *session);

/** Points in a millimetre; at least 0.1. Default 163 / 25.4. */
TS_API int ts_session_set_density(struct ts_session *session, double points);

/** Adds a sealed device.
 *  @return its number in this session, above 0 and never used again. */
TS_API int ts_session_add_device(struct ts_session *session, struct ts_device *device);
/** Removes a device: what it began is cancelled, which later events report. */
TS_API int ts_session_remove_device(struct ts_session *session, int device, int64_t time);
/** Lays a touchscreen over a rectangle of the root surface, turned clockwise by quarters (0 to 3);
 *  a calibration of udev comes first. Touches that are down are cancelled if the mapping changes. A
 *  device without a mapping covers the root's bounds. If the root has none either, positions are
 *  what the device sends, from its upper left corner, in points by its size and the density; a unit
 *  of a device that does not tell its size is a point. Finished touches are not mapped: theirs are
 *  points of the root as they are pushed. */
TS_API int ts_session_map_device(struct ts_session *session, int device, double x, double y,
    double width, double height, int quarters);

/** An event of the kernel. 16 bytes. Compatible with no struct of the kernel. */
struct ts_input {
  int64_t time;
  uint16_t type;
  uint16_t code;
  int32_t value;
};

/** Pushes kernel events of a device, in order: a whole read(2), or a recording. Timers that are due
 *  before an event act before it.
 *  @return the number of events that were consumed, or a negative error. It is less than `count`
 *  only if the queue became full: read it, push the rest. A queue that is emptied after every push
 *  never becomes full. */
TS_API TS_MUST_USE ptrdiff_t ts_session_push_evdev(struct ts_session *session, int device,
    const struct ts_input *events, size_t count);

/** The true state of a device, for when it is opened while it is touched, or has lost events
 *  (SYN_DROPPED) and was read again. Fill it by EVIOCGMTSLOTS, EVIOCGKEY and EVIOCGABS, or let
 *  touchstone-evdev.h do so. */
TS_API TS_MUST_USE struct ts_state *ts_state_new(void);
TS_API struct ts_state *ts_state_unref(struct ts_state *state);
/** A value of a slot: an ABS_MT_… code. */
TS_API int ts_state_set_slot(struct ts_state *state, int slot, uint16_t code, int32_t value);
/** A value of an axis (ABS_MT_SLOT selects the slot), or 1 for a key down. */
TS_API int ts_state_set(struct ts_state *state, uint16_t type, uint16_t code, int32_t value);
/** Corrects the contacts of a device; differences are repairs. Call it after a repair
 *  EVENTS_DROPPED, until which the device's contacts are only what is known of them. */
TS_API int ts_session_sync(struct ts_session *session, int device, int64_t time,
    const struct ts_state *state);

enum ts_contact_phase {
  TS_CONTACT_DOWN = 1, TS_CONTACT_MOTION = 2, TS_CONTACT_UP = 3, TS_CONTACT_CANCEL = 4
};
enum ts_contact_flag { TS_CONTACT_LAST = 1 /**< the last change of its frame */ };
enum ts_tool { TS_TOOL_FINGER = 0, TS_TOOL_PEN = 1, TS_TOOL_PALM = 2, TS_TOOL_DIAL = 3 };

/** A change of a finished touch. 64 bytes. What did not change need not be pushed. Values that a
 *  source does not have are 0; an UP or CANCEL is where the touch last was, whatever it says. */
struct ts_contact {
  int64_t time;
  int64_t id;     /**< yours; unique among those that are down */
  double x, y;    /**< root space; millimetres for a touchpad */
  float pressure; /**< 0 to 1 */
  float major;    /**< length of the ellipse, in points */
  float minor;    /**< its width */
  float angle;    /**< of its length, clockwise from upright, in radians */
  uint32_t target; /**< on DOWN: a surface's number; 0, or one that is gone or disabled: found by
                        its shape */
  uint16_t phase; /**< enum ts_contact_phase */
  uint8_t tool;   /**< enum ts_tool */
  uint8_t flags;  /**< of enum ts_contact_flag */
  uint8_t reserved[8];
};

/** Pushes changes of touches, one frame or a recording. The last change of each frame has the flag
 *  LAST; changes after the last flag wait for the next push or ts_session_end_frame(). An id that
 *  goes down twice, or moves without being down, is repaired like a fault of a device, and so is a
 *  position that is not finite. A change at a later time than the one before ends its frame.
 *  @return as ts_session_push_evdev(), which stops only between frames. */
TS_API TS_MUST_USE ptrdiff_t ts_session_push_contacts(struct ts_session *session, int device,
    const struct ts_contact *contacts, size_t count);
/** Ends a frame whose last change was not known to be the last (wl_touch.frame). */
TS_API int ts_session_end_frame(struct ts_session *session, int device);
/** A change of one finger, for sources that report one at a time. Pass `last` unless a frame event
 *  follows, and a target or 0. @return 0 or an error. */
static inline int ts_session_push_contact(struct ts_session *session, int device, int64_t time,
    enum ts_contact_phase phase, int64_t id, double x, double y, uint32_t target, bool last)
{
  struct ts_contact contact = {time, id, x, y, 0, 0, 0, 0, target, (uint16_t)phase, 0,
      (uint8_t)(last ? TS_CONTACT_LAST : 0), {0}};
  ptrdiff_t done = ts_session_push_contacts(session, device, &contact, 1);
  return done == 1 ? TS_OK : done == 0 ? TS_ERROR_FULL : (int)done;
}

/** A key of a keyboard (KEY_…) went down or up: pads are quiet while somebody types. */
TS_API int ts_session_push_key(struct ts_session *session, int64_t time, uint16_t key,
    bool pressed);
/** Where the pointer is, and over which surface (its number, or 0 to find it), so that a pad's
 *  scrolls and pinches reach its recognizers. Call it after you have moved the pointer; the library
 *  has no pointer of its own. */
TS_API int ts_session_set_pointer(struct ts_session *session, double x, double y, uint32_t target);

/** Lets time pass: timers that are due act. */
TS_API int ts_session_advance(struct ts_session *session, int64_t time);
/** The time at which to call ts_session_advance() if nothing was pushed until then, or TS_NEVER. It
 *  can change with every call on the session. */
TS_API int64_t ts_session_deadline(const struct ts_session *session);

/** The timeout for poll(2), in milliseconds, rounded up; -1 for none. */
static inline int ts_session_timeout(const struct ts_session *session, int64_t now)
{
  int64_t deadline = ts_session_deadline(session);
  if (deadline == TS_NEVER)
    return -1;
  if (deadline <= now)
    return 0;
  if (deadline - now > INT64_C(1000000000))
    return 1000000;
  return (int)((deadline - now + 999) / 1000);
}

/** Cancels all touches and gestures: a screen is locked, a terminal left. */
TS_API int ts_session_cancel_all(struct ts_session *session, int64_t time);

/** How movements are delivered. */
enum ts_sampling {
  TS_SAMPLING_RAW = 0,       /**< each as it arrives */
  TS_SAMPLING_NEWEST = 1,    /**< once a frame: the newest */
  TS_SAMPLING_RESAMPLED = 2  /**< once a frame: where it was 5 ms before */
};
/** Sets how movements (of touches, delivered touches and gestures) are reported. Decisions always
 *  use all samples; downs, ups and beginnings are never delayed or moved. Except with RAW, call
 *  ts_session_frame() for each frame of the display. With RESAMPLED the values of a gesture follow
 *  its fingers: the middle, the translation, the scale and the angle. */
TS_API int ts_session_set_sampling(struct ts_session *session, enum ts_sampling sampling);
/** Reports the movements for a frame that will be shown at a time: one of each touch that moved,
 *  with the time of the session, which this does not advance. */
TS_API int ts_session_frame(struct ts_session *session, int64_t shown);
/** Where a touch is expected in the time after its last sample, oldest first; at most 16.7 ms are
 *  predicted. Draw it once and forget it.
 *  @return the number of samples, at most `capacity`; TS_ERROR_STALE. */
TS_API int ts_session_predict(const struct ts_session *session, uint64_t touch, int64_t horizon,
    struct ts_sample *samples, size_t capacity);

/* ------------------------------------------------------------ surfaces --- */

/** A surface without a parent, enabled, that covers everything. */
TS_API TS_MUST_USE struct ts_surface *ts_surface_new(void);
TS_API struct ts_surface *ts_surface_ref(struct ts_surface *surface);
TS_API struct ts_surface *ts_surface_unref(struct ts_surface *surface);

/** Adds a surface above the other children of a parent, or raises it there. A surface that has
 *  another parent must be removed first (TS_ERROR_STATE). A tree has at most 256 levels. */
TS_API int ts_surface_add_child(struct ts_surface *parent, struct ts_surface *child);
/** Moves a surface below a sibling in the order of hit-testing. */
TS_API int ts_surface_place_below(struct ts_surface *surface, const struct ts_surface *sibling);
/** Takes a surface with its children out of its tree. Its touches and gestures are cancelled at the
 *  time of the session. Events about it that are queued are still read, with a cookie of 0. */
TS_API int ts_surface_remove(struct ts_surface *surface);

/** The number in events and targets; 0 outside of a session, never used again within one. */
TS_API uint32_t ts_surface_get_id(const struct ts_surface *surface);
/** A number or pointer of yours that events carry; 0 by default. */
TS_API int ts_surface_set_cookie(struct ts_surface *surface, uint64_t cookie);

/** The matrix of a surface, which has an inverse: parent x = a·x + c·y + e, y = b·x + d·y + f. The
 *  root has none of its own (TS_ERROR_STATE). */
TS_API int ts_surface_set_transform(struct ts_surface *surface, double a, double b, double c,
    double d, double e, double f);
/** The same for a surface that is only shifted. */
TS_API int ts_surface_set_position(struct ts_surface *surface, double x, double y);
/** Converts a point of the root space to one of its own. */
TS_API int ts_surface_convert(const struct ts_surface *surface, double *x, double *y);
/** The bounds, in its own space: what edges are measured from, and the shape unless another is set.
 *  Needed for edge gestures. Of a surface that is turned the edges are those of the smallest
 *  upright rectangle in the root space. Touches beyond the bounds of the root are the root's. */
TS_API int ts_surface_set_bounds(struct ts_surface *surface, double x, double y, double width,
    double height);
/** Makes the whole plane the shape, or nothing: then only targets reach it. */
TS_API int ts_surface_set_shape_all(struct ts_surface *surface, bool all);
/** Makes `count` rectangles the shape, four numbers each: x y width height. */
TS_API int ts_surface_set_shape_rects(struct ts_surface *surface, const double *rects,
    size_t count);
/** Makes a polygon the shape, two numbers a corner, by the even-odd rule. */
TS_API int ts_surface_set_shape_polygon(struct ts_surface *surface, const double *corners,
    size_t count);
/** The bounds again. A child's shape is not limited by its parent's. */
TS_API int ts_surface_reset_shape(struct ts_surface *surface);

enum ts_surface_flag {
  /** Gets no new touches, nor do its children; what is below it does. */
  TS_SURFACE_DISABLED = 1,
  /** Its touches do not reach recognizers of ancestors: a client with gestures of its own. */
  TS_SURFACE_ISOLATED = 2,
  /** While one of its touches is withheld, what happens later to others waits, so that delivered
   *  times never decrease. Without it only each touch's own times are ordered. */
  TS_SURFACE_ORDERED = 4,
  /** A delivered touch that is cancelled cancels all of the surface, as wl_touch.cancel does. */
  TS_SURFACE_CANCELS_TOGETHER = 8,
  /** Never touched itself; its recognizers get all touches that land in its shape, whatever they
   *  belong to (but ISOLATED ones), as if it were an ancestor: an output of a compositor, with
   *  edges of its own. It is nearer than its parent, and farther than the surfaces beside it. */
  TS_SURFACE_OVERLAY = 16
};
/** Sets the flags; 0 by default. */
TS_API int ts_surface_set_flags(struct ts_surface *surface, uint32_t flags);

/* --------------------------------------------------------- recognizers --- */

enum ts_gesture {
  TS_GESTURE_TAP = 1,
  TS_GESTURE_LONG_PRESS = 2,
  TS_GESTURE_PAN = 3, /**< with edges: an edge swipe that can be followed */
  TS_GESTURE_SWIPE = 4, /**< a flick */
  TS_GESTURE_PINCH = 5,
  TS_GESTURE_ROTATION = 6,
  TS_GESTURE_CUSTOM = 7, /**< decided by you: ts_recognizer_propose() */
  TS_GESTURE_STROKE = 8  /**< a drawn shape: ts_recognizer_add_template() */
};
/** Its name, such as "long-press"; "unknown" for others. */
TS_API const char *ts_gesture_name(enum ts_gesture gesture);

/** @return NULL for an unknown kind. */
TS_API TS_MUST_USE struct ts_recognizer *ts_recognizer_new(enum ts_gesture gesture);
/** A recognizer from a line of text, as configurations have it: the name of a kind and properties,
 *  such as "pan edges=left edge-width=4mm claim=withhold". touchstone-presets.h has some.
 *  @param error an enum ts_error on failure; may be NULL
 *  @param column the character of the fault, from 0; may be NULL */
TS_API TS_MUST_USE struct ts_recognizer *ts_recognizer_new_from_text(const char *text, int *error,
    size_t *column);
TS_API struct ts_recognizer *ts_recognizer_ref(struct ts_recognizer *recognizer);
TS_API struct ts_recognizer *ts_recognizer_unref(struct ts_recognizer *recognizer);

/** Attaches a recognizer, which gets touches of the surface and its children. */
TS_API int ts_surface_add_recognizer(struct ts_surface *surface, struct ts_recognizer *recognizer);
/** Detaches it; what it began is cancelled, as for ts_surface_remove(). */
TS_API int ts_recognizer_remove(struct ts_recognizer *recognizer);

TS_API uint32_t ts_recognizer_get_id(const struct ts_recognizer *recognizer);
TS_API int ts_recognizer_set_cookie(struct ts_recognizer *recognizer, uint64_t cookie);
/** A name for explanations; the kind's by default. */
TS_API int ts_recognizer_set_name(struct ts_recognizer *recognizer, const char *name);
TS_API const char *ts_recognizer_get_name(const struct ts_recognizer *recognizer);

/** What a recognizer does to the touches that others might have. */
enum ts_claim {
  /** Delivered at once; cancelled there if the gesture is recognized: a tap instead of its end. */
  TS_CLAIM_CANCEL = 0,
  /** Withheld until decided: then owned, or delivered late. A finger of which the recognizer makes
   *  no use, such as one away from the edge, is not withheld. */
  TS_CLAIM_WITHHOLD = 1,
  /** Never taken: the gesture is only reported. */
  TS_CLAIM_NONE = 2
};

enum ts_edge { TS_EDGE_TOP = 1, TS_EDGE_LEFT = 2, TS_EDGE_BOTTOM = 4, TS_EDGE_RIGHT = 8 };
enum ts_direction {
  TS_DIRECTION_RIGHT = 1, TS_DIRECTION_LEFT = 2, TS_DIRECTION_UP = 4, TS_DIRECTION_DOWN = 8
};
enum ts_axes { TS_AXES_HORIZONTAL = 1, TS_AXES_VERTICAL = 2, TS_AXES_BOTH = 3 };

/** Properties and limits. Each has a name in texts: that of the constant, in lower case with
 *  hyphens. All values are numbers: a Boolean is 0 or 1, a set the sum of its members. A change in
 *  an attempt counts from the next on. */
enum ts_property {
  /* all kinds */
  TS_ENABLED = 1,     /**< default 1; 0 cancels what is going on */
  TS_FINGERS = 2,     /**< the least number, default 1; pinch and rotation: 2 */
  TS_MAX_FINGERS = 3, /**< 1 to 64. Pan: default no limit, which reads as 64; stroke: those that
                           draw at once, each one of TS_STROKES, default 1 */
  TS_CLAIM = 4,       /**< enum ts_claim; CANCEL by default */
  TS_PRIORITY = 5,    /**< the higher wins before the policy; default 0 */
  TS_ASKS = 6,        /**< 1: TS_EVENT_REQUEST before it is recognized */
  TS_PAD = 7,         /**< 1: pans, pinches and rotations of pads too */
  TS_WITHHOLD_TIME = 8, /**< after it CANCEL replaces WITHHOLD; default ∞ */
  /* single kinds */
  TS_TAPS = 20,       /**< tap: 1 by default; long press: 0 */
  TS_DIRECTIONS = 21, /**< swipe: of enum ts_direction; default right */
  TS_AXES = 22,       /**< pan: enum ts_axes; default both */
  TS_EDGES = 23,      /**< pan: of enum ts_edge; default 0, anywhere */
  TS_EDGE_FROM = 24,  /**< first part of an edge that counts: 0 to 1; from */
  TS_EDGE_TO = 25,    /**< the left or top. Default 0 and 1 */
  TS_EDGE_CORNER = 26, /**< length at both ends that does not; default 0 */
  TS_SPECULATES = 27, /**< tap: reported before others failed; may be cancelled */
  TS_STROKES = 28,    /**< stroke: the most of a shape; default 1, with which the lift decides */
  TS_BEGINS_EARLY = 29, /**< stroke: 1: begins when one shape is certain, ends at the lift */
  /* limits; ts_session_set_limit() sets their defaults */
  TS_TAP_DURATION = 40,         /**< 0.75 s */
  TS_TAP_INTERVAL = 41,         /**< 0.35 s */
  TS_TAP_MOVEMENT = 42,         /**< 45 points */
  TS_TAP_SEPARATION = 43,       /**< 45 points */
  TS_LONG_PRESS_DURATION = 44,  /**< 0.5 s */
  TS_LONG_PRESS_MOVEMENT = 45,  /**< 10 points */
  TS_PAN_HYSTERESIS = 46,       /**< 10 points */
  TS_PAN_REMOVES_HYSTERESIS = 47, /**< 1: subtracted from the translation */
  TS_PAN_TAP_DURATION = 48,     /**< 0 s: off */
  TS_PAN_TAP_MOVEMENT = 49,     /**< 20 points */
  TS_RESTING_MOVEMENT = 50,     /**< 3 points */
  TS_SWIPE_DURATION = 51,       /**< 0.5 s */
  TS_SWIPE_DISTANCE = 52,       /**< 50 points */
  TS_SWIPE_TRAVEL_DECAY = 53,   /**< 0.06 */
  TS_SWIPE_SIDEWAYS_DECAY = 54, /**< 0.02 */
  TS_PINCH_HYSTERESIS = 55,     /**< 10 points */
  TS_PINCH_SUBTRACTION = 56,    /**< 8 points */
  TS_ROTATION_HYSTERESIS = 57,  /**< 10 degrees, in radians */
  TS_ROTATION_SUBTRACTION = 58, /**< 5 degrees, in radians */
  TS_PAIR_TRAVEL_SHARE = 59,    /**< 0: off */
  TS_TRANSFORM_HYSTERESIS = 60, /**< 0.035, of a pad's pinch */
  TS_EDGE_WIDTH = 61,           /**< 20 points; prefer millimetres */
  TS_VELOCITY_HORIZON = 62,     /**< 0.1 s */
  TS_PAUSE = 63,                /**< 0.04 s */
  /* of drawn shapes */
  TS_STROKE_SIZE = 64,          /**< 8 mm: the longer side is at least that */
  TS_STROKE_MAX_SIZE = 65,      /**< ∞; fails when it is larger */
  TS_STROKE_INTERVAL = 66,      /**< 0.5 s from a lift to the next stroke */
  TS_STROKE_DURATION = 67,      /**< 10 s from the first landing to the last lift */
  TS_STROKE_STRAIGHTNESS = 68,  /**< 1.15 times as long as a template's straight start in about its
                                     direction, after which a straight path fails; ∞: never */
  TS_STROKE_DISTANCE = 69,      /**< 0: what TS_STROKE_FALSE_ACCEPTANCE gives; a shape is recognized
                                     below it. Good: 0.4 with several templates of a shape, 0.15
                                     if each has one */
  TS_STROKE_FALSE_ACCEPTANCE = 70, /**< 0.01 of other shapes, by the templates of other shapes;
                                     if all are of one shape, all that is drawn is recognized */
  TS_STROKE_AMBIGUITY = 71,     /**< 1.1 times as far as the nearest must the next shape be */
  TS_STROKE_PROBABILITY = 72    /**< 0.9, at which one that BEGINS_EARLY begins */
};
/** The name of a property, such as "edge-width"; NULL for an unknown one. A kind has those that say
 *  something about it: others give TS_ERROR_UNKNOWN. */
TS_API const char *ts_property_name(enum ts_property property);
/** The property after another by number, 0 for the first; 0 at the end. */
TS_API enum ts_property ts_property_next(enum ts_property property);

/** Sets a property or a limit, in a unit that fits it. */
TS_API int ts_recognizer_set(struct ts_recognizer *recognizer, enum ts_property property,
    double value, enum ts_unit unit);
/** Reads it in its native unit; lengths set in millimetres by the density. */
TS_API int ts_recognizer_get(const struct ts_recognizer *recognizer, enum ts_property property,
    double *value);
/** Sets by name: "edge-width" to "4mm", "claim" to "withhold", "edges" to "left,right",
 *  "tap-duration" to "0.3s". Units: pt mm s ms deg rad. */
TS_API int ts_recognizer_set_text(struct ts_recognizer *recognizer, const char *name,
    const char *value);

static inline int ts_recognizer_set_enabled(struct ts_recognizer *recognizer, bool enabled)
{
  return ts_recognizer_set(recognizer, TS_ENABLED, enabled ? 1 : 0, TS_UNIT_NATIVE);
}
static inline int ts_recognizer_set_fingers(struct ts_recognizer *recognizer, int fingers)
{
  return ts_recognizer_set(recognizer, TS_FINGERS, fingers, TS_UNIT_NATIVE);
}
static inline int ts_recognizer_set_taps(struct ts_recognizer *recognizer, int taps)
{
  return ts_recognizer_set(recognizer, TS_TAPS, taps, TS_UNIT_NATIVE);
}
static inline int ts_recognizer_set_claim(struct ts_recognizer *recognizer, enum ts_claim claim)
{
  return ts_recognizer_set(recognizer, TS_CLAIM, claim, TS_UNIT_NATIVE);
}
/** A sum of enum ts_edge, with the width in which a pan may start. */
static inline int ts_recognizer_set_edges(struct ts_recognizer *recognizer, unsigned edges,
    double width, enum ts_unit unit)
{
  int error = ts_recognizer_set(recognizer, TS_EDGE_WIDTH, width, unit);
  return error < 0 ? error : ts_recognizer_set(recognizer, TS_EDGES, edges, TS_UNIT_NATIVE);
}

/** The default of a limit (TS_TAP_DURATION and on) for all that do not set it. */
TS_API int ts_session_set_limit(struct ts_session *session, enum ts_property limit, double value,
    enum ts_unit unit);

/** A point of a template. 32 bytes. */
struct ts_stroke_point {
  int64_t time;      /**< from any moment; decreases in no stroke */
  double x, y;       /**< points, from any origin */
  uint32_t stroke;   /**< the number of the stroke, which never decreases */
  uint32_t reserved;
};
/** Adds a template to a STROKE, which recognizes the shape that is nearest to what was drawn;
 *  without templates every shape fails. Give each shape several, as people draw it: the accepted
 *  distance is calibrated on them, unless TS_STROKE_DISTANCE is set. Templates are prepared when
 *  the recognizer is attached to a surface of a session, and again by the next attempt if any was
 *  added, in a time that grows with the square of their number: set TS_STROKE_DISTANCE for many. One
 *  takes 32 bytes a point and about 8 kB. While a shape is drawn, each of its samples takes 32 bytes,
 *  which are kept for the next one.
 *  @param name the shape's: one line of 1 to 255 bytes. Names are compared byte by byte.
 *  @param points 2 to 65536, of which two differ
 *  @return the number of the shape, from 1: that of the first template of the name; or
 *  TS_ERROR_INVALID, also for a recognizer of another kind */
TS_API int ts_recognizer_add_template(struct ts_recognizer *recognizer, const char *name,
    const struct ts_stroke_point *points, size_t count);
/** The name of a shape by its number; NULL if there is none. */
TS_API const char *ts_recognizer_get_shape_name(const struct ts_recognizer *recognizer,
    uint32_t shape);
/** The probability of each shape for what is drawn so far, in the order of their numbers; they add
 *  up to 1. This takes several times as long as a decision.
 *  @return how many there are; 0 before two points differ, and without an attempt; TS_ERROR_INVALID
 *  for a recognizer of another kind */
TS_API int ts_recognizer_get_probabilities(const struct ts_recognizer *recognizer,
    double *probabilities, size_t capacity);

/** How a recognizer stands to another one. */
enum ts_relation {
  /** The first recognized makes the other fail: if they share a touch, or one's surface is the
   *  other's or an ancestor of it. The default. */
  TS_RELATION_EXCLUSIVE = 0,
  /** Both may be recognized; either side can say so. */
  TS_RELATION_SIMULTANEOUS = 1,
  /** This one waits until the other one has failed. */
  TS_RELATION_REQUIRES_FAILURE = 2,
  /** This one, when recognized, lets the other continue; not vice versa. */
  TS_RELATION_YIELDS = 3,
  /** As EXCLUSIVE, in the whole session, without a touch in common. */
  TS_RELATION_EXCLUSIVE_ANYWHERE = 4
};
/** Sets the relation of a recognizer to another one; it replaces an earlier one. `other` may be
 *  NULL for all that have none of their own; not for REQUIRES_FAILURE. Neither keeps the other
 *  alive. A requirement that begins or ends counts at once for attempts in progress, which may
 *  queue events. One that would make a circle gives TS_ERROR_CYCLE. */
TS_API int ts_recognizer_set_relation(struct ts_recognizer *recognizer, enum ts_relation relation,
    struct ts_recognizer *other);

/** Who is first among those of one priority that are ready in one frame. */
enum ts_policy {
  /** The one nearest to the touched surface, then the one added last. */
  TS_POLICY_NEAREST = 0,
  /** The one whose limit was crossed first, between samples: at any rate of the device. */
  TS_POLICY_EARLIEST = 1
};
TS_API int ts_session_set_policy(struct ts_session *session, enum ts_policy policy);

/* Decisions of the program, between two calls. Events tell what follows. */

/** Answers a TS_EVENT_REQUEST, by its `serial`. Until then, or until the next push, advance or
 *  frame, which grants it, nothing else is decided. TS_ERROR_STALE if it is too late. */
TS_API int ts_session_answer(struct ts_session *session, uint64_t request, bool granted);
/** Takes a touch: its recognizers see it cancelled, and the verdict is OWNED by none.
 *  TS_ERROR_STATE if it is owned already. */
TS_API int ts_session_take_touch(struct ts_session *session, uint64_t touch, int64_t time);
/** Ends the withholding of a touch; gestures may still cancel it later. TS_ERROR_STATE if it is not
 *  withheld. */
TS_API int ts_session_release_touch(struct ts_session *session, uint64_t touch, int64_t time);
/** Asks for a state of a CUSTOM recognizer in its present attempt, as a kind of the library would;
 *  relations hold for it as well. Other kinds take only FAILED and CANCELLED. `state`: enum
 *  ts_gesture_state. */
TS_API int ts_recognizer_propose(struct ts_recognizer *recognizer, int state, int64_t time);

/* -------------------------------------------------------------- events --- */

enum ts_event_type {
  TS_EVENT_NONE = 0,
  /* touches as they are: event.touch */
  TS_EVENT_TOUCH_DOWN = 100, TS_EVENT_TOUCH_MOTION = 101,
  TS_EVENT_TOUCH_UP = 102, TS_EVENT_TOUCH_CANCEL = 103,
  /* touches as a client may have them: event.touch, each with its original time, also if it was
   * withheld. Forward them as they come. */
  TS_EVENT_DELIVER_DOWN = 200, TS_EVENT_DELIVER_MOTION = 201,
  TS_EVENT_DELIVER_UP = 202, TS_EVENT_DELIVER_CANCEL = 203,
  /* to whom a touch belongs: event.verdict */
  TS_EVENT_VERDICT = 300,
  /* a recognizer changed its state; one with TS_ASKS is ready: event.gesture */
  TS_EVENT_GESTURE = 400, TS_EVENT_REQUEST = 410,
  /* trackpads: event.pad; PAD_CONTACT tells fingers, palms and thumbs apart */
  TS_EVENT_PAD_MOTION = 500, TS_EVENT_PAD_BUTTON = 501, TS_EVENT_PAD_SCROLL = 502,
  TS_EVENT_PAD_TRANSFORM = 503, TS_EVENT_PAD_SWIPE = 504, TS_EVENT_PAD_HOLD = 505,
  TS_EVENT_PAD_CONTACT = 506,
  /* a fault of a device was repaired: event.repair */
  TS_EVENT_REPAIR = 600,
  /* a guard has decided about a contact: event.guard */
  TS_EVENT_GUARD = 700
};
TS_API const char *ts_event_type_name(uint32_t type);

/** Kinds of events that a session queues; the others cost nothing. */
enum ts_interest {
  TS_INTEREST_TOUCHES = 1 << 0,
  TS_INTEREST_DELIVERY = 1 << 1,
  TS_INTEREST_VERDICTS = 1 << 2,
  TS_INTEREST_GESTURES = 1 << 3,
  TS_INTEREST_FAILURES = 1 << 4, /**< gestures that failed, with reasons */
  TS_INTEREST_PADS = 1 << 5,
  TS_INTEREST_PAD_CONTACTS = 1 << 6,
  TS_INTEREST_REPAIRS = 1 << 7,
  TS_INTEREST_GUARDS = 1 << 8
};
/** The default is gestures, pads and repairs. TS_EVENT_REQUEST always comes. */
TS_API int ts_session_set_interests(struct ts_session *session, uint32_t interests);

enum ts_event_flag {
  /** The last DELIVER event of a group: send a frame (wl_touch.frame). */
  TS_EVENT_FLAG_FRAME = 1 << 0,
  /** It happened before other events that were read already. */
  TS_EVENT_FLAG_LATE = 1 << 1,
  /** The position was computed for a frame. */
  TS_EVENT_FLAG_RESAMPLED = 1 << 2,
  /** The recognizer or surface was removed meanwhile; its cookie is 0. */
  TS_EVENT_FLAG_ORPHAN = 1 << 3
};

/** 104 bytes. */
struct ts_touch_event {
  uint64_t touch;  /**< unique in the session, above 0 */
  int64_t contact; /**< your id, or the kernel's tracking id */
  int32_t slot;    /**< small, unique among those down or withheld: an id for wl_touch */
  uint32_t tool;   /**< enum ts_tool */
  double x, y;     /**< root space */
  double local_x, local_y;     /**< the space of the touched surface */
  double precise_x, precise_y; /**< root space, of the last sample */
  float pressure, major, minor, angle; /**< as in struct ts_contact */
  uint8_t reserved[16];
};

enum ts_verdict {
  TS_VERDICT_PENDING = 0,  /**< withheld; nobody knows yet */
  TS_VERDICT_RELEASED = 1, /**< the surface's: it is delivered */
  TS_VERDICT_OWNED = 2     /**< a gesture's, or yours; for good */
};
/** 32 bytes. Verdicts of a touch go PENDING → RELEASED or OWNED, or RELEASED → OWNED, after which
 *  DELIVER_CANCEL follows; `sequence` counts them from 1. The owner is event.recognizer, 0 after
 *  ts_session_take_touch(). The verdicts before a gesture's BEGAN name its touches. A touch that is
 *  not withheld begins with RELEASED, and one that joins a gesture with OWNED. */
struct ts_verdict_event {
  uint64_t touch;
  uint32_t verdict;  /**< enum ts_verdict */
  uint32_t previous; /**< enum ts_verdict */
  uint32_t sequence;
  uint32_t reserved[3];
};

/** A recognizer's state. A tap or swipe has ENDED alone; POSSIBLE is in requests only. */
enum ts_gesture_state {
  TS_STATE_POSSIBLE = 0, TS_STATE_BEGAN = 1, TS_STATE_CHANGED = 2, TS_STATE_ENDED = 3,
  TS_STATE_CANCELLED = 4, TS_STATE_FAILED = 5
};
TS_API const char *ts_gesture_state_name(uint32_t state);

/** Why an attempt failed or was cancelled; value and limit say by how much. */
enum ts_reason {
  TS_REASON_NONE = 0,
  TS_REASON_MOVED = 1,      /**< too far, points */
  TS_REASON_SHORT = 2,      /**< not far enough, points */
  TS_REASON_TURNED = 3,     /**< too little, radians */
  TS_REASON_SCALED = 4,     /**< too little, share of the scale */
  TS_REASON_PARALLEL = 5,   /**< moved together, share */
  TS_REASON_HELD = 6,       /**< too long, s */
  TS_REASON_LIFTED = 7,     /**< too early, s */
  TS_REASON_SLOW = 8,       /**< s */
  /* in points: */
  TS_REASON_SIDEWAYS = 9, TS_REASON_BACKWARDS = 10, TS_REASON_AWAY_FROM_EDGE = 11,
  TS_REASON_NOT_INWARD = 12, TS_REASON_TAP_APART = 15,
  /* in seconds: */
  TS_REASON_TAP_LATE = 13, TS_REASON_TAP_MISSING = 14,
  TS_REASON_FINGERS = 16, TS_REASON_BUTTONS = 17, TS_REASON_TOUCHES_CANCELLED = 18,
  TS_REASON_REFUSED = 19,   /**< by an answer */
  TS_REASON_DISABLED = 20,  /**< or removed */
  TS_REASON_PROPOSED = 21,  /**< by ts_recognizer_propose() */
  TS_REASON_PREVENTED = 22, /**< by `other` */
  TS_REASON_REQUIRED = 23,  /**< `other` had to fail, and was recognized */
  TS_REASON_UNDECIDED = 24, /**< the fingers are gone, and nothing was decided */
  TS_REASON_CIRCLE = 25,    /**< waits, through others, for itself */
  /* of drawn shapes; sizes in millimetres: */
  TS_REASON_UNLIKE = 26, TS_REASON_AMBIGUOUS = 27, TS_REASON_SMALL = 28, TS_REASON_LARGE = 29,
  TS_REASON_STRAIGHT = 30, TS_REASON_STROKES = 31, TS_REASON_NO_SHAPE = 32
};
TS_API const char *ts_reason_name(uint32_t reason);

/** 128 bytes. Values count from the beginning of the gesture. */
struct ts_gesture_event {
  uint32_t gesture;   /**< enum ts_gesture */
  uint32_t state;     /**< enum ts_gesture_state */
  int32_t fingers;    /**< 0 for a pad's scroll or pinch */
  union {
    uint32_t direction; /**< swipe: enum ts_direction; pan: the enum ts_edge */
    uint32_t shape;     /**< stroke: its number; of one that failed the nearest, or 0 */
  };
  double x, y;        /**< root space: the middle of the fingers, or of the tap */
  double dx, dy;      /**< pan: translation */
  double vx, vy;      /**< pan: velocity, points per second */
  double scale;       /**< pinch; else 1 */
  double scale_velocity; /**< per second */
  double rotation;    /**< rotation; else 0 */
  double rotation_velocity; /**< per second */
  double value, limit; /**< of the reason; of a stroke that is recognized its distance from the
                            templates, and what is accepted; else 0 */
  uint32_t reason;    /**< enum ts_reason */
  uint32_t other;     /**< the recognizer that prevented it */
  uint64_t touch;     /**< the first of the gesture's touches; 0 for a pad */
};

enum ts_pad_button { TS_PAD_PRIMARY = 1, TS_PAD_SECONDARY = 2, TS_PAD_MIDDLE = 3 };
enum ts_pad_cause {
  TS_PAD_CLICK = 1, TS_PAD_TAP = 2, TS_PAD_TAP_DRAG = 3, TS_PAD_FINGER_DRAG = 4,
  TS_PAD_FINGERS = 5, /**< of a scroll: two fingers */
  TS_PAD_EDGE = 6     /**< of a scroll: along the edge */
};
/** The verdict on a contact of a pad. */
enum ts_pad_contact {
  TS_PAD_FINGER = 1, TS_PAD_HOVERING = 2,
  TS_PAD_PALM = 3, /**< `detail`: 1 pressure 2 size 3 tool 4 edge 5 typing */
  TS_PAD_THUMB = 4, /**< `detail`: 1 resting 2 pinching 3 ignored */
  TS_PAD_IN_BUTTON_AREA = 5, TS_PAD_PINNED = 6
};
/** 96 bytes. Distances in points, accelerated by the pad's settings. */
struct ts_pad_event {
  uint32_t state;  /**< enum ts_gesture_state, BEGAN to CANCELLED */
  uint32_t button; /**< enum ts_pad_button */
  uint32_t pressed;
  uint32_t cause;  /**< enum ts_pad_cause */
  int32_t fingers;
  uint32_t contact; /**< enum ts_pad_contact */
  uint32_t detail;
  int32_t slot;
  double dx, dy;   /**< of this event alone */
  double raw_dx, raw_dy; /**< MOTION: not accelerated */
  double scale, rotation; /**< TRANSFORM: from the beginning */
  uint8_t reserved[16];
};

/** Faults that are repaired. The names say more: ts_repair_name(). */
enum ts_repair {
  TS_REPAIR_ID_REPLACED = 1, TS_REPAIR_LIFT_OF_FREE_SLOT = 2, TS_REPAIR_SLOT_OUT_OF_RANGE = 3,
  TS_REPAIR_COORDINATE_CLAMPED = 4, TS_REPAIR_COORDINATE_WRAPPED = 5, TS_REPAIR_EMPTY_FRAME = 6,
  TS_REPAIR_TIME_BACKWARDS = 7, TS_REPAIR_DOWN_AT_START = 8, TS_REPAIR_COORDINATE_MISSING = 9,
  TS_REPAIR_DOWN_AT_END = 10, TS_REPAIR_EVENTS_DROPPED = 11, TS_REPAIR_LOST_IN_DROP = 12,
  TS_REPAIR_FINGERS_ABOVE_SLOTS = 13, TS_REPAIR_POSITIONS_EXCHANGED = 15,
  TS_REPAIR_WITHOUT_TOUCH_KEY = 16, TS_REPAIR_POSITION_JUMPED = 17,
  TS_REPAIR_CALIBRATION_IGNORED = 18, TS_REPAIR_PRESSURE_MISSING = 19,
  TS_REPAIR_UNKNOWN_CONTACT = 20, TS_REPAIR_NOT_FINITE = 21,
  TS_REPAIR_ENDED_AT_ONCE = 22
};
TS_API const char *ts_repair_name(uint32_t repair);
struct ts_repair_event {
  uint32_t repair; /**< enum ts_repair */
  uint32_t count;  /**< in this frame */
};

/** Rules of a guard, by which a contact is not, or not yet, the touch of a person. The names say
 *  more: ts_guard_reason_name(). */
enum ts_guard_reason {
  TS_GUARD_MASK = 1, TS_GUARD_EDGE = 2, TS_GUARD_STORM = 3, TS_GUARD_PLACE = 4,
  TS_GUARD_STUCK = 5, TS_GUARD_PALM = 6, TS_GUARD_PALM_SIZE = 7, TS_GUARD_PALM_SHAPE = 8,
  TS_GUARD_PALM_GROWTH = 9, TS_GUARD_PALM_NEAR = 10, TS_GUARD_PEN = 11, TS_GUARD_HOLD = 12,
  TS_GUARD_TAP = 13, TS_GUARD_REPEATED = 14, TS_GUARD_WAKE = 15, TS_GUARD_STEADY = 16
};
TS_API const char *ts_guard_reason_name(uint32_t reason);
enum ts_guard_decision {
  TS_GUARD_WITHHELD = 1,  /**< it may still begin */
  TS_GUARD_RELEASED = 2,  /**< it was withheld, and begins now */
  TS_GUARD_REJECTED = 3,  /**< it never begins */
  TS_GUARD_CANCELLED = 4  /**< it had begun, and is cancelled */
};
struct ts_guard_event {
  uint32_t reason;   /**< enum ts_guard_reason */
  uint32_t decision; /**< enum ts_guard_decision */
  int64_t contact;   /**< the kernel's tracking id */
  double x, y;       /**< in the root space */
};

/** An event. 192 bytes; what does not apply is 0. What follows from one decision is queued in the
 *  order verdicts, deliveries, gestures: when a gesture begins, its touches are out of the way. */
struct ts_event {
  uint32_t type;   /**< enum ts_event_type */
  uint32_t flags;  /**< of enum ts_event_flag */
  uint64_t serial; /**< counts the events of the session, from 1 */
  int64_t time;    /**< when it happened */
  int64_t decided; /**< when it was known; not before `time` */
  int32_t device;
  uint32_t surface;    /**< touched, or of the recognizer; 0: none */
  uint32_t recognizer; /**< 0: none */
  uint32_t attempt;    /**< of the recognizer, from 1; joins its events */
  uint64_t surface_cookie;
  uint64_t cookie; /**< the recognizer's */
  union {
    struct ts_touch_event touch;
    struct ts_verdict_event verdict;
    struct ts_gesture_event gesture;
    struct ts_pad_event pad;
    struct ts_repair_event repair;
    struct ts_guard_event guard;
    uint8_t bytes[128];
  };
};

/** Copies the oldest events and removes them from the queue.
 *  @return the number of events, 0 if there are none. */
TS_API size_t ts_session_read(struct ts_session *session, struct ts_event *events, size_t capacity);
/** The same for one event; false if there is none. */
static inline bool ts_session_next(struct ts_session *session, struct ts_event *event)
{
  return ts_session_read(session, event, 1) == 1;
}
/** The number of events at which a push stops, 4096 by default and at least 256. The frame that
 *  reaches it is completed, and only pushes stop, so the queue may hold more. */
TS_API int ts_session_set_queue(struct ts_session *session, size_t capacity);

/* -------------------------------------------------------------- guards --- */

/** Sets an option of the guard of a screen or a pen by name, as text: "palm-size" to "20", "mask" to
 *  "0:0:20:10mm", which adds a mask, or to "none". The name "base" with the value "on" sets all to
 *  the defaults, which withhold ghost storms, stuck contacts and the hand of a pen; with "off", as at
 *  first, to no rules. It takes effect as soon as nothing is down. What a guard decides in time is
 *  part of ts_session_deadline().
 *  @return 0, TS_ERROR_UNKNOWN for an unknown name, TS_ERROR_PARSE for a value that does not fit,
 *  TS_ERROR_STATE for a trackpad, and for a device whose finished touches are pushed */
TS_API int ts_session_set_guard_option(struct ts_session *session, int device, const char *name,
    const char *value);
/** Writes the value of an option. @return the length of the whole text, as snprintf() does. */
TS_API int ts_session_get_guard_option(struct ts_session *session, int device, const char *name,
    char *text, size_t capacity);
/** Writes the name of the option of an index.
 *  @return the length of the whole name, or TS_ERROR_UNKNOWN behind the last one */
TS_API int ts_guard_option_name(size_t index, char *text, size_t capacity);

/* ----------------------------------------------------------- trackpads --- */

/** Sets an option of a pad by name, as text: "tap" to "off", "speed" to "0.3", "click-method" to
 *  "button-areas", or a limit such as "tapDuration" to "0.2", in seconds, millimetres or what the
 *  limit is. It takes effect as soon as nothing is down on the pad. The name "base" with the value
 *  "libinput" sets all options to libinput's, and with "default" to the library's.
 *  @return 0, TS_ERROR_UNKNOWN for an unknown name, TS_ERROR_PARSE for a value that does not fit */
TS_API int ts_session_set_pad_option(struct ts_session *session, int device, const char *name,
    const char *value);
/** Writes the value of an option. @return the length of the whole text, as snprintf() does. */
TS_API int ts_session_get_pad_option(struct ts_session *session, int device, const char *name,
    char *text, size_t capacity);
/** Writes the name of the option of an index.
 *  @return the length of the whole name, or TS_ERROR_UNKNOWN behind the last one */
TS_API int ts_pad_option_name(size_t index, char *text, size_t capacity);

/* -------------------------------------------------------- explanations --- */

/** How far an attempt is from a limit. 32 bytes. */
struct ts_margin {
  double value, limit; /**< in the native unit */
  uint32_t quantity;   /**< enum ts_quantity */
  uint32_t required;   /**< 1: to be reached; 0: not to be exceeded */
  uint32_t reserved[2];
};
enum ts_quantity {
  TS_QUANTITY_TRAVEL = 1, TS_QUANTITY_STRAYED = 2, TS_QUANTITY_SIDEWAYS = 3,
  TS_QUANTITY_SPREAD = 4, TS_QUANTITY_TURN = 5, TS_QUANTITY_HELD = 6, TS_QUANTITY_PAUSE = 7,
  TS_QUANTITY_TAPS = 8, TS_QUANTITY_FINGERS = 9,
  /* of drawn shapes: */
  TS_QUANTITY_SIZE = 10, TS_QUANTITY_STRAIGHT = 11, TS_QUANTITY_UNLIKE = 12
};
/** The margins of the present attempt. @return how many there are. */
TS_API int ts_recognizer_get_margins(const struct ts_recognizer *recognizer,
    struct ts_margin *margins, size_t capacity);
/** Writes an English line on the present attempt, or on the last one if there is none: what it has,
 *  what it lacks, for whom it waits, why it failed.
 *  @return the length of the whole line, as snprintf() does. */
TS_API int ts_recognizer_explain(const struct ts_recognizer *recognizer, char *text,
    size_t capacity);
/** Keeps the touches from the landing after which something is down, for ts_recognizer_nearest(); none
 *  are kept by default. They are forgotten with the first landing after nothing was down or undecided.
 *  They are at most 4096 changes of 72 bytes: of longer touches nothing is found. */
TS_API int ts_session_keep_touches(struct ts_session *session, bool keeps);
/** Writes the line of ts_recognizer_explain(); and if the last attempt failed, the smallest changes of
 *  the fingers and of the recognizers with which it would have been recognized, each confirmed by a
 *  replay of the kept touches in a copy of the session: "tap: failed: moved 60.0 pt, 45 allowed;
 *  recognized with: moved 45.0 instead of 60.0 pt, or tap.tap-movement 60.1 instead of 45 pt". Ask after
 *  the event of the failure and before the next touch lands; it takes milliseconds, and a
 *  second with the longest touches. Where a copy behaves otherwise, because of custom recognizers, drawn
 *  shapes, pads or answers of the program, the line has only the reason. Touches that are down count as
 *  lifted now.
 *  @return the length of the whole line, as snprintf() does, or TS_ERROR_STATE if no touches are kept */
TS_API int ts_recognizer_nearest(const struct ts_recognizer *recognizer, char *text,
    size_t capacity);
/** The same as ts_recognizer_explain() for an event that was read, also after its objects are gone. */
TS_API int ts_event_describe(const struct ts_event *event, char *text, size_t capacity);

/* ---------------------------------------------- sampling on its own ---- */

/** One point that moves: resampling and prediction without a session. */
TS_API TS_MUST_USE struct ts_tracker *ts_tracker_new(void);
TS_API struct ts_tracker *ts_tracker_unref(struct ts_tracker *tracker);
/** Adds samples, oldest first; earlier ones than the last are ignored. */
TS_API int ts_tracker_add(struct ts_tracker *tracker, const struct ts_sample *samples,
    size_t count);
/** Begins a new history: another finger landed, or this one did. */
TS_API int ts_tracker_restart(struct ts_tracker *tracker);
/** The position for a frame that will be shown at a time. @return 0, or TS_ERROR_STALE without a
 *  sample. */
TS_API int ts_tracker_resample(struct ts_tracker *tracker, int64_t shown, struct ts_sample *result);
/** As ts_session_predict(). */
TS_API int ts_tracker_predict(const struct ts_tracker *tracker, int64_t horizon,
    struct ts_sample *samples, size_t capacity);
/** Points per second; 0 before there are two samples. */
TS_API int ts_tracker_get_velocity(const struct ts_tracker *tracker, double *vx, double *vy);

#ifdef __cplusplus
}
#endif
#endif /* TOUCHSTONE_H */
