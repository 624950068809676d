/* The job of a touch engine in plain C, as a lower bound: decode type B events, hit-test ten children
 * a node, call ten responders for each finger that changed, and sum up pan, pinch and rotation.
 *
 *   decode/Nf             only decoding, with a checksum of what changed
 *   hit/TREE              only hit-testing, without an index
 *   drag/app-1110/Nf      all of it; tap/app-1110/Nf too
 *   drag-without-sums/…   the same drag without pan, pinch and rotation
 *
 * With --write-streams FOLDER it writes the streams of drags and taps as recordings instead.
 */
#include "trees.h"

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

static struct view *views;
static struct responder chain[CHAIN];
static struct touch touches[SLOTS];
static struct { float cx, cy, spread, angle, scale, rotation; } gesture;
static long hits, delivered;
static double checksum;
enum { DECODE, DELIVER, RECOGNISE };
static int work = RECOGNISE;

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
        if (work == DECODE) { checksum += (double)(c->x + c->y); continue; }
        if (c->phase == BEGAN) { c->view = hit(&views[0], c->x, c->y); hits++; }
        struct responder *r = views[c->view].responder;
        r->touched(r, c);
        delivered++;
    }
    if (work == RECOGNISE) recognise();
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
    KEEP(checksum);
}

static void add(void *context, int id, int parent, int x, int y, int w, int h)
{
    (void)context;
    views[id] = (struct view){ (float)x, (float)y, (float)w, (float)h, 0, 0, 1, &chain[0] };
    if (views[parent].n++ == 0) views[parent].first = (uint32_t)id;
}

static struct tree load(enum tree_kind kind, int count)
{
    struct tree t = make_tree(kind, count);
    free(views);
    views = calloc((size_t)count + 1, sizeof *views);
    views[0] = (struct view){ 0, 0, (float)t.width, (float)t.height, 0, 0, 1, &chain[0] };
    build(&t, add, NULL);
    return t;
}

static int bench_hits(enum tree_kind kind, int count)
{
    enum { ASKED = 1024 };
    static float x[ASKED], y[ASKED];
    struct tree t = load(kind, count);
    uint64_t random = 42;
    for (int q = 0; q < ASKED; q++) {
        double dx, dy;
        int wanted = ask(&t, &random, &dx, &dy);
        x[q] = (float)dx;
        y[q] = (float)dy;
        int got = hit(&views[0], x[q], y[q]);
        if (got != wanted) { fprintf(stderr, "wrong hit: %d, not %d\n", got, wanted); return 1; }
    }
    int rounds = kind == FLAT && count > 1000 ? 1 : 100, n = samples();
    double v[9];
    char tree[32], name[64];
    for (int k = -1; k < n; k++) {
        double start = now_ns();
        for (int r = 0; r < rounds; r++)
            for (int q = 0; q < ASKED; q++) {
                int got = hit(&views[0], x[q], y[q]);
                KEEP(got);
            }
        if (k >= 0) v[k] = (now_ns() - start) / rounds / ASKED;
    }
    name_tree(&t, tree, sizeof tree);
    snprintf(name, sizeof name, "hit/%s", tree);
    report("c", name, v, n);
    return 0;
}

static int bench_frames(const char *format, int fingers, int frames, int gestures, int what)
{
    struct stream s = make_stream(fingers, frames, gestures);
    int n = samples();
    double v[9];
    char name[64];
    work = what;
    for (int i = 0; i < SLOTS; i++) touches[i] = (struct touch){ .id = -1, .phase = MOVED };
    for (int k = -1; k < n; k++) {
        hits = delivered = 0;
        double start = now_ns();
        play(&s);
        if (k >= 0) v[k] = (now_ns() - start) / (double)s.frames;
        if (what != DECODE && hits != (long)gestures * fingers) {
            fprintf(stderr, "hits: %ld\n", hits);
            return 1;
        }
    }
    snprintf(name, sizeof name, format, fingers);
    report("c", name, v, n);
    free(s.events);
    return 0;
}

