#pragma once
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

/* Request codes are function-like macros and ioctl is variadic: Swift imports neither. */
static inline int touchstone_revoke(int fd) { return ioctl(fd, EVIOCREVOKE, 0); }
static inline int touchstone_grab(int fd, int on) {
  return ioctl(fd, EVIOCGRAB, (void *)(size_t)(on != 0));
}

/* The present values of the slots of an axis, at most 64 of them, and that of an axis without slots;
   they leave the events that wait as they are. */
static inline int touchstone_slot_values(int fd, uint32_t code, int32_t *values, int count) {
  struct {
    uint32_t code;
    int32_t values[64];
  } request = {.code = code};
  if (ioctl(fd, EVIOCGMTSLOTS(sizeof request), &request) < 0) return -1;
  for (int i = 0; i < count && i < 64; i++) values[i] = request.values[i];
  return 0;
}
static inline int touchstone_axis_value(int fd, uint32_t code, int32_t *value) {
  struct input_absinfo info;
  if (ioctl(fd, EVIOCGABS(code), &info) < 0) return -1;
  *value = info.value;
  return 0;
}

/* Has the kernel report each value of an axis, without its filter for noise. */
static inline int touchstone_stop_filter(int fd, uint32_t code) {
  struct input_absinfo info;
  if (ioctl(fd, EVIOCGABS(code), &info) < 0) return -1;
  if (info.fuzz == 0) return 0;
  info.fuzz = 0;
  return ioctl(fd, EVIOCSABS(code), &info);
}

/* open is variadic too. */
static inline int touchstone_open(const char *path, int flags) {
  return open(path, flags | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}

/* stat and timespec lie in several modules at once, so their members are read here. */
static inline int64_t touchstone_monotonic_microseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}
static inline int64_t touchstone_monotonic_nanoseconds(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}
static inline int64_t touchstone_group(const char *path) {
  struct stat facts;
  return stat(path, &facts) == 0 ? (int64_t)facts.st_gid : -1;
}
static inline int touchstone_device_number(const char *path, uint32_t *major_, uint32_t *minor_) {
  struct stat facts;
  if (stat(path, &facts) != 0 || !S_ISCHR(facts.st_mode)) return -1;
  *major_ = major(facts.st_rdev);
  *minor_ = minor(facts.st_rdev);
  return 0;
}

/* epoll_event is packed and holds a union: here it is a descriptor and nothing else. */
static inline int touchstone_epoll_add(int epoll, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}
static inline int touchstone_epoll_add_urgent(int epoll, int fd) {
  struct epoll_event event = {.events = EPOLLPRI, .data.fd = fd};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}
static inline int touchstone_epoll_remove(int epoll, int fd) {
  return epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL);
}
static inline int touchstone_epoll_wait(int epoll, int *ready, int capacity, int waits) {
  struct epoll_event events[32];
  int count = epoll_wait(epoll, events, capacity < 32 ? capacity : 32, waits ? -1 : 0);
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count;
}

/* An absolute time on the monotonic clock; nanoseconds < 0 takes the timer back. */
static inline int touchstone_timer_open(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
}
static inline int touchstone_timer_set(int fd, int64_t nanoseconds) {
  struct itimerspec due = {0};
  if (nanoseconds >= 0) {
    due.it_value.tv_sec = nanoseconds / 1000000000;
    due.it_value.tv_nsec = nanoseconds % 1000000000;
    if (nanoseconds == 0) due.it_value.tv_nsec = 1;
  }
  return timerfd_settime(fd, TFD_TIMER_ABSTIME, &due, NULL);
}
static inline int touchstone_timer_read(int fd) {
  uint64_t count;
  return (int)read(fd, &count, sizeof count);
}

/* SIGINT, SIGTERM, SIGQUIT and SIGHUP come out of a descriptor; the mask before is kept to be put
   back. A SIGHUP or SIGQUIT that is ignored, as nohup does it, stays ignored: a descriptor would
   receive it. */
static inline int touchstone_signal_open(sigset_t *before) {
  sigset_t wanted;
  sigemptyset(&wanted);
  sigaddset(&wanted, SIGINT);
  sigaddset(&wanted, SIGTERM);
  const int optional[] = {SIGHUP, SIGQUIT};
  for (int i = 0; i < 2; i++) {
    struct sigaction present;
    if (sigaction(optional[i], NULL, &present) == 0 && present.sa_handler != SIG_IGN)
      sigaddset(&wanted, optional[i]);
  }
  int fd = signalfd(-1, &wanted, SFD_NONBLOCK | SFD_CLOEXEC);
  if (fd >= 0) pthread_sigmask(SIG_BLOCK, &wanted, before);
  return fd;
}
static inline void touchstone_signal_restore(const sigset_t *before) {
  pthread_sigmask(SIG_SETMASK, before, NULL);
}
static inline int touchstone_signal_read(int fd) {
  struct signalfd_siginfo info;
  return read(fd, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : -1;
}

/* libdispatch's main queue for a loop of one's own; Foundation's run loop calls the same two. */
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *);
static inline int touchstone_is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }
static inline int touchstone_main_queue_handle(void) {
  return _dispatch_get_main_queue_handle_4CF();
}
static inline void touchstone_main_queue_drain(int handle) {
  uint64_t count;
  if (read(handle, &count, sizeof count) == sizeof count) _dispatch_main_queue_callback_4CF(NULL);
}
