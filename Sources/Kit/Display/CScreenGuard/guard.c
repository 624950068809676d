#define _GNU_SOURCE
#include "screen_guard.h"

#include <drm.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/kd.h>
#include <linux/vt.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#ifndef K_OFF
#define K_OFF 4
#endif

// Everything that a handler reads is written before the flag of its part is set.
static atomic_int has_terminal, has_crtc;
static int terminal_fd = -1, keyboard_before;
static int card_fd = -1;
static struct drm_mode_crtc crtc_before;
static uint32_t connector_before;
static pid_t owner;

static int switches[2] = {-1, -1};
static struct sigaction release_before, acquire_before;

// Signals that end a program. Those of the second part may be handled or ignored by the program:
// they are taken over only where their effect is the default one.
static const int fatal[] = {SIGSEGV, SIGBUS,  SIGILL, SIGFPE,  SIGABRT, SIGTRAP,
                            SIGSYS,  SIGQUIT, SIGINT, SIGTERM, SIGHUP};
enum { fatal_count = sizeof fatal / sizeof *fatal, first_optional = 7 };
static struct sigaction fatal_before[fatal_count];
static atomic_int has_handlers;

static int retry(int fd, unsigned long request, void *argument) {
  int result;
  do result = ioctl(fd, request, argument);
  while (result < 0 && (errno == EINTR || errno == EAGAIN));
  return result;
}

static void ended(int number, siginfo_t *info, void *context) {
  (void)context;
  int before = errno;
  screen_guard_restore();
  for (int i = 0; i < fatal_count; i++)
    if (fatal[i] == number) sigaction(number, &fatal_before[i], NULL);
  // The instruction of a fault is executed again after the handler, with the former handler. Other
  // signals have to be sent again.
  int is_fault =
      number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE;
  if (!is_fault || info->si_code <= 0) raise(number);
  errno = before;
}

static void install_handlers(void) {
  if (atomic_exchange(&has_handlers, 1)) return;
  owner = getpid();
  static int is_registered;
  if (!is_registered) is_registered = atexit(screen_guard_restore) == 0;
  for (int i = 0; i < fatal_count; i++) {
    sigaction(fatal[i], NULL, &fatal_before[i]);
    int is_default = !(fatal_before[i].sa_flags & SA_SIGINFO) &&
                     fatal_before[i].sa_handler == SIG_DFL;
    if (i >= first_optional && !is_default) continue;
    struct sigaction action = {.sa_sigaction = ended, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    sigfillset(&action.sa_mask);
    sigaction(fatal[i], &action, NULL);
  }
}

static void remove_handlers(void) {
  if (!atomic_exchange(&has_handlers, 0)) return;
  for (int i = 0; i < fatal_count; i++) {
    struct sigaction present;
    sigaction(fatal[i], NULL, &present);
    // A handler that was installed later stays.
    if (present.sa_flags & SA_SIGINFO && present.sa_sigaction == ended)
      sigaction(fatal[i], &fatal_before[i], NULL);
  }
}

int screen_guard_open_terminal(const char *path) {
  int fd = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return -errno;
  if (screen_guard_terminal_number(fd) > 0) return fd;
  close(fd);
  return -ENOTTY;
}

int screen_guard_terminal_number(int terminal) {
  struct vt_mode mode;
  // A terminal of a window answers the second request, but not the first.
  if (ioctl(terminal, VT_GETMODE, &mode) != 0) return 0;
  unsigned int device = 0;
  if (ioctl(terminal, TIOCGDEV, &device) != 0 || device >> 8 != 4) return 0;
  return (int)(device & 0xff);
}

int screen_guard_active_terminal(int terminal) {
  struct vt_stat state;
  return ioctl(terminal, VT_GETSTATE, &state) == 0 ? state.v_active : 0;
}

int screen_guard_activate(int terminal, int number) {
  return ioctl(terminal, VT_ACTIVATE, (unsigned long)number) == 0 ? 0 : -errno;
}

static void note(int number) {
  int before = errno;
  char kind = number == SIGRTMIN ? 'r' : 'a';
  if (write(switches[1], &kind, 1) < 0) { /* The pipe is full of requests. */ }
  errno = before;
}

int screen_guard_take_terminal(int terminal) {
  if (atomic_load(&has_terminal)) return -EBUSY;
  if (pipe2(switches, O_CLOEXEC | O_NONBLOCK) != 0) return -errno;
  struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
  sigaction(SIGRTMIN, &action, &release_before);
  sigaction(SIGRTMIN + 1, &action, &acquire_before);
  if (ioctl(terminal, KDGKBMODE, &keyboard_before) != 0 || keyboard_before == K_OFF)
    keyboard_before = K_UNICODE;
  terminal_fd = terminal;
  install_handlers();
  atomic_store(&has_terminal, 1);

  struct vt_mode mode = {.mode = VT_PROCESS,
                         .relsig = (short)SIGRTMIN,
                         .acqsig = (short)(SIGRTMIN + 1)};
  if (ioctl(terminal, VT_SETMODE, &mode) != 0 ||
      ioctl(terminal, KDSETMODE, KD_GRAPHICS) != 0) {
    int error = errno;
    screen_guard_restore();
    return -error;
  }
  // Otherwise keys reach the login prompt below the picture. Old kernels lack the mode.
  ioctl(terminal, KDSKBMODE, K_OFF);
  return switches[0];
}

int screen_guard_next_switch(void) {
  char kind = 0;
  return switches[0] >= 0 && read(switches[0], &kind, 1) == 1 ? kind : 0;
}

void screen_guard_acknowledge(int terminal, int kind) {
  ioctl(terminal, VT_RELDISP, (unsigned long)kind);
}

void screen_guard_keep_crtc(int card, uint32_t crtc, uint32_t connector) {
  atomic_store(&has_crtc, 0);
  card_fd = card;
  if (card < 0) return;
  memset(&crtc_before, 0, sizeof crtc_before);
  crtc_before.crtc_id = crtc;
  connector_before = connector;
  if (retry(card, DRM_IOCTL_MODE_GETCRTC, &crtc_before) != 0) return;
  if (!crtc_before.mode_valid || crtc_before.fb_id == 0) return;
  crtc_before.set_connectors_ptr = (uint64_t)(uintptr_t)&connector_before;
  crtc_before.count_connectors = 1;
  install_handlers();
  atomic_store(&has_crtc, 1);
}

void screen_guard_restore(void) {
  // A forked child shares the descriptors, but the screen is its parent's.
  if (atomic_load(&has_handlers) && getpid() != owner) return;
  if (atomic_exchange(&has_crtc, 0)) ioctl(card_fd, DRM_IOCTL_MODE_SETCRTC, &crtc_before);
  if (atomic_exchange(&has_terminal, 0)) {
    struct vt_mode mode = {.mode = VT_AUTO};
    ioctl(terminal_fd, KDSKBMODE, keyboard_before);
    ioctl(terminal_fd, KDSETMODE, KD_TEXT);
    ioctl(terminal_fd, VT_SETMODE, &mode);
    sigaction(SIGRTMIN, &release_before, NULL);
    sigaction(SIGRTMIN + 1, &acquire_before, NULL);
    close(switches[0]);
    close(switches[1]);
    switches[0] = switches[1] = -1;
  }
  remove_handlers();
}
