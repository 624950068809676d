#define _GNU_SOURCE
#include "fake_compositor.h"

#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>
#include <wayland-server.h>

#include "input-timestamps-unstable-v1-server-protocol.h"
#include "presentation-time-server-protocol.h"
#include "xdg-shell-server-protocol.h"

enum { resource_limit = 64, damage_limit = 64 };

struct resources {
  struct wl_resource *items[resource_limit];
  int count;
};

struct fake_compositor {
  pthread_t thread;
  pthread_mutex_t lock;
  struct wl_display *display;
  struct wl_client *client;
  struct wl_listener client_created, client_destroyed;
  struct fake_options options;
  char path[108];
  int happened, wake;
  bool is_stopping;

  struct wl_global *seat_global;
  // The surface of the window, of its title bar, and the others: only pointers have some.
  struct wl_resource *surface, *bar_surface, *shell_surface, *toplevel, *output;
  struct wl_resource *touch, *pointer, *keyboard;
  struct wl_resource *touch_stamps, *pointer_stamps, *keyboard_stamps;
  struct resources feedbacks, callbacks;

  struct wl_resource *pending_buffer, *shown_buffer, *pending_bar;
  struct wl_listener shown_destroyed;
  bool has_pending_buffer;
  int32_t pending_damage[damage_limit][4], damage[damage_limit][4];
  int pending_damage_count, damage_count;
  int32_t pending_scale;

  int32_t width, height, scale;
  uint32_t *pixels;
  int pictures, empty_commits, unacknowledged, stale_pixels;
  int32_t bar_width, bar_height, geometry[4];
  uint32_t *bar_pixels;
  bool is_at_bar, is_fullscreen_next;
  int moves, maximizations;
  uint32_t serial;
  char *title, *app_id;
  bool is_fullscreen, hides_cursor, is_configured;
};

static void note(fake_compositor *fake) {
  uint64_t one = 1;
  if (write(fake->happened, &one, sizeof one) < 0) abort();
}

static void add(struct resources *list, struct wl_resource *item) {
  if (list->count < resource_limit) list->items[list->count++] = item;
}

static void forget_resource(struct wl_resource *resource) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  struct wl_resource **singles[] = {&fake->surface,        &fake->shell_surface,  &fake->bar_surface,
                                    &fake->toplevel,       &fake->output,
                                    &fake->touch,          &fake->pointer,
                                    &fake->keyboard,       &fake->touch_stamps,
                                    &fake->pointer_stamps, &fake->keyboard_stamps};
  for (size_t i = 0; i < sizeof singles / sizeof *singles; i++)
    if (*singles[i] == resource) *singles[i] = NULL;
  struct resources *lists[] = {&fake->feedbacks, &fake->callbacks};
  for (int i = 0; i < 2; i++) {
    int kept = 0;
    for (int j = 0; j < lists[i]->count; j++)
      if (lists[i]->items[j] != resource) lists[i]->items[kept++] = lists[i]->items[j];
    lists[i]->count = kept;
  }
}

static struct wl_resource *create(fake_compositor *fake, struct wl_client *client,
                                  const struct wl_interface *interface, uint32_t version,
                                  uint32_t id, const void *implementation) {
  struct wl_resource *resource = wl_resource_create(client, interface, (int)version, id);
  wl_resource_set_implementation(resource, implementation, fake, forget_resource);
  return resource;
}

static void destroy(struct wl_client *client, struct wl_resource *resource) {
  wl_resource_destroy(resource);
}

