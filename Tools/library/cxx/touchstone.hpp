// SPDX-License-Identifier: MIT
/**
 * @file touchstone.hpp
 *
 * touchstone.h for C++17. Everything here is inline; link libtouchstone.
 *
 * Ownership  Session, Surface, Recognizer and Device are references to counted objects: a copy is a
 *            second reference to the same object, a move leaves an empty one, of which every call
 *            throws Errc::state. State and Tracker can only be moved. Destructors release and do not
 *            throw.
 * Threads    A Session, its copies and all that is attached to it belong to one thread at a time,
 *            const members too: nothing here has a lock. Different sessions are independent. A
 *            sealed Device may be used by sessions of several threads.
 * Errors     A function that fails throws std::system_error. Its code is an Errc, and what() begins
 *            with the text of a parser or a device where there is one. Nothing has changed then.
 *            Without memory std::bad_alloc is thrown.
 * Time       Microseconds of one monotonic clock of yours. Milliseconds convert implicitly.
 * Constants  Those of touchstone.h, which also documents each function: ts_surface_set_bounds() is
 *            Surface::set_bounds(). Records are the structs of touchstone.h as well.
 */
#ifndef TOUCHSTONE_HPP
#define TOUCHSTONE_HPP

#include <touchstone.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

// Qt has a macro of that name, unless QT_NO_KEYWORDS is defined.
#pragma push_macro("slots")
#undef slots

