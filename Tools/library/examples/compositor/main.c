// A small compositor on wlroots 0.15, without a screen: gestures.c has what touches do.
//
//     compositor COMMAND    runs a client, with the touches of standard input (script.c)

#include <linux/input-event-codes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wlr/backend/headless.h>
#include <wlr/render/allocator.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_output_layout.h>

#include "server.h"

// ------------------------------------------------------------- what gestures do

void switch_workspace(struct server *server) {
  server->workspace = 1 - server->workspace;
  printf("workspace %d\n", server->workspace);
  struct view *view;
  wl_list_for_each(view, &server->views, link)
    wlr_scene_node_set_enabled(view->node, view->workspace == server->workspace);
}

struct view *view_at(struct server *server, double x, double y) {
  double sx, sy;
  struct wlr_scene_node *node = wlr_scene_node_at(&server->scene->node, x, y, &sx, &sy);
  if (!node || node->type != WLR_SCENE_NODE_SURFACE) return NULL;
  struct wlr_surface *surface =
      wlr_surface_get_root_surface(wlr_scene_surface_from_node(node)->surface);
  struct wlr_xdg_surface *xdg = wlr_xdg_surface_from_wlr_surface(surface);
  return xdg ? xdg->data : NULL;
}

void secondary_click(struct server *server, double x, double y, uint32_t msec) {
  struct view *view = view_at(server, x, y);
  if (!view) return;
  ts_surface_convert(view->touched, &x, &y);
  wlr_seat_pointer_notify_enter(server->seat, view->xdg->surface, x, y);
  wlr_seat_pointer_notify_motion(server->seat, msec, x, y);
  wlr_seat_pointer_notify_button(server->seat, msec, BTN_RIGHT, WLR_BUTTON_PRESSED);
  wlr_seat_pointer_notify_button(server->seat, msec, BTN_RIGHT, WLR_BUTTON_RELEASED);
  wlr_seat_pointer_notify_frame(server->seat);
}

static void ignore_up(struct wlr_seat_touch_grab *grab, uint32_t msec,
                      struct wlr_touch_point *point) {
  (void)grab, (void)msec, (void)point;
}

// wlroots 0.15 tells the client that its touches are cancelled, but keeps them; it gives them up
// when the fingers lift, which the client must not hear of.
void cancel_touches(struct server *server, struct wlr_surface *surface, uint32_t msec) {
  static const struct wlr_touch_grab_interface interface = {.up = ignore_up};
  struct wlr_seat_touch_grab quiet = {.interface = &interface, .seat = server->seat};
  struct wlr_seat_touch_grab *usual = server->seat->touch_state.grab;
  struct wlr_touch_point *point, *next;
  bool tells = true;
  wl_list_for_each_safe(point, next, &server->seat->touch_state.touch_points, link) {
    if (point->surface != surface) continue;
    if (tells) wlr_seat_touch_send_cancel(server->seat, surface);
    tells = false;
    server->seat->touch_state.grab = &quiet;
    wlr_seat_touch_notify_up(server->seat, msec, point->touch_id);
    server->seat->touch_state.grab = usual;
  }
}

// ------------------------------------------------------------------ windows

static void view_committed(struct wl_listener *listener, void *data) {
  struct view *view = wl_container_of(listener, view, commit);
  (void)data;
  if (!view->xdg->configured) wlr_xdg_toplevel_set_size(view->xdg, WIDTH, HEIGHT);
}

static void view_destroyed(struct wl_listener *listener, void *data) {
  struct view *view = wl_container_of(listener, view, destroy);
  (void)data;
  // Events that are still queued have no cookie from now on.
  ts_surface_remove(view->touched);
  ts_surface_unref(view->touched);
  wl_list_remove(&view->link);
  wl_list_remove(&view->commit.link);
  wl_list_remove(&view->destroy.link);
  free(view);
}

static void surface_made(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, new_surface);
  struct wlr_xdg_surface *xdg = data;
  // Menus have no place here.
  if (xdg->role != WLR_XDG_SURFACE_ROLE_TOPLEVEL) return;
  struct view *view = calloc(1, sizeof *view);
  if (!view) return;
  view->server = server;
  view->xdg = xdg;
  view->node = wlr_scene_xdg_surface_create(&server->scene->node, xdg);
  view->workspace = server->workspace;
  view->touched = make_touched_surface(server, view);
  xdg->data = view;
  wl_list_insert(&server->views, &view->link);
  view->commit.notify = view_committed;
  view->destroy.notify = view_destroyed;
  wl_signal_add(&xdg->surface->events.commit, &view->commit);
  wl_signal_add(&xdg->events.destroy, &view->destroy);
}

static void output_frame(struct wl_listener *listener, void *data) {
  struct server *server = wl_container_of(listener, server, output_frame);
  struct timespec now;
  (void)data;
  struct wlr_scene_output *output = wlr_scene_get_scene_output(server->scene, server->output);
  wlr_scene_output_commit(output);
  clock_gettime(CLOCK_MONOTONIC, &now);
  wlr_scene_output_send_frame_done(output, &now);
}

int main(int count, char **arguments) {
  struct server server = {.display = wl_display_create()};
  setvbuf(stdout, NULL, _IOLBF, 0);
  wl_list_init(&server.views);
  struct wlr_backend *backend = wlr_headless_backend_create(server.display);
  struct wlr_renderer *renderer = wlr_renderer_autocreate(backend);
  if (count != 2 || !renderer || !wlr_renderer_init_wl_display(renderer, server.display)) return 2;
  struct wlr_allocator *allocator = wlr_allocator_autocreate(backend, renderer);
  wlr_compositor_create(server.display, renderer);
  wlr_data_device_manager_create(server.display); // without which GTK has no seat
  server.scene = wlr_scene_create();
  server.seat = wlr_seat_create(server.display, "seat0");
  wlr_seat_set_capabilities(server.seat, WL_SEAT_CAPABILITY_TOUCH | WL_SEAT_CAPABILITY_POINTER);
  struct wlr_output_layout *layout = wlr_output_layout_create();
  server.cursor = wlr_cursor_create();
  wlr_cursor_attach_output_layout(server.cursor, layout);
  if (!make_session(&server)) return 1;

  server.output = wlr_headless_add_output(backend, WIDTH, HEIGHT);
  wlr_output_init_render(server.output, allocator, renderer);
  wlr_output_layout_add_auto(layout, server.output);
  wlr_scene_output_create(server.scene, server.output);
  server.output_frame.notify = output_frame;
  wl_signal_add(&server.output->events.frame, &server.output_frame);
  server.new_surface.notify = surface_made;
  wl_signal_add(&wlr_xdg_shell_create(server.display)->events.new_surface, &server.new_surface);
  server.screen = wlr_headless_add_input_device(backend, WLR_INPUT_DEVICE_TOUCH);
  wlr_cursor_attach_input_device(server.cursor, server.screen);

  const char *socket = wl_display_add_socket_auto(server.display);
  if (!socket || !wlr_backend_start(backend)) return 1;
  setenv("WAYLAND_DISPLAY", socket, true);
  if (fork() == 0) {
    execl("/bin/sh", "sh", "-c", arguments[1], NULL);
    _exit(127);
  }
  run_touches(&server);
  wl_display_destroy_clients(server.display);
  wait(NULL);
  ts_session_unref(server.gestures);
  wl_display_destroy(server.display);
  return 0;
}