static int64_t now(uint32_t clock) {
  struct timespec time;
  clock_gettime((clockid_t)clock, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// MARK: Surface

static void send_presented(fake_compositor *fake, int64_t time, uint32_t refresh,
                           uint64_t sequence) {
  struct resources feedbacks = fake->feedbacks, callbacks = fake->callbacks;
  for (int i = 0; i < feedbacks.count; i++) {
    uint64_t seconds = (uint64_t)(time / 1000000000);
    wp_presentation_feedback_send_presented(
        feedbacks.items[i], (uint32_t)(seconds >> 32), (uint32_t)seconds,
        (uint32_t)(time % 1000000000), refresh, (uint32_t)(sequence >> 32), (uint32_t)sequence, 0);
    wl_resource_destroy(feedbacks.items[i]);
  }
  for (int i = 0; i < callbacks.count; i++) {
    wl_callback_send_done(callbacks.items[i], (uint32_t)(now(CLOCK_MONOTONIC) / 1000000));
    wl_resource_destroy(callbacks.items[i]);
  }
}

static void shown_gone(struct wl_listener *listener, void *data) {
  fake_compositor *fake = wl_container_of(listener, fake, shown_destroyed);
  fake->shown_buffer = NULL;
}

static void surface_attach(struct wl_client *client, struct wl_resource *resource,
                           struct wl_resource *buffer, int32_t x, int32_t y) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  if (resource != fake->surface) {
    if (resource == fake->bar_surface) fake->pending_bar = buffer;
    return;
  }
  fake->pending_buffer = buffer;
  fake->has_pending_buffer = true;
}

static void surface_damage(struct wl_client *client, struct wl_resource *resource, int32_t x,
                           int32_t y, int32_t width, int32_t height) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  if (resource != fake->surface || fake->pending_damage_count == damage_limit) return;
  int32_t rect[4] = {x, y, width, height};
  memcpy(fake->pending_damage[fake->pending_damage_count++], rect, sizeof rect);
}

static void surface_frame(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  add(&fake->callbacks, create(fake, client, &wl_callback_interface, 1, id, NULL));
}

static void surface_region(struct wl_client *client, struct wl_resource *resource,
                           struct wl_resource *region) {}

static void read_pixels(fake_compositor *fake, struct wl_shm_buffer *buffer) {
  int32_t width = wl_shm_buffer_get_width(buffer), height = wl_shm_buffer_get_height(buffer);
  int32_t stride = wl_shm_buffer_get_stride(buffer);
  bool is_partial = fake->pixels && width == fake->width && height == fake->height;
  if (!is_partial) {
    free(fake->pixels);
    fake->pixels = calloc((size_t)width * (size_t)height, 4);
    fake->width = width;
    fake->height = height;
  }
  wl_shm_buffer_begin_access(buffer);
  const char *bytes = wl_shm_buffer_get_data(buffer);
  // Only the damage is read, as real compositors do: what a client does not name stays as it was.
  for (int i = 0; i < fake->damage_count; i++) {
    const int32_t *rect = fake->damage[i];
    for (int32_t y = rect[1]; y < rect[1] + rect[3] && y < height; y++)
      for (int32_t x = rect[0]; x < rect[0] + rect[2] && x < width; x++)
        memcpy(fake->pixels + (size_t)y * (size_t)width + x, bytes + y * stride + x * 4, 4);
  }
  // The rest of a buffer must have the same pixels: it was shown some pictures ago.
  for (int32_t y = 0; y < height; y++)
    for (int32_t x = 0; x < width; x++)
      if (memcmp(fake->pixels + (size_t)y * (size_t)width + x, bytes + y * stride + x * 4, 4) != 0)
        fake->stale_pixels++;
  wl_shm_buffer_end_access(buffer);
}

static void send_configure(fake_compositor *fake, int32_t width, int32_t height) {
  if (!fake->toplevel) return;
  struct wl_array states;
  wl_array_init(&states);
  if (fake->is_fullscreen_next) {
    *(uint32_t *)wl_array_add(&states, sizeof(uint32_t)) = XDG_TOPLEVEL_STATE_FULLSCREEN;
  }
  xdg_toplevel_send_configure(fake->toplevel, width, height, &states);
  wl_array_release(&states);
  xdg_surface_send_configure(fake->shell_surface, ++fake->serial);
  fake->unacknowledged++;
  fake->is_configured = true;
}

static void read_bar(fake_compositor *fake) {
  struct wl_shm_buffer *buffer = wl_shm_buffer_get(fake->pending_bar);
  fake->bar_width = wl_shm_buffer_get_width(buffer);
  fake->bar_height = wl_shm_buffer_get_height(buffer);
  size_t size = (size_t)fake->bar_width * (size_t)fake->bar_height * 4;
  free(fake->bar_pixels);
  fake->bar_pixels = malloc(size);
  wl_shm_buffer_begin_access(buffer);
  memcpy(fake->bar_pixels, wl_shm_buffer_get_data(buffer), size);
  wl_shm_buffer_end_access(buffer);
  wl_buffer_send_release(fake->pending_bar);
  fake->pending_bar = NULL;
}

