/* Preloaded into a program that waits in epoll_wait: how long it works between two waits.

   The clocks of user-mode Linux count the time of a process in ticks of 10 ms; the counter of the processor
   does not. At the end it prints the 10th percentile, the median and the 99th percentile of what is a frame's
   work with its calls of the system; the first has least of what other programs of a busy machine take. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <time.h>
#include <x86intrin.h>

enum { most = 1 << 20 };
static unsigned long long turns[most], woken, first;
static struct timespec start;
static int count;

static int compare(const void *a, const void *b) {
  unsigned long long x = *(unsigned long long *)a, y = *(unsigned long long *)b;
  return x < y ? -1 : x > y;
}

int epoll_wait(int fd, struct epoll_event *events, int capacity, int timeout) {
  static int (*wait)(int, struct epoll_event *, int, int);
  if (!wait) {
    wait = (int (*)(int, struct epoll_event *, int, int))dlsym(RTLD_NEXT, "epoll_wait");
    clock_gettime(CLOCK_MONOTONIC, &start);
    first = __rdtsc();
  }
  if (woken && count < most) turns[count++] = __rdtsc() - woken;
  int ready = wait(fd, events, capacity, timeout);
  woken = __rdtsc();
  return ready;
}

__attribute__((destructor)) static void print(void) {
  if (count < 10) return;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  double microseconds = (now.tv_sec - start.tv_sec) * 1e6 + (now.tv_nsec - start.tv_nsec) / 1e3;
  double scale = microseconds / (__rdtsc() - first);
  qsort(turns, count, sizeof *turns, compare);
  fprintf(stderr, "busy: %d turns, 10th percentile %.1f us, median %.1f us, 99th percentile %.1f us\n", count,
          turns[count / 10] * scale, turns[count / 2] * scale, turns[count * 99 / 100] * scale);
}
