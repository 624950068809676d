// Touches from standard input, as a touchscreen would send them: lines of a time in milliseconds, a
// phase, an id and a position from 0 to 1, "1000 down 0 0.5 0.5". The line "wait" lets timers act,
// "closed" waits until the client has no window.

#include <stdio.h>
#include <string.h>

#include "server.h"

static void inject(struct server *server, uint32_t msec, const char *phase, int id, double x,
                   double y) {
  struct wlr_touch *touch = server->screen->touch;
  if (strcmp(phase, "down") == 0) {
    struct wlr_event_touch_down event = {server->screen, msec, id, x, y};
    wl_signal_emit(&touch->events.down, &event);
  } else if (strcmp(phase, "motion") == 0) {
    struct wlr_event_touch_motion event = {server->screen, msec, id, x, y};
    wl_signal_emit(&touch->events.motion, &event);
  } else {
    struct wlr_event_touch_up event = {server->screen, msec, id};
    wl_signal_emit(&touch->events.up, &event);
  }
  wl_signal_emit(&touch->events.frame, NULL);
}

static bool has_mapped_view(struct server *server) {
  struct view *view;
  wl_list_for_each(view, &server->views, link)
    if (view->xdg->mapped) return true;
  return false;
}

// Handles what there is for a moment.
static void dispatch(struct server *server, int milliseconds) {
  wl_display_flush_clients(server->display);
  wl_event_loop_dispatch(wl_display_get_event_loop(server->display), milliseconds);
}

void run_touches(struct server *server) {
  char line[128], phase[16];
  while (!has_mapped_view(server)) dispatch(server, 100);
  while (fgets(line, sizeof line, stdin)) {
    unsigned msec;
    int id;
    double x = 0, y = 0;
    if (strcmp(line, "wait\n") == 0)
      while (ts_session_deadline(server->gestures) != TS_NEVER) dispatch(server, 100);
    else if (strcmp(line, "closed\n") == 0)
      while (has_mapped_view(server)) dispatch(server, 100);
    else if (sscanf(line, "%u %15s %d %lf %lf", &msec, phase, &id, &x, &y) >= 3)
      inject(server, msec, phase, id, x, y);
  }
  dispatch(server, 0);
}