static void surface_commit(struct wl_client *client, struct wl_resource *resource) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  if (resource != fake->surface) {
    if (resource == fake->bar_surface && fake->pending_bar) read_bar(fake);
    return;
  }
  fake->scale = fake->pending_scale;
  memcpy(fake->damage, fake->pending_damage, sizeof fake->damage);
  fake->damage_count = fake->pending_damage_count;
  fake->pending_damage_count = 0;
  if (fake->has_pending_buffer && fake->pending_buffer) {
    read_pixels(fake, wl_shm_buffer_get(fake->pending_buffer));
    if (fake->shown_buffer) {
      wl_list_remove(&fake->shown_destroyed.link);
      if (fake->shown_buffer != fake->pending_buffer) wl_buffer_send_release(fake->shown_buffer);
    }
    fake->shown_buffer = fake->pending_buffer;
    wl_resource_add_destroy_listener(fake->shown_buffer, &fake->shown_destroyed);
    fake->pictures++;
    if (fake->pictures == 1 && fake->output) wl_surface_send_enter(resource, fake->output);
    if (!fake->options.is_manual) {
      send_presented(fake, now(fake->options.clock), 16666667, (uint64_t)fake->pictures);
    }
  } else if (fake->pictures > 0) {
    fake->empty_commits++;
  } else if (!fake->is_configured && !fake->options.is_configured_late) {
    send_configure(fake, fake->options.width, fake->options.height);
  }
  fake->has_pending_buffer = false;
  fake->pending_buffer = NULL;
  note(fake);
}

static void surface_set_transform(struct wl_client *client, struct wl_resource *resource,
                                  int32_t transform) {}

static void surface_set_scale(struct wl_client *client, struct wl_resource *resource,
                              int32_t scale) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  if (resource == fake->surface) fake->pending_scale = scale;
}

static const struct wl_surface_interface surface_requests = {
    .destroy = destroy,
    .attach = surface_attach,
    .damage = surface_damage,
    .frame = surface_frame,
    .set_opaque_region = surface_region,
    .set_input_region = surface_region,
    .commit = surface_commit,
    .set_buffer_transform = surface_set_transform,
    .set_buffer_scale = surface_set_scale,
    .damage_buffer = surface_damage,
};

static void create_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  struct wl_resource *surface =
      create(fake, client, &wl_surface_interface, (uint32_t)wl_resource_get_version(resource), id,
             &surface_requests);
  // The window is the first one.
  if (!fake->surface) fake->surface = surface;
}

static void create_region(struct wl_client *client, struct wl_resource *resource, uint32_t id) {}

static const struct wl_compositor_interface compositor_requests = {
    .create_surface = create_surface, .create_region = create_region};

// MARK: Subsurfaces

static void set_position(struct wl_client *client, struct wl_resource *resource, int32_t x,
                         int32_t y) {}

static void subsurface_gone(struct wl_client *client, struct wl_resource *resource) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->bar_surface = NULL;
  fake->bar_width = fake->bar_height = 0;
  wl_resource_destroy(resource);
}

static const struct wl_subsurface_interface subsurface_requests = {.destroy = subsurface_gone,
                                                                   .set_position = set_position};

static void get_subsurface(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                           struct wl_resource *surface, struct wl_resource *parent) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  create(fake, client, &wl_subsurface_interface, 1, id, &subsurface_requests);
  fake->bar_surface = surface;
}

static const struct wl_subcompositor_interface subcompositor_requests = {
    .destroy = destroy, .get_subsurface = get_subsurface};

static void bind_subcompositor(struct wl_client *client, void *fake, uint32_t version,
                               uint32_t id) {
  create(fake, client, &wl_subcompositor_interface, version, id, &subcompositor_requests);
}

// MARK: Shell

static void set_geometry(struct wl_client *client, struct wl_resource *resource, int32_t x,
                         int32_t y, int32_t width, int32_t height) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  int32_t rect[4] = {x, y, width, height};
  memcpy(fake->geometry, rect, sizeof rect);
}

