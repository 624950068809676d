// LVGL 9: its pointer is the finger that no gesture has taken, and a pinch is for the program. LVGL
// reads one point; the button that a pinch began on is not clicked.

#include <lvgl.h>

#include "touchstone.h"

struct touch_input {
  struct ts_session *session;
  int device; // pushed to by what reads the touchscreen
  lv_point_t point;
  uint64_t touch; // the one that LVGL has; 0 for none
  void (*pinch)(double scale, enum ts_gesture_state state);
};

static void read_touch(lv_indev_t *indev, lv_indev_data_t *data) {
  struct touch_input *input = lv_indev_get_user_data(indev);
  struct ts_event event;
  // One change at a time, so that a tap between two reads is seen.
  while (ts_session_next(input->session, &event)) {
    const struct ts_touch_event *touch = &event.touch;
    if (event.type == TS_EVENT_GESTURE) {
      input->pinch(event.gesture.scale, (enum ts_gesture_state)event.gesture.state);
      continue;
    }
    if (event.type == TS_EVENT_DELIVER_DOWN && input->touch == 0) input->touch = touch->touch;
    if (touch->touch != input->touch) continue;
    input->point.x = (int32_t)touch->x;
    input->point.y = (int32_t)touch->y;
    if (event.type == TS_EVENT_DELIVER_UP || event.type == TS_EVENT_DELIVER_CANCEL)
      input->touch = 0;
    if (event.type == TS_EVENT_DELIVER_CANCEL) lv_indev_reset(indev, NULL); // no click
    data->continue_reading = true;
    break;
  }
  data->point = input->point;
  data->state = input->touch ? LV_INDEV_STATE_PRESSED : LV_INDEV_STATE_RELEASED;
}

// Call it after lv_display_create(), and push to the session before lv_timer_handler().
lv_indev_t *touch_input_create(struct touch_input *input) {
  struct ts_device *screen = ts_device_new_for_contacts("panel", TS_DEVICE_TOUCHSCREEN, 0, 0);
  struct ts_recognizer *pinch = ts_recognizer_new_from_text("pinch", NULL, NULL);
  input->session = ts_session_new();
  input->device = ts_session_add_device(input->session, screen);
  ts_device_unref(screen);
  ts_session_set_interests(input->session, TS_INTEREST_DELIVERY | TS_INTEREST_GESTURES);
  ts_surface_add_recognizer(ts_session_get_root(input->session), pinch);
  ts_recognizer_unref(pinch);
  lv_indev_t *indev = lv_indev_create();
  lv_indev_set_type(indev, LV_INDEV_TYPE_POINTER);
  lv_indev_set_read_cb(indev, read_touch);
  lv_indev_set_user_data(indev, input);
  return indev;
}
