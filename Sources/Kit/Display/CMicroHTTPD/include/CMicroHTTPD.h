#pragma once
#if !__has_include(<microhttpd.h>)
#error "install the package libmicrohttpd-dev"
#endif
#include <errno.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdint.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* A socket that listens on a port of 127.0.0.1, or the negated error number. The library's own
   socket would lose the error number of bind. */
static inline int page_listen(uint16_t port) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0) return -errno;
  /* Without it a restarted program would have to wait for the connections of its predecessor. */
  int on = 1;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  struct sockaddr_in address;
  memset(&address, 0, sizeof address);
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(fd, 128) != 0) {
    int number = errno;
    close(fd);
    return -number;
  }
  return fd;
}

/* The port of a listening socket; 0 if it has none. */
static inline uint16_t page_port(int fd) {
  struct sockaddr_in address;
  socklen_t size = sizeof address;
  if (getsockname(fd, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(address.sin_port);
}

/* Loads libmicrohttpd, and returns NULL; or the error, if it cannot be loaded. */
const char *page_problem(void);

/* MHD_start_daemon is variadic: Swift does not import it. The daemon has no thread; it owns the
   socket. */
struct MHD_Daemon *page_start(int fd, unsigned clients, unsigned seconds, size_t memory,
                              MHD_AccessHandlerCallback handler,
                              MHD_RequestCompletedCallback completed,
                              MHD_NotifyConnectionCallback connection, void *context);

/* MHD_get_daemon_info and MHD_get_connection_info are variadic, too. */
int page_daemon_descriptor(struct MHD_Daemon *daemon);
int page_client_descriptor(struct MHD_Connection *connection);
size_t page_head_size(struct MHD_Connection *connection);

/* A response that the library copies. */
struct MHD_Response *page_response(const uint8_t *bytes, size_t count);

/* A response of unknown length, which a function writes piece by piece. */
struct MHD_Response *page_stream(size_t block, MHD_ContentReaderCallback reader, void *context,
                                 MHD_ContentReaderFreeCallback release);
static inline ssize_t page_stream_end(void) { return MHD_CONTENT_READER_END_OF_STREAM; }

static inline void page_close(int fd) { close(fd); }
static inline int page_has_input(int fd) {
  char byte;
  return recv(fd, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}
/* Ends both directions; the library, which owns the socket, then closes it. */
static inline void page_shut_down(int fd) { shutdown(fd, SHUT_RDWR); }

static inline int page_epoll(void) {
  int fd = epoll_create1(EPOLL_CLOEXEC);
  return fd < 0 ? -errno : fd;
}
static inline int page_timer(void) {
  int fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
  return fd < 0 ? -errno : fd;
}
static inline int page_watch(int epoll, int fd, uint32_t events) {
  struct epoll_event event;
  memset(&event, 0, sizeof event);
  event.events = events;
  event.data.fd = fd;
  return epoll_ctl(epoll, EPOLL_CTL_ADD, fd, &event) == 0 ? 0 : -errno;
}
static inline void page_unwatch(int epoll, int fd) { epoll_ctl(epoll, EPOLL_CTL_DEL, fd, NULL); }
static inline int page_watch_input(int epoll, int fd) { return page_watch(epoll, fd, EPOLLIN); }
static inline int page_watch_hangup(int epoll, int fd) { return page_watch(epoll, fd, EPOLLRDHUP); }

/* Writes the descriptors that are ready, and returns their number. */
static inline int page_ready(int epoll, int *ready, int capacity) {
  struct epoll_event events[32];
  int count = epoll_wait(epoll, events, capacity < 32 ? capacity : 32, 0);
  for (int i = 0; i < count; i++) ready[i] = events[i].data.fd;
  return count < 0 ? 0 : count;
}

/* Sets the timer to a number of milliseconds from now; a negative number disarms it. */
static inline void page_set_timer(int fd, int64_t milliseconds) {
  struct itimerspec when;
  memset(&when, 0, sizeof when);
  if (milliseconds >= 0) {
    when.it_value.tv_sec = milliseconds / 1000;
    /* Zero would disarm it. */
    when.it_value.tv_nsec = milliseconds % 1000 * 1000000 + 1;
  }
  timerfd_settime(fd, 0, &when, NULL);
}
static inline void page_read_timer(int fd) {
  uint64_t count;
  if (read(fd, &count, sizeof count) < 0) return;
}
static inline int64_t page_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
