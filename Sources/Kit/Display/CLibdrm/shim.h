#pragma once
#include <errno.h>
#include <fcntl.h>
#include <linux/netlink.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <xf86drm.h>
#include <xf86drmMode.h>

/* open is variadic: Swift does not import it. */
static inline int kms_open(const char *path) {
  return open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
}
static inline int64_t kms_group(const char *path) {
  struct stat facts;
  return stat(path, &facts) == 0 ? (int64_t)facts.st_gid : -1;
}

/* Whether a connector has a property, and then its number and its value. */
static inline int kms_property(int fd, drmModeConnectorPtr connector, const char *name,
                               uint32_t *number, uint64_t *value) {
  for (int i = 0; i < connector->count_props; i++) {
    drmModePropertyPtr property = drmModeGetProperty(fd, connector->props[i]);
    if (!property) continue;
    int same = strcmp(property->name, name) == 0;
    drmModeFreeProperty(property);
    if (!same) continue;
    *number = connector->props[i];
    *value = connector->prop_values[i];
    return 1;
  }
  return 0;
}

/* A completed page flip. */
struct kms_flip {
  uint64_t cookie;
  int64_t microseconds;
  uint32_t sequence;
};

static inline int kms_flip_page(int fd, uint32_t crtc, uint32_t framebuffer, uint64_t cookie) {
  return drmModePageFlip(fd, crtc, framebuffer, DRM_MODE_PAGE_FLIP_EVENT,
                         (void *)(uintptr_t)cookie);
}

/* Reads the completed flips, and returns their number or the negated error number. drmHandleEvent
   would call a function pointer instead, whose context Swift would have to keep alive. */
static inline int kms_read_flips(int fd, struct kms_flip *flips, int capacity) {
  char buffer[1024] __attribute__((aligned(8)));
  ssize_t length = read(fd, buffer, sizeof buffer);
  if (length < 0) return -errno;
  int count = 0;
  for (ssize_t at = 0; at + (ssize_t)sizeof(struct drm_event) <= length;) {
    const struct drm_event *event = (const struct drm_event *)(buffer + at);
    if (event->length < sizeof *event) break;
    if (event->type == DRM_EVENT_FLIP_COMPLETE && count < capacity &&
        at + (ssize_t)sizeof(struct drm_event_vblank) <= length) {
      const struct drm_event_vblank *flip = (const struct drm_event_vblank *)event;
      flips[count].cookie = flip->user_data;
      flips[count].microseconds = (int64_t)flip->tv_sec * 1000000 + flip->tv_usec;
      flips[count].sequence = flip->sequence;
      count++;
    }
    at += event->length;
  }
  return count;
}

/* epoll_event is packed and contains a union: here it is a descriptor and nothing else. */
static inline int kms_epoll_open(void) { return epoll_create1(EPOLL_CLOEXEC); }
static inline int kms_epoll_add(int epoll, int fd) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event);
}
static inline int kms_epoll_ready(int epoll, int *ready, int capacity) {
  struct epoll_event events[8];
  int count = epoll_wait(epoll, events, capacity < 8 ? capacity : 8, 0);
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count;
}

/* A timer that is ready once after some time; 0 disarms it. */
static inline int kms_timer_open(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
}
static inline int kms_timer_set(int fd, int64_t microseconds) {
  struct itimerspec due = {0};
  due.it_value.tv_sec = microseconds / 1000000;
  due.it_value.tv_nsec = microseconds % 1000000 * 1000;
  return timerfd_settime(fd, 0, &due, NULL);
}
static inline int kms_timer_read(int fd) {
  uint64_t count;
  return (int)read(fd, &count, sizeof count);
}
static inline int64_t kms_now(void) {
  struct timespec now = {0};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* The kernel's messages about devices, of which group 1 is its own. */
static inline int kms_uevent_open(void) {
  int fd = socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (fd < 0) return -1;
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  close(fd);
  return -1;
}
/* Reads all messages, and returns whether one of them is about a card or its connectors. A message
   is a sequence of texts that end with a null byte. */
static inline int kms_uevent_read(int fd) {
  char buffer[8192];
  int found = 0;
  for (;;) {
    struct sockaddr_nl sender = {0};
    socklen_t size = sizeof sender;
    ssize_t length =
        recvfrom(fd, buffer, sizeof buffer - 1, 0, (struct sockaddr *)&sender, &size);
    if (length < 0) {
      /* Messages were dropped: one of them may have been about a card. */
      if (errno == ENOBUFS) found = 1;
      if (errno == ENOBUFS || errno == EINTR) continue;
      return found;
    }
    /* Other processes may send to the group too; the kernel has no port. */
    if (sender.nl_pid != 0) continue;
    buffer[length] = 0;
    for (ssize_t at = 0; at < length; at += (ssize_t)strlen(buffer + at) + 1)
      if (strcmp(buffer + at, "SUBSYSTEM=drm") == 0) found = 1;
  }
}
