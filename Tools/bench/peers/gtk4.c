/* GTK 4's delivery of the same drags, from GdkSurface::event on: 1,110 GtkFixed, and on the root drag,
 * zoom and rotate gestures.
 */
#include "gtk4-touch.h"

#include "peers.h"

static GdkSurface *surface;
static GdkDevice *device;
static GtkWidget *widgets[VIEWS + 1];

static void add(void *context, int id, int parent, int x, int y, int w, int h)
{
    (void)context;
    widgets[id] = gtk_fixed_new();
    gtk_widget_set_size_request(widgets[id], w, h);
    gtk_fixed_put(GTK_FIXED(widgets[parent]), widgets[id], x, y);
}

static void on_drag(GtkGestureDrag *g, double x, double y, gpointer p) { (void)g; (void)x; (void)y; (void)p; }
static void on_scale(GtkGestureZoom *g, double s, gpointer p) { (void)g; (void)s; (void)p; }
static void on_angle(GtkGestureRotate *g, double a, double d, gpointer p) { (void)g; (void)a; (void)d; (void)p; }

static void add_gestures(GtkWidget *root)
{
    GtkGesture *drag = gtk_gesture_drag_new(), *zoom = gtk_gesture_zoom_new(), *rotate = gtk_gesture_rotate_new();
    g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag), NULL);
    g_signal_connect(zoom, "scale-changed", G_CALLBACK(on_scale), NULL);
    g_signal_connect(rotate, "angle-changed", G_CALLBACK(on_angle), NULL);
    gtk_gesture_group(zoom, rotate);
    gtk_widget_add_controller(root, GTK_EVENT_CONTROLLER(drag));
    gtk_widget_add_controller(root, GTK_EVENT_CONTROLLER(zoom));
    gtk_widget_add_controller(root, GTK_EVENT_CONTROLLER(rotate));
}

static guint32 play(int fingers, int frames, int gestures, double ox, double oy, guint32 time)
{
    for (int g = 0; g < gestures; g++)
        for (int t = 0; t < frames; t++, time += 8) {
            GdkEventType type = t == 0 ? GDK_TOUCH_BEGIN : t == frames - 1 ? GDK_TOUCH_END : GDK_TOUCH_UPDATE;
            for (int f = 0; f < fingers; f++) {
                int x, y;
                gboolean handled;
                finger(g, t, f, fingers, &x, &y);
                GdkEvent *e = make_touch(surface, device, type, (guintptr)(f + 1),
                                         x * (double)SIDE / (LAST + 1) + ox,
                                         y * (double)SIDE / (LAST + 1) + oy, time);
                g_signal_emit_by_name(surface, "event", e, &handled);
                gdk_event_unref(e);
            }
        }
    return time;
}

int main(void)
{
    gtk_init();
    GtkWidget *window = gtk_window_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    widgets[0] = gtk_fixed_new();
    gtk_widget_set_size_request(widgets[0], SIDE, SIDE);
    gtk_window_set_child(GTK_WINDOW(window), widgets[0]);
    build_tree(add, NULL);
    gtk_window_present(GTK_WINDOW(window));
    for (int i = 0; i < 100000 && (g_main_context_pending(NULL) || !gtk_widget_get_mapped(window)); i++)
        g_main_context_iteration(NULL, FALSE);
    add_gestures(widgets[0]);
    surface = gtk_native_get_surface(GTK_NATIVE(window));
    device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
    check_touch_layout(surface, device);
    double ox, oy;
    gtk_native_get_surface_transform(GTK_NATIVE(window), &ox, &oy);

    static const int counts[] = { 1, 2, 5, 10 };
    guint32 time = 1000;
    for (int tap = 0; tap < 2; tap++)
        for (int f = 0; f < 4; f++) {
            int frames = tap ? TAP : DRAG, gestures = tap ? 10 : 2, n = samples();
            double v[9];
            char name[64];
            for (int k = -1; k < n; k++) {
                double start = now_ns();
                time = play(counts[f], frames, gestures, ox, oy, time);
                if (k >= 0) v[k] = (now_ns() - start) / gestures / frames;
            }
            snprintf(name, sizeof name, "%s/app-1110/%df", tap ? "tap" : "drag", counts[f]);
            report("gtk4", name, v, n);
        }
    return 0;
}
