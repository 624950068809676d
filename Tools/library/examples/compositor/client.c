// A window that prints the touches and the clicks that it gets, until the compositor ends.

#include <linux/input-event-codes.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <wayland-client.h>

#include "xdg-shell-client-protocol.h"

static struct wl_compositor *compositor;
static struct wl_shm *shm;
static struct wl_seat *seat;
static struct xdg_wm_base *shell;
static struct wl_surface *surface;

static void touch_down(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                       struct wl_surface *on, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)touch, (void)serial, (void)on;
  printf("%u down %d %.0f %.0f\n", time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_up(void *data, struct wl_touch *touch, uint32_t serial, uint32_t time,
                     int32_t id) {
  (void)data, (void)touch, (void)serial;
  printf("%u up %d\n", time, id);
}

static void touch_motion(void *data, struct wl_touch *touch, uint32_t time, int32_t id,
                         wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)touch;
  printf("%u motion %d %.0f %.0f\n", time, id, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void touch_frame(void *data, struct wl_touch *touch) { (void)data, (void)touch; }

static void touch_cancel(void *data, struct wl_touch *touch) {
  (void)data, (void)touch;
  printf("cancel\n");
}

static const struct wl_touch_listener touch_listener = {
    .down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame,
    .cancel = touch_cancel};

static void pointer_enter(void *data, struct wl_pointer *pointer, uint32_t serial,
                          struct wl_surface *on, wl_fixed_t x, wl_fixed_t y) {
  (void)data, (void)pointer, (void)serial, (void)on;
  printf("pointer enters at %.0f %.0f\n", wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void pointer_leave(void *data, struct wl_pointer *pointer, uint32_t serial,
                          struct wl_surface *on) {
  (void)data, (void)pointer, (void)serial, (void)on;
}

static void pointer_motion(void *data, struct wl_pointer *pointer, uint32_t time, wl_fixed_t x,
                           wl_fixed_t y) {
  (void)data, (void)pointer;
  printf("%u pointer at %.0f %.0f\n", time, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void pointer_button(void *data, struct wl_pointer *pointer, uint32_t serial, uint32_t time,
                           uint32_t button, uint32_t state) {
  (void)data, (void)pointer, (void)serial;
  printf("%u %s %s\n", time, button == BTN_RIGHT ? "secondary" : "other",
         state == WL_POINTER_BUTTON_STATE_PRESSED ? "pressed" : "released");
}

static void pointer_axis(void *data, struct wl_pointer *pointer, uint32_t time, uint32_t axis,
                         wl_fixed_t value) {
  (void)data, (void)pointer, (void)time, (void)axis, (void)value;
}

static const struct wl_pointer_listener pointer_listener = {
    .enter = pointer_enter, .leave = pointer_leave, .motion = pointer_motion,
    .button = pointer_button, .axis = pointer_axis};

static void global(void *data, struct wl_registry *registry, uint32_t name, const char *interface,
                   uint32_t version) {
  (void)data, (void)version;
  if (strcmp(interface, wl_compositor_interface.name) == 0)
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, 4);
  else if (strcmp(interface, wl_shm_interface.name) == 0)
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
  else if (strcmp(interface, wl_seat_interface.name) == 0)
    seat = wl_registry_bind(registry, name, &wl_seat_interface, 4);
  else if (strcmp(interface, xdg_wm_base_interface.name) == 0)
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
}

static void global_remove(void *data, struct wl_registry *registry, uint32_t name) {
  (void)data, (void)registry, (void)name;
}

static const struct wl_registry_listener registry_listener = {
    .global = global, .global_remove = global_remove};

static void attach_buffer(int width, int height) {
  int file = memfd_create("buffer", 0), size = width * height * 4;
  if (file < 0 || ftruncate(file, size) < 0) return;
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, file, size);
  struct wl_buffer *buffer =
      wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
  wl_surface_attach(surface, buffer, 0, 0);
  wl_surface_commit(surface);
  wl_shm_pool_destroy(pool);
  close(file);
}

static void configure(void *data, struct xdg_surface *xdg, uint32_t serial) {
  (void)data;
  xdg_surface_ack_configure(xdg, serial);
  attach_buffer(1280, 800);
}

static const struct xdg_surface_listener xdg_listener = {.configure = configure};

int main(void) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct wl_display *display = wl_display_connect(NULL);
  if (!display) return 1;
  struct wl_registry *registry = wl_display_get_registry(display);
  wl_registry_add_listener(registry, &registry_listener, NULL);
  if (wl_display_roundtrip(display) < 0 || !compositor || !shm || !seat || !shell) return 1;
  wl_touch_add_listener(wl_seat_get_touch(seat), &touch_listener, NULL);
  wl_pointer_add_listener(wl_seat_get_pointer(seat), &pointer_listener, NULL);

  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *xdg = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(xdg, &xdg_listener, NULL);
  xdg_toplevel_set_title(xdg_surface_get_toplevel(xdg), "touches");
  wl_surface_commit(surface);
  while (wl_display_dispatch(display) >= 0) continue;
  return 0;
}
