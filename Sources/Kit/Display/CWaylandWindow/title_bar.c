#include <stdlib.h>
#include <string.h>

#include "internal.h"

// The bar is a surface above that of the window's pictures. What is set for it is shown together with
// the next picture of the window, so that both have the same width.

enum { close_width = 40, double_click_ms = 400 };

bool wayland_has_title_bar(const wayland_window *window) {
  bool is_left_to_us = !window->decorations || window->is_decorated_by_client;
  return is_left_to_us && window->subcompositor && !window->is_fullscreen;
}

// MARK: The pointer

// A row of the pointer is two lines of bits, its edge and its inside, from the highest bit on.
static const struct {
  uint16_t edge, inside;
} arrow[] = {
    {0x8000, 0x0000}, {0xc000, 0x0000}, {0xa000, 0x4000}, {0x9000, 0x6000}, {0x8800, 0x7000},
    {0x8400, 0x7800}, {0x8200, 0x7c00}, {0x8100, 0x7e00}, {0x8080, 0x7f00}, {0x8040, 0x7f80},
    {0x83e0, 0x7c00}, {0x9200, 0x6c00}, {0xa900, 0x4600}, {0xc900, 0x0600}, {0x8480, 0x0300},
    {0x0480, 0x0300}, {0x0240, 0x0180}, {0x0240, 0x0180}, {0x0180, 0x0000},
};
enum { arrow_width = 12, arrow_height = sizeof arrow / sizeof *arrow };

// Shows an arrow: the application draws its own pointer only in its pictures.
static void show_arrow(wayland_window *window, struct wl_pointer *pointer, uint32_t serial) {
  struct title_bar *bar = &window->title_bar;
  if (!bar->arrow) {
    bar->arrow_buffer =
        wayland_create_buffer(window, arrow_width, arrow_height, WL_SHM_FORMAT_ARGB8888);
    if (!bar->arrow_buffer) return;
    uint32_t *pixels = bar->arrow_buffer->bytes;
    for (int y = 0; y < arrow_height; y++)
      for (int x = 0; x < arrow_width; x++) {
        uint16_t bit = (uint16_t)(0x8000 >> x);
        pixels[y * arrow_width + x] = arrow[y].edge & bit     ? 0xffffffff
                                      : arrow[y].inside & bit ? 0xff000000
                                                              : 0;
      }
    bar->arrow = wl_compositor_create_surface(window->compositor);
    wl_surface_attach(bar->arrow, bar->arrow_buffer->object, 0, 0);
    wl_surface_damage_buffer(bar->arrow, 0, 0, arrow_width, arrow_height);
    wl_surface_commit(bar->arrow);
  }
  wl_pointer_set_cursor(pointer, serial, bar->arrow, 0, 0);
}

static bool is_on_close(const wayland_window *window, wl_fixed_t x) {
  return wl_fixed_to_int(x) >= window->title_bar.width - close_width;
}

bool wayland_title_bar_entered(wayland_window *window, struct wl_pointer *pointer, uint32_t serial,
                               struct wl_surface *surface, wl_fixed_t x) {
  struct title_bar *bar = &window->title_bar;
  if (!bar->surface || surface != bar->surface) return false;
  bar->has_pointer = true;
  bar->pointer_x = x;
  show_arrow(window, pointer, serial);
  return true;
}

void wayland_title_bar_pressed(wayland_window *window, uint32_t serial, uint32_t time,
                               enum title_bar_button button, bool is_pressed) {
  struct title_bar *bar = &window->title_bar;
  bool is_close = is_on_close(window, bar->pointer_x);
  if (!is_pressed) {
    if (bar->is_closing && is_close) wayland_push(window, WAYLAND_CLOSE);
    bar->is_closing = false;
    return;
  }
  bar->is_closing = button == TITLE_BAR_LEFT && is_close;
  if (bar->is_closing) return;
  if (button == TITLE_BAR_RIGHT) {
    xdg_toplevel_show_window_menu(window->toplevel, window->seat, serial,
                                  wl_fixed_to_int(bar->pointer_x), -wayland_title_bar_height / 2);
  } else if (button == TITLE_BAR_LEFT && bar->has_press &&
             time - bar->press_ms < double_click_ms) {
    bar->has_press = false;
    if (window->is_maximized) {
      xdg_toplevel_unset_maximized(window->toplevel);
    } else {
      xdg_toplevel_set_maximized(window->toplevel);
    }
  } else if (button == TITLE_BAR_LEFT) {
    bar->has_press = true;
    bar->press_ms = time;
    xdg_toplevel_move(window->toplevel, window->seat, serial);
  }
}

