// Calls functions of the library at random, with numbers, counts, texts, handles and times of all
// kinds, right and wrong, in sessions that share devices, whose objects are released at any time:
// fuzz SEED STEPS. What may happen is an error; what may not is the end of the program.

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <touchstone.h>

static uint64_t state;

static uint64_t next(void) {
  uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static int below(int count) { return (int)(next() % (uint64_t)count); }

// Usually a sensible number, at times one at the end of what there is.
static double number(void) {
  static const double extremes[] = {NAN, INFINITY, -INFINITY, 1e300, -1e300, 1e9, -0.0, 5e-324};
  return below(20) ? below(2000) / 2.0 - 100 : extremes[below(8)];
}

static int64_t clock_time;

static int64_t moment(void) {
  static const int64_t extremes[] = {INT64_MIN, INT64_MAX, -1, INT64_C(1) << 60};
  if (below(200) == 0)
    return extremes[below(3)];
  clock_time += below(30000) - 1000;
  return clock_time;
}

// A count of elements, of which there are as many or none: beyond them is only what cannot exist.
static size_t count_of(size_t elements) {
  static const size_t extremes[] = {SIZE_MAX, SIZE_MAX / 2 + 1, SIZE_MAX / 4 + 1, SIZE_MAX / 16 + 1};
  return below(50) ? elements : extremes[below(4)];
}

// Words that mean something here and there, and bytes that are no text.
static const char *word(void) {
  static const char *const words[] = {
      "tap",  "pan fingers=2", "speed",      "0.3",    "base",           "libinput", "tapDuration",
      "",     "taps=\xff",     "\xc3",       "\xf0\x9f", "\xed\xa0\x80",  "a\nb",     "-1e999",
      "ID_INPUT_TOUCHPAD",     "LIBINPUT_CALIBRATION_MATRIX",  "1 0 0 0 1 0", "nan 0 0 0 inf 0"};
  static char text[300];
  if (below(3))
    return below(30) ? words[below(sizeof words / sizeof *words)] : NULL;
  int length = below(below(4) ? 12 : 299);
  for (int i = 0; i < length; i++)
    text[i] = (char)(1 + below(255));
  text[length] = 0;
  return text;
}

enum { COUNT = 7, SESSIONS = 3, DEVICES = 4 };
static struct ts_session *sessions[SESSIONS];
// The session of the step, and its devices.
static struct ts_session *session;
static int *devices;
static int numbers[SESSIONS][DEVICES];
// Shared by the sessions.
static struct ts_device *descriptions[DEVICES];
static struct ts_surface *surfaces[COUNT];
static struct ts_recognizer *recognizers[COUNT];
static struct ts_tracker *tracker;

static struct ts_surface *surface(void) {
  int index = below(COUNT + 2);
  return index < COUNT ? surfaces[index] : index == COUNT ? ts_session_get_root(session) : NULL;
}

static struct ts_recognizer *recognizer(void) {
  int index = below(COUNT + 1);
  return index < COUNT ? recognizers[index] : NULL;
}

static int device(void) { return below(10) ? devices[below(DEVICES)] : below(100) - 50; }

static void push(void) {
  struct ts_contact contacts[4];
  int count = 1 + below(4);
  for (int i = 0; i < count; i++) {
    contacts[i] = (struct ts_contact){
        .time = moment(), .id = below(5), .x = number(), .y = number(), .pressure = (float)number(),
        .major = (float)number(), .target = (uint32_t)(below(4) ? 0 : below(20)),
        .phase = (uint16_t)(below(300) ? 1 + below(4) : below(70000)), .tool = (uint8_t)below(256),
        .flags = (uint8_t)(below(4) != 0)};
    if (below(3))
      contacts[i].phase = TS_CONTACT_MOTION;
  }
  (void)!ts_session_push_contacts(session, device(), below(100) ? contacts : NULL,
                                   count_of((size_t)count));
}

static void push_kernel(void) {
  struct ts_input events[16];
  for (int i = 0; i < 16; i++) {
    int type = below(4) ? 3 : below(3);
    events[i] = (struct ts_input){
        moment(), (uint16_t)type, (uint16_t)(type == 3 ? 0x2f + below(14) : type ? 0x14a : 0),
        below(30) ? below(1200) - 2 : below(2) ? INT32_MAX : INT32_MIN};
    if (type == 3 && events[i].code == 0x2f)
      events[i].value = below(12) - 1;
  }
  (void)!ts_session_push_evdev(session, device(), events, count_of(16));
}

static struct ts_device *kernel_device(uint16_t property) {
  struct ts_device *made = ts_device_new("fuzz");
  ts_device_add_property(made, property);
  ts_device_add_code(made, 1, 0x14a);
  ts_device_add_code(made, 1, 0x145);
  for (uint16_t code = 0x2f; code < 0x3c; code++)
    ts_device_set_axis(made, code, 0, code == 0x2f ? 9 : 1000, 0, 0, code == 0x35 ? 10 : 0);
  if (ts_device_seal(made) < 0)
    abort();
  return made;
}

// A description of any kind, which is mostly refused.
static struct ts_device *random_device(void) {
  static const uint16_t codes[] = {0x00, 0x01, 0x18, 0x2f, 0x30, 0x31, 0x35, 0x36, 0x39, 0x3a, 0x3f};
  struct ts_device *made = ts_device_new(word());
  for (int i = below(12); i > 0; i--) {
    int32_t ends[] = {0, 1000, 9, -1, INT32_MIN, INT32_MAX, below(100000)};
    ts_device_add_code(made, (uint16_t)below(6), (uint16_t)(below(3) ? 0x140 + below(16) : below(1000)));
    ts_device_set_axis(made, below(9) ? codes[below(11)] : (uint16_t)next(), ends[below(7)],
                       ends[below(7)], ends[below(7)], ends[below(7)], ends[below(7)]);
    ts_device_add_property(made, (uint16_t)below(below(4) ? 8 : 70000));
    ts_device_set_udev(made, word(), word());
  }
  (void)!ts_device_seal(made);
  (void)ts_device_get_rejection(made);
  (void)ts_device_get_slots(made);
  return made;
}

static void synchronize(void) {
  struct ts_state *known = ts_state_new();
  for (int i = below(20); i > 0; i--) {
    int32_t value = below(9) ? below(1200) - 1 : (int32_t)next();
    ts_state_set_slot(known, below(9) ? below(10) : (int)next(), (uint16_t)(0x2f + below(14)), value);
    ts_state_set(known, (uint16_t)below(5), (uint16_t)(below(2) ? 0x2f + below(14) : 0x14a), value);
  }
  ts_session_sync(session, device(), moment(), known);
  ts_state_unref(known);
}

static void give(int index) { // to the session of the step
  devices[index] = ts_session_add_device(session, descriptions[index]);
}

static void begin_session(int index) {
  session = sessions[index] = ts_session_new();
  devices = numbers[index];
  for (int i = 0; i < DEVICES; i++)
    give(i);
  ts_session_set_interests(session, 0xff);
}

static void make(int index) {
  static const char *const texts[COUNT] = {
      "tap taps=2 claim=withhold", "pan pad=1", "pinch pad=1", "long-press claim=withhold asks=1",
      "pan edges=left,top claim=withhold withhold-time=100ms", "custom",
      "stroke strokes=3 max-fingers=2 stroke-distance=2"};
  surfaces[index] = ts_surface_new();
  recognizers[index] = ts_recognizer_new_from_text(texts[index], NULL, NULL);
  ts_surface_add_child(ts_session_get_root(session), surfaces[index]);
  ts_surface_add_recognizer(index % 2 ? surfaces[index] : ts_session_get_root(session),
                            recognizers[index]);
}

// Releases objects that may be in use, and makes others.
static void release(void) {
  int index = below(COUNT);
  switch (below(5)) {
  case 0:
    ts_surface_unref(surfaces[index]);
    ts_recognizer_unref(recognizers[index]);
    make(index);
    break;
  case 1:
    if (below(5) == 0) {
      index = below(SESSIONS);
      ts_session_unref(sessions[index]);
      begin_session(index);
    }
    break;
  case 2:
    index = below(DEVICES);
    ts_session_remove_device(session, devices[index], moment());
    give(index);
    break;
  case 3:
    ts_device_unref(descriptions[DEVICES - 1]);
    descriptions[DEVICES - 1] = random_device();
    give(DEVICES - 1);
    break;
  default:
    ts_tracker_unref(tracker);
    tracker = ts_tracker_new();
  }
}

static void say(void) {
  char text[64];
  int error;
  size_t length;
  double width, height;
  switch (below(8)) {
  case 0: ts_recognizer_unref(ts_recognizer_new_from_text(word(), &error, &length)); break;
  case 1: ts_recognizer_set_text(recognizer(), word(), word()); break;
  case 2: ts_recognizer_set_name(recognizer(), word()); break;
  case 3: ts_session_set_pad_option(session, device(), word(), word()); break;
  case 4: ts_session_get_pad_option(session, device(), word(), text, (size_t)below(65)); break;
  case 5: ts_pad_option_name(count_of((size_t)below(90)), text, sizeof text); break;
  case 6: ts_session_set_queue(session, count_of(256)); break;
  default: ts_device_get_size(descriptions[below(DEVICES)], &width, &height);
  }
}

static void add_template(void) {
  static const char *const names[] = {"check", "circle", "", NULL};
  struct ts_stroke_point points[8];
  for (int i = 0; i < 8; i++)
    points[i] = (struct ts_stroke_point){i, number(), number(), (uint32_t)(i / (1 + below(8))), 0};
  const char *name = below(4) ? names[below(4)] : word();
  int shape = ts_recognizer_add_template(recognizers[COUNT - 1], name, points,
                                         count_of((size_t)below(9)));
  if (shape > 0 && !ts_recognizer_get_shape_name(recognizers[COUNT - 1], (uint32_t)shape))
    abort();
}

static void step(void) {
  struct ts_event events[8];
  struct ts_margin margins[2];
  struct ts_sample sample = {moment(), number(), number()};
  char text[64];
  double x = number(), y = number();
  uint64_t touch = next() % 200;
  int index = below(4) ? 0 : below(SESSIONS);

  session = sessions[index];
  devices = numbers[index];
  switch (below(40)) {
  case 0: ts_session_advance(session, moment()); break;
  case 1: ts_session_cancel_all(session, below(20) ? INT64_MAX : moment()); break;
  case 2: ts_surface_add_child(surface(), surface()); break;
  case 3: if (below(5) == 0) ts_surface_remove(surface()); break;
  case 4: ts_surface_set_transform(surface(), number(), 0, 0, number(), x, y); break;
  case 5: ts_surface_set_position(surface(), x / 10, y / 10); break;
  case 6: ts_surface_set_bounds(surface(), x, y, number(), number()); break;
  case 7: ts_surface_convert(surface(), &x, &y); break;
  case 8: ts_surface_set_flags(surface(), (uint32_t)below(below(4) ? 2 : 40)); break;
  case 9: ts_surface_set_shape_polygon(surface(), (double[]){x, y, 5, 7, y, x}, count_of(3)); break;
  case 10: ts_surface_set_shape_rects(surface(), (double[]){0, 0, x, y}, count_of(1)); break;
  case 11: ts_surface_add_recognizer(surface(), recognizer()); break;
  case 12: if (below(5) == 0) ts_recognizer_remove(recognizer()); break;
  case 13:
    ts_recognizer_set(recognizer(), (enum ts_property)below(75), number(),
                      (enum ts_unit)below(4));
    break;
  case 14:
    ts_recognizer_set_relation(recognizer(), (enum ts_relation)below(6), recognizer());
    break;
  case 15: ts_recognizer_propose(recognizer(), below(8) - 1, moment()); break;
  case 16: ts_recognizer_get_margins(recognizer(), margins, 2); break;
  case 17:
    if (below(20) == 0) ts_session_keep_touches(session, below(2) == 0);
    if (below(10) == 0) ts_recognizer_nearest(recognizer(), text, (size_t)below(65));
    ts_recognizer_explain(recognizer(), text, (size_t)below(65));
    break;
  case 18: ts_session_answer(session, touch, below(2)); break;
  case 19: ts_session_take_touch(session, touch, moment()); break;
  case 20: ts_session_release_touch(session, touch, moment()); break;
  case 21: ts_session_set_sampling(session, (enum ts_sampling)below(4)); break;
  case 22: ts_session_frame(session, moment()); break;
  case 23: ts_session_predict(session, touch, below(40000), &sample, 1); break;
  case 24: ts_session_push_key(session, moment(), (uint16_t)below(200), below(2)); break;
  case 25: ts_session_set_pointer(session, x, y, (uint32_t)below(20)); break;
  case 26: ts_session_set_density(session, number()); break;
  case 27: ts_session_set_policy(session, (enum ts_policy)below(3)); break;
  case 28: ts_session_map_device(session, device(), x, y, number(), number(), below(6) - 1); break;
  case 29: ts_session_end_frame(session, device()); break;
  case 30: ts_tracker_add(tracker, &sample, count_of(1)); break;
  case 31: ts_tracker_resample(tracker, moment(), &sample); break;
  case 32: push_kernel(); break;
  case 33: ts_recognizer_get_probabilities(recognizer(), &x, (size_t)below(2)); break;
  case 34: if (below(10) == 0) add_template(); break;
  case 35: if (below(5) == 0) release(); break;
  case 36: say(); break;
  case 37: if (below(3) == 0) synchronize(); break;
  default:
    for (size_t i = ts_session_read(session, events, 8); i > 0; i--)
      ts_event_describe(&events[i - 1], text, sizeof text);
  }
  push();
}

int main(int argc, char **argv) {
  int64_t steps = argc > 2 ? atoll(argv[2]) : 1000;

  state = argc > 1 ? (uint64_t)atoll(argv[1]) : 1;
  tracker = ts_tracker_new();
  descriptions[0] = ts_device_new_for_contacts("screen", TS_DEVICE_TOUCHSCREEN, 0, 0);
  descriptions[1] = kernel_device(1);
  descriptions[2] = state % 2 ? kernel_device(0)
                              : ts_device_new_for_contacts("pad", TS_DEVICE_TOUCHPAD, 90, 50);
  descriptions[3] = random_device();
  for (int i = SESSIONS - 1; i >= 0; i--)
    begin_session(i);
  for (int i = 0; i < COUNT; i++)
    make(i);
  for (int64_t i = 0; i < steps; i++)
    step();
  ts_tracker_unref(tracker);
  for (int i = 0; i < COUNT; i++) {
    ts_recognizer_unref(recognizers[i]);
    if (i % 2)
      ts_session_unref(sessions[i / 2]);
    ts_surface_unref(surfaces[i]);
  }
  for (int i = 0; i < DEVICES; i++)
    ts_device_unref(descriptions[i]);
  printf("%" PRId64 " steps\n", steps);
  return 0;
}
