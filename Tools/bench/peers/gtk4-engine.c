/* GTK 4 as an engine: its gestures on the frames of `touchstone bench --engine`.
 *
 *   click (tap), drag (scroll), zoom, rotate (turn), and swipe of three fingers
 *
 * on one widget. None claims a touch, so that they are simultaneous, as GTK leaves them. GTK's drag,
 * zoom and rotation have no limits of their own: a drag is a scroll once it has exceeded
 * gtk-dnd-drag-threshold, as in GtkScrolledWindow; zoom and rotation begin with the first change.
 * GtkGestureDrag follows one touch. Two fingers scroll when the centre of a GtkGestureZoom has
 * exceeded the same threshold, as applications do it. A pixel of GTK is a 96th of an inch.
 *
 * Build: cc -O2 -rdynamic -o gtk4-engine gtk4-engine.c $(pkg-config --cflags --libs gtk4) -lm
 * GTK needs a display: run it in xvfb-run -a -s '-screen 0 2048x1536x24'.
 */
#include "gtk4-touch.h"

#include "engine.h"

static GdkSurface *surface;
static GdkDevice *device;
static double scale, origin_x, origin_y;

/* The attempt that each gesture has in progress. */
struct gesture {
    const char *recognizer;
    GtkGesture *gesture;
    struct engine_attempt *attempt;
};
static struct gesture click, drag, drag_of_two, zoom, rotation, swipe;
static double start_x, start_y, threshold;

static struct engine_attempt *begin(struct gesture *g)
{
    int touches[ENGINE_CONTACTS], count = 0;
    GList *all = gtk_gesture_get_sequences(g->gesture);
    for (GList *item = all; item && count < ENGINE_CONTACTS; item = item->next)
        touches[count++] = (int)(guintptr)item->data;
    g_list_free(all);
    if (g->attempt) engine_end(g->attempt, "another began");
    g->attempt = engine_begin(g->recognizer, G_OBJECT_TYPE_NAME(g->gesture), touches, count);
    return g->attempt;
}

static void finish(struct gesture *g, const char *reason)
{
    if (g->attempt) engine_end(g->attempt, reason);
    g->attempt = NULL;
}

static void on_pressed(GtkGestureClick *c, int n, double x, double y, gpointer p)
{
    (void)c, (void)n, (void)x, (void)y, (void)p;
    begin(&click);
}
static void on_stopped(GtkGestureClick *c, gpointer p)
{
    (void)c, (void)p;
    int milliseconds;
    g_object_get(gtk_settings_get_default(), "gtk-double-click-time", &milliseconds, NULL);
    int is_late = click.attempt
        && engine_now - engine_origin - click.attempt->began >= milliseconds * 1000LL;
    finish(&click, is_late ? "stopped: it was held longer than gtk-double-click-time"
                           : "stopped: it moved farther than gtk-double-click-distance");
}
static void on_released(GtkGestureClick *c, int n, double x, double y, gpointer p)
{
    (void)c, (void)n, (void)x, (void)y, (void)p;
    if (click.attempt) engine_recognize(click.attempt);
    finish(&click, "");
}
static void on_cancel(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)g, (void)s;
    finish(p, "cancelled: another touch began, or the touch was cancelled");
}

static void on_drag_begin(GtkGestureDrag *d, double x, double y, gpointer p)
{
    (void)d, (void)x, (void)y;
    begin(p);
}
static void move(struct gesture *g, double dx, double dy)
{
    if (!g->attempt) return;
    if (fabs(dx) > threshold || fabs(dy) > threshold) engine_recognize(g->attempt);
    if (g->attempt->recognized >= 0) g->attempt->way = engine_direction(dx, dy);
}
static void on_drag_update(GtkGestureDrag *d, double dx, double dy, gpointer p)
{
    (void)d;
    move(p, dx, dy);
}
static const char short_drag[] =
    "it ended, or another touch began, before it had moved farther than gtk-dnd-drag-threshold";
