// libinput as a peer: plays the events of a recording to libinput, and prints what it makes of them.
//
//   libinput-peer [OPTION]... FILE.evemu     a line for each event of libinput
//   libinput-peer --time ROUNDS FILE.evemu   the nanoseconds that a frame costs
//   libinput-peer --results SAMPLES NAME=FILE.evemu...
//                                            the same as tab-separated lines: R, libinput, NAME,
//                                            ns/frame, median, min, max, samples
//
// The library is the real one. The program stands in for the kernel, udev and the clock, whose
// functions it defines itself: the device is the one that the recording describes, its events have
// the times of the recording, and libinput's timers expire between them at their exact time. So a
// run takes no longer than its work, needs no kernel, and gives the same lines each time. Where time
// is measured, epoll_wait() is no system call either, so that only libinput's own work counts: the
// CPU time from the events in memory to its pointer, scroll and gesture events.
//
// Lines, with microseconds since the first event, and distances in libinput's units:
//
//   12000 motion DX DY UDX UDY              accelerated and unaccelerated
//   12000 button CODE press|release
//   12000 scroll finger|edge|wheel VERTICAL HORIZONTAL    "-" where the axis takes no part
//   12000 swipe|pinch|hold begin|update|end|cancel FINGERS [DX DY UDX UDY [SCALE ANGLE]]
//   12000 touch down|motion|up|cancel SLOT X Y            in millimetres
//
// With --clock each line begins with the time at which libinput sends the event, which is later than
// its own for taps. Options: --tap, --clickfinger, --natural, --edge, --flat, --speed N, --touchscreen, --verbose.
//
// Build: cc -O2 -rdynamic -o libinput-peer libinput.c $(pkg-config --cflags --libs libinput)
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libinput.h>
#include <libudev.h>
#include <linux/input.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The recording.

static char device_name[256] = "Recorded device";
static struct input_id identity = { BUS_I8042, 1, 1, 1 };
static uint8_t properties[INPUT_PROP_CNT / 8];
static uint8_t codes[EV_CNT][KEY_CNT / 8];
static struct input_absinfo axes[ABS_CNT];
static struct input_event *events;
static size_t event_count;
static bool is_touchscreen;

// The time of the first event on the clock that libinput reads; later than any timer of its start.
#define BASE_SECONDS 100

static void fail(const char *reason, const char *detail)
{
    fprintf(stderr, "libinput-peer: %s%s%s\n", reason, detail ? ": " : "", detail ? detail : "");
    exit(2);
}

static void set_bits(uint8_t *bits, size_t size, unsigned *next, const char *line)
{
    unsigned value;
    int used;
    while (sscanf(line, "%x%n", &value, &used) == 1) {
        if (*next < size) bits[(*next)++] = (uint8_t)value;
        line += used;
    }
}

static void read_recording(const char *path)
{
    FILE *file = fopen(path, "r");
    if (!file) fail("the recording cannot be read", path);
    char line[4096];
    unsigned next_property = 0, next_code[EV_CNT] = { 0 };
    size_t capacity = 0;
    long long first = -1;
    while (fgets(line, sizeof line, file)) {
        unsigned type, code;
        int used, minimum, maximum, fuzz, flat, resolution = 0, value;
        long long seconds, microseconds;
        if (!strncmp(line, "N: ", 3)) {
            snprintf(device_name, sizeof device_name, "%s", line + 3);
            device_name[strcspn(device_name, "\r\n")] = 0;
        } else if (!strncmp(line, "I: ", 3)) {
            unsigned bus, vendor, product, version;
            if (sscanf(line + 3, "%x %x %x %x", &bus, &vendor, &product, &version) == 4)
                identity = (struct input_id){ bus, vendor, product, version };
        } else if (!strncmp(line, "P: ", 3)) {
            set_bits(properties, sizeof properties, &next_property, line + 3);
        } else if (sscanf(line, "B: %x%n", &type, &used) == 1 && type < EV_CNT) {
            set_bits(codes[type], sizeof codes[type], &next_code[type], line + used);
        } else if (sscanf(line, "A: %x %d %d %d %d %d", &code, &minimum, &maximum, &fuzz, &flat,
                          &resolution) >= 5 && code < ABS_CNT) {
            axes[code] = (struct input_absinfo){ 0, minimum, maximum, fuzz, flat, resolution };
        } else if (sscanf(line, "E: %lld.%lld %x %x %d", &seconds, &microseconds, &type, &code,
                          &value) == 5) {
            if (event_count == capacity) {
                capacity = capacity ? capacity * 2 : 1024;
                events = realloc(events, capacity * sizeof *events);
                if (!events) fail("out of memory", NULL);
            }
            long long time = seconds * 1000000 + microseconds;
            if (first < 0) first = time;
            time += BASE_SECONDS * 1000000LL - first;
            struct input_event *event = &events[event_count++];
            memset(event, 0, sizeof *event);
            event->input_event_sec = time / 1000000;
            event->input_event_usec = time % 1000000;
            event->type = (uint16_t)type;
            event->code = (uint16_t)code;
            event->value = value;
        }
    }
    fclose(file);
    if (!event_count) fail("the recording has no events", path);
}

