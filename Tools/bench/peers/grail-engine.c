/* grail, the recognizers of Ubuntu Touch and Unity, as an engine on the frames of
 * `touchstone bench --engine`.
 *
 *   tap, two-finger-tap, scroll, zoom, turn, and swipe-left, swipe-right of three fingers
 *
 * grail gets its touches from the library frame, whose backend interface is used here in place of an X
 * server. Its limits are its own: a drag of 2.6 mm within 300 ms, a pinch by a tenth, a turn by a
 * fiftieth of a revolution, a tap of 300 ms and 2.6 mm. A subscription for each number of fingers is
 * atomic, as in the first grail: a further finger ends the gesture of those that are down. A drag of
 * three fingers is taken for a swipe in its first direction, as grail has none.
 *
 * Build: cc -O2 -rdynamic -o grail grail-engine.c $(pkg-config --cflags --libs grail frame) -lm
 */
#include <oif/frame_backend.h>
#include <oif/grail.h>

#include "engine.h"

enum { GESTURES = 64, KINDS = 4 };

static UGHandle handle;
static UFBackendDevice device;
static UFBackendFrame last;
static UGSubscription subscriptions[3];   /* by the number of fingers, less one */
static unsigned active;

/* A gesture of grail: several kinds may be recognized in it, each of which is an attempt. */
struct gesture { unsigned id; int fingers, is_used; struct engine_attempt *attempts[KINDS]; };
static struct gesture gestures[GESTURES];
static const UGGestureTypeMask kinds[KINDS] = {
    UGGestureTypeTap, UGGestureTypeDrag, UGGestureTypePinch, UGGestureTypeRotate
};
static const UGGestureTypeMask masks[3] = {
    UGGestureTypeTap | UGGestureTypeDrag,
    UGGestureTypeTap | UGGestureTypeDrag | UGGestureTypePinch | UGGestureTypeRotate,
    UGGestureTypeDrag,
};

static const char *name_of(int kind, int fingers)
{
    static const char *names[KINDS] = { "tap", "scroll", "zoom", "turn" };
    if (kind == 0 && fingers == 2) return "two-finger-tap";
    return kind == 1 && fingers == 3 ? "swipe-left" : names[kind];
}

static void subscribe(int fingers)
{
    const unsigned count = (unsigned)fingers;
    const int is_atomic = 1;
    const UFWindowId window = 1;
    const UFDevice front = frame_backend_device_get_device(device);
    UGSubscription s;
    int failed = grail_subscription_new(&s) != UGStatusSuccess;
    const struct { UGSubscriptionProperty property; const void *value; } properties[] = {
        { UGSubscriptionPropertyDevice, &front },
        { UGSubscriptionPropertyWindow, &window },
        { UGSubscriptionPropertyMask, &masks[fingers - 1] },
        { UGSubscriptionPropertyTouchesStart, &count },
        { UGSubscriptionPropertyTouchesMaximum, &count },
        { UGSubscriptionPropertyTouchesMinimum, &count },
        { UGSubscriptionPropertyAtomicGestures, &is_atomic },
    };
    for (size_t i = 0; !failed && i < sizeof properties / sizeof *properties; i++)
        failed = grail_subscription_set_property(s, properties[i].property, properties[i].value)
            != UGStatusSuccess;
    if (failed || grail_subscription_activate(handle, s) != UGStatusSuccess)
        engine_fail("grail refuses a subscription");
    subscriptions[fingers - 1] = s;
}