static void move(struct wl_client *client, struct wl_resource *resource, struct wl_resource *seat,
                 uint32_t serial) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->moves++;
  note(fake);
}

static void set_maximized(struct wl_client *client, struct wl_resource *resource) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->maximizations++;
  note(fake);
}

static void set_text(char **text, const char *value) {
  free(*text);
  *text = strdup(value);
}

static void set_title(struct wl_client *client, struct wl_resource *resource, const char *title) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  set_text(&fake->title, title);
}

static void set_app_id(struct wl_client *client, struct wl_resource *resource, const char *id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  set_text(&fake->app_id, id);
}

static void set_fullscreen(struct wl_client *client, struct wl_resource *resource,
                           struct wl_resource *output) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->is_fullscreen = true;
}

static const struct xdg_toplevel_interface toplevel_requests = {.destroy = destroy,
                                                                .move = move,
                                                                .set_maximized = set_maximized,
                                                                .set_title = set_title,
                                                                .set_app_id = set_app_id,
                                                                .set_fullscreen = set_fullscreen};

static void get_toplevel(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->toplevel = create(fake, client, &xdg_toplevel_interface,
                          (uint32_t)wl_resource_get_version(resource), id, &toplevel_requests);
}

static void ack_configure(struct wl_client *client, struct wl_resource *resource,
                          uint32_t serial) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->unacknowledged = (int)(fake->serial - serial);
  note(fake);
}

static const struct xdg_surface_interface shell_surface_requests = {
    .destroy = destroy, .get_toplevel = get_toplevel, .set_window_geometry = set_geometry,
    .ack_configure = ack_configure};

static void get_xdg_surface(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                            struct wl_resource *surface) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->shell_surface =
      create(fake, client, &xdg_surface_interface, (uint32_t)wl_resource_get_version(resource),
             id, &shell_surface_requests);
}

static const struct xdg_wm_base_interface shell_requests = {.destroy = destroy,
                                                            .get_xdg_surface = get_xdg_surface};

// MARK: Presentation

static void get_feedback(struct wl_client *client, struct wl_resource *resource,
                         struct wl_resource *surface, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  add(&fake->feedbacks,
      create(fake, client, &wp_presentation_feedback_interface, 1, id, NULL));
}

static const struct wp_presentation_interface presentation_requests = {.destroy = destroy,
                                                                       .feedback = get_feedback};

// MARK: Seat

static void set_cursor(struct wl_client *client, struct wl_resource *resource, uint32_t serial,
                       struct wl_resource *surface, int32_t x, int32_t y) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->hides_cursor = surface == NULL;
  note(fake);
}

static const struct wl_pointer_interface pointer_requests = {.set_cursor = set_cursor,
                                                             .release = destroy};
static const struct wl_touch_interface touch_requests = {.release = destroy};
static const struct wl_keyboard_interface keyboard_requests = {.release = destroy};

static void get_pointer(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->pointer = create(fake, client, &wl_pointer_interface,
                         (uint32_t)wl_resource_get_version(resource), id, &pointer_requests);
}

static void get_touch(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->touch = create(fake, client, &wl_touch_interface,
                       (uint32_t)wl_resource_get_version(resource), id, &touch_requests);
}

static void get_keyboard(struct wl_client *client, struct wl_resource *resource, uint32_t id) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->keyboard = create(fake, client, &wl_keyboard_interface,
                          (uint32_t)wl_resource_get_version(resource), id, &keyboard_requests);
}

static const struct wl_seat_interface seat_requests = {.get_pointer = get_pointer,
                                                       .get_keyboard = get_keyboard,
                                                       .get_touch = get_touch,
                                                       .release = destroy};

static const struct zwp_input_timestamps_v1_interface stamps_requests = {.destroy = destroy};

static struct wl_resource *stamps(struct wl_client *client, struct wl_resource *resource,
                                  uint32_t id) {
  return create(wl_resource_get_user_data(resource), client, &zwp_input_timestamps_v1_interface,
                1, id, &stamps_requests);
}

static void get_keyboard_stamps(struct wl_client *client, struct wl_resource *resource,
                                uint32_t id, struct wl_resource *device) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->keyboard_stamps = stamps(client, resource, id);
}

