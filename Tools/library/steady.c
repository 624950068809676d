// Gestures that change, with everything reported: pushing and reading must allocate nothing then.

#include <stdio.h>
#include <touchstone.h>

void *__libc_malloc(size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static unsigned long allocations;

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  allocations++;
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : 12;
}

static int frame(struct ts_session *session, int device, int64_t time, enum ts_contact_phase phase,
                 double offset) {
  struct ts_event event;
  double left = 300 - offset, right = 400 + offset;
  int status = ts_session_push_contact(session, device, time, phase, 1, left, 300, 0, false);
  status |= ts_session_push_contact(session, device, time, phase, 2, right, 320, 0, true);
  while (ts_session_next(session, &event)) {
  }
  return status;
}

int main(void) {
  static const char *const texts[] = {
      "pan", "pinch", "rotation", "tap taps=2", "long-press", "pan edges=left claim=withhold",
  };
  struct ts_session *session = ts_session_new();
  struct ts_device *screen = ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0);
  int device = ts_session_add_device(session, screen), status = 0;
  int64_t time = 0;
  unsigned long before = 0;

  ts_device_unref(screen);
  ts_session_set_interests(session, 0xff);
  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    struct ts_recognizer *recognizer = ts_recognizer_new_from_text(texts[i], NULL, NULL);
    ts_recognizer_set_relation(recognizer, TS_RELATION_SIMULTANEOUS, NULL);
    status |= ts_surface_add_recognizer(ts_session_get_root(session), recognizer);
    ts_recognizer_unref(recognizer);
  }
  status |= frame(session, device, time, TS_CONTACT_DOWN, 0);
  for (int step = 1; step <= 2000; step++) {
    if (step == 100)
      before = allocations;
    status |= frame(session, device, time += 8000, TS_CONTACT_MOTION, step % 50);
  }
  unsigned long after = allocations;
  printf("%lu allocations in 1900 frames\n", after - before);
  status |= after != before || before == 0;
  ts_session_unref(session);
  return status != 0;
}
