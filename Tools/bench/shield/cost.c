/* cost SECONDS [PROGRAM ARGUMENT...]: how long frames take from a panel to its clone.

   Makes a panel of ten slots, and starts the program, with the panel's node in place of the argument
   NODE; without a program the panel itself is read. Ten fingers move at 120 Hz. Prints the median, the
   99th percentile and the longest time from before the write to after the read, and the program's
   processor time a frame. */
#include <fcntl.h>
#include <libevdev/libevdev-uinput.h>
#include <libevdev/libevdev.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { fingers = 10, rate = 120 };

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

static int compare(const void *a, const void *b) {
  long difference = *(const long *)a - *(const long *)b;
  return difference < 0 ? -1 : difference > 0;
}

/* Opens the newest device of the panel's name that is not the panel. */
static int open_clone(const char *panel) {
  for (int number = 31; number >= 0; number--) {
    char path[64], name[64] = "";
    snprintf(path, sizeof path, "/dev/input/event%d", number);
    if (!strcmp(path, panel)) continue;
    int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) continue;
    ioctl(fd, EVIOCGNAME(sizeof name), name);
    if (!strcmp(name, "cost panel")) return fd;
    close(fd);
  }
  return -1;
}

/* The processor time of a process and its threads in nanoseconds, which its clock counts without ticks. */
static long processor_time(pid_t process) {
  clockid_t clock;
  struct timespec time;
  if (clock_getcpuclockid(process, &clock) || clock_gettime(clock, &time)) return 0;
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

int main(int count, char **words) {
  int seconds = count > 1 ? atoi(words[1]) : 10;
  struct libevdev *device = libevdev_new();
  struct libevdev_uinput *panel;
  libevdev_set_name(device, "cost panel");
  libevdev_enable_property(device, INPUT_PROP_DIRECT);
  libevdev_enable_event_code(device, EV_KEY, BTN_TOUCH, NULL);
  struct input_absinfo axis = {.maximum = 9999, .resolution = 40};
  struct input_absinfo slots = {.maximum = fingers - 1}, ids = {.maximum = 65535};
  unsigned axes[] = {ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y};
  for (int i = 0; i < 4; i++) libevdev_enable_event_code(device, EV_ABS, axes[i], &axis);
  libevdev_enable_event_code(device, EV_ABS, ABS_MT_SLOT, &slots);
  libevdev_enable_event_code(device, EV_ABS, ABS_MT_TRACKING_ID, &ids);
  if (libevdev_uinput_create_from_device(device, LIBEVDEV_UINPUT_OPEN_MANAGED, &panel) < 0)
    return perror("panel"), 1;
  const char *node = libevdev_uinput_get_devnode(panel);
  pid_t process = 0;
  int reader = -1;
  if (count > 2) {
    for (int i = 2; i < count; i++)
      if (!strcmp(words[i], "NODE")) words[i] = (char *)node;
    process = fork();
    if (!process) return execv(words[2], words + 2), 127;
    for (int i = 0; i < 500 && reader < 0; i++, usleep(20000)) reader = open_clone(node);
    usleep(1000000); /* Until it has taken the panel. */
  } else {
    reader = open(node, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  }
  if (reader < 0) return fprintf(stderr, "no device to read\n"), 1;
  int frames = seconds * rate, lost = 0;
  long *times = calloc(frames, sizeof *times), before = process ? processor_time(process) : 0;
  struct input_event events[256];
  while (read(reader, events, sizeof events) > 0) {}
  int output = libevdev_uinput_get_fd(panel);
  long next = now();
  for (int frame = 0; frame < frames; frame++) {
    int length = 0;
    memset(events, 0, sizeof events);
#define ADD(t, c, v) events[length++] = (struct input_event){.type = t, .code = c, .value = v}
    for (int finger = 0; finger < fingers; finger++) {
      ADD(EV_ABS, ABS_MT_SLOT, finger);
      if (frame == 0) ADD(EV_ABS, ABS_MT_TRACKING_ID, finger);
      ADD(EV_ABS, ABS_MT_POSITION_X, 900 * finger + 100 + frame % 500);
      ADD(EV_ABS, ABS_MT_POSITION_Y, 500 + (frame * 7 + finger) % 3000);
    }
    if (frame == 0) ADD(EV_KEY, BTN_TOUCH, 1);
    ADD(EV_SYN, SYN_REPORT, 0);
    next += 1000000000L / rate;
    struct timespec due = {next / 1000000000L, next % 1000000000L};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL);
    long start = now();
    if (write(output, events, length * sizeof *events) < 0) return perror("write"), 1;
    struct pollfd wait = {reader, POLLIN, 0};
    if (poll(&wait, 1, 1000) <= 0) lost++;
    times[frame] = now() - start;
    while (read(reader, events, sizeof events) > 0) {}
  }
  long used = process ? processor_time(process) - before : 0;
  qsort(times, frames, sizeof *times, compare);
  printf("%d frames, %d not seen: median %.0f us, 99th percentile %.0f us, longest %.0f us", frames, lost,
         times[frames / 2] / 1e3, times[frames * 99 / 100] / 1e3, times[frames - 1] / 1e3);
  if (process) printf("; %.1f us of processor time a frame", used / 1e3 / frames);
  printf("\n");
  if (process) kill(process, SIGTERM), waitpid(process, NULL, 0);
  libevdev_uinput_destroy(panel);
  return lost > 0;
}
