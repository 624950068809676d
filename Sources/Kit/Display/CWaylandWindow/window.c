#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include "internal.h"

// MARK: The queue

struct wayland_event *wayland_push(wayland_window *window, enum wayland_event_kind kind) {
  if (window->first > 0 && window->count == 0) window->first = 0;
  if (window->first + window->count == window->capacity) {
    size_t capacity = window->capacity ? window->capacity * 2 : 64;
    struct wayland_event *events = realloc(window->events, capacity * sizeof *events);
    // Without memory for some events nothing works any more.
    if (!events) abort();
    window->events = events;
    window->capacity = capacity;
  }
  struct wayland_event *event = window->events + window->first + window->count++;
  memset(event, 0, sizeof *event);
  event->kind = kind;
  return event;
}

bool wayland_window_next(wayland_window *window, struct wayland_event *event) {
  if (window->count == 0) return false;
  *event = window->events[window->first++];
  window->count--;
  return true;
}

// MARK: Outputs

// Appends the properties of the output that the window is on; of the first one before it is shown.
static void report_output(wayland_window *window) {
  const struct output *best = NULL;
  for (int i = 0; i < output_limit; i++) {
    const struct output *output = window->outputs + i;
    if (!output->object) continue;
    bool is_better = !best || (output->has_window && !best->has_window) ||
                     (output->has_window && output->scale > best->scale);
    if (is_better) best = output;
  }
  if (!best) return;
  struct wayland_event *event = wayland_push(window, WAYLAND_OUTPUT);
  event->number = (uint32_t)(best->scale > 0 ? best->scale : 1);
  event->time = best->rate;
  event->x = best->width;
  event->y = best->height;
  event->width = best->mm_width;
  event->height = best->mm_height;
}

static struct output *find_output(wayland_window *window, struct wl_output *object) {
  for (int i = 0; i < output_limit; i++)
    if (object && window->outputs[i].object == object) return window->outputs + i;
  return NULL;
}

static void output_geometry(void *data, struct wl_output *object, int32_t x, int32_t y,
                            int32_t width, int32_t height, int32_t subpixel, const char *make,
                            const char *model, int32_t transform) {
  struct output *output = find_output(data, object);
  if (!output) return;
  output->mm_width = width;
  output->mm_height = height;
}

static void output_mode(void *data, struct wl_output *object, uint32_t flags, int32_t width,
                        int32_t height, int32_t rate) {
  struct output *output = find_output(data, object);
  if (!output || !(flags & WL_OUTPUT_MODE_CURRENT)) return;
  output->width = width;
  output->height = height;
  output->rate = rate;
}

static void output_scale(void *data, struct wl_output *object, int32_t scale) {
  struct output *output = find_output(data, object);
  if (output) output->scale = scale;
}

static void output_done(void *data, struct wl_output *object) { report_output(data); }

static const struct wl_output_listener output_listener = {
    .geometry = output_geometry, .mode = output_mode, .done = output_done, .scale = output_scale};

static void bind_output(wayland_window *window, uint32_t name, uint32_t version) {
  for (int i = 0; i < output_limit; i++) {
    struct output *output = window->outputs + i;
    if (output->object) continue;
    memset(output, 0, sizeof *output);
    output->name = name;
    output->object = wl_registry_bind(window->registry, name, &wl_output_interface,
                                      wayland_lesser(version, 2));
    wl_output_add_listener(output->object, &output_listener, window);
    return;
  }
}

// MARK: Globals

static void shell_ping(void *data, struct xdg_wm_base *shell, uint32_t serial) {
  xdg_wm_base_pong(shell, serial);
}
static const struct xdg_wm_base_listener shell_listener = {.ping = shell_ping};

static void presentation_clock(void *data, struct wp_presentation *object, uint32_t clock) {
  wayland_push(data, WAYLAND_CLOCK)->number = clock;
}
static const struct wp_presentation_listener presentation_listener = {.clock_id =
                                                                          presentation_clock};

static void shm_format(void *data, struct wl_shm *shm, uint32_t format) {}
static const struct wl_shm_listener shm_listener = {.format = shm_format};

