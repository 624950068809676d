// What a frame costs through the functions of C, and what an empty call does, in nanoseconds. The
// other program of this folder does the same with a session of the Swift package.

#include <stdio.h>
#include <time.h>
#include <touchstone.h>

enum { FRAMES = 500, GESTURES = 100 };

static struct ts_session *session;
static int device;
static unsigned long events;

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static void frame(int64_t time, enum ts_contact_phase phase, double offset) {
  struct ts_contact contacts[] = {
      {.time = time, .id = 1, .x = 300 - offset, .y = 300, .phase = (uint16_t)phase},
      {.time = time, .id = 2, .x = 400 + offset, .y = 320 + offset, .phase = (uint16_t)phase,
       .flags = TS_CONTACT_LAST},
  };
  struct ts_event event;
  (void)!ts_session_push_contacts(session, device, contacts, 2);
  while (ts_session_next(session, &event)) events++;
}

// Two fingers that land, move for a while, and lift.
static void gesture(int64_t *time) {
  frame(*time += 1000000, TS_CONTACT_DOWN, 0);
  for (int i = 1; i <= FRAMES; i++) frame(*time += 8000, TS_CONTACT_MOTION, i % 200);
  frame(*time += 8000, TS_CONTACT_UP, 0);
}

int main(void) {
  static const char *const texts[] = {"pan", "pinch", "rotation", "tap taps=2", "long-press"};
  session = ts_session_new();
  struct ts_device *screen = ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0);
  device = ts_session_add_device(session, screen);
  ts_device_unref(screen);
  ts_session_set_interests(session, TS_INTEREST_GESTURES | TS_INTEREST_FAILURES);
  struct ts_recognizer *made[5];
  for (int i = 0; i < 5; i++) {
    made[i] = ts_recognizer_new_from_text(texts[i], NULL, NULL);
    if (!made[i]) return 1;
    ts_surface_add_recognizer(ts_session_get_root(session), made[i]);
    ts_recognizer_unref(made[i]);
    for (int j = 0; j < i && i < 3; j++)
      ts_recognizer_set_relation(made[i], TS_RELATION_SIMULTANEOUS, made[j]);
  }
  int64_t time = 0;
  for (int i = 0; i < GESTURES; i++) gesture(&time);
  double start = now();
  for (int i = 0; i < GESTURES; i++) gesture(&time);
  double frames = now() - start;

  uint32_t sum = 0;
  start = now();
  for (int i = 0; i < 10000000; i++) sum += ts_version();
  double calls = now() - start;
  printf("frame %.1f\ncall %.2f\nevents %lu\n", frames / (GESTURES * (FRAMES + 2)), calls / 1e7,
         events);
  return sum == 0;
}