// MARK: Fingers

bool wayland_title_bar_touched(wayland_window *window, uint32_t serial, struct wl_surface *surface,
                               int32_t id, wl_fixed_t x) {
  struct title_bar *bar = &window->title_bar;
  if (!bar->surface || surface != bar->surface) return false;
  // One finger operates the bar; others on it do nothing.
  if (bar->finger_count == title_bar_finger_limit) return true;
  bar->fingers[bar->finger_count++] = id;
  if (bar->finger_count > 1) return true;
  bar->is_closing = is_on_close(window, x);
  if (!bar->is_closing) xdg_toplevel_move(window->toplevel, window->seat, serial);
  return true;
}

bool wayland_title_bar_has_finger(const wayland_window *window, int32_t id) {
  for (int i = 0; i < window->title_bar.finger_count; i++)
    if (window->title_bar.fingers[i] == id) return true;
  return false;
}

bool wayland_title_bar_lifted(wayland_window *window, int32_t id) {
  struct title_bar *bar = &window->title_bar;
  for (int i = 0; i < bar->finger_count; i++) {
    if (bar->fingers[i] != id) continue;
    bar->fingers[i] = bar->fingers[--bar->finger_count];
    if (bar->is_closing && bar->finger_count == 0) wayland_push(window, WAYLAND_CLOSE);
    if (bar->finger_count == 0) bar->is_closing = false;
    return true;
  }
  return false;
}

void wayland_title_bar_cancelled(wayland_window *window) {
  window->title_bar.finger_count = 0;
  window->title_bar.is_closing = false;
}

// MARK: The picture

static void hide(wayland_window *window) {
  struct title_bar *bar = &window->title_bar;
  if (bar->subsurface) wl_subsurface_destroy(bar->subsurface);
  if (bar->surface) wl_surface_destroy(bar->surface);
  wayland_discard_buffer(window, bar->buffer);
  bar->surface = NULL;
  bar->subsurface = NULL;
  bar->buffer = NULL;
  bar->has_pointer = false;
  wayland_title_bar_cancelled(window);
}

void wayland_window_set_frame(wayland_window *window, int32_t width, int32_t height, int32_t scale,
                              const void *pixels) {
  struct title_bar *bar = &window->title_bar;
  if (!pixels) {
    hide(window);
    xdg_surface_set_window_geometry(window->shell_surface, 0, 0, width, height);
    return;
  }
  int32_t rows = wayland_title_bar_height * scale;
  struct buffer *buffer =
      wayland_create_buffer(window, width * scale, rows, WL_SHM_FORMAT_XRGB8888);
  // Without memory the bar stays as it is.
  if (!buffer) return;
  memcpy(buffer->bytes, pixels, buffer->size);
  if (!bar->surface) {
    bar->surface = wl_compositor_create_surface(window->compositor);
    bar->subsurface =
        wl_subcompositor_get_subsurface(window->subcompositor, bar->surface, window->surface);
    wl_subsurface_set_position(bar->subsurface, 0, -wayland_title_bar_height);
  }
  buffer->is_busy = true;
  wl_surface_set_buffer_scale(bar->surface, scale);
  wl_surface_attach(bar->surface, buffer->object, 0, 0);
  wl_surface_damage_buffer(bar->surface, 0, 0, buffer->width, buffer->height);
  wl_surface_commit(bar->surface);
  wayland_discard_buffer(window, bar->buffer);
  bar->buffer = buffer;
  bar->width = width;
  xdg_surface_set_window_geometry(window->shell_surface, 0, -wayland_title_bar_height, width,
                                  height + wayland_title_bar_height);
}

void wayland_release_title_bar(wayland_window *window) {
  struct title_bar *bar = &window->title_bar;
  hide(window);
  if (bar->arrow) wl_surface_destroy(bar->arrow);
  wayland_discard_buffer(window, bar->arrow_buffer);
}
