// What the parts of the compositor share.
#ifndef SERVER_H
#define SERVER_H

#include <stdbool.h>
#include <wayland-server-core.h>
#include <wlr/types/wlr_cursor.h>
#include <wlr/types/wlr_scene.h>
#include <wlr/types/wlr_seat.h>
#include <wlr/types/wlr_touch.h>
#include <wlr/types/wlr_xdg_shell.h>

#include "touchstone-presets.h"
#include "touchstone.h"

enum { WIDTH = 1280, HEIGHT = 800 };

struct view {
  struct server *server;
  struct wlr_xdg_surface *xdg;
  struct wlr_scene_node *node;
  struct ts_surface *touched;
  int workspace;
  struct wl_list link;
  struct wl_listener commit, destroy;
};

struct server {
  struct wl_display *display;
  struct wlr_scene *scene;
  struct wlr_cursor *cursor;
  struct wlr_seat *seat;
  struct wlr_output *output;
  struct wlr_input_device *screen;
  struct wl_list views;
  int workspace;
  struct wl_listener new_surface, output_frame, down, motion, up, cancel, frame;

  struct ts_session *gestures;
  int device;
  int64_t now; // of the newest touch or deadline, unwrapped
  struct wl_event_source *timer;
};

enum role { EDGE = 1, HOLD };

// gestures.c
bool make_session(struct server *server);
struct ts_surface *make_touched_surface(struct server *server, struct view *view);

// main.c
struct view *view_at(struct server *server, double x, double y);
void switch_workspace(struct server *server);
void secondary_click(struct server *server, double x, double y, uint32_t msec);
void cancel_touches(struct server *server, struct wlr_surface *surface, uint32_t msec);

// script.c
void run_touches(struct server *server);

#endif