static void on_drag_end(GtkGestureDrag *d, double dx, double dy, gpointer p)
{
    (void)d, (void)dx, (void)dy;
    finish(p, short_drag);
}
static void on_two_begin(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)s, (void)p;
    begin(&drag_of_two);
    gtk_gesture_get_bounding_box_center(g, &start_x, &start_y);
}
static void on_two_update(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)s, (void)p;
    double x, y;
    if (gtk_gesture_get_bounding_box_center(g, &x, &y)) move(&drag_of_two, x - start_x, y - start_y);
}
static void on_two_end(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)g, (void)s, (void)p;
    finish(&drag_of_two, short_drag);
}

static void on_begin(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)g, (void)s;
    begin(p);
}
static void on_end(GtkGesture *g, GdkEventSequence *s, gpointer p)
{
    (void)g, (void)s;
    finish(p, p == &swipe ? "it ended with the first finger that lifted, without the signal swipe"
                          : "nothing changed");
}
static void on_scale(GtkGestureZoom *z, double value, gpointer p)
{
    (void)z, (void)p;
    if (!zoom.attempt || value == 1) return;
    engine_recognize(zoom.attempt);
    zoom.attempt->way = value > 1 ? "apart" : "together";
}
static void on_angle(GtkGestureRotate *r, double angle, double delta, gpointer p)
{
    (void)r, (void)angle, (void)p;
    if (!rotation.attempt || delta == 0) return;
    if (delta > G_PI) delta -= 2 * G_PI;
    engine_recognize(rotation.attempt);
    rotation.attempt->way = delta > 0 ? "clockwise" : "counterclockwise";
}
static void on_swipe(GtkGestureSwipe *s, double vx, double vy, gpointer p)
{
    (void)s, (void)p;
    const char *way = engine_direction(vx, vy);
    if (!swipe.attempt) return;
    if (!way || (strcmp(way, "left") && strcmp(way, "right")))
        return finish(&swipe, "it ended with another direction, or without velocity");
    swipe.attempt->recognizer = way[0] == 'l' ? "swipe-left" : "swipe-right";
    engine_recognize(swipe.attempt);
    finish(&swipe, "");
}

static void add(GtkWidget *widget, struct gesture *g, const char *recognizer, GtkGesture *gesture)
{
    g->recognizer = recognizer;
    g->gesture = gesture;
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
}

static void add_gestures(GtkWidget *widget)
{
    add(widget, &click, "tap", gtk_gesture_click_new());
    g_signal_connect(click.gesture, "pressed", G_CALLBACK(on_pressed), NULL);
    g_signal_connect(click.gesture, "stopped", G_CALLBACK(on_stopped), NULL);
    g_signal_connect(click.gesture, "released", G_CALLBACK(on_released), NULL);
    g_signal_connect(click.gesture, "cancel", G_CALLBACK(on_cancel), &click);
    add(widget, &drag, "scroll", gtk_gesture_drag_new());
    g_signal_connect(drag.gesture, "drag-begin", G_CALLBACK(on_drag_begin), &drag);
    g_signal_connect(drag.gesture, "drag-update", G_CALLBACK(on_drag_update), &drag);
    g_signal_connect(drag.gesture, "drag-end", G_CALLBACK(on_drag_end), &drag);
    add(widget, &drag_of_two, "scroll", gtk_gesture_zoom_new());
    g_signal_connect(drag_of_two.gesture, "begin", G_CALLBACK(on_two_begin), NULL);
    g_signal_connect(drag_of_two.gesture, "update", G_CALLBACK(on_two_update), NULL);
    g_signal_connect(drag_of_two.gesture, "end", G_CALLBACK(on_two_end), NULL);
    add(widget, &zoom, "zoom", gtk_gesture_zoom_new());
    g_signal_connect(zoom.gesture, "scale-changed", G_CALLBACK(on_scale), NULL);
    add(widget, &rotation, "turn", gtk_gesture_rotate_new());
    g_signal_connect(rotation.gesture, "angle-changed", G_CALLBACK(on_angle), NULL);
    add(widget, &swipe, "swipe-left", g_object_new(GTK_TYPE_GESTURE_SWIPE, "n-points", 3, NULL));
    g_signal_connect(swipe.gesture, "swipe", G_CALLBACK(on_swipe), NULL);
    struct gesture *both[] = { &zoom, &rotation, &swipe };
    for (int i = 0; i < 3; i++) {
        g_signal_connect(both[i]->gesture, "begin", G_CALLBACK(on_begin), both[i]);
        g_signal_connect_after(both[i]->gesture, "end", G_CALLBACK(on_end), both[i]);
        g_signal_connect(both[i]->gesture, "cancel", G_CALLBACK(on_cancel), both[i]);
    }
}

