/* copy NODE FILE: grabs a device, makes a clone, and copies events one to one: the floor for a shield. Writes
   the nanoseconds of each frame to the file. */
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <sys/ioctl.h>
static volatile int done;
static void end(int s) { (void)s; done = 1; }
int main(int n, char **v) {
  int fd = open(v[1], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  struct libevdev *d; struct libevdev_uinput *u;
  if (fd < 0 || n < 3 || libevdev_new_from_fd(fd, &d) < 0) return perror("open"), 1;
  libevdev_set_clock_id(d, CLOCK_MONOTONIC);
  if (libevdev_grab(d, LIBEVDEV_GRAB)) return fprintf(stderr, "grab refused\n"), 1;
  if (libevdev_uinput_create_from_device(d, LIBEVDEV_UINPUT_OPEN_MANAGED, &u)) return perror("clone"), 1;
  printf("clone %s\n", libevdev_uinput_get_devnode(u)); fflush(stdout);
  struct sigaction a = { .sa_handler = end }; sigaction(SIGINT, &a, 0); sigaction(SIGTERM, &a, 0);
  FILE *out = fopen(v[2], "w");
  int out_fd = libevdev_uinput_get_fd(u);
  struct pollfd p = { fd, POLLIN, 0 };
  struct input_event e, batch[512]; int count = 0, frames = 0, drops = 0, flag = LIBEVDEV_READ_FLAG_NORMAL;
  while (!done) {
    int r = libevdev_next_event(d, flag, &e);
    if (r == -EAGAIN) { if (flag == LIBEVDEV_READ_FLAG_SYNC) flag = LIBEVDEV_READ_FLAG_NORMAL; else if (poll(&p, 1, -1) < 0 && errno != EINTR) break; continue; }
    if (r < 0) break;                                                       
    if (r == LIBEVDEV_READ_STATUS_SYNC && flag == LIBEVDEV_READ_FLAG_NORMAL) { drops++; flag = LIBEVDEV_READ_FLAG_SYNC; count = 0; continue; }
    long stamp = e.input_event_sec * 1000000000L + e.input_event_usec * 1000L;
    batch[count] = e; batch[count].input_event_sec = batch[count].input_event_usec = 0; count++;
    if ((e.type == EV_SYN && e.code == SYN_REPORT) || count == 512) {
      if (write(out_fd, batch, count * sizeof e) < 0) break;                
      count = 0; frames++;
      struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
      fprintf(out, "%ld\n", t.tv_sec * 1000000000L + t.tv_nsec - stamp);
    }
  }
  fclose(out); printf("frames %d drops %d\n", frames, drops);
  libevdev_uinput_destroy(u); libevdev_grab(d, LIBEVDEV_UNGRAB); libevdev_free(d); close(fd);
  return 0;
}
