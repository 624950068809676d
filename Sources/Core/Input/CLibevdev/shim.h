#pragma once
#include <errno.h>
#include <fcntl.h>
#include <libevdev/libevdev.h>
#include <libevdev/libevdev-uinput.h>
#include <linux/input.h>
#include <linux/uinput.h>
#include <pthread.h>
#include <signal.h>
#include <grp.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* Request codes are function-like macros and ioctl is variadic: Swift imports neither. */
static inline int touchstone_revoke(int fd) { return ioctl(fd, EVIOCREVOKE, 0); }
static inline int touchstone_grab(int fd, int on) {
  return ioctl(fd, EVIOCGRAB, (void *)(size_t)(on != 0));
}

/* Where a device is in the system, as its driver names it; for a virtual device before it is made. */
static inline int touchstone_physical_path(int fd, char *path, int capacity) {
  return ioctl(fd, EVIOCGPHYS(capacity), path);
}
static inline int touchstone_set_physical_path(int fd, const char *path) {
  return ioctl(fd, UI_SET_PHYS, path);
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

/* Sockets of this machine, by their path; one that begins with @ is in no folder. */
static inline int touchstone_socket_address(const char *path, struct sockaddr_un *address) {
  size_t length = strlen(path);
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (length == 0 || length >= sizeof address->sun_path) return errno = ENAMETOOLONG, -1;
  memcpy(address->sun_path, path, length);
  if (path[0] == '@') address->sun_path[0] = 0;
  return (int)(offsetof(struct sockaddr_un, sun_path) + length + (path[0] == '@' ? 0 : 1));
}
static inline int touchstone_socket_send(const char *path, const char *text) {
  struct sockaddr_un address;
  int length = touchstone_socket_address(path, &address);
  int fd = length < 0 ? -1 : socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  ssize_t sent = sendto(fd, text, strlen(text), MSG_DONTWAIT | MSG_NOSIGNAL,
                        (struct sockaddr *)&address, (socklen_t)length);
  close(fd);
  return sent < 0 ? -1 : 0;
}
/* The group is that of the process if its number is -1. */
static inline int touchstone_socket_listen(const char *path, unsigned mode, gid_t group) {
  struct sockaddr_un address;
  int length = touchstone_socket_address(path, &address);
  int fd = length < 0 ? -1 : socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -1;
  /* A socket that an earlier program left behind, and nothing else. */
  struct stat facts;
  if (lstat(path, &facts) == 0 && S_ISSOCK(facts.st_mode)) unlink(path);
  /* Nobody can connect before it listens, and nothing follows a link that takes the socket's place. */
  mode_t mask = umask(0777 & ~mode);
  int bound = bind(fd, (struct sockaddr *)&address, (socklen_t)length);
  umask(mask);
  if (bound < 0 || (group != (gid_t)-1 && lchown(path, (uid_t)-1, group) < 0) ||
      listen(fd, 4) < 0) {
    int error = errno;
    close(fd);
    return errno = error, -1;
  }
  return fd;
}
static inline int touchstone_socket_connect(const char *path) {
  struct sockaddr_un address;
  int length = touchstone_socket_address(path, &address);
  int fd = length < 0 ? -1 : socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return -1;
  if (connect(fd, (struct sockaddr *)&address, (socklen_t)length) < 0) {
    int error = errno;
    close(fd);
    return errno = error, -1;
  }
  return fd;
}
static inline ssize_t touchstone_socket_write(int fd, const void *bytes, size_t count) {
  return send(fd, bytes, count, MSG_NOSIGNAL);
}
/* The number of a group, or -1. */
static inline int64_t touchstone_group_number(const char *name) {
  struct group *entry = getgrnam(name);
  return entry ? (int64_t)entry->gr_gid : -1;
}
/* The type and the rights of a file, and the number of its owner. */
static inline int touchstone_file_facts(int fd, uint32_t *mode, uint32_t *owner) {
  struct stat facts;
  if (fstat(fd, &facts) < 0) return -1;
  *mode = facts.st_mode;
  *owner = facts.st_uid;
  return 0;
}
static inline int touchstone_socket_accept(int fd) {
  return accept4(fd, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/* A session of its own, without the terminal of who started the program; glibc hides the name. */
#define TOUCHSTONE_SPAWN_SETSID 0x80
/* Starts a program: its path and arguments are in one text, each with a 0 behind it. It has no files but
   standard error, no signals blocked, and an environment of a path alone. */
static inline int touchstone_spawn(const char *words, size_t bytes, pid_t *process) {
  char *arguments[65];
  int count = 0;
  for (size_t at = 0; at < bytes && count < 64; at += strlen(words + at) + 1)
    arguments[count++] = (char *)words + at;
  arguments[count] = NULL;
  char *environment[] = {"PATH=/usr/local/bin:/usr/bin:/bin", NULL};
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  posix_spawn_file_actions_init(&files);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | TOUCHSTONE_SPAWN_SETSID);
  int error = posix_spawn(process, arguments[0], &files, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  return error;
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
