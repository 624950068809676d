// Prints which shapes of a file of templates are drawn in a recording. What is none of them moves:
// the pan waits for the failure of the shapes.
//
//     shapes TEMPLATES.strokes RECORDING.evemu

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "recording.h"

// A template that is read.
struct shape {
  char name[256];
  struct ts_stroke_point points[4096];
  size_t count;
  uint32_t stroke; // from 1; 0 before the first one
};

static _Noreturn void fail(const char *path, int number, const char *expected) {
  fprintf(stderr, "shapes: %s: line %d: expected %s\n", path, number, expected);
  exit(1);
}

static FILE *opened(const char *path) {
  FILE *file = fopen(path, "r");
  if (file) return file;
  fprintf(stderr, "shapes: %s cannot be read\n", path);
  exit(1);
}

static void add_shape(struct ts_recognizer *shapes, const struct shape *shape, const char *path,
                      int number) {
  if (!shape->name[0]) return; // the first one begins
  if (ts_recognizer_add_template(shapes, shape->name, shape->points, shape->count) < 0)
    fail(path, number, "two different points of each shape before it, in the order of time");
}

static void add_point(struct shape *shape, const char *line, const char *path, int number) {
  double seconds, x, y;
  if (!shape->stroke || sscanf(line, "%lf %lf %lf", &seconds, &x, &y) != 3 ||
      !(seconds >= -1e9 && seconds <= 1e9))
    fail(path, number, "shape, stroke, or seconds, x and y of a point of a stroke");
  if (shape->count == sizeof shape->points / sizeof *shape->points)
    fail(path, number, "at most 4096 points in a shape");
  shape->points[shape->count++] = (struct ts_stroke_point){
      .time = (int64_t)(seconds * 1e6), .x = x, .y = y, .stroke = shape->stroke};
}

// Adds the templates of a file, as touchstone strokes cut writes it.
static void read_templates(struct ts_recognizer *shapes, const char *path) {
  static struct shape shape;
  char line[1024];
  int number = 0;
  FILE *file = opened(path);
  while (fgets(line, sizeof line, file)) {
    line[strcspn(line, "\r\n")] = 0;
    // Again where files are joined.
    bool is_header = strcmp(line, "touchstone strokes 1") == 0;
    if (++number == 1 && !is_header) fail(path, number, "touchstone strokes 1");
    if (is_header || !line[0] || line[0] == '#') continue;
    if (strncmp(line, "shape ", 6) == 0) {
      add_shape(shapes, &shape, path, number);
      shape.count = shape.stroke = 0;
      snprintf(shape.name, sizeof shape.name, "%.255s", line + 6);
    } else if (!shape.name[0]) {
      fail(path, number, "shape and its name");
    } else if (strcmp(line, "stroke") == 0) {
      shape.stroke++;
    } else {
      add_point(&shape, line, path, number);
    }
  }
  fclose(file);
  if (!shape.name[0]) fail(path, number + 1, "shape and its name");
  add_shape(shapes, &shape, path, number + 1);
}

static struct recording read_recording(const char *path) {
  struct recording recording = recording_new();
  char line[1024];
  FILE *file = opened(path);
  while (fgets(line, sizeof line, file)) recording_read(&recording, line);
  fclose(file);
  if (ts_device_seal(recording.device) == 0) return recording;
  fprintf(stderr, "shapes: %s: %s\n", path, ts_device_get_rejection(recording.device));
  exit(1);
}

static void print_events(struct ts_session *session, const struct ts_recognizer *shapes) {
  struct ts_event event;
  char text[256];
  while (ts_session_next(session, &event)) {
    const struct ts_gesture_event *gesture = &event.gesture;
    const char *name = gesture->gesture == TS_GESTURE_STROKE
                           ? ts_recognizer_get_shape_name(shapes, gesture->shape)
                           : NULL;
    if (gesture->state == TS_STATE_CHANGED) continue;
    ts_event_describe(&event, text, sizeof text);
    printf("%7.3f  %s", (double)event.time / 1e6, text);
    // That of a shape that failed is the nearest, if there is one.
    if (name) printf(": %s%s", gesture->state == TS_STATE_FAILED ? "nearest is " : "", name);
    putchar('\n');
  }
}

static void replay(struct ts_session *session, const struct recording *recording,
                   const struct ts_recognizer *shapes) {
  int device = ts_session_add_device(session, recording->device);
  for (size_t done = 0; done < recording->count;) {
    ptrdiff_t taken = ts_session_push_evdev(session, device, recording->events + done,
                                            recording->count - done);
    if (taken < 0) {
      fprintf(stderr, "shapes: %s\n", ts_error_text((int)taken));
      exit(1);
    }
    done += (size_t)taken;
    print_events(session, shapes);
  }
  // A shape of several strokes is decided by the time without a further one.
  for (int64_t deadline; (deadline = ts_session_deadline(session)) != TS_NEVER;) {
    ts_session_advance(session, deadline);
    print_events(session, shapes);
  }
}

int main(int count, char **arguments) {
  if (count != 3) {
    fprintf(stderr, "usage: shapes TEMPLATES.strokes RECORDING.evemu\n");
    return 2;
  }
  struct ts_session *session = checked(ts_session_new());
  struct ts_surface *root = ts_session_get_root(session);
  ts_session_set_interests(session, TS_INTEREST_GESTURES | TS_INTEREST_FAILURES);

  // The shapes may be drawn up to five times as large as the templates.
  struct ts_recognizer *shapes = checked(ts_recognizer_new_from_text(
      "stroke stroke-distance=0.6 stroke-straightness=5", NULL, NULL));
  struct ts_recognizer *pan = checked(ts_recognizer_new_from_text("pan", NULL, NULL));
  read_templates(shapes, arguments[1]);
  ts_surface_add_recognizer(root, shapes);
  ts_surface_add_recognizer(root, pan);
  ts_recognizer_set_relation(pan, TS_RELATION_REQUIRES_FAILURE, shapes);

  struct recording recording = read_recording(arguments[2]);
  replay(session, &recording, shapes);
  recording_free(&recording);
  ts_recognizer_unref(pan);
  ts_recognizer_unref(shapes);
  ts_session_unref(session);
  return 0;
}