namespace touchstone {

/** A time since the origin of your clock, or a duration. */
using Time = std::chrono::microseconds;

/** The time of a record. */
constexpr Time time(std::int64_t microseconds) noexcept { return Time(microseconds); }

/** The time of std::chrono::steady_clock, which on Linux is CLOCK_MONOTONIC. */
inline Time now() noexcept
{
  return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
}

/** A position. */
struct Point {
  double x, y;
};

// ------------------------------------------------------------------ errors ---

/** The errors of touchstone.h, for comparisons: `error.code() == touchstone::Errc::stale`. */
enum class Errc {
  invalid = TS_ERROR_INVALID,
  memory = TS_ERROR_MEMORY,
  full = TS_ERROR_FULL,
  stale = TS_ERROR_STALE,
  state = TS_ERROR_STATE,
  cycle = TS_ERROR_CYCLE,
  unknown = TS_ERROR_UNKNOWN,
  parse = TS_ERROR_PARSE,
  unsupported = TS_ERROR_UNSUPPORTED,
  device = TS_ERROR_DEVICE
};

/** The category of these errors, named "touchstone". */
inline const std::error_category &category() noexcept
{
  struct Category : std::error_category {
    const char *name() const noexcept override { return "touchstone"; }
    std::string message(int code) const override { return ts_error_text(code); }
  };
  static const Category category;
  return category;
}

inline std::error_code make_error_code(Errc code) noexcept
{
  return {static_cast<int>(code), category()};
}

/** A text for a recognizer that cannot be read. */
class ParseError : public std::system_error {
public:
  ParseError(int error, std::size_t column, const std::string &text)
      : std::system_error(error, category(), "\"" + text + "\", character " + std::to_string(column)),
        column_(column)
  {
  }
  /** The character of the fault, from 0. */
  std::size_t column() const noexcept { return column_; }

private:
  std::size_t column_;
};

namespace detail {

/** Returns what is no error, and throws what is one. */
template <class Result>
Result check(Result result)
{
  if (result == TS_ERROR_MEMORY)
    throw std::bad_alloc();
  if (result < 0)
    throw std::system_error(static_cast<int>(result), category());
  return result;
}

template <class Object>
Object *check_memory(Object *object)
{
  if (!object)
    throw std::bad_alloc();
  return object;
}

/** Returns an object, and throws if a move has left none. */
template <class Object>
Object *require(Object *object)
{
  if (!object)
    throw std::system_error(TS_ERROR_STATE, category(),
                            "this object was moved from, and may only be assigned or destroyed");
  return object;
}

/** The text of a function that writes it as snprintf() does. */
template <class Write>
std::string text(Write write)
{
  std::string text(511, '\0');
  auto length = static_cast<std::size_t>(check(write(&text[0], text.size() + 1)));
  if (length > text.size()) {
    text.resize(length);
    check(write(&text[0], length + 1));
  }
  text.resize(length);
  return text;
}

/** The samples of a prediction. */
template <class Write>
std::vector<ts_sample> samples(Write write)
{
  std::vector<ts_sample> samples(64);
  samples.resize(static_cast<std::size_t>(check(write(samples.data(), samples.size()))));
  return samples;
}

/** A counted reference to an object of the library. */
template <class Object, Object *(*Ref)(Object *), Object *(*Unref)(Object *)>
class Reference {
public:
  Reference(const Reference &other) noexcept : object_(Ref(other.object_)) {}
  Reference(Reference &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Reference &operator=(Reference other) noexcept
  {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Reference() { Unref(object_); }

  /** The object, for functions of touchstone.h; nullptr after a move. */
  Object *get() const noexcept { return object_; }
  /** The object. Throws Errc::state after a move. */
  Object *object() const { return require(object_); }
  explicit operator bool() const noexcept { return object_ != nullptr; }
  /** Whether both refer to the same object. */
  friend bool operator==(const Reference &a, const Reference &b) noexcept
  {
    return a.object_ == b.object_;
  }
  friend bool operator!=(const Reference &a, const Reference &b) noexcept { return !(a == b); }

protected:
  /** Takes over a reference. */
  explicit Reference(Object *object) : object_(check_memory(object)) {}

private:
  Object *object_;
};

template <class Object, Object *(*Unref)(Object *)>
struct Release {
  void operator()(Object *object) const noexcept { Unref(object); }
};

}  // namespace detail

/** The version of the library that is loaded, comparable with TOUCHSTONE_VERSION. */
inline std::uint32_t version() noexcept { return ts_version(); }

/** The names of the options of pads. */
inline std::vector<std::string> pad_option_names()
{
  std::vector<std::string> names;
  for (std::size_t index = 0; ts_pad_option_name(index, nullptr, 0) >= 0; index++)
    names.push_back(detail::text([index](char *text, std::size_t capacity) {
      return ts_pad_option_name(index, text, capacity);
    }));
  return names;
}

/** An English line on an event. */
inline std::string describe(const ts_event &event)
{
  return detail::text([&](char *text, std::size_t capacity) {
    return ts_event_describe(&event, text, capacity);
  });
}

// ----------------------------------------------------------------- devices ---

/** A description of a device, which sessions share. */
class Device : public detail::Reference<ts_device, ts_device_ref, ts_device_unref> {
public:
  /** A device whose kernel events will be pushed: describe it, then seal() it. */
  explicit Device(const std::string &name) : Reference(ts_device_new(name.c_str())) {}
  /** A sealed device whose finished touches will be pushed; sizes in millimetres, 0 if unknown.
   *  Throws Errc::invalid for others, and for a touchpad without a size. */
  Device(const std::string &name, ts_device_kind kind, double width_mm = 0, double height_mm = 0)
      : Reference(make(name, kind, width_mm, height_mm))
  {
  }
  /** Takes over the reference of a function of C, such as ts_device_new_from_evdev(). */
  static Device adopt(ts_device *device) { return Device(device); }