static void get_pointer_stamps(struct wl_client *client, struct wl_resource *resource,
                               uint32_t id, struct wl_resource *device) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->pointer_stamps = stamps(client, resource, id);
}

static void get_touch_stamps(struct wl_client *client, struct wl_resource *resource, uint32_t id,
                             struct wl_resource *device) {
  fake_compositor *fake = wl_resource_get_user_data(resource);
  fake->touch_stamps = stamps(client, resource, id);
}

static const struct zwp_input_timestamps_manager_v1_interface timestamps_requests = {
    .destroy = destroy,
    .get_keyboard_timestamps = get_keyboard_stamps,
    .get_pointer_timestamps = get_pointer_stamps,
    .get_touch_timestamps = get_touch_stamps};

// MARK: Globals

static void bind_compositor(struct wl_client *client, void *fake, uint32_t version, uint32_t id) {
  create(fake, client, &wl_compositor_interface, version, id, &compositor_requests);
}

static void bind_shell(struct wl_client *client, void *fake, uint32_t version, uint32_t id) {
  create(fake, client, &xdg_wm_base_interface, version, id, &shell_requests);
}

static void bind_presentation(struct wl_client *client, void *data, uint32_t version,
                              uint32_t id) {
  fake_compositor *fake = data;
  struct wl_resource *resource =
      create(fake, client, &wp_presentation_interface, version, id, &presentation_requests);
  wp_presentation_send_clock_id(resource, fake->options.clock);
}

static void bind_timestamps(struct wl_client *client, void *fake, uint32_t version, uint32_t id) {
  create(fake, client, &zwp_input_timestamps_manager_v1_interface, version, id,
         &timestamps_requests);
}

static void bind_seat(struct wl_client *client, void *fake, uint32_t version, uint32_t id) {
  struct wl_resource *resource =
      create(fake, client, &wl_seat_interface, version, id, &seat_requests);
  wl_seat_send_capabilities(resource, WL_SEAT_CAPABILITY_POINTER | WL_SEAT_CAPABILITY_KEYBOARD |
                                          WL_SEAT_CAPABILITY_TOUCH);
}

static void send_output(fake_compositor *fake) {
  const struct fake_options *options = &fake->options;
  wl_output_send_geometry(fake->output, 0, 0, options->mm_width, options->mm_height, 0, "fake",
                          "output", 0);
  wl_output_send_mode(fake->output, WL_OUTPUT_MODE_CURRENT, 1000, 500, options->rate);
  wl_output_send_scale(fake->output, options->scale);
  wl_output_send_done(fake->output);
}

static void bind_output(struct wl_client *client, void *data, uint32_t version, uint32_t id) {
  fake_compositor *fake = data;
  fake->output = create(fake, client, &wl_output_interface, version, id, NULL);
  send_output(fake);
}

// MARK: The thread

static void client_gone(struct wl_listener *listener, void *data) {
  fake_compositor *fake = wl_container_of(listener, fake, client_destroyed);
  fake->client = NULL;
  note(fake);
}

static void client_came(struct wl_listener *listener, void *data) {
  fake_compositor *fake = wl_container_of(listener, fake, client_created);
  fake->client = data;
  wl_client_add_destroy_listener(data, &fake->client_destroyed);
}

static void *run(void *data) {
  fake_compositor *fake = data;
  struct wl_event_loop *loop = wl_display_get_event_loop(fake->display);
  for (;;) {
    struct pollfd waits[2] = {{.fd = wl_event_loop_get_fd(loop), .events = POLLIN},
                              {.fd = fake->wake, .events = POLLIN}};
    poll(waits, 2, -1);
    pthread_mutex_lock(&fake->lock);
    if (fake->is_stopping) {
      pthread_mutex_unlock(&fake->lock);
      return NULL;
    }
    wl_event_loop_dispatch(loop, 0);
    wl_display_flush_clients(fake->display);
    pthread_mutex_unlock(&fake->lock);
  }
}