static void global_added(void *data, struct wl_registry *registry, uint32_t name,
                         const char *interface, uint32_t version) {
  wayland_window *window = data;
  if (strcmp(interface, wl_compositor_interface.name) == 0 && !window->compositor) {
    window->compositor_version = wayland_lesser(version, 4);
    window->compositor =
        wl_registry_bind(registry, name, &wl_compositor_interface, window->compositor_version);
  } else if (strcmp(interface, wl_shm_interface.name) == 0 && !window->shm) {
    window->shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
    wl_shm_add_listener(window->shm, &shm_listener, window);
  } else if (strcmp(interface, xdg_wm_base_interface.name) == 0 && !window->shell) {
    window->shell =
        wl_registry_bind(registry, name, &xdg_wm_base_interface, wayland_lesser(version, 2));
    xdg_wm_base_add_listener(window->shell, &shell_listener, window);
  } else if (strcmp(interface, wp_presentation_interface.name) == 0 && !window->presentation) {
    window->presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
    wp_presentation_add_listener(window->presentation, &presentation_listener, window);
  } else if (strcmp(interface, zwp_input_timestamps_manager_v1_interface.name) == 0 &&
             !window->timestamps) {
    window->timestamps =
        wl_registry_bind(registry, name, &zwp_input_timestamps_manager_v1_interface, 1);
  } else if (strcmp(interface, zxdg_decoration_manager_v1_interface.name) == 0 &&
             !window->decorations) {
    window->decorations =
        wl_registry_bind(registry, name, &zxdg_decoration_manager_v1_interface, 1);
  } else if (strcmp(interface, wl_subcompositor_interface.name) == 0 && !window->subcompositor) {
    window->subcompositor = wl_registry_bind(registry, name, &wl_subcompositor_interface, 1);
  } else if (strcmp(interface, wl_output_interface.name) == 0) {
    bind_output(window, name, version);
  } else if (strcmp(interface, wl_seat_interface.name) == 0 && !window->seat) {
    wayland_bind_seat(window, name, version);
  }
}

static void global_removed(void *data, struct wl_registry *registry, uint32_t name) {
  wayland_window *window = data;
  if (window->seat && window->seat_name == name) wayland_release_seat(window);
  for (int i = 0; i < output_limit; i++) {
    struct output *output = window->outputs + i;
    if (!output->object || output->name != name) continue;
    wl_output_destroy(output->object);
    memset(output, 0, sizeof *output);
    report_output(window);
  }
}

static const struct wl_registry_listener registry_listener = {.global = global_added,
                                                              .global_remove = global_removed};

const char *wayland_window_missing(const wayland_window *window) {
  // The damage of a picture in its own pixels exists since version 4.
  if (!window->compositor || window->compositor_version < 4) return "wl_compositor 4";
  if (!window->shm) return "wl_shm";
  return window->shell ? NULL : "xdg_wm_base";
}

// MARK: Connection

static int64_t monotonic_ms(void) { return wayland_clock_now(CLOCK_MONOTONIC) / 1000000; }

bool wayland_window_wait(const wayland_window *window, int limit_ms) {
  int64_t end = monotonic_ms() + limit_ms;
  for (;;) {
    int64_t rest = end - monotonic_ms();
    struct pollfd wait = {.fd = window->epoll, .events = POLLIN};
    int ready = poll(&wait, 1, rest > 0 ? (int)rest : 0);
    if (ready >= 0 || errno != EINTR) return ready > 0;
  }
}

static void synced(void *data, struct wl_callback *callback, uint32_t serial) {
  *(bool *)data = true;
}
static const struct wl_callback_listener sync_listener = {.done = synced};

// Waits until the compositor has answered everything. Returns 0 or an error number.
static int synchronise(wayland_window *window, int64_t end) {
  bool is_done = false;
  struct wl_callback *callback = wl_display_sync(window->display);
  if (!callback) return ENOMEM;
  wl_callback_add_listener(callback, &sync_listener, &is_done);
  int number = 0;
  while (!is_done && number == 0) {
    number = wayland_window_dispatch(window);
    if (is_done || number != 0) break;
    int64_t rest = end - monotonic_ms();
    if (!wayland_window_wait(window, rest > 0 ? (int)rest : 0)) number = ETIMEDOUT;
  }
  wl_callback_destroy(callback);
  return number;
}

