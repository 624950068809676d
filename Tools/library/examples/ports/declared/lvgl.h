// What lvgl.c needs of LVGL 9, declared so that it can be compiled without it. Debian 12 has no
// LVGL; the order of members is not that of LVGL, so nothing may be linked with it.
#ifndef LVGL_H
#define LVGL_H

#include <stdbool.h>
#include <stdint.h>

typedef struct lv_indev lv_indev_t;
typedef struct lv_obj lv_obj_t;
typedef struct {
  int32_t x, y;
} lv_point_t;
typedef enum { LV_INDEV_TYPE_POINTER = 1 } lv_indev_type_t;
typedef enum { LV_INDEV_STATE_RELEASED, LV_INDEV_STATE_PRESSED } lv_indev_state_t;
typedef struct {
  lv_point_t point;
  lv_indev_state_t state;
  bool continue_reading;
} lv_indev_data_t;

lv_indev_t *lv_indev_create(void);
void lv_indev_set_type(lv_indev_t *indev, lv_indev_type_t type);
void lv_indev_set_read_cb(lv_indev_t *indev, void (*read)(lv_indev_t *, lv_indev_data_t *));
void lv_indev_set_user_data(lv_indev_t *indev, void *data);
void *lv_indev_get_user_data(const lv_indev_t *indev);
void lv_indev_reset(lv_indev_t *indev, lv_obj_t *object);

#endif