  void set_id(std::uint16_t bus, std::uint16_t vendor, std::uint16_t product, std::uint16_t version)
  {
    detail::check(ts_device_set_id(object(), bus, vendor, product, version));
  }
  void add_property(std::uint16_t property)
  {
    detail::check(ts_device_add_property(object(), property));
  }
  void add_code(std::uint16_t type, std::uint16_t code)
  {
    detail::check(ts_device_add_code(object(), type, code));
  }
  void set_axis(std::uint16_t code, std::int32_t minimum, std::int32_t maximum,
                std::int32_t resolution = 0, std::int32_t fuzz = 0, std::int32_t flat = 0)
  {
    detail::check(ts_device_set_axis(object(), code, minimum, maximum, fuzz, flat, resolution));
  }
  void set_udev(const std::string &key, const std::string &value)
  {
    detail::check(ts_device_set_udev(object(), key.c_str(), value.c_str()));
  }
  /** Ends the description. Throws Errc::device with the reason if it is no digitizer. */
  void seal()
  {
    int error = ts_device_seal(object());
    if (error == TS_ERROR_DEVICE)
      throw std::system_error(error, category(), ts_device_get_rejection(object()));
    detail::check(error);
  }

  std::string name() const { return ts_device_get_name(object()); }
  /** The kind; 0 before seal(). */
  ts_device_kind kind() const { return ts_device_get_kind(object()); }
  int slots() const { return ts_device_get_slots(object()); }
  /** The width and the height in millimetres, unless the device does not tell them. */
  std::optional<std::pair<double, double>> size() const
  {
    std::pair<double, double> size;
    if (ts_device_get_size(object(), &size.first, &size.second) < 0)
      return std::nullopt;
    return size;
  }

private:
  explicit Device(ts_device *device) : Reference(device) {}