wayland_window *wayland_window_open(const char *socket, int limit_ms, int *number) {
  wayland_window *window = calloc(1, sizeof *window);
  if (!window) {
    *number = ENOMEM;
    return NULL;
  }
  window->epoll = window->timer = -1;
  errno = 0;
  window->display = wl_display_connect(socket);
  if (!window->display) {
    // Without XDG_RUNTIME_DIR there is a message of the library, and no error number.
    *number = errno ? errno : ENOENT;
    free(window);
    return NULL;
  }
  *number = 0;
  window->epoll = epoll_create1(EPOLL_CLOEXEC);
  window->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
  struct epoll_event display_event = {.events = EPOLLIN, .data.u32 = 0};
  struct epoll_event timer_event = {.events = EPOLLIN, .data.u32 = 1};
  if (window->epoll < 0 || window->timer < 0 ||
      epoll_ctl(window->epoll, EPOLL_CTL_ADD, wl_display_get_fd(window->display),
                &display_event) != 0 ||
      epoll_ctl(window->epoll, EPOLL_CTL_ADD, window->timer, &timer_event) != 0) {
    *number = errno;
  }
  if (*number == 0) {
    int64_t end = monotonic_ms() + limit_ms;
    window->registry = wl_display_get_registry(window->display);
    wl_registry_add_listener(window->registry, &registry_listener, window);
    *number = synchronise(window, end);
    // The first answer has the globals, the second one what the bound globals say of themselves.
    if (*number == 0) *number = synchronise(window, end);
  }
  if (*number == 0) return window;
  wayland_window_close(window);
  return NULL;
}

int wayland_window_descriptor(const wayland_window *window) { return window->epoll; }

// Sends the requests, and waits for room in the socket by its descriptor if there is none.
static int flush(wayland_window *window) {
  int result = wl_display_flush(window->display);
  bool is_full = result < 0 && errno == EAGAIN;
  // A compositor that closed the connection may have sent the reason before: it is read first.
  int number = result < 0 && !is_full && errno != EPIPE ? errno : 0;
  if (is_full != window->is_output_wanted) {
    struct epoll_event event = {.events = EPOLLIN | (is_full ? EPOLLOUT : 0), .data.u32 = 0};
    epoll_ctl(window->epoll, EPOLL_CTL_MOD, wl_display_get_fd(window->display), &event);
    window->is_output_wanted = is_full;
  }
  return number;
}

static int fail(wayland_window *window) {
  int number = wl_display_get_error(window->display);
  window->error = number ? number : errno ? errno : EPROTO;
  return window->error;
}

int wayland_window_dispatch(wayland_window *window) {
  if (window->error) return window->error;
  uint64_t count;
  if (read(window->timer, &count, sizeof count) == sizeof count) {
    wayland_push(window, WAYLAND_TIMER);
  }
  while (wl_display_prepare_read(window->display) != 0) {
    if (wl_display_dispatch_pending(window->display) < 0) return fail(window);
  }
  if (flush(window) != 0) {
    wl_display_cancel_read(window->display);
    return fail(window);
  }
  struct pollfd wait = {.fd = wl_display_get_fd(window->display), .events = POLLIN};
  if (poll(&wait, 1, 0) > 0) {
    if (wl_display_read_events(window->display) < 0) {
      // What arrived before the end is still delivered.
      wl_display_dispatch_pending(window->display);
      return fail(window);
    }
  } else {
    wl_display_cancel_read(window->display);
  }
  if (wl_display_dispatch_pending(window->display) < 0) return fail(window);
  return flush(window) == 0 ? 0 : fail(window);
}

const char *wayland_window_protocol_error(const wayland_window *window, uint32_t *code,
                                          uint32_t *object) {
  if (wl_display_get_error(window->display) != EPROTO) return NULL;
  const struct wl_interface *interface = NULL;
  *code = wl_display_get_protocol_error(window->display, &interface, object);
  return interface ? interface->name : "an object that is gone";
}

void wayland_window_set_timer(wayland_window *window, int64_t microseconds) {
  struct itimerspec due = {0};
  due.it_value.tv_sec = microseconds / 1000000;
  due.it_value.tv_nsec = microseconds % 1000000 * 1000;
  timerfd_settime(window->timer, 0, &due, NULL);
}