static struct gesture *begin(UGSlice slice)
{
    struct gesture *g = gestures;
    while (g->is_used)
        if (++g == gestures + GESTURES) engine_fail("more gestures than there is room for");
    memset(g, 0, sizeof *g);
    g->is_used = 1;
    g->id = grail_slice_get_id(slice);
    g->fingers = (int)grail_slice_get_num_touches(slice);
    int touches[ENGINE_CONTACTS];
    for (int i = 0; i < g->fingers; i++) {
        UFTouchId id = 0;
        grail_slice_get_touch_id(slice, (unsigned)i, &id);
        touches[i] = (int)id;
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (masks[g->fingers - 1] & kinds[kind])
            g->attempts[kind] = engine_begin(name_of(kind, g->fingers), "grail", touches, g->fingers);
    return g;
}

static void name_way(struct engine_attempt *attempt, int kind, const struct gesture *g, UGSlice slice)
{
    const UGTransform *t = grail_slice_get_cumulative_transform(slice);
    if (!t) return;
    if (kind == 1) {
        const char *way = engine_direction((*t)[0][2], (*t)[1][2]);
        if (g->fingers < 3) attempt->way = way;
        else if (way && attempt->recognized < 0)
            attempt->recognizer = way[0] == 'l' ? "swipe-left" : way[0] == 'r' ? "swipe-right" : "drag";
    } else if (kind == 2) {
        const double determinant = (double)(*t)[0][0] * (*t)[1][1] - (double)(*t)[0][1] * (*t)[1][0];
        attempt->way = determinant > 1 ? "apart" : "together";
    } else if (kind == 3)
        attempt->way = (*t)[1][0] > 0 ? "clockwise" : "counterclockwise";
}

static void take(UGSlice slice)
{
    const UGGestureState state = grail_slice_get_state(slice);
    struct gesture *g = NULL;
    for (int i = 0; i < GESTURES && !g; i++)
        if (gestures[i].is_used && gestures[i].id == grail_slice_get_id(slice)) g = &gestures[i];
    if (!g) g = begin(slice);
    const UGGestureTypeMask recognized = grail_slice_get_recognized(slice);
    for (int kind = 0; kind < KINDS; kind++) {
        struct engine_attempt *attempt = g->attempts[kind];
        if (!attempt) continue;
        if (recognized & kinds[kind]) {
            name_way(attempt, kind, g, slice);
            engine_recognize(attempt);
        }
        if (state == UGGestureStateEnd) engine_end(attempt, "the gesture ended");
    }
    if (state == UGGestureStateEnd) g->is_used = 0;
}

static void perform(void)
{
    grail_update_time(handle, engine_milliseconds());
    UGEvent event;
    while (grail_get_event(handle, &event) == UGStatusSuccess) {
        UGSlice slice;
        if (grail_event_get_property(event, UGEventPropertySlice, &slice) == UGStatusSuccess)
            take(slice);
        grail_event_unref(event);
    }
}

static void send(UFEventType type, UFBackendFrame frame)
{
    UFEvent event = frame_event_new();
    frame_event_set_type(event, type);
    if (frame) frame_event_set_frame(event, frame);
    else frame_event_set_device(event, device);
    frame_event_set_time(event, engine_milliseconds());
    grail_process_frame_event(handle, event);
    frame_event_unref(event);
    perform();
}

static void play(const struct engine_frame *frame)
{
    UFBackendFrame next = last ? frame_backend_frame_create_next(last) : frame_backend_frame_new();
    frame_backend_frame_set_device(next, device);
    frame_backend_frame_set_window_id(next, 1);
    for (int i = 0; i < frame->count; i++) {
        const struct engine_contact *c = &frame->contacts[i];
        UFBackendTouch touch;
        if (c->phase == 'b') {
            touch = frame_backend_touch_new();
            frame_backend_touch_set_id(touch, (UFTouchId)c->id);
            frame_backend_touch_set_start_time(touch, engine_milliseconds());
            frame_backend_touch_set_owned(touch, 1);
            frame_backend_touch_set_pending_end(touch, 0);
            active++;
        } else if (frame_backend_frame_borrow_touch_by_id(next, (UFTouchId)c->id, &touch)
                   != UFStatusSuccess)
            continue;
        frame_backend_touch_set_time(touch, engine_milliseconds());
        frame_backend_touch_set_window_pos(touch, (float)c->x, (float)c->y);
        if (c->phase == 'e' || c->phase == 'c') {
            frame_backend_touch_set_ended(touch);
            active--;
        }
        frame_backend_frame_give_touch(next, &touch);
    }
    frame_backend_frame_set_active_touches(next, active);
    send(UFEventTypeFrame, next);
    if (last) frame_backend_frame_delete(last);
    last = next;
}

int main(void)
{
    if (!engine_open()) return 0;
    engine_is_simulated = 1;
    device = frame_backend_device_new();
    frame_backend_device_set_name(device, "recording");
    frame_backend_device_set_direct(device, 1);
    frame_backend_device_set_max_touches(device, ENGINE_CONTACTS);
    const float points_per_metre = (float)(engine_points_per_inch / 0.0254);
    frame_backend_device_set_window_resolution(device, points_per_metre, points_per_metre);
    frame_backend_device_add_axis(device, UFAxisTypeX, 0, (float)engine_width, points_per_metre);
    frame_backend_device_add_axis(device, UFAxisTypeY, 0, (float)engine_height, points_per_metre);
    if (grail_new(&handle) != UGStatusSuccess) engine_fail("grail does not start");
    send(UFEventTypeDeviceAdded, NULL);
    for (int fingers = 1; fingers <= 3; fingers++) subscribe(fingers);
    engine_print_run("grail " GRAIL_VERSION,
        "[{\"name\":\"tap\",\"type\":\"grail\",\"ways\":[]},"
        "{\"name\":\"two-finger-tap\",\"type\":\"grail\",\"ways\":[]},"
        "{\"name\":\"zoom\",\"type\":\"grail\",\"ways\":[\"apart\",\"together\"]},"
        "{\"name\":\"turn\",\"type\":\"grail\",\"ways\":[\"clockwise\",\"counterclockwise\"]},"
        "{\"name\":\"scroll\",\"type\":\"grail\",\"ways\":[\"left\",\"right\",\"up\",\"down\"]},"
        "{\"name\":\"swipe-left\",\"type\":\"grail\",\"ways\":[]},"
        "{\"name\":\"swipe-right\",\"type\":\"grail\",\"ways\":[]}]");
    while (engine_next_stream()) {
        engine_play_stream(perform, play);
        engine_print_stream();
    }
    return 0;
}