fake_compositor *fake_start(const char *path, const struct fake_options *options) {
  fake_compositor *fake = calloc(1, sizeof *fake);
  fake->options = *options;
  fake->scale = fake->pending_scale = 1;
  fake->display = wl_display_create();
  fake->happened = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  fake->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  fake->client_created.notify = client_came;
  fake->client_destroyed.notify = client_gone;
  fake->shown_destroyed.notify = shown_gone;
  pthread_mutex_init(&fake->lock, NULL);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  snprintf(fake->path, sizeof fake->path, "%s", path);
  unlink(path);
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (fd < 0 || bind(fd, (struct sockaddr *)&address, sizeof address) != 0 || listen(fd, 4) != 0 ||
      wl_display_add_socket_fd(fake->display, fd) != 0) {
    return NULL;
  }
  wl_display_add_client_created_listener(fake->display, &fake->client_created);
  wl_display_init_shm(fake->display);
  wl_global_create(fake->display, &wl_compositor_interface, 4, fake, bind_compositor);
  wl_global_create(fake->display, &wl_output_interface, 2, fake, bind_output);
  if (options->has_subsurfaces) {
    wl_global_create(fake->display, &wl_subcompositor_interface, 1, fake, bind_subcompositor);
  }
  if (!options->lacks_shell) {
    wl_global_create(fake->display, &xdg_wm_base_interface, 2, fake, bind_shell);
  }
  // The seat comes before the extensions that its devices use, as in some compositors.
  if (!options->lacks_seat) {
    fake->seat_global = wl_global_create(fake->display, &wl_seat_interface, 7, fake, bind_seat);
  }
  if (!options->lacks_presentation) {
    wl_global_create(fake->display, &wp_presentation_interface, 1, fake, bind_presentation);
  }
  if (!options->lacks_timestamps) {
    wl_global_create(fake->display, &zwp_input_timestamps_manager_v1_interface, 1, fake,
                     bind_timestamps);
  }
  if (pthread_create(&fake->thread, NULL, run, fake) != 0) return NULL;
  return fake;
}

void fake_stop(fake_compositor *fake) {
  pthread_mutex_lock(&fake->lock);
  fake->is_stopping = true;
  pthread_mutex_unlock(&fake->lock);
  uint64_t one = 1;
  if (write(fake->wake, &one, sizeof one) < 0) abort();
  pthread_join(fake->thread, NULL);
  wl_display_destroy_clients(fake->display);
  wl_display_destroy(fake->display);
  unlink(fake->path);
  close(fake->happened);
  close(fake->wake);
  free(fake->pixels);
  free(fake->bar_pixels);
  free(fake->title);
  free(fake->app_id);
  pthread_mutex_destroy(&fake->lock);
  free(fake);
}

int fake_descriptor(fake_compositor *fake) { return fake->happened; }

void fake_acknowledge(fake_compositor *fake) {
  uint64_t count;
  if (read(fake->happened, &count, sizeof count) < 0) return;
}

// MARK: Reading

#define READ(type, name, expression)      \
  type fake_##name(fake_compositor *fake) { \
    pthread_mutex_lock(&fake->lock);      \
    type value = (expression);            \
    pthread_mutex_unlock(&fake->lock);    \
    return value;                         \
  }

READ(int, pictures, fake->pictures)
READ(int, empty_commits, fake->empty_commits)
READ(int, stale_pixels, fake->stale_pixels)
READ(int32_t, width, fake->width)
READ(int32_t, height, fake->height)
READ(int32_t, scale, fake->scale)
READ(int, damage_count, fake->damage_count)
READ(int32_t, bar_width, fake->bar_width)
READ(int32_t, bar_height, fake->bar_height)
READ(int, moves, fake->moves)
READ(int, maximizations, fake->maximizations)
READ(char *, title, strdup(fake->title ? fake->title : ""))
READ(char *, app_id, strdup(fake->app_id ? fake->app_id : ""))
READ(bool, is_fullscreen, fake->is_fullscreen)
READ(int, unacknowledged, fake->unacknowledged)
READ(bool, has_client, fake->client != NULL)
READ(bool, hides_cursor, fake->hides_cursor)

void fake_damage(fake_compositor *fake, int index, int32_t rect[4]) {
  pthread_mutex_lock(&fake->lock);
  memcpy(rect, fake->damage[index], sizeof fake->damage[index]);
  pthread_mutex_unlock(&fake->lock);
}

