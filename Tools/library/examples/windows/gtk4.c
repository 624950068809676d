// A window of GTK 4 whose picture is moved, zoomed and chosen by fingers. The touch events of a
// widget go into a session, what it decides comes out. With --try it ends after a pinch.

#include <gtk/gtk.h>

#include "touchstone.h"

struct area {
  struct ts_session *session;
  int device;
  int64_t now; // of the newest touch or deadline
  guint timer;
  gboolean tries;
};

static void handle_events(struct area *area);

// A hold is long enough, or nobody taps a second time.
static gboolean deadline_passed(gpointer data) {
  struct area *area = data;
  area->timer = 0;
  int64_t due = ts_session_deadline(area->session);
  if (due != TS_NEVER) ts_session_advance(area->session, area->now = due);
  handle_events(area);
  return G_SOURCE_REMOVE;
}

static void handle_events(struct area *area) {
  struct ts_event event;
  while (ts_session_next(area->session, &event)) {
    const struct ts_gesture_event *gesture = &event.gesture;
    // A program redraws on BEGAN and CHANGED, and goes back on CANCELLED.
    if (event.type != TS_EVENT_GESTURE || gesture->state != TS_STATE_ENDED) continue;
    if (gesture->gesture == TS_GESTURE_TAP) printf("tap at %.0f, %.0f\n", gesture->x, gesture->y);
    if (gesture->gesture == TS_GESTURE_PAN) printf("pan by %.0f, %.0f\n", gesture->dx, gesture->dy);
    if (gesture->gesture == TS_GESTURE_PINCH) printf("pinch to %.2f\n", gesture->scale);
    if (gesture->gesture == TS_GESTURE_PINCH && area->tries)
      g_application_quit(g_application_get_default());
  }
  g_clear_handle_id(&area->timer, g_source_remove);
  int timeout = ts_session_timeout(area->session, area->now);
  if (timeout >= 0) area->timer = g_timeout_add((guint)timeout, deadline_passed, area);
}

static gboolean handle_touch(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  struct area *area = data;
  enum ts_contact_phase phase;
  switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: phase = TS_CONTACT_DOWN; break;
    case GDK_TOUCH_UPDATE: phase = TS_CONTACT_MOTION; break;
    case GDK_TOUCH_END: phase = TS_CONTACT_UP; break;
    case GDK_TOUCH_CANCEL: phase = TS_CONTACT_CANCEL; break;
    default: return GDK_EVENT_PROPAGATE;
  }
  GtkWidget *widget = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(controller));
  GtkNative *native = gtk_widget_get_native(widget);
  double x = 0, y = 0, left, top;
  // Positions are those of the surface, with the shadow of the window.
  gdk_event_get_position(event, &x, &y);
  gtk_native_get_surface_transform(native, &left, &top);
  gtk_widget_translate_coordinates(GTK_WIDGET(native), widget, x - left, y - top, &x, &y);
  area->now = ts_time_from_msec(gdk_event_get_time(event), area->now);
  (void)ts_session_push_contact(area->session, area->device, area->now, phase,
                                (intptr_t)gdk_event_get_event_sequence(event), x, y, 0, true);
  handle_events(area);
  return GDK_EVENT_STOP;
}

static void activate(GtkApplication *application, gpointer data) {
  GtkWidget *window = gtk_application_window_new(application);
  GtkWidget *picture = gtk_drawing_area_new();
  GtkEventController *controller = gtk_event_controller_legacy_new();
  g_signal_connect(controller, "event", G_CALLBACK(handle_touch), data);
  gtk_widget_add_controller(picture, controller);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 640, 480);
  gtk_window_set_child(GTK_WINDOW(window), picture);
  gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
  static const char *const texts[] = {"tap", "pan max-fingers=1", "pinch"};
  struct area area = {.session = ts_session_new(), .tries = count > 1};
  struct ts_device *screen = ts_device_new_for_contacts("GTK", TS_DEVICE_TOUCHSCREEN, 0, 0);
  area.device = ts_session_add_device(area.session, screen);
  ts_device_unref(screen);
  for (size_t i = 0; i < G_N_ELEMENTS(texts); i++) {
    struct ts_recognizer *recognizer = ts_recognizer_new_from_text(texts[i], NULL, NULL);
    ts_surface_add_recognizer(ts_session_get_root(area.session), recognizer);
    ts_recognizer_unref(recognizer);
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), &area);
  int status = g_application_run(G_APPLICATION(application), 1, arguments);
  g_object_unref(application);
  ts_session_unref(area.session);
  return status;
}
