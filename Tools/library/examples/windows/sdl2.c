// A window of SDL 2 whose picture is moved, zoomed and chosen by fingers. SDL's finger events go
// into a session, what it decides comes out. With --try it makes touches of its own, and ends.

#include <SDL.h>
#include <string.h>

#include "touchstone.h"

enum { WIDTH = 640, HEIGHT = 480 };

static int64_t now(void) { return (int64_t)SDL_GetTicks64() * 1000; }

static void push(struct ts_session *session, int device, const SDL_TouchFingerEvent *finger) {
  enum ts_contact_phase phase = finger->type == SDL_FINGERDOWN ? TS_CONTACT_DOWN
                                : finger->type == SDL_FINGERUP ? TS_CONTACT_UP
                                                               : TS_CONTACT_MOTION;
  // SDL tells positions as parts of the window. It counts milliseconds in 32 bits.
  (void)ts_session_push_contact(session, device, ts_time_from_msec(finger->timestamp, now()), phase,
                                finger->fingerId, finger->x * WIDTH, finger->y * HEIGHT, 0, true);
}

static void handle_events(struct ts_session *session) {
  struct ts_event event;
  while (ts_session_next(session, &event)) {
    const struct ts_gesture_event *gesture = &event.gesture;
    // A program redraws on BEGAN and CHANGED, and goes back on CANCELLED.
    if (event.type != TS_EVENT_GESTURE || gesture->state != TS_STATE_ENDED) continue;
    if (gesture->gesture == TS_GESTURE_TAP) printf("tap at %.0f, %.0f\n", gesture->x, gesture->y);
    if (gesture->gesture == TS_GESTURE_PAN) printf("pan by %.0f, %.0f\n", gesture->dx, gesture->dy);
    if (gesture->gesture == TS_GESTURE_PINCH) printf("pinch to %.2f\n", gesture->scale);
  }
}

static void try_touches(void) {
  static const struct { Uint32 type; int finger; float x, y; } touches[] = {
      {SDL_FINGERDOWN, 1, 320, 240},   {SDL_FINGERUP, 1, 320, 240},     // a tap
      {SDL_FINGERDOWN, 1, 100, 120},   {SDL_FINGERMOTION, 1, 140, 120}, // a pan
      {SDL_FINGERMOTION, 1, 220, 120}, {SDL_FINGERUP, 1, 220, 120},
      {SDL_FINGERDOWN, 1, 300, 240},   {SDL_FINGERDOWN, 2, 340, 240}, // a pinch
      {SDL_FINGERMOTION, 1, 260, 240}, {SDL_FINGERMOTION, 2, 380, 240},
      {SDL_FINGERMOTION, 1, 220, 240}, {SDL_FINGERMOTION, 2, 420, 240},
      {SDL_FINGERUP, 1, 220, 240},     {SDL_FINGERUP, 2, 420, 240}};
  for (size_t i = 0; i < SDL_arraysize(touches); i++) {
    SDL_Event event = {.tfinger = {.type = touches[i].type, .touchId = 1,
                                   .fingerId = touches[i].finger, .x = touches[i].x / WIDTH,
                                   .y = touches[i].y / HEIGHT}};
    SDL_PushEvent(&event); // which sets its time
    SDL_Delay(4);
  }
  SDL_PushEvent(&(SDL_Event){.type = SDL_QUIT});
}

int main(int count, char **arguments) {
  // Without this each finger is a mouse as well.
  SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
  if (SDL_Init(SDL_INIT_VIDEO) < 0) return 1;
  SDL_Window *window = SDL_CreateWindow("Touchstone", 0, 0, WIDTH, HEIGHT, 0);
  struct ts_session *session = ts_session_new();
  struct ts_device *screen = ts_device_new_for_contacts("SDL", TS_DEVICE_TOUCHSCREEN, 0, 0);
  int device = ts_session_add_device(session, screen);
  ts_device_unref(screen);
  static const char *const texts[] = {"tap", "pan max-fingers=1", "pinch"};
  for (size_t i = 0; i < SDL_arraysize(texts); i++) {
    struct ts_recognizer *recognizer = ts_recognizer_new_from_text(texts[i], NULL, NULL);
    ts_surface_add_recognizer(ts_session_get_root(session), recognizer);
    ts_recognizer_unref(recognizer);
  }
  if (count > 1 && strcmp(arguments[1], "--try") == 0) try_touches();

  for (SDL_Event event = {0}; event.type != SDL_QUIT;) {
    // A hold or the wait for a second tap may be over without an event.
    if (!SDL_WaitEventTimeout(&event, ts_session_timeout(session, now()))) event.type = 0;
    if (event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION ||
        event.type == SDL_FINGERUP)
      push(session, device, &event.tfinger);
    // Time must not pass what SDL still has: those touches would be late.
    if (!SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT)) ts_session_advance(session, now());
    handle_events(session);
  }
  ts_session_unref(session);
  SDL_DestroyWindow(window);
  SDL_Quit();
  return 0;
}