uint32_t fake_pixel(fake_compositor *fake, int32_t x, int32_t y) {
  pthread_mutex_lock(&fake->lock);
  bool is_inside = x >= 0 && y >= 0 && x < fake->width && y < fake->height;
  uint32_t pixel = is_inside ? fake->pixels[(size_t)y * (size_t)fake->width + (size_t)x] : 0;
  pthread_mutex_unlock(&fake->lock);
  return pixel;
}

uint32_t fake_bar_pixel(fake_compositor *fake, int32_t x, int32_t y) {
  pthread_mutex_lock(&fake->lock);
  bool is_inside = x >= 0 && y >= 0 && x < fake->bar_width && y < fake->bar_height;
  uint32_t pixel =
      is_inside ? fake->bar_pixels[(size_t)y * (size_t)fake->bar_width + (size_t)x] : 0;
  pthread_mutex_unlock(&fake->lock);
  return pixel;
}

void fake_geometry(fake_compositor *fake, int32_t rect[4]) {
  pthread_mutex_lock(&fake->lock);
  memcpy(rect, fake->geometry, sizeof fake->geometry);
  pthread_mutex_unlock(&fake->lock);
}

// MARK: Acting

static void begin(fake_compositor *fake) { pthread_mutex_lock(&fake->lock); }

static void end(fake_compositor *fake) {
  wl_display_flush_clients(fake->display);
  pthread_mutex_unlock(&fake->lock);
}

void fake_configure(fake_compositor *fake, int32_t width, int32_t height) {
  begin(fake);
  send_configure(fake, width, height);
  end(fake);
}

void fake_close(fake_compositor *fake) {
  begin(fake);
  if (fake->toplevel) xdg_toplevel_send_close(fake->toplevel);
  end(fake);
}

void fake_present(fake_compositor *fake, int64_t nanoseconds, uint32_t refresh,
                  uint64_t sequence) {
  begin(fake);
  send_presented(fake, nanoseconds, refresh, sequence);
  end(fake);
}

void fake_discard(fake_compositor *fake) {
  begin(fake);
  struct resources feedbacks = fake->feedbacks;
  for (int i = 0; i < feedbacks.count; i++) {
    wp_presentation_feedback_send_discarded(feedbacks.items[i]);
    wl_resource_destroy(feedbacks.items[i]);
  }
  end(fake);
}

void fake_set_scale(fake_compositor *fake, int32_t scale) {
  begin(fake);
  fake->options.scale = scale;
  if (fake->output) send_output(fake);
  end(fake);
}

void fake_remove_seat(fake_compositor *fake) {
  begin(fake);
  if (fake->seat_global) wl_global_remove(fake->seat_global);
  end(fake);
}

void fake_fail(fake_compositor *fake, uint32_t code) {
  begin(fake);
  if (fake->surface) wl_resource_post_error(fake->surface, code, "a test");
  end(fake);
}

static uint32_t stamp(struct wl_resource *stamps, int64_t time) {
  uint64_t seconds = (uint64_t)(time / 1000000000);
  if (stamps) {
    zwp_input_timestamps_v1_send_timestamp(stamps, (uint32_t)(seconds >> 32), (uint32_t)seconds,
                                           (uint32_t)(time % 1000000000));
  }
  return (uint32_t)(time / 1000000);
}

// The surface that receives input.
static struct wl_resource *target(fake_compositor *fake) {
  return fake->is_at_bar && fake->bar_surface ? fake->bar_surface : fake->surface;
}

void fake_aim_at_bar(fake_compositor *fake, bool is_at_bar) {
  begin(fake);
  fake->is_at_bar = is_at_bar;
  end(fake);
}

void fake_configure_fullscreen(fake_compositor *fake, int32_t width, int32_t height) {
  begin(fake);
  fake->is_fullscreen_next = true;
  send_configure(fake, width, height);
  end(fake);
}

void fake_touch_down(fake_compositor *fake, int64_t time, int32_t id, int32_t x, int32_t y) {
  begin(fake);
  if (fake->touch) {
    uint32_t ms = stamp(fake->touch_stamps, time);
    wl_touch_send_down(fake->touch, ++fake->serial, ms, target(fake), id, x, y);
  }
  end(fake);
}

