/* The C library as an engine of `touchstone bench --engine`: the recognizers of
 * Recordings/corpus.scene.json, or with --pads what it makes of trackpads.
 *
 *   touchstone bench RECORDINGS --labels L --scene S --actual-size --engine ./engine
 *   touchstone bench RECORDINGS --labels L --pads --engine './engine --pads'
 *
 * Tools/library/compare-verdicts builds it and compares its verdicts with the Swift package's.
 */
#include "../../bench/peers/engine.h"
#include "../replay/recording.h"

static const struct kind { const char *name, *type, *text, *ways; } kinds[] = {
    {"tap", "TapGestureRecognizer", "tap", ""},
    {"two-finger-tap", "TapGestureRecognizer", "tap fingers=2", ""},
    {"zoom", "PinchGestureRecognizer", "pinch", "\"apart\",\"together\""},
    {"turn", "RotationGestureRecognizer", "rotation", "\"clockwise\",\"counterclockwise\""},
    {"scroll", "PanGestureRecognizer", "pan max-fingers=2",
     "\"left\",\"right\",\"up\",\"down\""},
    {"swipe-left", "SwipeGestureRecognizer", "swipe fingers=3 directions=left", ""},
    {"swipe-right", "SwipeGestureRecognizer", "swipe fingers=3 directions=right", ""},
}, pad_kinds[] = {
    {"click", "Trackpad", "", "\"primary\",\"secondary\",\"middle\""},
    {"tap", "Trackpad", "", "\"primary\",\"secondary\",\"middle\""},
    {"drag", "Trackpad", "", "\"primary\",\"secondary\",\"middle\""},
    {"scroll", "Trackpad", "", "\"left\",\"right\",\"up\",\"down\""},
    {"pinch", "Trackpad", "", "\"apart\",\"together\""},
    {"swipe", "Trackpad", "", "\"left\",\"right\",\"up\",\"down\""},
    {"motion", "Trackpad", "", ""},
};
/* Of a session whose density is not set. */
static const double points_per_mm = 163 / 25.4;

enum { KIND_COUNT = sizeof kinds / sizeof *kinds };

/* The attempt of a recognizer, or of a kind of a pad. */
static struct going_on {
    struct engine_attempt *attempt;
    uint32_t number;
    double dx, dy, farthest_x, farthest_y;
} going[KIND_COUNT];

/* The caller's number of each touch, and when the last finger of a pad landed. */
static int contacts[ENGINE_TOUCHES];
static long long landed;

static void move(struct going_on *g, double dx, double dy)
{
    g->dx = dx;
    g->dy = dy;
    if (hypot(dx, dy) <= hypot(g->farthest_x, g->farthest_y)) return;
    g->farthest_x = dx;
    g->farthest_y = dy;
}

/* ---- recognizers ---- */

static const char *way_of(const struct going_on *g, const struct ts_gesture_event *gesture)
{
    switch (gesture->gesture) {
    case TS_GESTURE_PAN: return engine_direction(g->farthest_x, g->farthest_y);
    case TS_GESTURE_PINCH: return gesture->scale < 1 ? "together" : "apart";
    case TS_GESTURE_ROTATION: return gesture->rotation < 0 ? "counterclockwise" : "clockwise";
    default: return NULL;
    }
}

static void take_gesture(const struct ts_event *event)
{
    const struct ts_gesture_event *gesture = &event->gesture;
    struct going_on *g = &going[event->cookie];
    engine_now = engine_origin + event->decided;
    if (!g->attempt || g->number != event->attempt) {
        int contact = contacts[gesture->touch % ENGINE_TOUCHES];
        *g = (struct going_on){engine_begin(kinds[event->cookie].name, kinds[event->cookie].type,
                                            &contact, 1), event->attempt, 0, 0, 0, 0};
    }
    if (gesture->gesture == TS_GESTURE_PAN) move(g, gesture->dx, gesture->dy);
    if (gesture->state != TS_STATE_FAILED) engine_recognize(g->attempt);
    if (gesture->state == TS_STATE_BEGAN || gesture->state == TS_STATE_CHANGED) return;
    g->attempt->way = way_of(g, gesture);
    engine_end(g->attempt, ts_reason_name(gesture->reason));
    if (gesture->state == TS_STATE_CANCELLED) g->attempt->outcome = "cancelled";
    g->attempt = NULL;
}

/* ---- pads ---- */

static struct engine_attempt *begin_pad(int kind)
{
    struct engine_attempt *attempt = engine_begin(
        pad_kinds[kind].name, pad_kinds[kind].type, NULL, 0);
    attempt->began = landed;
    engine_recognize(attempt);
    going[kind] = (struct going_on){attempt, 0, 0, 0, 0, 0};
    return attempt;
}

static void end_pad(int kind)
{
    if (going[kind].attempt) engine_end(going[kind].attempt, "");
    going[kind].attempt = NULL;
}

static void take_press(const struct ts_pad_event *pad)
{
    static const char *const buttons[] = {NULL, "primary", "secondary", "middle"};
    int kind = pad->cause == TS_PAD_CLICK ? 0 : pad->cause == TS_PAD_TAP ? 1 : 2;
    if (pad->pressed) {
        begin_pad(kind)->way = buttons[pad->button];
        return;
    }
    const char *motion = strstr(engine_stream, "\"motion\":");
    struct going_on *g = &going[kind];
    double travel = hypot(g->farthest_x, g->farthest_y) / points_per_mm;
    if (g->attempt && kind < 2 && motion && travel > strtod(motion + 9, NULL)) {
        begin_pad(6);
        end_pad(6);
    }
    end_pad(kind);
}