int64_t wayland_clock_now(uint32_t clock) {
  struct timespec now;
  if (clock_gettime((clockid_t)clock, &now) != 0) return -1;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

char *wayland_socket_path(const char *socket) {
  if (!socket) socket = getenv("WAYLAND_DISPLAY");
  if (!socket || !*socket) socket = "wayland-0";
  const char *folder = getenv("XDG_RUNTIME_DIR");
  char *path = NULL;
  if (*socket == '/' || !folder) return strdup(socket);
  return asprintf(&path, "%s/%s", folder, socket) < 0 ? NULL : path;
}

// MARK: The window

static void toplevel_configured(void *data, struct xdg_toplevel *toplevel, int32_t width,
                                int32_t height, struct wl_array *states) {
  wayland_window *window = data;
  window->wanted_width = width;
  window->wanted_height = height;
  window->is_fullscreen = window->is_maximized = window->is_active = false;
  const uint32_t *list = states->data;
  for (size_t i = 0; i < states->size / sizeof *list; i++) {
    if (list[i] == XDG_TOPLEVEL_STATE_FULLSCREEN) window->is_fullscreen = true;
    if (list[i] == XDG_TOPLEVEL_STATE_MAXIMIZED) window->is_maximized = true;
    if (list[i] == XDG_TOPLEVEL_STATE_ACTIVATED) window->is_active = true;
  }
}

static void toplevel_closed(void *data, struct xdg_toplevel *toplevel) {
  wayland_push(data, WAYLAND_CLOSE);
}

static const struct xdg_toplevel_listener toplevel_listener = {.configure = toplevel_configured,
                                                               .close = toplevel_closed};

static void surface_configured(void *data, struct xdg_surface *surface, uint32_t serial) {
  wayland_window *window = data;
  xdg_surface_ack_configure(surface, serial);
  struct wayland_event *event = wayland_push(window, WAYLAND_CONFIGURED);
  bool has_bar = wayland_has_title_bar(window);
  int32_t height = window->wanted_height;
  if (has_bar && height > 0) {
    height = height > wayland_title_bar_height ? height - wayland_title_bar_height : 1;
  }
  event->x = window->wanted_width;
  event->y = height;
  event->number = has_bar;
  event->is_pressed = window->is_active;
}

static const struct xdg_surface_listener shell_surface_listener = {.configure =
                                                                       surface_configured};

static void surface_entered(void *data, struct wl_surface *surface, struct wl_output *object) {
  struct output *output = find_output(data, object);
  if (!output) return;
  output->has_window = true;
  report_output(data);
}

static void surface_left(void *data, struct wl_surface *surface, struct wl_output *object) {
  struct output *output = find_output(data, object);
  if (!output) return;
  output->has_window = false;
  report_output(data);
}

static const struct wl_surface_listener surface_listener = {.enter = surface_entered,
                                                            .leave = surface_left};

static void decoration_configured(void *data, struct zxdg_toplevel_decoration_v1 *decoration,
                                  uint32_t mode) {
  wayland_window *window = data;
  window->is_decorated_by_client = mode == ZXDG_TOPLEVEL_DECORATION_V1_MODE_CLIENT_SIDE;
}
static const struct zxdg_toplevel_decoration_v1_listener decoration_listener = {
    .configure = decoration_configured};

void wayland_window_create(wayland_window *window, const char *title, const char *app_id,
                           bool is_fullscreen) {
  window->surface = wl_compositor_create_surface(window->compositor);
  wl_surface_add_listener(window->surface, &surface_listener, window);
  window->shell_surface = xdg_wm_base_get_xdg_surface(window->shell, window->surface);
  xdg_surface_add_listener(window->shell_surface, &shell_surface_listener, window);
  window->toplevel = xdg_surface_get_toplevel(window->shell_surface);
  xdg_toplevel_add_listener(window->toplevel, &toplevel_listener, window);
  xdg_toplevel_set_title(window->toplevel, title);
  xdg_toplevel_set_app_id(window->toplevel, app_id);
  if (is_fullscreen) xdg_toplevel_set_fullscreen(window->toplevel, NULL);
  if (window->decorations) {
    window->decoration = zxdg_decoration_manager_v1_get_toplevel_decoration(window->decorations,
                                                                            window->toplevel);
    zxdg_toplevel_decoration_v1_add_listener(window->decoration, &decoration_listener, window);
    zxdg_toplevel_decoration_v1_set_mode(window->decoration,
                                         ZXDG_TOPLEVEL_DECORATION_V1_MODE_SERVER_SIDE);
  }
  wl_surface_commit(window->surface);
  flush(window);
}

// MARK: Buffers

static void destroy_buffer(struct buffer *buffer) {
  if (!buffer) return;
  if (buffer->object) wl_buffer_destroy(buffer->object);
  if (buffer->bytes && buffer->bytes != MAP_FAILED) munmap(buffer->bytes, buffer->size);
  free(buffer);
}

static void buffer_released(void *data, struct wl_buffer *object) {
  wayland_window *window = data;
  for (int i = 0; i < wayland_buffer_count; i++) {
    struct buffer *buffer = window->buffers[i];
    if (buffer && buffer->object == object) buffer->is_busy = false;
  }
  struct buffer *bar = window->title_bar.buffer;
  if (bar && bar->object == object) bar->is_busy = false;
  for (struct buffer **link = &window->retired; *link; link = &(*link)->next) {
    struct buffer *buffer = *link;
    if (buffer->object != object) continue;
    *link = buffer->next;
    destroy_buffer(buffer);
    return;
  }
}

static const struct wl_buffer_listener buffer_listener = {.release = buffer_released};

struct buffer *wayland_create_buffer(wayland_window *window, int32_t width, int32_t height,
                                     uint32_t format) {
  struct buffer *buffer = calloc(1, sizeof *buffer);
  if (!buffer) return NULL;
  buffer->width = width;
  buffer->height = height;
  buffer->size = (size_t)width * (size_t)height * 4;
  int fd = memfd_create("touchstone-window", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  // The pages are allocated here, so that a lack of memory is an error and not a signal later.
  int number = fd < 0 ? errno : posix_fallocate(fd, 0, (off_t)buffer->size);
  if (number == 0) {
    buffer->bytes = mmap(NULL, buffer->size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    if (buffer->bytes == MAP_FAILED) number = errno;
  }
  if (number == 0) {
    struct wl_shm_pool *pool = wl_shm_create_pool(window->shm, fd, (int32_t)buffer->size);
    buffer->object = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4,
                                               format);
    wl_buffer_add_listener(buffer->object, &buffer_listener, window);
    wl_shm_pool_destroy(pool);
  }
  if (fd >= 0) close(fd);
  if (number == 0) return buffer;
  destroy_buffer(buffer);
  errno = number;
  return NULL;
}

void wayland_discard_buffer(wayland_window *window, struct buffer *buffer) {
  if (!buffer) return;
  if (!buffer->is_busy) {
    destroy_buffer(buffer);
    return;
  }
  buffer->next = window->retired;
  window->retired = buffer;
}

int wayland_window_buffer(wayland_window *window, int32_t width, int32_t height) {
  int empty = -1;
  for (int i = 0; i < wayland_buffer_count; i++) {
    struct buffer *buffer = window->buffers[i];
    if (buffer && (buffer->width != width || buffer->height != height)) {
      window->buffers[i] = NULL;
      wayland_discard_buffer(window, buffer);
    }
    buffer = window->buffers[i];
    if (buffer && !buffer->is_busy) return i;
    if (!buffer && empty < 0) empty = i;
  }
  if (empty < 0) {
    errno = EBUSY;
    return -1;
  }
  window->buffers[empty] = wayland_create_buffer(window, width, height, WL_SHM_FORMAT_XRGB8888);
  return window->buffers[empty] ? empty : -1;
}

void *wayland_window_bytes(const wayland_window *window, int index) {
  return window->buffers[index]->bytes;
}

// MARK: Pictures

static void remove_feedback(struct feedback *feedback) {
  for (struct feedback **link = &feedback->window->feedbacks; *link; link = &(*link)->next) {
    if (*link != feedback) continue;
    *link = feedback->next;
    break;
  }
  wp_presentation_feedback_destroy(feedback->object);
  free(feedback);
}

static void feedback_output(void *data, struct wp_presentation_feedback *object,
                            struct wl_output *output) {}

static void feedback_presented(void *data, struct wp_presentation_feedback *object,
                               uint32_t seconds_high, uint32_t seconds, uint32_t nanoseconds,
                               uint32_t refresh, uint32_t sequence_high, uint32_t sequence,
                               uint32_t flags) {
  struct feedback *feedback = data;
  struct wayland_event *event = wayland_push(feedback->window, WAYLAND_PRESENTED);
  event->number = feedback->number;
  event->time = (int64_t)((uint64_t)seconds_high << 32 | seconds) * 1000000000 + nanoseconds;
  event->x = (int32_t)wayland_lesser(refresh, INT32_MAX);
  event->sequence = (uint64_t)sequence_high << 32 | sequence;
  remove_feedback(feedback);
}

static void feedback_discarded(void *data, struct wp_presentation_feedback *object) {
  struct feedback *feedback = data;
  wayland_push(feedback->window, WAYLAND_DISCARDED)->number = feedback->number;
  remove_feedback(feedback);
}

static const struct wp_presentation_feedback_listener feedback_listener = {
    .sync_output = feedback_output,
    .presented = feedback_presented,
    .discarded = feedback_discarded};

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
  wayland_window *window = data;
  if (callback == window->frame) window->frame = NULL;
  wl_callback_destroy(callback);
  wayland_push(window, WAYLAND_DRAWABLE)->number = window->frame_number;
}
static const struct wl_callback_listener frame_listener = {.done = frame_done};

static void await_picture(wayland_window *window, uint32_t number) {
  struct feedback *feedback = window->presentation ? calloc(1, sizeof *feedback) : NULL;
  if (feedback) {
    feedback->window = window;
    feedback->number = number;
    feedback->object = wp_presentation_feedback(window->presentation, window->surface);
    feedback->next = window->feedbacks;
    window->feedbacks = feedback;
    wp_presentation_feedback_add_listener(feedback->object, &feedback_listener, feedback);
    return;
  }
  if (window->frame) wl_callback_destroy(window->frame);
  window->frame_number = number;
  window->frame = wl_surface_frame(window->surface);
  wl_callback_add_listener(window->frame, &frame_listener, window);
}

void wayland_window_present(wayland_window *window, int index, uint32_t number, int32_t scale,
                            const struct wayland_rect *damage, int count) {
  struct buffer *buffer = window->buffers[index];
  buffer->is_busy = true;
  wl_surface_set_buffer_scale(window->surface, scale);
  wl_surface_attach(window->surface, buffer->object, 0, 0);
  for (int i = 0; i < count; i++) {
    wl_surface_damage_buffer(window->surface, damage[i].x, damage[i].y, damage[i].width,
                             damage[i].height);
  }
  await_picture(window, number);
  wl_surface_commit(window->surface);
  flush(window);
}

void wayland_window_commit(wayland_window *window) {
  wl_surface_commit(window->surface);
  flush(window);
}

// MARK: The end

void wayland_window_close(wayland_window *window) {
  while (window->feedbacks) remove_feedback(window->feedbacks);
  if (window->frame) wl_callback_destroy(window->frame);
  wayland_release_seat(window);
  wayland_release_title_bar(window);
  for (int i = 0; i < wayland_buffer_count; i++) destroy_buffer(window->buffers[i]);
  while (window->retired) {
    struct buffer *buffer = window->retired;
    window->retired = buffer->next;
    destroy_buffer(buffer);
  }
  if (window->decoration) zxdg_toplevel_decoration_v1_destroy(window->decoration);
  if (window->toplevel) xdg_toplevel_destroy(window->toplevel);
  if (window->shell_surface) xdg_surface_destroy(window->shell_surface);
  if (window->surface) wl_surface_destroy(window->surface);
  for (int i = 0; i < output_limit; i++)
    if (window->outputs[i].object) wl_output_destroy(window->outputs[i].object);
  if (window->decorations) zxdg_decoration_manager_v1_destroy(window->decorations);
  if (window->subcompositor) wl_subcompositor_destroy(window->subcompositor);
  if (window->timestamps) zwp_input_timestamps_manager_v1_destroy(window->timestamps);
  if (window->presentation) wp_presentation_destroy(window->presentation);
  if (window->shell) xdg_wm_base_destroy(window->shell);
  if (window->shm) wl_shm_destroy(window->shm);
  if (window->compositor) wl_compositor_destroy(window->compositor);
  if (window->registry) wl_registry_destroy(window->registry);
  wl_display_flush(window->display);
  wl_display_disconnect(window->display);
  if (window->timer >= 0) close(window->timer);
  if (window->epoll >= 0) close(window->epoll);
  free(window->events);
  free(window);
}
