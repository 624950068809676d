/* What the peers share: result lines, the synthetic streams, and the tree of 1,110 views. They are
 * those of Tools/bench/program, so that all are asked the same.
 *
 * A result is one line, tab separated: R, bench, case, unit, median, min, max, samples. Times are of
 * the thread's processor clock, as a shared machine makes the others worthless.
 */
#ifndef PEERS_H
#define PEERS_H

#include <linux/input.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SLOTS = 10, LAST = 4095, VIEWS = 1110, SIDE = 1000, DRAG = 120, TAP = 2 };

static inline double now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline int samples(void)
{
    const char *s = getenv("BENCH_SAMPLES");
    int n = s ? atoi(s) : 5;
    return n < 1 ? 1 : n > 9 ? 9 : n;
}

static inline int compare_doubles(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline void report(const char *bench, const char *name, double *v, int n)
{
    qsort(v, (size_t)n, sizeof *v, compare_doubles);
    const char *unit = strncmp(name, "hit/", 4) ? "ns/frame" : "ns/hit";
    printf("R\t%s\t%s\t%s\t%.3f\t%.3f\t%.3f\t%d\n", bench, name, unit, v[n / 2], v[0], v[n - 1], n);
    fflush(stdout);
}

#define KEEP(x) __asm__ volatile("" : : "r,m"(x) : "memory")

/* xorshift64*, so that everybody is asked about the same points. */
static inline double random01(uint64_t *s)
{
    *s ^= *s >> 12; *s ^= *s << 25; *s ^= *s >> 27;
    return (double)((*s * 2685821657736338717ULL) >> 11) * (1.0 / 9007199254740992.0);
}

/* ---- the tree: ten children a node, three levels unless said otherwise, columns and rows in
 * turn ---- */

typedef void (*add_view)(void *context, int id, int parent, int x, int y, int w, int h);

static inline void build_levels(int levels, add_view add, void *context)
{
    int w = SIDE, h = SIDE, first = 0, parents = 1;
    for (int level = 0; level < levels; level++) {
        int columns = level % 2 == 0;
        if (columns) w /= 10; else h /= 10;
        for (int p = first; p < first + parents; p++)
            for (int c = 0; c < 10; c++)
                add(context, 10 * p + c + 1, p, columns ? c * w : 0, columns ? 0 : c * h, w, h);
        first = 10 * first + 1;
        parents *= 10;
    }
}

static inline void build_tree(add_view add, void *context) { build_levels(3, add, context); }

/* ---- the stream: a ten-slot type B screen at 120 Hz with single-touch emulation ---- */

struct stream { struct input_event *events; size_t count, room, frames; };

static inline void put(struct stream *s, long long us, int type, int code, int value)
{
    if (s->count == s->room) {
        s->room = s->room ? s->room * 2 : 4096;
        s->events = (struct input_event *)realloc(s->events, s->room * sizeof *s->events);
    }
    struct input_event *e = &s->events[s->count++];
    memset(e, 0, sizeof *e);
    e->input_event_sec = us / 1000000;
    e->input_event_usec = us % 1000000;
    e->type = (unsigned short)type;
    e->code = (unsigned short)code;
    e->value = value;
}

/* Finger f in frame t of gesture g: a slow circle that never repeats its value at once. */
static inline void finger(int g, int t, int f, int fingers, int *x, int *y)
{
    unsigned h = (unsigned)g * 2654435761u + (unsigned)f * 40503u;
    double a = 0.11 * t + 6.2831853 * f / fingers;
    *x = 300 + (int)((h >> 8) % 3500u) + (int)(200.0 * cos(a)) + (t & 1);
    *y = 300 + (int)((h >> 20) % 3500u) + (int)(200.0 * sin(a)) + (t & 1);
    *x = *x < 0 ? 0 : *x > LAST ? LAST : *x;
    *y = *y < 0 ? 0 : *y > LAST ? LAST : *y;
}

static inline struct stream make_stream(int fingers, int frames, int gestures)
{
    struct stream s;
    memset(&s, 0, sizeof s);
    long long us = 1000000;
    int id = 1, slot = -1, lx[SLOTS], ly[SLOTS], sx = -1, sy = -1;
    for (int i = 0; i < SLOTS; i++) lx[i] = ly[i] = -1;
    for (int g = 0; g < gestures; g++)
        for (int t = 0; t < frames; t++, us += 8333, s.frames++) {
            int down = t == 0, up = t == frames - 1;
            for (int f = 0; f < fingers; f++) {
                int x, y;
                finger(g, t, f, fingers, &x, &y);
                if (slot != f) put(&s, us, EV_ABS, ABS_MT_SLOT, slot = f);
                if (up) { put(&s, us, EV_ABS, ABS_MT_TRACKING_ID, -1); continue; }
                if (down) put(&s, us, EV_ABS, ABS_MT_TRACKING_ID, id++ & 0xffff);
                if (x != lx[f]) put(&s, us, EV_ABS, ABS_MT_POSITION_X, lx[f] = x);
                if (y != ly[f]) put(&s, us, EV_ABS, ABS_MT_POSITION_Y, ly[f] = y);
            }
            if (down) put(&s, us, EV_KEY, BTN_TOUCH, 1);
            if (up) put(&s, us, EV_KEY, BTN_TOUCH, 0);
            if (!up && lx[0] != sx) put(&s, us, EV_ABS, ABS_X, sx = lx[0]);
            if (!up && ly[0] != sy) put(&s, us, EV_ABS, ABS_Y, sy = ly[0]);
            put(&s, us, EV_SYN, SYN_REPORT, 0);
        }
    return s;
}

#endif