  static ts_device *make(const std::string &name, ts_device_kind kind, double width, double height)
  {
    ts_device *device = ts_device_new_for_contacts(name.c_str(), kind, width, height);
    if (!device)
      throw std::system_error(make_error_code(Errc::invalid));
    return device;
  }
};

/** The true state of a device, for Session::sync(). */
class State {
public:
  State() : state_(detail::check_memory(ts_state_new())) {}
  void set_slot(int slot, std::uint16_t code, std::int32_t value)
  {
    detail::check(ts_state_set_slot(object(), slot, code, value));
  }
  void set(std::uint16_t type, std::uint16_t code, std::int32_t value)
  {
    detail::check(ts_state_set(object(), type, code, value));
  }
  /** The object, for functions of touchstone.h; nullptr after a move. */
  ts_state *get() const noexcept { return state_.get(); }
  /** The object. Throws Errc::state after a move. */
  ts_state *object() const { return detail::require(get()); }

private:
  std::unique_ptr<ts_state, detail::Release<ts_state, ts_state_unref>> state_;
};

// ------------------------------------------------------------- recognizers ---

/** One kind of gesture with its limits. */
class Recognizer
    : public detail::Reference<ts_recognizer, ts_recognizer_ref, ts_recognizer_unref> {
public:
  /** Throws Errc::unsupported for an unknown kind. */
  explicit Recognizer(ts_gesture gesture) : Reference(make(gesture)) {}
  /** A recognizer from a line such as "pan edges=left edge-width=4mm". Throws a ParseError. */
  explicit Recognizer(const std::string &text) : Reference(make(text)) {}

  void set(ts_property property, double value, ts_unit unit = TS_UNIT_NATIVE)
  {
    detail::check(ts_recognizer_set(object(), property, value, unit));
  }
  /** Sets by name, as configurations do: "edge-width" to "4mm". */
  void set(const std::string &name, const std::string &value)
  {
    detail::check(ts_recognizer_set_text(object(), name.c_str(), value.c_str()));
  }
  /** A value in its native unit. */
  double value(ts_property property) const
  {
    double value = 0;
    detail::check(ts_recognizer_get(object(), property, &value));
    return value;
  }
  /** Its number in events; 0 while it has no session. */
  std::uint32_t id() const { return ts_recognizer_get_id(object()); }
  std::string name() const { return ts_recognizer_get_name(object()); }
  void set_name(const std::string &name)
  {
    detail::check(ts_recognizer_set_name(object(), name.c_str()));
  }
  /** Sets the number that events carry; 0 by default. */
  void set_cookie(std::uint64_t cookie)
  {
    detail::check(ts_recognizer_set_cookie(object(), cookie));
  }

  void set_relation(ts_relation relation, const Recognizer &other)
  {
    detail::check(ts_recognizer_set_relation(object(), relation, other.object()));
  }
  /** Sets the relation to all that have none of their own; not for REQUIRES_FAILURE. */
  void set_relation_to_others(ts_relation relation)
  {
    detail::check(ts_recognizer_set_relation(object(), relation, nullptr));
  }
  /** Asks for a state of a CUSTOM recognizer. */
  void propose(ts_gesture_state state, Time time)
  {
    detail::check(ts_recognizer_propose(object(), state, time.count()));
  }
  /** Detaches it from its surface. */
  void remove() { detail::check(ts_recognizer_remove(object())); }

  /** The margins of the present attempt. */
  std::vector<ts_margin> margins() const
  {
    std::vector<ts_margin> margins(8);
    int count = detail::check(ts_recognizer_get_margins(object(), margins.data(), margins.size()));
    if (static_cast<std::size_t>(count) > margins.size()) {
      margins.resize(static_cast<std::size_t>(count));
      detail::check(ts_recognizer_get_margins(object(), margins.data(), margins.size()));
    }
    margins.resize(static_cast<std::size_t>(count));
    return margins;
  }
  /** Adds a template of a drawn shape; returns the number of the shape, from 1. */
  std::uint32_t add_template(const std::string &name, const std::vector<ts_stroke_point> &points)
  {
    return static_cast<std::uint32_t>(detail::check(
        ts_recognizer_add_template(object(), name.c_str(), points.data(), points.size())));
  }
  /** The name of a drawn shape by its number; empty if there is none. */
  std::string shape_name(std::uint32_t shape) const
  {
    const char *name = ts_recognizer_get_shape_name(object(), shape);
    return name ? name : "";
  }
  /** The probability of each shape for what is drawn so far, in the order of their numbers. */
  std::vector<double> probabilities() const
  {
    int count = detail::check(ts_recognizer_get_probabilities(object(), nullptr, 0));
    std::vector<double> probabilities(static_cast<std::size_t>(count));
    detail::check(
        ts_recognizer_get_probabilities(object(), probabilities.data(), probabilities.size()));
    return probabilities;
  }
  /** An English line on the present attempt, or on the last one. */
  std::string explain() const
  {
    return detail::text([this](char *text, std::size_t capacity) {
      return ts_recognizer_explain(object(), text, capacity);
    });
  }
  /** The same line with the smallest changes with which a failed attempt would have been recognized. */
  std::string nearest() const
  {
    return detail::text([this](char *text, std::size_t capacity) {
      return ts_recognizer_nearest(object(), text, capacity);
    });
  }

private:
  static ts_recognizer *make(ts_gesture gesture)
  {
    ts_recognizer *recognizer = ts_recognizer_new(gesture);
    if (!recognizer)
      throw std::system_error(make_error_code(Errc::unsupported));
    return recognizer;
  }
  static ts_recognizer *make(const std::string &text)
  {
    int error = TS_OK;
    std::size_t column = 0;
    ts_recognizer *recognizer = ts_recognizer_new_from_text(text.c_str(), &error, &column);
    if (!recognizer && error != TS_ERROR_MEMORY)
      throw ParseError(error, column, text);
    return recognizer;
  }
};

// ---------------------------------------------------------------- surfaces ---

/** A region with recognizers. */
class Surface : public detail::Reference<ts_surface, ts_surface_ref, ts_surface_unref> {
public:
  /** A surface without a parent that covers everything. */
  Surface() : Reference(ts_surface_new()) {}
  /** Takes over the reference of a function of C. */
  static Surface adopt(ts_surface *surface) { return Surface(surface); }

