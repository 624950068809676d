/* What the programs of other engines share: the frames of `touchstone bench`, the clock of the
 * recording, and the attempts that `touchstone bench --merge --side-by-side` compares.
 *
 *   touchstone bench RECORDINGS --labels L --scene S --actual-size --engine ./gtk4-engine
 *
 * The clock: clock_gettime(CLOCK_MONOTONIC) of the whole process is defined here, so that the
 * engine's timers expire at the times of the recording. Times are in microseconds.
 */
#ifndef ENGINE_H
#define ENGINE_H

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { ENGINE_CONTACTS = 32, ENGINE_TOUCHES = 4096, ENGINE_ATTEMPTS = 16384, ENGINE_STEP = 1000 };

/* ---- the clock ---- */

static int engine_is_simulated;
static long long engine_now = 1000000000;   /* microseconds; any time that is not 0 */
static long long engine_origin;             /* the time of the first event of the stream */

#ifdef __cplusplus
extern "C"
#endif
int clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!engine_is_simulated || (clock != CLOCK_MONOTONIC && clock != CLOCK_MONOTONIC_COARSE))
        return (int)syscall(SYS_clock_gettime, clock, time);
    time->tv_sec = engine_now / 1000000;
    time->tv_nsec = engine_now % 1000000 * 1000;
    return 0;
}

/* Advances the clock to a time of the stream in steps of at most a millisecond; after each step the
 * engine performs what is due. */
static inline void engine_advance(long long time, void (*perform)(void))
{
    long long end = engine_origin + time;
    while (engine_now < end) {
        engine_now = end - engine_now > ENGINE_STEP ? engine_now + ENGINE_STEP : end;
        perform();
    }
}

static inline unsigned engine_milliseconds(void) { return (unsigned)(engine_now / 1000); }

/* ---- the frames ---- */

struct engine_contact { int id; char phase; double x, y; };
struct engine_frame { long long time; int count; struct engine_contact contacts[ENGINE_CONTACTS]; };

static char *engine_line;
static size_t engine_room;
static char *engine_stream;         /* the line of the stream, to be printed with attempts */
static char *engine_options;
static double engine_points_per_inch = 163, engine_width, engine_height;
static long long engine_began_at[ENGINE_TOUCHES];   /* by identifier; -1 if it did not begin */

static inline int engine_read(void)
{
    ssize_t length = getline(&engine_line, &engine_room, stdin);
    if (length < 0) return 0;
    if (length && engine_line[length - 1] == '\n') engine_line[length - 1] = 0;
    return 1;
}

static inline void engine_fail(const char *message)
{
    fprintf(stderr, "engine: %s\n", message);
    exit(2);
}

/* Reads the lines before the first stream; returns 0 if there is no stream. */
static inline int engine_open(void)
{
    if (!engine_read() || strcmp(engine_line, "touchstone frames 1"))
        engine_fail("expected a file of touchstone bench --write-frames");
    while (engine_read()) {
        if (!strncmp(engine_line, "screen ", 7))
            sscanf(engine_line + 7, "%lf %lf %lf", &engine_width, &engine_height,
                   &engine_points_per_inch);
        else if (!strncmp(engine_line, "options ", 8)) {
            engine_options = strdup(engine_line + 8);
            return 1;
        }
    }
    return 0;
}

/* Prints the line of the run. `recognizers` is a JSON array of {"name":,"type":,"ways":[]}. */
static inline void engine_print_run(const char *subject, const char *recognizers)
{
    printf("{\"kind\":\"run\",\"options\":%s,\"recognizers\":%s,\"subject\":\"%s\"}\n",
           engine_options ? engine_options : "null", recognizers, subject);
    fflush(stdout);
}

static int engine_attempt_count;

static inline int engine_next_stream(void)
{
    while (engine_read())
        if (!strncmp(engine_line, "stream ", 7)) {
            free(engine_stream);
            engine_stream = strdup(engine_line + 7);
            engine_attempt_count = 0;
            for (int id = 0; id < ENGINE_TOUCHES; id++) engine_began_at[id] = -1;
            engine_origin = engine_now;
            return 1;
        }
    return 0;
}