static long long time_of(const struct input_event *event)
{
    return event->input_event_sec * 1000000LL + event->input_event_usec;
}

// The clock, and the timer that libinput sets on it.

static long long now = BASE_SECONDS * 1000000LL - 1000000, deadline;
static int timer = -1;
static bool is_simulated;

int clock_gettime(clockid_t clock, struct timespec *time)
{
    if (!is_simulated || clock != CLOCK_MONOTONIC)
        return (int)syscall(SYS_clock_gettime, clock, time);
    time->tv_sec = now / 1000000;
    time->tv_nsec = now % 1000000 * 1000;
    return 0;
}

int timerfd_create(int clock, int flags)
{
    (void)clock, (void)flags;
    return timer = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
}

int timerfd_settime(int fd, int flags, const struct itimerspec *value, struct itimerspec *old)
{
    (void)fd, (void)flags, (void)old;
    // Rounded up: a timer does not expire before its time.
    deadline = value->it_value.tv_sec * 1000000LL + (value->it_value.tv_nsec + 999) / 1000;
    return 0;
}

// The kernel's device.

static int node = -1;
static size_t next_event, available;

ssize_t read(int fd, void *buffer, size_t size)
{
    if (fd != node || fd < 0) return syscall(SYS_read, fd, buffer, size);
    size_t count = available - next_event;
    if (count > size / sizeof *events) count = size / sizeof *events;
    if (!count) {
        errno = EAGAIN;
        return -1;
    }
    memcpy(buffer, &events[next_event], count * sizeof *events);
    next_event += count;
    return (ssize_t)(count * sizeof *events);
}

// The descriptors that libinput waits for, and the readiness of the two that are watched when time is
// measured.

static void *sources[1024];
static bool is_measured, is_timer_due;

int epoll_ctl(int epoll, int operation, int fd, struct epoll_event *event)
{
    if (operation == EPOLL_CTL_ADD && fd >= 0 && fd < (int)(sizeof sources / sizeof *sources))
        sources[fd] = event->data.ptr;
    return (int)syscall(SYS_epoll_ctl, epoll, operation, fd, event);
}

int epoll_wait(int epoll, struct epoll_event *ready, int size, int timeout)
{
    if (!is_measured || size < 2)
        return (int)syscall(SYS_epoll_pwait, epoll, ready, size, timeout, NULL, 0);
    int count = 0;
    if (is_timer_due) ready[count++] = (struct epoll_event){ EPOLLIN, { .ptr = sources[timer] } };
    if (next_event < available)
        ready[count++] = (struct epoll_event){ EPOLLIN, { .ptr = sources[node] } };
    is_timer_due = false;
    return count;
}

static int give(void *argument, unsigned size, const void *value, size_t length)
{
    memset(argument, 0, size);
    memcpy(argument, value, length < size ? length : size);
    return (int)(length < size ? length : size);
}