  /** Adds a surface above the other children, or raises it. */
  void add(const Surface &child) { detail::check(ts_surface_add_child(object(), child.object())); }
  void add(const Recognizer &recognizer)
  {
    detail::check(ts_surface_add_recognizer(object(), recognizer.object()));
  }
  void place_below(const Surface &sibling)
  {
    detail::check(ts_surface_place_below(object(), sibling.object()));
  }
  void remove() { detail::check(ts_surface_remove(object())); }

  /** Its number in events and targets; 0 outside of a session. */
  std::uint32_t id() const { return ts_surface_get_id(object()); }
  /** Sets the number that events carry; 0 by default. */
  void set_cookie(std::uint64_t cookie) { detail::check(ts_surface_set_cookie(object(), cookie)); }
  /** Sets the matrix: parent x = a·x + c·y + e, y = b·x + d·y + f. */
  void set_transform(double a, double b, double c, double d, double e, double f)
  {
    detail::check(ts_surface_set_transform(object(), a, b, c, d, e, f));
  }
  void set_position(double x, double y) { detail::check(ts_surface_set_position(object(), x, y)); }
  /** A point of the root space in its own. */
  Point convert(Point point) const
  {
    detail::check(ts_surface_convert(object(), &point.x, &point.y));
    return point;
  }
  void set_bounds(double x, double y, double width, double height)
  {
    detail::check(ts_surface_set_bounds(object(), x, y, width, height));
  }
  void set_shape_all(bool all) { detail::check(ts_surface_set_shape_all(object(), all)); }
  /** Makes rectangles the shape: four numbers each, x y width height. */
  void set_shape_rects(const std::vector<double> &rects)
  {
    require_groups(rects, 4);
    detail::check(ts_surface_set_shape_rects(object(), rects.data(), rects.size() / 4));
  }
  /** Makes a polygon the shape: two numbers a corner. */
  void set_shape_polygon(const std::vector<double> &corners)
  {
    require_groups(corners, 2);
    detail::check(ts_surface_set_shape_polygon(object(), corners.data(), corners.size() / 2));
  }
  void reset_shape() { detail::check(ts_surface_reset_shape(object())); }
  /** Sets the flags, a sum of ts_surface_flag. */
  void set_flags(std::uint32_t flags) { detail::check(ts_surface_set_flags(object(), flags)); }

private:
  explicit Surface(ts_surface *surface) : Reference(surface) {}

  static void require_groups(const std::vector<double> &numbers, std::size_t size)
  {
    if (numbers.size() % size != 0)
      throw std::system_error(make_error_code(Errc::invalid));
  }
};

// ---------------------------------------------------------------- sessions ---

/** The events of a session. Each step of the loop takes one out of the queue. */
class Events {
public:
  /** An iterator that is passed once, as one of a stream. */
  class Iterator {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = ts_event;
    using difference_type = std::ptrdiff_t;
    using pointer = const ts_event *;
    using reference = const ts_event &;

    Iterator() noexcept = default;
    explicit Iterator(ts_session *session) noexcept : session_(session) { ++*this; }
    reference operator*() const noexcept { return event_; }
    pointer operator->() const noexcept { return &event_; }
    Iterator &operator++() noexcept
    {
      if (!ts_session_next(session_, &event_))
        session_ = nullptr;
      return *this;
    }
    Iterator operator++(int) noexcept
    {
      Iterator old = *this;
      ++*this;
      return old;
    }
    friend bool operator==(const Iterator &a, const Iterator &b) noexcept
    {
      return a.session_ == b.session_;
    }
    friend bool operator!=(const Iterator &a, const Iterator &b) noexcept { return !(a == b); }

  private:
    ts_session *session_ = nullptr;
    ts_event event_{};
  };

  explicit Events(ts_session *session) noexcept : session_(session) {}
  Iterator begin() const noexcept { return Iterator(session_); }
  Iterator end() const noexcept { return Iterator(); }

private:
  ts_session *session_;
};

/** Devices, one clock, one tree of surfaces and one queue of events. */
class Session : public detail::Reference<ts_session, ts_session_ref, ts_session_unref> {
public:
  Session() : Reference(ts_session_new()) {}

