/* The job of a touch engine in plain C, as a lower bound: decode type B events, hit-test ten children
 * a node, call ten responders for each finger that changed, and sum up pan, pinch and rotation.
 */
#include "peers.h"

enum phase { BEGAN, MOVED, ENDED };
enum { CHAIN = 10 };

struct touch { int id; float x, y; int view; unsigned char dirty, phase; };
struct responder {
    void (*touched)(struct responder *self, const struct touch *t);
    struct responder *next;
    long seen;
};
struct view {
    float x, y, w, h;
    uint32_t first, n, isOpen;
    struct responder *responder;
};

static struct view views[VIEWS + 1];
static struct responder chain[CHAIN];
static struct touch touches[SLOTS];
static struct { float cx, cy, spread, angle, scale, rotation; } gesture;
static long hits, delivered;

static void pass_on(struct responder *self, const struct touch *t)
{
    self->seen++;
    if (self->next) self->next->touched(self->next, t);
}

static int hit(const struct view *v, float x, float y)
{
    for (uint32_t i = v->n; i-- > 0;) {
        const struct view *c = &views[v->first + i];
        float cx = x - c->x, cy = y - c->y;
        if (!c->isOpen || cx < 0 || cy < 0 || cx >= c->w || cy >= c->h) continue;
        return c->n ? hit(c, cx, cy) : (int)(v->first + i);
    }
    return (int)(v - views);
}

static void recognise(void)
{
    float sx = 0, sy = 0, spread = 0;
    int n = 0, first = -1, second = -1;
    for (int i = 0; i < SLOTS; i++) {
        if (touches[i].id < 0) continue;
        sx += touches[i].x;
        sy += touches[i].y;
        if (first < 0) first = i; else if (second < 0) second = i;
        n++;
    }
    if (!n) return;
    gesture.cx = sx / n;
    gesture.cy = sy / n;
    if (n < 2) return;
    for (int i = 0; i < SLOTS; i++) {
        if (touches[i].id < 0) continue;
        float dx = touches[i].x - gesture.cx, dy = touches[i].y - gesture.cy;
        spread += sqrtf(dx * dx + dy * dy);
    }
    float angle = atan2f(touches[second].y - touches[first].y, touches[second].x - touches[first].x);
    if (gesture.spread > 0) gesture.scale = spread / n / gesture.spread;
    gesture.rotation += angle - gesture.angle;
    gesture.spread = spread / n;
    gesture.angle = angle;
}

static void end_frame(void)
{
    for (int k = 0; k < SLOTS; k++) {
        struct touch *c = &touches[k];
        if (!c->dirty) continue;
        c->dirty = 0;
        if (c->phase == BEGAN) { c->view = hit(&views[0], c->x, c->y); hits++; }
        struct responder *r = views[c->view].responder;
        r->touched(r, c);
        delivered++;
    }
    recognise();
    for (int k = 0; k < SLOTS; k++) {
        if (touches[k].phase == ENDED) touches[k].id = -1;
        touches[k].phase = MOVED;
    }
}

static void play(const struct stream *s)
{
    const float scale = (float)SIDE / (LAST + 1);
    int slot = 0;
    for (size_t i = 0; i < s->count; i++) {
        const struct input_event *e = &s->events[i];
        struct touch *t = &touches[slot];
        if (e->type == EV_SYN) { end_frame(); continue; }
        if (e->type != EV_ABS) continue;
        switch (e->code) {
        case ABS_MT_SLOT: if ((unsigned)e->value < SLOTS) slot = e->value; break;
        case ABS_MT_TRACKING_ID:
            t->phase = e->value < 0 ? ENDED : BEGAN;
            if (e->value >= 0) t->id = e->value;
            t->dirty = 1;
            break;
        case ABS_MT_POSITION_X: t->x = (float)e->value * scale; t->dirty = 1; break;
        case ABS_MT_POSITION_Y: t->y = (float)e->value * scale; t->dirty = 1; break;
        }
    }
    KEEP(touches);
}

static void add(void *context, int id, int parent, int x, int y, int w, int h)
{
    (void)context;
    views[id] = (struct view){ (float)x, (float)y, (float)w, (float)h, 0, 0, 1, &chain[0] };
    if (views[parent].n++ == 0) views[parent].first = (uint32_t)id;
}

int main(void)
{
    views[0] = (struct view){ 0, 0, SIDE, SIDE, 0, 0, 1, &chain[0] };
    build_tree(add, NULL);
    for (int i = 0; i < CHAIN; i++)
        chain[i] = (struct responder){ pass_on, i + 1 < CHAIN ? &chain[i + 1] : NULL, 0 };
    static const int counts[] = { 1, 2, 5, 10 };
    for (int tap = 0; tap < 2; tap++)
        for (int f = 0; f < 4; f++) {
            int frames = tap ? TAP : DRAG, gestures = tap ? 3000 : 50, n = samples();
            struct stream s = make_stream(counts[f], frames, gestures);
            double v[9];
            char name[64];
            for (int i = 0; i < SLOTS; i++) touches[i] = (struct touch){ .id = -1, .phase = MOVED };
            for (int k = -1; k < n; k++) {
                hits = delivered = 0;
                double start = now_ns();
                play(&s);
                if (k >= 0) v[k] = (now_ns() - start) / (double)s.frames;
                if (hits != (long)gestures * counts[f]) { fprintf(stderr, "hits: %ld\n", hits); return 1; }
            }
            snprintf(name, sizeof name, "%s/app-1110/%df", tap ? "tap" : "drag", counts[f]);
            report("c", name, v, n);
            free(s.events);
        }
    return 0;
}
