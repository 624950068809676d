// SPDX-License-Identifier: MIT
// Tests of touchstone.hpp: ownership, errors, times and the loop over events.

#include "touchstone.hpp"

#include <array>
#include <cstdio>
#include <type_traits>

using namespace std::chrono_literals;
using touchstone::Device, touchstone::Errc, touchstone::Recognizer, touchstone::Session;
using touchstone::State, touchstone::Surface, touchstone::Time, touchstone::Tracker;

namespace {

int failures = 0;

#define CHECK(condition)                                                                       \
  do {                                                                                         \
    if (!(condition)) {                                                                        \
      std::printf("test.cpp:%d: %s\n", __LINE__, #condition);                                  \
      failures++;                                                                              \
    }                                                                                          \
  } while (false)

/** Whether a call fails with an error. */
template <class Call>
bool fails_with(Errc code, Call call)
{
  try {
    call();
  } catch (const std::system_error &error) {
    return error.code() == code;
  }
  return false;
}

static_assert(std::is_nothrow_move_constructible_v<Session>);
static_assert(std::is_nothrow_copy_constructible_v<Surface>);
static_assert(std::is_nothrow_destructible_v<Recognizer>);
static_assert(!std::is_copy_constructible_v<State> && std::is_move_constructible_v<State>);
static_assert(!std::is_copy_constructible_v<Tracker>);

struct Screen {
  Session session;
  int device = session.add(Device("screen", TS_DEVICE_TOUCHSCREEN));

  void tap(Time time)
  {
    session.push_contact(device, time, TS_CONTACT_DOWN, 1, {10, 10});
    session.push_contact(device, time + 50ms, TS_CONTACT_UP, 1, {10, 10});
  }
};

void copies_refer_to_the_same_object()
{
  Recognizer tap(TS_GESTURE_TAP);
  {
    Recognizer copy = tap;
    CHECK(copy == tap);
    copy.set_name("open");
    copy = Recognizer("pan");
    CHECK(copy != tap);
  }
  CHECK(tap.name() == "open");
  Recognizer moved = std::move(tap);
  CHECK(moved && !tap);  // NOLINT: what is left after the move is the question
  tap = moved;
  CHECK(tap == moved);
}

void an_object_that_was_moved_from_says_so()
{
  auto says_so = [](auto call) {
    try {
      call();
    } catch (const std::system_error &error) {
      return error.code() == Errc::state
          && std::string(error.what()).find("was moved from") != std::string::npos;
    }
    return false;
  };
  Session session;
  int device = session.add(Device("screen", TS_DEVICE_TOUCHSCREEN));
  Session there = std::move(session);
  // NOLINTBEGIN: what is left after the move is the question
  CHECK(says_so([&] { session.root(); }));
  CHECK(says_so([&] { session.set_density(6); }));
  CHECK(says_so([&] { session.push_contact(device, 0ms, TS_CONTACT_DOWN, 1, {1, 1}); }));
  CHECK(says_so([&] { (void)session.deadline(); }));
  CHECK(says_so([&] { (void)session.timeout(0ms); }));
  CHECK(says_so([&] { session.events(); }));
  CHECK(says_so([&] { session.next_event(); }));
  CHECK(says_so([&] { session.predict(1, 1ms); }));
  CHECK(says_so([&] { (void)session.pad_option(device, "tap"); }));
  Surface surface;
  Surface moved_surface = std::move(surface);
  CHECK(says_so([&] { (void)surface.id(); }));
  CHECK(says_so([&] { (void)surface.convert({0, 0}); }));
  CHECK(says_so([&] { there.root().add(surface); }));
  Recognizer tap("tap");
  Recognizer moved_tap = std::move(tap);
  CHECK(says_so([&] { (void)tap.name(); }));
  CHECK(says_so([&] { (void)tap.explain(); }));
  CHECK(says_so([&] { (void)tap.shape_name(1); }));
  CHECK(says_so([&] { there.root().add(tap); }));
  CHECK(says_so([&] { moved_tap.set_relation(TS_RELATION_YIELDS, tap); }));
  Device screen("screen");
  Device moved_screen = std::move(screen);
  CHECK(says_so([&] { (void)screen.name(); }));
  CHECK(says_so([&] { (void)screen.kind(); }));
  CHECK(says_so([&] { (void)screen.slots(); }));
  CHECK(says_so([&] { (void)screen.size(); }));
  CHECK(says_so([&] { screen.seal(); }));
  CHECK(says_so([&] { there.add(screen); }));
  State state;
  State moved_state = std::move(state);
  CHECK(says_so([&] { state.set(3, 0, 1); }));
  CHECK(says_so([&] { there.sync(device, 0ms, state); }));
  Tracker tracker;
  Tracker moved_tracker = std::move(tracker);
  CHECK(says_so([&] { tracker.resample(0ms); }));
  CHECK(says_so([&] { (void)tracker.velocity(); }));
  // NOLINTEND
  session = Session();
  CHECK(session.root().id() != 0);
}

void an_unknown_device_is_not_called_a_touch_that_is_over()
{
  try {
    Session().push_contact(3, 0ms, TS_CONTACT_DOWN, 1, {1, 1});
    CHECK(false);
  } catch (const std::system_error &error) {
    CHECK(error.code() == Errc::stale);
    CHECK(std::string(error.what()).find("no touch, device or request has that number") == 0);
  }
}

void an_object_lives_as_long_as_its_parent()
{
  Screen screen;
  screen.session.root().add(Recognizer(TS_GESTURE_TAP));
  screen.tap(0ms);
  auto event = screen.session.next_event();
  CHECK(event && event->type == TS_EVENT_GESTURE && event->gesture.gesture == TS_GESTURE_TAP);
  CHECK(!touchstone::describe(*event).empty());
  CHECK(!screen.session.next_event());
}

void errors_have_codes_and_texts()
{
  Recognizer pan(TS_GESTURE_PAN);
  CHECK(fails_with(Errc::unknown, [&] { pan.set(TS_TAPS, 2); }));
  CHECK(fails_with(Errc::invalid, [&] { pan.set(TS_FINGERS, -1); }));
  CHECK(fails_with(Errc::unsupported, [] { Recognizer later(static_cast<ts_gesture>(15)); }));
  CHECK(fails_with(Errc::state, [] { Session().root().set_position(1, 1); }));
  CHECK(fails_with(Errc::stale, [] { Session().take_touch(7, 0ms); }));
  CHECK(fails_with(Errc::invalid, [] { Surface().set_shape_polygon({1, 2, 3}); }));
  CHECK(fails_with(Errc::invalid, [] { Device pad("pad", TS_DEVICE_TOUCHPAD); }));
  try {
    Recognizer recognizer("tap taps=many");
    CHECK(false);
  } catch (const touchstone::ParseError &error) {
    CHECK(error.column() == 4 || error.column() == 9);
    CHECK(std::string(error.what()).find("taps=many") != std::string::npos);
  }
  Device keyboard("keyboard");
  CHECK(fails_with(Errc::device, [&] { keyboard.seal(); }));
}

void a_drawn_shape_is_recognized_by_its_templates()
{
  Screen screen;
  Recognizer strokes("stroke stroke-distance=1");
  std::vector<ts_stroke_point> check(3);
  check[0].y = 50, check[1].x = 30, check[1].y = 100, check[2].x = 100;
  CHECK(strokes.add_template("check", check) == 1);
  std::vector<ts_stroke_point> caret = check;
  for (ts_stroke_point &point : caret)
    point.y = -point.y;
  CHECK(strokes.add_template("caret", caret) == 2);
  CHECK(fails_with(Errc::invalid, [&] { strokes.add_template("", check); }));
  CHECK(fails_with(Errc::invalid, [&] { strokes.add_template("none", {}); }));
  screen.session.root().add(strokes);
  for (std::size_t step = 0; step < check.size(); step++)
    screen.session.push_contact(screen.device, static_cast<int>(step) * 100ms,
        step == 0 ? TS_CONTACT_DOWN : TS_CONTACT_MOTION, 1,
        {100 + check[step].x, 100 + check[step].y});
  CHECK(strokes.probabilities().at(0) > 0.9);
  screen.session.push_contact(screen.device, 300ms, TS_CONTACT_UP, 1, {0, 0});
  auto event = screen.session.next_event();
  CHECK(event && event->gesture.state == TS_STATE_ENDED);
  CHECK(event && strokes.shape_name(event->gesture.shape) == "check");
  CHECK(strokes.shape_name(3).empty());
}

void a_loop_that_is_left_loses_no_event()
{
  Screen screen;
  screen.session.root().add(Recognizer(TS_GESTURE_TAP));
  for (int tap = 0; tap < 3; tap++)
    screen.tap(tap * 1s);
  for (const ts_event &event : screen.session.events()) {
    CHECK(touchstone::time(event.time) == 50ms);
    break;
  }
  int rest = 0;
  for ([[maybe_unused]] const ts_event &event : screen.session.events())
    rest++;
  CHECK(rest == 2);
}

void deadlines_are_optional_times()
{
  Screen screen;
  CHECK(!screen.session.deadline());
  CHECK(screen.session.timeout(0ms) == -1);
  screen.session.root().add(Recognizer("long-press long-press-duration=0.3s"));
  screen.session.push_contact(screen.device, 1s, TS_CONTACT_DOWN, 1, {10, 10});
  CHECK(screen.session.deadline() == 1300ms);
  CHECK(screen.session.timeout(1299500us) == 1);
  screen.session.advance(1300ms);
  CHECK(screen.session.next_event()->gesture.state == TS_STATE_BEGAN);
}

void arrays_are_pushed_whole()
{
  Screen screen;
  screen.session.root().add(Recognizer("pan fingers=2"));
  std::vector<ts_contact> contacts;
  for (int step = 0; step < 10; step++)
    for (int finger = 0; finger < 2; finger++) {
      ts_contact contact{};
      contact.time = step * 10000;
      contact.id = finger;
      contact.x = 10 * step + 100 * finger;
      contact.phase = step == 0 ? TS_CONTACT_DOWN : TS_CONTACT_MOTION;
      contact.flags = finger == 1 ? TS_CONTACT_LAST : 0;
      contacts.push_back(contact);
    }
  CHECK(screen.session.push_contacts(screen.device, contacts) == contacts.size());
  CHECK(screen.session.next_event()->gesture.fingers == 2);

  Device panel("panel");
  panel.add_property(1);                                   // INPUT_PROP_DIRECT
  panel.add_code(1, 0x14a);                                // BTN_TOUCH
  for (int axis : {0x00, 0x01, 0x35, 0x36})
    panel.set_axis(static_cast<std::uint16_t>(axis), 0, 1000, 10);
  panel.set_axis(0x2f, 0, 4);
  panel.set_axis(0x39, 0, 65535);
  CHECK(!panel.size() || panel.kind() == 0);
  panel.seal();
  CHECK(panel.kind() == TS_DEVICE_TOUCHSCREEN && panel.slots() == 5);
  CHECK(panel.size() && panel.size()->first == 100);
  int device = screen.session.add(panel);
  std::array<ts_input, 2> inputs = {{{200000, 3, 0x39, 1}, {200000, 0, 0, 0}}};
  CHECK(screen.session.push_evdev(device, inputs) == 2);
}

void surfaces_and_explanations()
{
  Session session;
  Surface card;
  card.set_bounds(0, 0, 50, 50);
  card.set_position(100, 20);
  Recognizer tap(TS_GESTURE_TAP), twice("tap taps=2");
  card.add(tap);
  card.add(twice);
  CHECK(fails_with(Errc::state, [&] { card.add(tap); }));
  tap.set_relation(TS_RELATION_REQUIRES_FAILURE, twice);
  CHECK(fails_with(Errc::cycle, [&] { twice.set_relation(TS_RELATION_REQUIRES_FAILURE, tap); }));
  CHECK(card.id() == 0);
  session.root().add(card);
  CHECK(card.id() != 0 && card.convert({101, 22}).y == 2);
  CHECK(twice.value(TS_TAPS) == 2);
  CHECK(!tap.explain().empty());
  CHECK(fails_with(Errc::state, [&] { (void)tap.nearest(); }));
  session.keep_touches();
  CHECK(tap.nearest() == tap.explain());
  int device = session.add(Device("screen", TS_DEVICE_TOUCHSCREEN));
  session.push_contact(device, 0ms, TS_CONTACT_DOWN, 1, {110, 30});
  CHECK(!tap.margins().empty());
}

void a_tracker_has_no_answer_without_samples()
{
  Tracker tracker;
  CHECK(!tracker.resample(0ms) && tracker.predict(10ms).empty());
  for (int step = 0; step < 10; step++)
    tracker.add(step * 8ms, {step * 4.0, 0});
  CHECK(tracker.resample(72ms)->x > 0 && tracker.velocity().x > 0);
  CHECK(!tracker.predict(10ms).empty());
}

void frames_report_movements_once()
{
  Screen screen;
  screen.session.set_interests(TS_INTEREST_TOUCHES);
  screen.session.set_sampling(TS_SAMPLING_NEWEST);
  for (int step = 0; step < 8; step++)
    screen.session.push_contact(screen.device, step * 2ms,
                                step == 0 ? TS_CONTACT_DOWN : TS_CONTACT_MOTION, 1,
                                {10.0 * step, 10});
  auto down = screen.session.next_event();
  CHECK(down && down->type == TS_EVENT_TOUCH_DOWN && !screen.session.next_event());
  screen.session.frame(16ms);
  CHECK(screen.session.next_event()->touch.x == 70 && !screen.session.next_event());
  CHECK(!screen.session.predict(down->touch.touch, 10ms).empty());
  CHECK(fails_with(Errc::stale, [&] { screen.session.predict(99, 10ms); }));
}

void pads_have_options()
{
  Session session;
  int pad = session.add(Device("pad", TS_DEVICE_TOUCHPAD, 100, 60));
  session.set_pad_option(pad, "tap", "off");
  CHECK(session.pad_option(pad, "tap") == "off");
  CHECK(fails_with(Errc::unknown, [&] { session.set_pad_option(pad, "scent", "on"); }));
  auto names = touchstone::pad_option_names();
  CHECK(names.size() > 5);
  for (const std::string &name : names)
    CHECK(!session.pad_option(pad, name).empty());
}

}  // namespace

int main()
{
  CHECK(touchstone::version() >= TOUCHSTONE_VERSION);
  copies_refer_to_the_same_object();
  an_object_that_was_moved_from_says_so();
  an_unknown_device_is_not_called_a_touch_that_is_over();
  an_object_lives_as_long_as_its_parent();
  errors_have_codes_and_texts();
  a_drawn_shape_is_recognized_by_its_templates();
  a_loop_that_is_left_loses_no_event();
  deadlines_are_optional_times();
  arrays_are_pushed_whole();
  surfaces_and_explanations();
  a_tracker_has_no_answer_without_samples();
  frames_report_movements_once();
  pads_have_options();
  return failures == 0 ? 0 : 1;
}
