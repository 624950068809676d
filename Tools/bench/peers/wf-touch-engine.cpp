/* wf-touch, the recognizers of Wayfire, as an engine on the frames of `touchstone bench --engine`.
 *
 *   tap, two-finger-tap, zoom, and swipe-left, swipe-right of three fingers
 *
 * A gesture of wf-touch is a sequence of actions. Swipes and zooms are those of Wayfire's core
 * (src/core/seat/touch.cpp, 0.7) with its limits: fingers land within 400 ms and 40 px, a swipe goes
 * 30 px, a zoom to 1.5 times the distance. The core has no taps; here they are fingers that land and
 * lift within the same limits. It scrolls by no gesture, and has no threshold for a rotation, so
 * those are left out. Gestures do not exclude each other. A pixel is a 96th of an inch.
 *
 * Build: c++ -O2 -std=c++17 -o wf-touch wf-touch-engine.cpp -lwftouch   (Debian: libwf-touch-dev)
 */
#include <wayfire/touch/touch.hpp>

#include <memory>
#include <utility>
#include <vector>

#include "engine.h"

using namespace wf::touch;

namespace {

constexpr double landing_tolerance = 40, swipe_distance = 30, swipe_tolerance = 150;
constexpr double pinch_scale = 1.5, pinch_tolerance = 200;
constexpr uint32_t duration = 400;

std::vector<int> down;   // the touches that are down, in the order in which they landed

using Actions = std::vector<std::unique_ptr<gesture_action_t>>;

template <class Action, class... Arguments>
void add(Actions &actions, double tolerance, Arguments... arguments)
{
    auto action = std::make_unique<Action>(arguments...);
    action->set_move_tolerance(tolerance);
    action->set_duration(duration);
    actions.push_back(std::move(action));
}

// A gesture, and the attempt that it has in progress.
struct Gesture {
    const char *recognizer, *type, *way;
    engine_attempt *attempt = nullptr;
    gesture_t gesture;

    Gesture(const char *recognizer, const char *type, const char *way, Actions actions)
        : recognizer(recognizer), type(type), way(way),
          gesture(std::move(actions), [this] { complete(); }, [this] { finish("cancelled"); })
    {}

    void begin(uint32_t time)
    {
        finish("another began");
        gesture.reset(time);
        attempt = engine_begin(recognizer, type, down.data(), (int)down.size());
    }

    void complete()
    {
        if (!attempt) return;
        // A touch that has lifted in this event is among those that landed.
        attempt->touch_count = 0;
        for (int id : down) attempt->touches[attempt->touch_count++] = id;
        attempt->way = way;
        engine_recognize(attempt);
    }

    void finish(const char *reason)
    {
        if (attempt) engine_end(attempt, reason);
        attempt = nullptr;
    }
};

std::vector<std::unique_ptr<Gesture>> gestures;

void add_tap(const char *name, int fingers)
{
    Actions actions;
    add<touch_action_t>(actions, landing_tolerance, fingers, true);
    add<touch_action_t>(actions, landing_tolerance, fingers, false);
    gestures.push_back(std::make_unique<Gesture>(name, "touch_action_t", nullptr, std::move(actions)));
}

void add_swipe(const char *name, move_direction_t direction)
{
    Actions actions;
    add<touch_action_t>(actions, landing_tolerance, 3, true);
    add<drag_action_t>(actions, swipe_tolerance, (uint32_t)direction, swipe_distance);
    gestures.push_back(std::make_unique<Gesture>(name, "drag_action_t", nullptr, std::move(actions)));
}

void add_zoom(const char *way, double scale)
{
    Actions actions;
    add<touch_action_t>(actions, landing_tolerance, 2, true);
    add<pinch_action_t>(actions, pinch_tolerance, scale);
    gestures.push_back(std::make_unique<Gesture>("zoom", "pinch_action_t", way, std::move(actions)));
}

void nothing() {}

void play(const engine_frame *frame)
{
    const double scale = 96 / engine_points_per_inch;
    for (int i = 0; i < frame->count; i++) {
        const engine_contact &c = frame->contacts[i];
        const auto type = c.phase == 'b' ? EVENT_TYPE_TOUCH_DOWN
            : c.phase == 'm'             ? EVENT_TYPE_MOTION
                                         : EVENT_TYPE_TOUCH_UP;
        const gesture_event_t event = { type, engine_milliseconds(), c.id,
                                        { c.x * scale, c.y * scale } };
        if (type == EVENT_TYPE_TOUCH_DOWN) {
            const bool is_first = down.empty();
            down.push_back(c.id);
            if (is_first)
                for (auto &gesture : gestures) gesture->begin(event.time);
        }
        for (auto &gesture : gestures) gesture->gesture.update_state(event);
        if (type == EVENT_TYPE_TOUCH_UP)
            for (size_t at = 0; at < down.size(); at++)
                if (down[at] == c.id) down.erase(down.begin() + (long)at--);
        if (down.empty())
            for (auto &gesture : gestures) gesture->finish("all fingers lifted");
    }
}

}   // namespace

int main()
{
    if (!engine_open()) return 0;
    add_tap("tap", 1);
    add_tap("two-finger-tap", 2);
    add_zoom("apart", pinch_scale);
    add_zoom("together", 1 / pinch_scale);
    add_swipe("swipe-left", MOVE_DIRECTION_LEFT);
    add_swipe("swipe-right", MOVE_DIRECTION_RIGHT);
    engine_print_run("wf-touch " WF_TOUCH_VERSION,
        "[{\"name\":\"tap\",\"type\":\"touch_action_t\",\"ways\":[]},"
        "{\"name\":\"two-finger-tap\",\"type\":\"touch_action_t\",\"ways\":[]},"
        "{\"name\":\"zoom\",\"type\":\"pinch_action_t\",\"ways\":[\"apart\",\"together\"]},"
        "{\"name\":\"swipe-left\",\"type\":\"drag_action_t\",\"ways\":[]},"
        "{\"name\":\"swipe-right\",\"type\":\"drag_action_t\",\"ways\":[]}]");
    engine_is_simulated = 1;
    while (engine_next_stream()) {
        down.clear();
        engine_play_stream(nothing, play);
        for (auto &gesture : gestures) gesture->finish("the recording ended");
        engine_print_stream();
    }
}