void fake_touch_motion(fake_compositor *fake, int64_t time, int32_t id, int32_t x, int32_t y) {
  begin(fake);
  if (fake->touch) {
    uint32_t ms = stamp(fake->touch_stamps, time);
    wl_touch_send_motion(fake->touch, ms, id, x, y);
  }
  end(fake);
}

void fake_touch_up(fake_compositor *fake, int64_t time, int32_t id) {
  begin(fake);
  if (fake->touch) {
    uint32_t ms = stamp(fake->touch_stamps, time);
    wl_touch_send_up(fake->touch, ++fake->serial, ms, id);
  }
  end(fake);
}

void fake_touch_frame(fake_compositor *fake) {
  begin(fake);
  if (fake->touch) wl_touch_send_frame(fake->touch);
  end(fake);
}

void fake_touch_cancel(fake_compositor *fake) {
  begin(fake);
  if (fake->touch) wl_touch_send_cancel(fake->touch);
  end(fake);
}

void fake_pointer_enter(fake_compositor *fake, int32_t x, int32_t y) {
  begin(fake);
  if (fake->pointer) {
    wl_pointer_send_enter(fake->pointer, ++fake->serial, target(fake), x, y);
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_pointer_leave(fake_compositor *fake) {
  begin(fake);
  if (fake->pointer) {
    wl_pointer_send_leave(fake->pointer, ++fake->serial, target(fake));
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_pointer_motion(fake_compositor *fake, int64_t time, int32_t x, int32_t y) {
  begin(fake);
  if (fake->pointer) {
    wl_pointer_send_motion(fake->pointer, stamp(fake->pointer_stamps, time), x, y);
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_pointer_button(fake_compositor *fake, int64_t time, uint32_t button, bool is_pressed) {
  begin(fake);
  if (fake->pointer) {
    uint32_t ms = stamp(fake->pointer_stamps, time);
    wl_pointer_send_button(fake->pointer, ++fake->serial, ms, button, is_pressed);
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_pointer_scroll(fake_compositor *fake, int64_t time, uint32_t source, int32_t value) {
  begin(fake);
  if (fake->pointer) {
    wl_pointer_send_axis_source(fake->pointer, source);
    if (source == WL_POINTER_AXIS_SOURCE_WHEEL) {
      wl_pointer_send_axis_discrete(fake->pointer, WL_POINTER_AXIS_VERTICAL_SCROLL, value);
    }
    int32_t distance = source == WL_POINTER_AXIS_SOURCE_WHEEL ? value * 10 : value;
    wl_pointer_send_axis(fake->pointer, stamp(fake->pointer_stamps, time),
                         WL_POINTER_AXIS_VERTICAL_SCROLL, wl_fixed_from_int(distance));
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_pointer_stop_scroll(fake_compositor *fake, int64_t time) {
  begin(fake);
  if (fake->pointer) {
    wl_pointer_send_axis_source(fake->pointer, WL_POINTER_AXIS_SOURCE_FINGER);
    wl_pointer_send_axis_stop(fake->pointer, stamp(fake->pointer_stamps, time),
                              WL_POINTER_AXIS_VERTICAL_SCROLL);
    wl_pointer_send_frame(fake->pointer);
  }
  end(fake);
}

void fake_keyboard_enter(fake_compositor *fake, uint32_t held) {
  begin(fake);
  if (fake->keyboard) {
    struct wl_array keys;
    wl_array_init(&keys);
    if (held) *(uint32_t *)wl_array_add(&keys, sizeof held) = held;
    wl_keyboard_send_enter(fake->keyboard, ++fake->serial, fake->surface, &keys);
    wl_array_release(&keys);
  }
  end(fake);
}

void fake_keyboard_leave(fake_compositor *fake) {
  begin(fake);
  if (fake->keyboard) wl_keyboard_send_leave(fake->keyboard, ++fake->serial, fake->surface);
  end(fake);
}

void fake_key(fake_compositor *fake, int64_t time, uint32_t code, bool is_pressed) {
  begin(fake);
  if (fake->keyboard) {
    uint32_t ms = stamp(fake->keyboard_stamps, time);
    wl_keyboard_send_key(fake->keyboard, ++fake->serial, ms, code, is_pressed);
  }
  end(fake);
}