static void take_pad(const struct ts_event *event)
{
    const struct ts_pad_event *pad = &event->pad;
    int kind = event->type == TS_EVENT_PAD_SCROLL ? 3
        : event->type == TS_EVENT_PAD_TRANSFORM ? 4 : 5;
    struct going_on *g = &going[kind];
    engine_now = engine_origin + event->decided;
    switch (event->type) {
    case TS_EVENT_PAD_MOTION:
        for (int i = 0; i < 3; i++)
            move(&going[i], going[i].dx + pad->raw_dx, going[i].dy + pad->raw_dy);
        return;
    case TS_EVENT_PAD_BUTTON: take_press(pad); return;
    case TS_EVENT_PAD_SCROLL: case TS_EVENT_PAD_TRANSFORM: case TS_EVENT_PAD_SWIPE: break;
    default: return;
    }
    if (pad->state == TS_STATE_BEGAN) begin_pad(kind);
    move(g, g->dx + pad->dx, g->dy + pad->dy);
    g->attempt->way = kind != 4 ? engine_direction(g->farthest_x, g->farthest_y)
        : pad->scale == 1 ? g->attempt->way : pad->scale > 1 ? "apart" : "together";
    if (pad->state != TS_STATE_CHANGED && pad->state != TS_STATE_BEGAN) end_pad(kind);
}

/* ---- streams ---- */

static void read_events(struct ts_session *session)
{
    struct ts_event event;
    while (ts_session_next(session, &event)) {
        if (event.type == TS_EVENT_TOUCH_DOWN)
            contacts[event.touch.touch % ENGINE_TOUCHES] = (int)event.touch.contact;
        else if (event.type == TS_EVENT_GESTURE)
            take_gesture(&event);
        else
            take_pad(&event);
    }
}

static void finish(struct ts_session *session)
{
    for (int64_t due; (due = ts_session_deadline(session)) != TS_NEVER;)
        ts_session_advance(session, due);
    read_events(session);
    ts_session_unref(session);
}

static struct ts_session *new_session(struct ts_device *device, int *number)
{
    struct ts_session *session = checked(ts_session_new());
    *number = ts_session_add_device(session, device);
    ts_session_set_interests(session, TS_INTEREST_TOUCHES | TS_INTEREST_GESTURES
                                          | TS_INTEREST_FAILURES | TS_INTEREST_PADS);
    memset(going, 0, sizeof going);
    return session;
}

static void play_screen(struct ts_device *device)
{
    int number;
    struct ts_session *session = new_session(device, &number);
    struct engine_frame frame;
    ts_session_set_density(session, engine_points_per_inch / 25.4);
    ts_surface_set_bounds(ts_session_get_root(session), 0, 0, engine_width, engine_height);
    for (int i = 0; i < KIND_COUNT; i++) {
        struct ts_recognizer *made = ts_recognizer_new_from_text(kinds[i].text, NULL, NULL);
        ts_recognizer_set_cookie(checked(made), (uint64_t)i);
        ts_surface_add_recognizer(ts_session_get_root(session), made);
        ts_recognizer_unref(made);
    }
    while (engine_next_frame(&frame)) {
        for (int i = 0; i < frame.count; i++) {
            const struct engine_contact *c = &frame.contacts[i];
            enum ts_contact_phase phase = c->phase == 'b' ? TS_CONTACT_DOWN
                : c->phase == 'm' ? TS_CONTACT_MOTION
                : c->phase == 'e' ? TS_CONTACT_UP : TS_CONTACT_CANCEL;
            if (ts_session_push_contact(session, number, frame.time, phase, c->id, c->x, c->y, 0,
                                        i + 1 == frame.count) < 0)
                engine_fail("a contact is refused");
        }
        read_events(session);
    }
    finish(session);
}

static void play_pad(void)
{
    int number;
    struct recording recording = recording_new();
    while (engine_read() && strcmp(engine_line, "end")) recording_read(&recording, engine_line);
    if (ts_device_seal(recording.device) < 0) engine_fail("the device is no pad");
    struct ts_session *session = new_session(recording.device, &number);
    int64_t first = recording.count ? recording.events[0].time : 0;
    landed = 0;
    for (size_t i = 0; i < recording.count; i++) {
        struct ts_input *event = &recording.events[i];
        event->time -= first;
        /* A tracking id, or the touch of a pad that has none. */
        if ((event->type == 3 && event->code == 0x39 && event->value >= 0)
            || (event->type == 1 && event->code == 0x14a && event->value))
            landed = event->time;
        if (ts_session_push_evdev(session, number, event, 1) != 1) engine_fail("event refused");
        read_events(session);
    }
    ts_session_remove_device(session, number, 0);
    finish(session);
    recording_free(&recording);
}

int main(int count, char **arguments)
{
    int judges_pads = count > 1 && !strcmp(arguments[1], "--pads");
    const struct kind *shown = judges_pads ? pad_kinds : kinds;
    char recognizers[2048] = "";
    for (size_t i = 0, length = 0; i < KIND_COUNT; i++)
        length += (size_t)snprintf(recognizers + length, sizeof recognizers - length,
                                   "%c{\"name\":\"%s\",\"type\":\"%s\",\"ways\":[%s]}%s",
                                   i ? ',' : '[', shown[i].name, shown[i].type, shown[i].ways,
                                   i + 1 == KIND_COUNT ? "]" : "");
    if (!engine_open()) return 0;
    engine_print_run("C library", recognizers);
    struct ts_device *screen = checked(
        ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0));
    while (engine_next_stream()) {
        if (judges_pads) play_pad(); else play_screen(screen);
        engine_print_stream();
    }
    ts_device_unref(screen);
    return 0;
}