  Surface root() const { return Surface::adopt(ts_surface_ref(ts_session_get_root(object()))); }
  void set_density(double points_per_mm)
  {
    detail::check(ts_session_set_density(object(), points_per_mm));
  }
  void set_interests(std::uint32_t interests)
  {
    detail::check(ts_session_set_interests(object(), interests));
  }
  void set_queue(std::size_t capacity) { detail::check(ts_session_set_queue(object(), capacity)); }
  void set_policy(ts_policy policy) { detail::check(ts_session_set_policy(object(), policy)); }
  void set_limit(ts_property limit, double value, ts_unit unit = TS_UNIT_NATIVE)
  {
    detail::check(ts_session_set_limit(object(), limit, value, unit));
  }

  /** Adds a sealed device. @return its number, above 0. */
  int add(const Device &device)
  {
    return detail::check(ts_session_add_device(object(), device.object()));
  }
  void remove_device(int device, Time time)
  {
    detail::check(ts_session_remove_device(object(), device, time.count()));
  }
  void map_device(int device, double x, double y, double width, double height, int quarters = 0)
  {
    detail::check(ts_session_map_device(object(), device, x, y, width, height, quarters));
  }
  void sync(int device, Time time, const State &state)
  {
    detail::check(ts_session_sync(object(), device, time.count(), state.object()));
  }

  /** Pushes kernel events. @return how many were consumed: fewer only if the queue became full. */
  std::size_t push_evdev(int device, const ts_input *events, std::size_t count)
  {
    return static_cast<std::size_t>(
        detail::check(ts_session_push_evdev(object(), device, events, count)));
  }
  /** The same for an array or a std::vector. */
  template <class Inputs>
  std::size_t push_evdev(int device, const Inputs &events)
  {
    return push_evdev(device, std::data(events), std::size(events));
  }
  /** Pushes changes of touches. @return as push_evdev(). */
  std::size_t push_contacts(int device, const ts_contact *contacts, std::size_t count)
  {
    return static_cast<std::size_t>(
        detail::check(ts_session_push_contacts(object(), device, contacts, count)));
  }
  /** The same for an array or a std::vector. */
  template <class Contacts>
  std::size_t push_contacts(int device, const Contacts &contacts)
  {
    return push_contacts(device, std::data(contacts), std::size(contacts));
  }
  /** A change of one finger. Pass false as `last` if a frame event follows. */
  void push_contact(int device, Time time, ts_contact_phase phase, std::int64_t id, Point point,
                    std::uint32_t target = 0, bool last = true)
  {
    detail::check(ts_session_push_contact(object(), device, time.count(), phase, id, point.x,
                                          point.y, target, last));
  }
  void push_key(Time time, std::uint16_t key, bool pressed)
  {
    detail::check(ts_session_push_key(object(), time.count(), key, pressed));
  }
  void end_frame(int device) { detail::check(ts_session_end_frame(object(), device)); }

  void advance(Time time) { detail::check(ts_session_advance(object(), time.count())); }
  /** When to call advance() if nothing is pushed until then. */
  std::optional<Time> deadline() const
  {
    std::int64_t deadline = ts_session_deadline(object());
    if (deadline == TS_NEVER)
      return std::nullopt;
    return Time(deadline);
  }
  /** The timeout for poll(2), in milliseconds; -1 for none. */
  int timeout(Time now) const { return ts_session_timeout(object(), now.count()); }
  void cancel_all(Time time) { detail::check(ts_session_cancel_all(object(), time.count())); }

