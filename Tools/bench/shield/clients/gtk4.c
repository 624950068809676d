/* Prints the touches and clicks that a program with GTK 4 receives, a line for each. */
#include <gtk/gtk.h>

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  (void)controller, (void)data;
  double x = 0, y = 0;
  gdk_event_get_position(event, &x, &y);
  switch (gdk_event_get_event_type(event)) {
    case GDK_TOUCH_BEGIN: g_print("down %.0f,%.0f\n", x, y); break;
    case GDK_TOUCH_END: g_print("up\n"); break;
    case GDK_TOUCH_CANCEL: g_print("cancel\n"); break;
    case GDK_BUTTON_PRESS: g_print("button %u\n", gdk_button_event_get_button(event)); break;
    default: break;
  }
  return FALSE;
}

static void on_activate(GtkApplication *application, gpointer data) {
  (void)data;
  GtkWidget *window = gtk_application_window_new(application);
  GtkEventController *controller = gtk_event_controller_legacy_new();
  g_signal_connect(controller, "event", G_CALLBACK(on_event), NULL);
  gtk_widget_add_controller(window, controller);
  gtk_window_fullscreen(GTK_WINDOW(window));
  gtk_window_present(GTK_WINDOW(window));
  g_print("ready\n");
}

int main(int count, char **words) {
  GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(on_activate), NULL);
  return g_application_run(G_APPLICATION(application), count, words);
}
