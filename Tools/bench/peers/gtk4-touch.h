/* Touch events of GTK 4.
 *
 * GTK has no public way to make an event: one is built from its type with a copy of GTK 4.8's private
 * layout, which is checked against the public accessors; with another version this may refuse.
 */
#ifndef GTK4_TOUCH_H
#define GTK4_TOUCH_H

#include <gtk/gtk.h>

typedef struct {
    GTypeInstance instance;
    int references;
    GdkEventType type;
    GdkSurface *surface;
    GdkDevice *device;
    guint32 time;
    guint16 flags;
} TouchEventHead;

typedef struct {
    TouchEventHead head;
    GdkModifierType state;
    double x, y;
    double *axes;
    GdkEventSequence *sequence;
    gboolean touch_emulating, pointer_emulated;
} TouchEvent;

static GdkEvent *make_touch(GdkSurface *surface, GdkDevice *device, GdkEventType type,
                            guintptr sequence, double x, double y, guint32 time)
{
    static GType touch;
    if (!touch) {
        GTypeQuery query;
        touch = gdk_touch_event_get_type();
        g_type_query(touch, &query);
        if (query.instance_size != sizeof(TouchEvent)) {
            fprintf(stderr, "GdkTouchEvent has %u bytes, not %zu\n", query.instance_size, sizeof(TouchEvent));
            exit(1);
        }
    }
    TouchEvent *e = (TouchEvent *)g_type_create_instance(touch);
    g_ref_count_init(&e->head.references);
    e->head.type = type;
    e->head.surface = g_object_ref(surface);
    e->head.device = g_object_ref(device);
    e->head.time = time;
    e->x = x;
    e->y = y;
    e->sequence = (GdkEventSequence *)sequence;
    return (GdkEvent *)e;
}

static void check_touch_layout(GdkSurface *surface, GdkDevice *device)
{
    GdkEvent *e = make_touch(surface, device, GDK_TOUCH_UPDATE, 77, 12.5, 34.25, 99);
    double x, y;
    if (gdk_event_get_event_type(e) != GDK_TOUCH_UPDATE || gdk_event_get_time(e) != 99 ||
        !gdk_event_get_position(e, &x, &y) || x != 12.5 || y != 34.25 ||
        gdk_event_get_event_sequence(e) != (GdkEventSequence *)77) {
        fprintf(stderr, "the layout of GdkTouchEvent is not that of GTK 4.8\n");
        exit(1);
    }
    gdk_event_unref(e);
}

#endif