/* Writes the stream as a recording that evemu and libinput-peer read. */
static int write_stream(const char *path, int fingers, int frames, int gestures)
{
    static const int axes[][3] = {
        { ABS_X, LAST, 20 }, { ABS_Y, LAST, 20 }, { ABS_MT_SLOT, SLOTS - 1, 0 },
        { ABS_MT_POSITION_X, LAST, 20 }, { ABS_MT_POSITION_Y, LAST, 20 },
        { ABS_MT_TRACKING_ID, 65535, 0 },
    };
    uint8_t bits[KEY_CNT / 8] = { 0 };
    struct stream s = make_stream(fingers, frames, gestures);
    FILE *f = fopen(path, "w");
    if (!f) { perror(path); return 1; }
    fprintf(f, "N: bench screen\nI: 0003 1209 0008 0002\nP: 02 00 00 00 00 00 00 00\n");
    fprintf(f, "B: 00 0b 00 00 00 00 00 00 00\n");
    bits[BTN_TOUCH / 8] = 1 << BTN_TOUCH % 8;
    for (size_t i = 0; i < sizeof bits; i++)
        fprintf(f, "%s %02x%s", i % 8 ? "" : "B: 01", bits[i], i % 8 == 7 ? "\n" : "");
    memset(bits, 0, sizeof bits);
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
        bits[axes[i][0] / 8] |= (uint8_t)(1 << axes[i][0] % 8);
    for (size_t i = 0; i < ABS_CNT / 8; i++)
        fprintf(f, "%s %02x%s", i % 8 ? "" : "B: 03", bits[i], i % 8 == 7 ? "\n" : "");
    for (size_t i = 0; i < sizeof axes / sizeof *axes; i++)
        fprintf(f, "A: %02x 0 %d 0 0 %d\n", axes[i][0], axes[i][1], axes[i][2]);
    for (size_t i = 0; i < s.count; i++)
        fprintf(f, "E: %ld.%06ld %04x %04x %d\n", (long)s.events[i].input_event_sec,
                (long)s.events[i].input_event_usec, s.events[i].type, s.events[i].code,
                s.events[i].value);
    free(s.events);
    return fclose(f) != 0;
}

int main(int argc, char **argv)
{
    if (argc == 3 && !strcmp(argv[1], "--write-streams")) {
        for (int tap = 0; tap < 2; tap++)
            for (int f = 1; f <= 10; f = f == 2 ? 5 : f * 2) {
                char path[512];
                snprintf(path, sizeof path, "%s/%s-%df.evemu", argv[2], tap ? "tap" : "drag", f);
                if (write_stream(path, f, tap ? TAP : DRAG, tap ? 1000 : 50)) return 1;
            }
        return 0;
    }
    static const int fingers[] = { 1, 2, 5, 10 }, flat[] = { 10, 100, 1000, 10000, 100000 };
    for (int i = 0; i < CHAIN; i++)
        chain[i] = (struct responder){ pass_on, i + 1 < CHAIN ? &chain[i + 1] : NULL, 0 };
    int wrong = 0;
    for (int i = 0; i < 5; i++) wrong |= bench_hits(FLAT, flat[i]);
    wrong |= bench_hits(DEEP, 10) | bench_hits(DEEP, 50) | bench_hits(DEEP, 100);
    wrong |= bench_hits(APP, 110) | bench_hits(APP, 1110);
    for (int f = 0; f < 4; f++) wrong |= bench_frames("decode/%df", fingers[f], DRAG, 100, DECODE);
    for (int f = 0; f < 4; f++)
        wrong |= bench_frames("drag/app-1110/%df", fingers[f], DRAG, 50, RECOGNISE);
    for (int f = 0; f < 4; f++)
        wrong |= bench_frames("drag-without-sums/app-1110/%df", fingers[f], DRAG, 50, DELIVER);
    for (int f = 0; f < 4; f++)
        wrong |= bench_frames("tap/app-1110/%df", fingers[f], TAP, 3000, RECOGNISE);
    return wrong;
}