int ioctl(int fd, unsigned long request, ...)
{
    va_list list;
    va_start(list, request);
    void *argument = va_arg(list, void *);
    va_end(list);
    if (fd != node || fd < 0 || _IOC_TYPE(request) != 'E')
        return (int)syscall(SYS_ioctl, fd, request, argument);
    unsigned number = _IOC_NR(request), size = _IOC_SIZE(request);
    if (request == EVIOCGVERSION) {
        *(int *)argument = EV_VERSION;
        return 0;
    }
    if (_IOC_DIR(request) != _IOC_READ) return 0; // clock, grab
    if (request == EVIOCGID) return give(argument, size, &identity, sizeof identity), 0;
    if (number == _IOC_NR(EVIOCGNAME(0)))
        return give(argument, size, device_name, strlen(device_name) + 1);
    if (number == _IOC_NR(EVIOCGPHYS(0)) || number == _IOC_NR(EVIOCGUNIQ(0))) {
        errno = ENOENT;
        return -1;
    }
    if (number == _IOC_NR(EVIOCGPROP(0)))
        return give(argument, size, properties, sizeof properties);
    if (number >= 0x20 && number < 0x40) {
        // A recording need not list the types themselves, nor those without codes.
        uint8_t types[EV_CNT / 8 + 1] = { 1 };
        for (unsigned type = 1; type < EV_CNT; type++)
            for (size_t index = 0; index < sizeof codes[type]; index++)
                if (codes[type][index]) types[type / 8] |= (uint8_t)(1 << type % 8);
        if (number == 0x20) return give(argument, size, types, sizeof types);
        return give(argument, size, codes[number - 0x20], sizeof codes[0]);
    }
    if (number >= 0x40 && number < 0x80)
        return give(argument, size, &axes[number - 0x40], sizeof axes[0]), 0;
    if (number == _IOC_NR(EVIOCGMTSLOTS(0))) {
        int32_t *values = argument;
        for (unsigned slot = 1; slot < size / sizeof *values; slot++)
            values[slot] = values[0] == ABS_MT_TRACKING_ID ? -1 : 0;
        return 0;
    }
    memset(argument, 0, size); // keys, lights and switches: all off
    return (int)size;
}

// udev.

struct udev { int dummy; };
struct udev_device { int dummy; };
static struct udev the_udev;
static struct udev_device the_device;

struct udev *udev_new(void) { return &the_udev; }
struct udev *udev_ref(struct udev *udev) { return udev; }
struct udev *udev_unref(struct udev *udev) { return (void)udev, NULL; }
struct udev_device *udev_device_ref(struct udev_device *device) { return device; }
struct udev_device *udev_device_unref(struct udev_device *device) { return (void)device, NULL; }
struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number)
{
    return (void)udev, (void)type, (void)number, &the_device;
}
struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path)
{
    return (void)udev, (void)path, NULL;
}
struct udev_device *udev_device_get_parent(struct udev_device *device)
{
    return (void)device, NULL;
}
struct udev_device *udev_device_get_parent_with_subsystem_devtype(
    struct udev_device *device, const char *subsystem, const char *type)
{
    return (void)device, (void)subsystem, (void)type, NULL;
}
struct udev *udev_device_get_udev(struct udev_device *device) { return (void)device, &the_udev; }
const char *udev_device_get_devnode(struct udev_device *device)
{
    return (void)device, "/dev/null"; // a node that exists
}
const char *udev_device_get_sysname(struct udev_device *device) { return (void)device, "event0"; }
const char *udev_device_get_syspath(struct udev_device *device)
{
    return (void)device, "/sys/devices/recorded/event0";
}
int udev_device_get_is_initialized(struct udev_device *device) { return (void)device, 1; }
const char *udev_device_get_property_value(struct udev_device *device, const char *key)
{
    (void)device;
    const char *kind = is_touchscreen ? "ID_INPUT_TOUCHSCREEN" : "ID_INPUT_TOUCHPAD";
    return !strcmp(key, "ID_INPUT") || !strcmp(key, kind) ? "1" : NULL;
}

