// Runs recordings through the library and prints a digest of all events of each, which is the same
// for every form of the library. A recording is a file of evemu, as touchstone convert writes it.
// If an event breaks a law of the header, the program ends with 2.
//
//     replay FILE...            a line for each file: its events, their digest, its name
//     replay --events FILE...   a line for each event: its type, and its bytes as 24 words

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "laws.h"
#include "recording.h"

// Names of the kernel, which not each C library has.
enum { EV_SYN = 0, SYN_REPORT = 0 };

static bool prints_events;
static uint64_t digest, event_count;
static struct laws laws;
static const char *name;

static void require(const char *broken_law) {
  if (!broken_law) return;
  fprintf(stderr, "replay: %s: %s, at event %" PRIu64 "\n", name, broken_law, laws.serial);
  exit(2);
}

static void read_events(struct ts_session *session) {
  struct ts_event event;
  uint64_t words[sizeof event / 8];
  while (ts_session_next(session, &event)) {
    memcpy(words, &event, sizeof words);
    event_count++;
    require(laws_check(&laws, &event));
    if (prints_events) printf("%s", ts_event_type_name(event.type));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
      // FNV-1a of words.
      digest = (digest ^ words[i]) * UINT64_C(0x100000001b3);
      if (prints_events) printf(" %016" PRIx64, words[i]);
    }
    if (prints_events) putchar('\n');
  }
}

static struct ts_recognizer *add(struct ts_session *session, const char *text) {
  struct ts_recognizer *recognizer = checked(ts_recognizer_new_from_text(text, NULL, NULL));
  ts_surface_add_recognizer(ts_session_get_root(session), recognizer);
  ts_recognizer_unref(recognizer);
  return recognizer;
}

// The recognizers of which each sees all touches.
static void add_recognizers(struct ts_session *session) {
  struct ts_recognizer *tap = add(session, "tap"), *twice = add(session, "tap taps=2");
  ts_recognizer_set_relation(tap, TS_RELATION_REQUIRES_FAILURE, twice);
  add(session, "long-press");
  add(session, "swipe directions=left,right,up,down");
  add(session, "swipe fingers=3 directions=left,right,up,down");
  struct ts_recognizer *both[] = {add(session, "pan pad=1"), add(session, "pinch pad=1"),
                                  add(session, "rotation pad=1")};
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < i; j++)
      ts_recognizer_set_relation(both[i], TS_RELATION_SIMULTANEOUS, both[j]);
  add(session, "pan edges=left,top edge-width=4mm claim=withhold priority=10");
}

static void replay(const struct recording *recording, enum ts_sampling sampling) {
  laws = (struct laws){0};
  struct ts_session *session = checked(ts_session_new());
  int device = ts_session_add_device(session, recording->device);
  ts_surface_set_bounds(ts_session_get_root(session), 0, 0, 400, 800);
  ts_session_set_interests(session, 0xff);
  ts_session_set_sampling(session, sampling);
  ts_session_set_pointer(session, 200, 400, 0);
  add_recognizers(session);

  const struct ts_input *events = recording->events;
  int64_t time = 0;
  for (size_t first = 0, i = 0; i < recording->count; i++) {
    bool ends = events[i].type == EV_SYN && events[i].code == SYN_REPORT;
    if (!ends && i + 1 < recording->count) continue;
    // Never too many for the queue, which is emptied after each report.
    if (ts_session_push_evdev(session, device, events + first, i + 1 - first) < 0) exit(1);
    first = i + 1;
    if (events[i].time > time) time = events[i].time;
    if (sampling != TS_SAMPLING_RAW) ts_session_frame(session, time + 8000);
    read_events(session);
  }
  ts_session_remove_device(session, device, time);
  for (int64_t deadline; (deadline = ts_session_deadline(session)) != TS_NEVER;)
    ts_session_advance(session, deadline);
  read_events(session);
  require(laws_finish(&laws));
  ts_session_unref(session);
}

int main(int count, char **arguments) {
  int first = 1;
  prints_events = count > 1 && strcmp(arguments[1], "--events") == 0;
  if (prints_events) first++;
  for (int i = first; i < count; i++) {
    FILE *file = fopen(arguments[i], "r");
    if (!file) {
      fprintf(stderr, "replay: %s cannot be read\n", arguments[i]);
      return 1;
    }
    struct recording recording = recording_new();
    char line[1024];
    while (fgets(line, sizeof line, file)) recording_read(&recording, line);
    fclose(file);
    name = arguments[i];
    digest = UINT64_C(0xcbf29ce484222325);
    event_count = 0;
    if (ts_device_seal(recording.device) == 0) {
      replay(&recording, TS_SAMPLING_RAW);
      replay(&recording, TS_SAMPLING_RESAMPLED);
    }
    if (!prints_events)
      printf("%" PRIu64 " %016" PRIx64 " %s\n", event_count, digest, arguments[i]);
    recording_free(&recording);
  }
  return 0;
}
