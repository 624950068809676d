// Prints the gestures that are made on a touchscreen or a trackpad.
//
//     evdev-gestures /dev/input/event5

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "touchstone-evdev.h"
#include "touchstone-presets.h"

enum { BATCH = 64 };

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return ts_time(time.tv_sec, time.tv_nsec / 1000);
}

static void print_events(struct ts_session *session) {
  struct ts_event event;
  char line[256];
  while (ts_session_next(session, &event)) {
    ts_event_describe(&event, line, sizeof line);
    printf("%10.3f  %s\n", (double)event.time / 1e6, line);
  }
}

static int push(struct ts_session *session, int device, const struct ts_input *events,
                size_t count) {
  while (count > 0) {
    ptrdiff_t done = ts_session_push_evdev(session, device, events, count);
    if (done < 0) return (int)done;
    events += done;
    count -= (size_t)done;
    print_events(session);
  }
  return TS_OK;
}

// Reads all that the kernel has.
static int read_device(struct ts_session *session, int device, struct libevdev *evdev) {
  struct ts_input batch[BATCH];
  struct input_event event;
  size_t count = 0;
  int status, error = TS_OK;
  while ((status = libevdev_next_event(evdev, LIBEVDEV_READ_FLAG_NORMAL, &event)) >= 0) {
    bool dropped = status == LIBEVDEV_READ_STATUS_SYNC;
    if (!dropped) batch[count++] = ts_input_from_evdev(&event);
    if (dropped || count == BATCH) {
      error = push(session, device, batch, count);
      count = 0;
    }
    if (dropped && error == TS_OK) {
      // The kernel dropped events. libevdev reads what is down, which is handed over whole.
      int64_t time = ts_input_from_evdev(&event).time;
      do status = libevdev_next_event(evdev, LIBEVDEV_READ_FLAG_SYNC, &event);
      while (status >= 0);
      error = ts_session_sync_evdev(session, device, time, evdev);
    }
    if (error < 0) return error;
  }
  error = push(session, device, batch, count);
  // Any other status says that the device is gone.
  return error < 0 ? error : status == -EAGAIN ? TS_OK : TS_ERROR_STATE;
}

static int add_recognizers(struct ts_session *session) {
  static const char *const texts[] = {
      "tap claim=none", "tap taps=2 claim=none", "long-press", "pan max-fingers=1",
      "swipe fingers=3 directions=left,right,up,down", TS_PRESET_CANVAS_PINCH,
      TS_PRESET_CANVAS_ROTATION, TS_PRESET_EDGE_LEFT};
  enum { COUNT = sizeof texts / sizeof *texts };
  struct ts_recognizer *made[COUNT];
  for (int i = 0; i < COUNT; i++) {
    size_t column;
    int error;
    made[i] = ts_recognizer_new_from_text(texts[i], &error, &column);
    if (!made[i]) {
      fprintf(stderr, "%s\n%*s^ %s\n", texts[i], (int)column, "", ts_error_text(error));
      return error;
    }
    ts_recognizer_set_name(made[i], texts[i]);
    ts_surface_add_recognizer(ts_session_get_root(session), made[i]);
    ts_recognizer_unref(made[i]); // the surface has it now
  }
  ts_recognizer_set_relation(made[0], TS_RELATION_REQUIRES_FAILURE, made[1]);
  ts_recognizer_set_relation(made[3], TS_RELATION_REQUIRES_FAILURE, made[7]);
  return ts_recognizer_set_relation(made[5], TS_RELATION_SIMULTANEOUS, made[6]);
}

int main(int count, char **arguments) {
  struct libevdev *evdev = NULL;
  char rejection[128];
  int file, error = TS_OK;
  if (count != 2 || (file = open(arguments[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC)) < 0) {
    fprintf(stderr, "usage: evdev-gestures /dev/input/eventN, which must be readable\n");
    return 2;
  }
  if (libevdev_new_from_fd(file, &evdev) < 0) {
    fprintf(stderr, "%s is no input device\n", arguments[1]);
    return 1;
  }
  libevdev_set_clock_id(evdev, CLOCK_MONOTONIC);
  struct ts_device *device = ts_device_new_from_evdev(evdev, NULL, rejection, sizeof rejection);
  if (!device) {
    fprintf(stderr, "%s: %s\n", arguments[1], *rejection ? rejection : "out of memory");
    return 1;
  }
  setvbuf(stdout, NULL, _IOLBF, 0);
  printf("%s\n", ts_device_get_name(device));

  struct ts_session *session = ts_session_new();
  ts_surface_set_bounds(ts_session_get_root(session), 0, 0, 1280, 800);
  int number = ts_session_add_device(session, device);
  ts_device_unref(device);
  if (number < 0 || add_recognizers(session) < 0) return 1;
  // Fingers may be down already.
  ts_session_sync_evdev(session, number, now(), evdev);

  while (error == TS_OK) {
    struct pollfd poller = {file, POLLIN, 0};
    if (poll(&poller, 1, ts_session_timeout(session, now())) < 0 && errno != EINTR) break;
    if (poller.revents) error = read_device(session, number, evdev);
    ts_session_advance(session, now());
    print_events(session);
  }
  ts_session_remove_device(session, number, now());
  print_events(session);
  ts_session_unref(session);
  libevdev_free(evdev);
  close(file);
  return 0;
}