static inline int engine_next_frame(struct engine_frame *frame)
{
    if (!engine_read() || !strcmp(engine_line, "end")) return 0;
    char *rest = engine_line;
    frame->time = strtoll(rest, &rest, 10);
    frame->count = 0;
    while (*rest == ' ' && frame->count < ENGINE_CONTACTS) {
        struct engine_contact *contact = &frame->contacts[frame->count++];
        contact->phase = rest[1];
        contact->id = (int)strtol(rest + 2, &rest, 10);
        contact->x = strtod(rest, &rest);
        contact->y = strtod(rest, &rest);
        if (contact->phase == 'b') engine_began_at[contact->id % ENGINE_TOUCHES] = frame->time;
    }
    return 1;
}

/* Plays the frames of a stream, and lets two seconds more pass for what is pending. */
static inline void engine_play_stream(void (*perform)(void), void (*play)(const struct engine_frame *))
{
    struct engine_frame frame;
    long long end = 0;
    while (engine_next_frame(&frame)) {
        engine_advance(frame.time, perform);
        play(&frame);
        end = frame.time;
    }
    engine_advance(end + 2000000, perform);
}

/* The time of the stream at which a touch began, in microseconds. */
static inline long long engine_began(int id)
{
    long long time = engine_began_at[id % ENGINE_TOUCHES];
    return time < 0 ? engine_now - engine_origin : time;
}

/* ---- the attempts ---- */

struct engine_attempt {
    const char *recognizer, *type, *outcome;
    long long began, recognized, ended;     /* -1 for none */
    int touches[ENGINE_CONTACTS], touch_count;
    const char *way;
    char reason[160];
};
static struct engine_attempt engine_attempts[ENGINE_ATTEMPTS];

/* Begins an attempt, whose first touch is the earliest of its touches. */
static inline struct engine_attempt *engine_begin(
    const char *recognizer, const char *type, const int *touches, int count)
{
    if (engine_attempt_count == ENGINE_ATTEMPTS) engine_fail("more attempts than there is room for");
    struct engine_attempt *attempt = &engine_attempts[engine_attempt_count++];
    memset(attempt, 0, sizeof *attempt);
    attempt->recognizer = recognizer;
    attempt->type = type;
    attempt->outcome = "open";
    attempt->began = engine_now - engine_origin;
    attempt->recognized = attempt->ended = -1;
    for (int i = 0; i < count && i < ENGINE_CONTACTS; i++) {
        attempt->touches[attempt->touch_count++] = touches[i];
        if (engine_began(touches[i]) < attempt->began) attempt->began = engine_began(touches[i]);
    }
    return attempt;
}

static inline void engine_recognize(struct engine_attempt *attempt)
{
    if (attempt->recognized >= 0) return;
    attempt->recognized = engine_now - engine_origin;
    attempt->outcome = "recognized";
}

static inline void engine_end(struct engine_attempt *attempt, const char *reason)
{
    if (attempt->ended >= 0) return;
    attempt->ended = engine_now - engine_origin;
    if (attempt->recognized >= 0) return;
    attempt->outcome = "failed";
    snprintf(attempt->reason, sizeof attempt->reason, "%s", reason);
}

static inline const char *engine_direction(double dx, double dy)
{
    if (dx == 0 && dy == 0) return NULL;
    if (fabs(dx) > fabs(dy)) return dx < 0 ? "left" : "right";
    return dy < 0 ? "up" : "down";
}

/* Prints the line of the stream with its attempts. */
static inline void engine_print_stream(void)
{
    static const char place[] = "\"attempts\":[";
    char *insertion = strstr(engine_stream, place);
    if (!insertion) engine_fail("the line of the stream has no attempts");
    insertion += sizeof place - 1;
    fwrite(engine_stream, 1, (size_t)(insertion - engine_stream), stdout);
    for (int i = 0; i < engine_attempt_count; i++) {
        struct engine_attempt *a = &engine_attempts[i];
        printf("%s{\"recognizer\":\"%s\",\"type\":\"%s\",\"began\":%.6f,\"outcome\":\"%s\"",
               i ? "," : "", a->recognizer, a->type, (double)a->began / 1e6, a->outcome);
        printf(",\"touches\":[");
        for (int t = 0; t < a->touch_count; t++) printf("%s%d", t ? "," : "", a->touches[t]);
        printf("]");
        if (a->recognized >= 0) printf(",\"recognized\":%.6f", (double)a->recognized / 1e6);
        if (a->ended >= 0) printf(",\"ended\":%.6f", (double)a->ended / 1e6);
        if (a->way && a->recognized >= 0) printf(",\"way\":\"%s\"", a->way);
        if (a->reason[0]) printf(",\"reason\":\"%s\"", a->reason);
        printf("}");
    }
    printf("%s\n", insertion);
    fflush(stdout);
}

#endif
