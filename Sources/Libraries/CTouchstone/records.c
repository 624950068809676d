/* SPDX-License-Identifier: MIT
 * What never changes: the sizes of the records, and where their fields are. */
#include "touchstone.h"

#define CHECK(condition) _Static_assert(condition, #condition)
#define AT(type, field, offset) CHECK(offsetof(struct type, field) == (offset))

CHECK(sizeof(struct ts_sample) == 24);
CHECK(sizeof(struct ts_input) == 16);
CHECK(sizeof(struct ts_contact) == 64);
CHECK(sizeof(struct ts_margin) == 32);
CHECK(sizeof(struct ts_stroke_point) == 32);
CHECK(sizeof(struct ts_touch_event) == 104);
CHECK(sizeof(struct ts_verdict_event) == 32);
CHECK(sizeof(struct ts_gesture_event) == 128);
CHECK(sizeof(struct ts_pad_event) == 96);
CHECK(sizeof(struct ts_repair_event) == 8);
CHECK(sizeof(struct ts_event) == 192);
AT(ts_input, value, 12);
AT(ts_contact, pressure, 32);
AT(ts_contact, target, 48);
AT(ts_contact, phase, 52);
AT(ts_contact, flags, 55);
AT(ts_stroke_point, stroke, 24);
AT(ts_event, time, 16);
AT(ts_event, device, 32);
AT(ts_event, attempt, 44);
AT(ts_event, cookie, 56);
AT(ts_event, touch, 64);
AT(ts_event, gesture, 64);
AT(ts_touch_event, slot, 16);
AT(ts_touch_event, x, 24);
AT(ts_touch_event, pressure, 72);
AT(ts_verdict_event, sequence, 16);
AT(ts_gesture_event, shape, 12);
AT(ts_gesture_event, x, 16);
AT(ts_gesture_event, scale, 64);
AT(ts_gesture_event, value, 96);
AT(ts_gesture_event, touch, 120);
AT(ts_pad_event, dx, 32);
AT(ts_pad_event, scale, 64);