// libinput.

static int open_restricted(const char *path, int flags, void *data)
{
    (void)path, (void)flags, (void)data;
    // Always readable: read() above says when there is nothing.
    return node = eventfd(1, EFD_NONBLOCK | EFD_CLOEXEC);
}
static void close_restricted(int fd, void *data) { (void)data, close(fd); }
static const struct libinput_interface interface = { open_restricted, close_restricted };

static bool is_quiet, shows_clock;

static void print_scroll(struct libinput_event_pointer *pointer, const char *source)
{
    printf("scroll %s", source);
    static const enum libinput_pointer_axis both[] = {
        LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL, LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL };
    for (int index = 0; index < 2; index++)
        if (libinput_event_pointer_has_axis(pointer, both[index]))
            printf(" %.4f", libinput_event_pointer_get_scroll_value(pointer, both[index]));
        else
            printf(" -");
    printf("\n");
}

static void print_gesture(
    struct libinput_event *event, const char *name, const char *phase, bool has_values)
{
    struct libinput_event_gesture *gesture = libinput_event_get_gesture_event(event);
    printf("%lld %s ", (long long)libinput_event_gesture_get_time_usec(gesture)
           - BASE_SECONDS * 1000000LL, name);
    if (!strcmp(phase, "end") && libinput_event_gesture_get_cancelled(gesture)) phase = "cancel";
    printf("%s %d", phase, libinput_event_gesture_get_finger_count(gesture));
    if (has_values) {
        printf(" %.4f %.4f %.4f %.4f", libinput_event_gesture_get_dx(gesture),
               libinput_event_gesture_get_dy(gesture),
               libinput_event_gesture_get_dx_unaccelerated(gesture),
               libinput_event_gesture_get_dy_unaccelerated(gesture));
        if (!strcmp(name, "pinch"))
            printf(" %.6f %.6f", libinput_event_gesture_get_scale(gesture),
                   libinput_event_gesture_get_angle_delta(gesture));
    }
    printf("\n");
}

static void print_pointer(struct libinput_event *event)
{
    struct libinput_event_pointer *pointer = libinput_event_get_pointer_event(event);
    printf("%lld ", (long long)libinput_event_pointer_get_time_usec(pointer)
           - BASE_SECONDS * 1000000LL);
    switch (libinput_event_get_type(event)) {
    case LIBINPUT_EVENT_POINTER_MOTION:
        printf("motion %.4f %.4f %.4f %.4f\n", libinput_event_pointer_get_dx(pointer),
               libinput_event_pointer_get_dy(pointer),
               libinput_event_pointer_get_dx_unaccelerated(pointer),
               libinput_event_pointer_get_dy_unaccelerated(pointer));
        break;
    case LIBINPUT_EVENT_POINTER_BUTTON:
        printf("button %u %s\n", libinput_event_pointer_get_button(pointer),
               libinput_event_pointer_get_button_state(pointer) ? "press" : "release");
        break;
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER: print_scroll(pointer, "finger"); break;
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS: print_scroll(pointer, "edge"); break;
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: print_scroll(pointer, "wheel"); break;
    default: break;
    }
}

static void print_touch(struct libinput_event *event, const char *phase, bool has_location)
{
    struct libinput_event_touch *touch = libinput_event_get_touch_event(event);
    printf("%lld touch %s %d", (long long)libinput_event_touch_get_time_usec(touch)
           - BASE_SECONDS * 1000000LL, phase, libinput_event_touch_get_slot(touch));
    if (has_location)
        printf(" %.4f %.4f", libinput_event_touch_get_x(touch),
               libinput_event_touch_get_y(touch));
    printf("\n");
}