static void perform(void)
{
    while (g_main_context_iteration(NULL, FALSE)) {}
}

static void play(const struct engine_frame *frame)
{
    for (int i = 0; i < frame->count; i++) {
        const struct engine_contact *c = &frame->contacts[i];
        GdkEventType type = c->phase == 'b' ? GDK_TOUCH_BEGIN : c->phase == 'm' ? GDK_TOUCH_UPDATE
            : c->phase == 'e' ? GDK_TOUCH_END : GDK_TOUCH_CANCEL;
        gboolean handled;
        GdkEvent *e = make_touch(surface, device, type, (guintptr)c->id, c->x * scale + origin_x,
                                 c->y * scale + origin_y, engine_milliseconds());
        g_signal_emit_by_name(surface, "event", e, &handled);
        gdk_event_unref(e);
    }
}

static void show(void)
{
    int pixels;
    g_object_get(gtk_settings_get_default(), "gtk-dnd-drag-threshold", &pixels, NULL);
    threshold = pixels;
    GtkWidget *window = gtk_window_new(), *page = gtk_fixed_new();
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_widget_set_size_request(page, (int)(engine_width * scale), (int)(engine_height * scale));
    gtk_window_set_child(GTK_WINDOW(window), page);
    add_gestures(page);
    gtk_window_present(GTK_WINDOW(window));
    for (int i = 0; i < 100000 && (g_main_context_pending(NULL) || !gtk_widget_get_mapped(window)); i++)
        g_main_context_iteration(NULL, FALSE);
    surface = gtk_native_get_surface(GTK_NATIVE(window));
    device = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
    check_touch_layout(surface, device);
    gtk_native_get_surface_transform(GTK_NATIVE(window), &origin_x, &origin_y);
}

int main(void)
{
    if (!gtk_init_check()) engine_fail("GTK has no display; run it in xvfb-run");
    if (!engine_open()) return 0;
    scale = 96 / engine_points_per_inch;
    show();
    char subject[32];
    snprintf(subject, sizeof subject, "GTK %u.%u.%u", gtk_get_major_version(),
             gtk_get_minor_version(), gtk_get_micro_version());
    engine_print_run(subject,
        "[{\"name\":\"tap\",\"type\":\"GtkGestureClick\",\"ways\":[]},"
        "{\"name\":\"zoom\",\"type\":\"GtkGestureZoom\",\"ways\":[\"apart\",\"together\"]},"
        "{\"name\":\"turn\",\"type\":\"GtkGestureRotate\",\"ways\":[\"clockwise\",\"counterclockwise\"]},"
        "{\"name\":\"scroll\",\"type\":\"GtkGestureDrag\",\"ways\":[\"left\",\"right\",\"up\",\"down\"]},"
        "{\"name\":\"swipe-left\",\"type\":\"GtkGestureSwipe\",\"ways\":[]},"
        "{\"name\":\"swipe-right\",\"type\":\"GtkGestureSwipe\",\"ways\":[]}]");
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    engine_now = now.tv_sec * 1000000LL + now.tv_nsec / 1000;
    engine_is_simulated = 1;
    while (engine_next_stream()) {
        engine_play_stream(perform, play);
        engine_print_stream();
    }
    return 0;
}