  /** Keeps the touches since nothing was down, for recognizer::nearest(). */
  void keep_touches(bool keeps = true)
  {
    detail::check(ts_session_keep_touches(object(), keeps));
  }
  void set_sampling(ts_sampling sampling)
  {
    detail::check(ts_session_set_sampling(object(), sampling));
  }
  /** Reports the movements for a frame that will be shown at a time. */
  void frame(Time shown) { detail::check(ts_session_frame(object(), shown.count())); }
  /** Where a touch is expected in the time after its last sample, oldest first. */
  std::vector<ts_sample> predict(std::uint64_t touch, Time horizon) const
  {
    return detail::samples([&](ts_sample *samples, std::size_t capacity) {
      return ts_session_predict(object(), touch, horizon.count(), samples, capacity);
    });
  }

  void set_pad_option(int device, const std::string &name, const std::string &value)
  {
    detail::check(ts_session_set_pad_option(object(), device, name.c_str(), value.c_str()));
  }
  std::string pad_option(int device, const std::string &name) const
  {
    return detail::text([&](char *text, std::size_t capacity) {
      return ts_session_get_pad_option(object(), device, name.c_str(), text, capacity);
    });
  }
  /** Tells where the pointer is, and over which surface, so that pads reach its recognizers. */
  void set_pointer(Point point, std::uint32_t target = 0)
  {
    detail::check(ts_session_set_pointer(object(), point.x, point.y, target));
  }

  void answer(std::uint64_t request, bool granted)
  {
    detail::check(ts_session_answer(object(), request, granted));
  }
  void take_touch(std::uint64_t touch, Time time)
  {
    detail::check(ts_session_take_touch(object(), touch, time.count()));
  }
  void release_touch(std::uint64_t touch, Time time)
  {
    detail::check(ts_session_release_touch(object(), touch, time.count()));
  }

  /** The events that are queued: `for (const ts_event &event : session.events())`. What a loop that
   *  is left early has not reached stays queued. Calls on the session are allowed in it. */
  Events events() { return Events(object()); }
  /** Takes the oldest event out of the queue. */
  std::optional<ts_event> next_event()
  {
    ts_event event;
    if (!ts_session_next(object(), &event))
      return std::nullopt;
    return event;
  }
};

// ------------------------------------------------------------------ tracker ---

/** One point that moves: resampling and prediction without a session. */
class Tracker {
public:
  Tracker() : tracker_(detail::check_memory(ts_tracker_new())) {}

  void add(const ts_sample *samples, std::size_t count)
  {
    detail::check(ts_tracker_add(object(), samples, count));
  }
  void add(Time time, Point point)
  {
    ts_sample sample = {time.count(), point.x, point.y};
    add(&sample, 1);
  }
  void restart() { detail::check(ts_tracker_restart(object())); }
  /** The position for a frame that will be shown at a time, unless there is no sample. */
  std::optional<ts_sample> resample(Time shown)
  {
    ts_sample sample;
    int error = ts_tracker_resample(object(), shown.count(), &sample);
    if (error == TS_ERROR_STALE)
      return std::nullopt;
    detail::check(error);
    return sample;
  }
  /** Where the point is expected in the time after its last sample, oldest first; empty without. */
  std::vector<ts_sample> predict(Time horizon) const
  {
    return detail::samples([&](ts_sample *samples, std::size_t capacity) {
      int count = ts_tracker_predict(object(), horizon.count(), samples, capacity);
      return count == TS_ERROR_STALE ? 0 : count;
    });
  }
  /** Points per second; 0 before there are two samples. */
  Point velocity() const
  {
    Point velocity{};
    detail::check(ts_tracker_get_velocity(object(), &velocity.x, &velocity.y));
    return velocity;
  }
  /** The object, for functions of touchstone.h; nullptr after a move. */
  ts_tracker *get() const noexcept { return tracker_.get(); }
  /** The object. Throws Errc::state after a move. */
  ts_tracker *object() const { return detail::require(get()); }

private:
  std::unique_ptr<ts_tracker, detail::Release<ts_tracker, ts_tracker_unref>> tracker_;
};

}  // namespace touchstone

template <>
struct std::is_error_code_enum<touchstone::Errc> : std::true_type {};

#pragma pop_macro("slots")

#endif