static void print_event(struct libinput_event *event)
{
    enum libinput_event_type type = libinput_event_get_type(event);
    if (shows_clock && type >= LIBINPUT_EVENT_POINTER_MOTION
        && type != LIBINPUT_EVENT_POINTER_AXIS && type != LIBINPUT_EVENT_TOUCH_FRAME)
        printf("%lld ", now - BASE_SECONDS * 1000000LL);
    switch (type) {
    case LIBINPUT_EVENT_POINTER_MOTION:
    case LIBINPUT_EVENT_POINTER_BUTTON:
    case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
    case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
    case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL: print_pointer(event); break;
    case LIBINPUT_EVENT_TOUCH_DOWN: print_touch(event, "down", true); break;
    case LIBINPUT_EVENT_TOUCH_MOTION: print_touch(event, "motion", true); break;
    case LIBINPUT_EVENT_TOUCH_UP: print_touch(event, "up", false); break;
    case LIBINPUT_EVENT_TOUCH_CANCEL: print_touch(event, "cancel", false); break;
    case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN: print_gesture(event, "swipe", "begin", false); break;
    case LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE: print_gesture(event, "swipe", "update", true); break;
    case LIBINPUT_EVENT_GESTURE_SWIPE_END: print_gesture(event, "swipe", "end", false); break;
    case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN: print_gesture(event, "pinch", "begin", false); break;
    case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE: print_gesture(event, "pinch", "update", true); break;
    case LIBINPUT_EVENT_GESTURE_PINCH_END: print_gesture(event, "pinch", "end", false); break;
    case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN: print_gesture(event, "hold", "begin", false); break;
    case LIBINPUT_EVENT_GESTURE_HOLD_END: print_gesture(event, "hold", "end", false); break;
    default: break;
    }
}

static void drain(struct libinput *library)
{
    libinput_dispatch(library);
    struct libinput_event *event;
    while ((event = libinput_get_event(library))) {
        if (!is_quiet) print_event(event);
        libinput_event_destroy(event);
    }
}

// Lets the timers expire that are due before a time, each at its own.
static void expire_timers(struct libinput *library, long long end)
{
    while (deadline && deadline <= end) {
        if (deadline > now) now = deadline;
        deadline = 0;
        uint64_t one = 1;
        if (write(timer, &one, sizeof one) != sizeof one) fail("the timer fails", NULL);
        is_timer_due = true;
        drain(library);
    }
}

static size_t end_of_frame(size_t start)
{
    size_t index = start;
    while (index < event_count
           && !(events[index].type == EV_SYN && events[index].code == SYN_REPORT)) index++;
    return index < event_count ? index + 1 : event_count;
}

static void play(struct libinput *library)
{
    for (size_t start = 0; start < event_count;) {
        size_t end = end_of_frame(start);
        long long time = time_of(&events[end - 1]);
        expire_timers(library, time - 1);
        if (time > now) now = time;
        available = end;
        drain(library);
        start = end;
    }
    expire_timers(library, now + 2000000);
}

static long long nanoseconds(void)
{
    struct timespec time;
    syscall(SYS_clock_gettime, CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

// Plays the recording once, and returns the nanoseconds a frame.
static double measure(struct libinput *library)
{
    size_t frames = 0;
    for (size_t start = 0; start < event_count; start = end_of_frame(start)) frames++;
    long long length = time_of(&events[event_count - 1]) - time_of(&events[0]) + 3000000;
    is_quiet = is_measured = true;
    next_event = available = 0;
    long long start = nanoseconds();
    play(library);
    double result = (double)(nanoseconds() - start) / (double)frames;
    // The next round is later on the same clock.
    for (size_t index = 0; index < event_count; index++) {
        long long time = time_of(&events[index]) + length;
        events[index].input_event_sec = time / 1000000;
        events[index].input_event_usec = time % 1000000;
    }
    return result;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print_results(struct libinput *library, const char *name, int samples)
{
    double *times = calloc((size_t)samples, sizeof *times);
    if (!times) fail("out of memory", NULL);
    measure(library); // to warm up
    for (int sample = 0; sample < samples; sample++) times[sample] = measure(library);
    qsort(times, (size_t)samples, sizeof *times, compare);
    printf("R\tlibinput\t%s\tns/frame\t%.3f\t%.3f\t%.3f\t%d\n", name, times[samples / 2],
           times[0], times[samples - 1], samples);
    free(times);
}

// Goes on in a process of its own for each recording, because a process has one device; returns the
// path of the recording, and its name.
static const char *divide(char **recordings, int count, const char **name)
{
    for (int index = 0; index < count; index++) {
        char *path = strchr(recordings[index], '=');
        if (!path) fail("the recording has no name, as in NAME=FILE.evemu", recordings[index]);
        *path++ = 0;
        *name = recordings[index];
        pid_t child = fork();
        if (child < 0) fail("no process can be started", strerror(errno));
        if (child == 0) return path;
        int status;
        if (waitpid(child, &status, 0) < 0 || status) fail("the recording was not measured", path);
    }
    exit(0);
}

int main(int argc, char **argv)
{
    bool taps = false, clickfinger = false, natural = false, edge = false, flat = false;
    bool verbose = false;
    double speed = 0;
    int rounds = 0, samples = 0, count = 0;
    const char *path = NULL, *name = NULL;
    char **recordings = NULL;
    for (int index = 1; index < argc; index++) {
        const char *word = argv[index];
        if (!strcmp(word, "--tap")) taps = true;
        else if (!strcmp(word, "--clickfinger")) clickfinger = true;
        else if (!strcmp(word, "--natural")) natural = true;
        else if (!strcmp(word, "--edge")) edge = true;
        else if (!strcmp(word, "--flat")) flat = true;
        else if (!strcmp(word, "--touchscreen")) is_touchscreen = true;
        else if (!strcmp(word, "--verbose")) verbose = true;
        else if (!strcmp(word, "--clock")) shows_clock = true;
        else if (!strcmp(word, "--speed") && index + 1 < argc) speed = atof(argv[++index]);
        else if (!strcmp(word, "--time") && index + 1 < argc) rounds = atoi(argv[++index]);
        else if (!strcmp(word, "--results") && index + 2 < argc) {
            samples = atoi(argv[++index]);
            recordings = &argv[++index];
            count = argc - index;
            index = argc;
        }
        else if (word[0] == '-' || path) fail("this option is unknown", word);
        else path = word;
    }
    if (count) {
        if (samples < 1) fail("--results needs a number of samples", NULL);
        path = divide(recordings, count, &name);
    }
    if (!path) fail("usage: libinput-peer [OPTION]... FILE.evemu", NULL);
    read_recording(path);
    is_simulated = true;
    struct libinput *library = libinput_path_create_context(&interface, NULL);
    libinput_log_set_priority(
        library, verbose ? LIBINPUT_LOG_PRIORITY_DEBUG : LIBINPUT_LOG_PRIORITY_ERROR);
    struct libinput_device *device = libinput_path_add_device(library, "/dev/null");
    if (!device) fail("libinput takes no such device", device_name);
    libinput_device_config_tap_set_enabled(
        device, taps ? LIBINPUT_CONFIG_TAP_ENABLED : LIBINPUT_CONFIG_TAP_DISABLED);
    libinput_device_config_scroll_set_natural_scroll_enabled(device, natural);
    libinput_device_config_accel_set_profile(
        device, flat ? LIBINPUT_CONFIG_ACCEL_PROFILE_FLAT : LIBINPUT_CONFIG_ACCEL_PROFILE_ADAPTIVE);
    libinput_device_config_accel_set_speed(device, speed);
    libinput_device_config_click_set_method(
        device, clickfinger ? LIBINPUT_CONFIG_CLICK_METHOD_CLICKFINGER
                            : LIBINPUT_CONFIG_CLICK_METHOD_BUTTON_AREAS);
    if (edge) libinput_device_config_scroll_set_method(device, LIBINPUT_CONFIG_SCROLL_EDGE);
    drain(library);
    if (name) print_results(library, name, samples);
    else if (!rounds) play(library);
    for (int round = 0; round < rounds; round++) printf("%.1f ns a frame\n", measure(library));
    libinput_unref(library);
    return 0;
}
