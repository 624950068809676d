// What holds for the events of every session, whatever its devices send: touches, deliveries and
// gestures that began end exactly once.

#ifndef LAWS_H
#define LAWS_H

#include "touchstone.h"

struct laws {
  // What has begun and not ended.
  struct open_thing {
    uint32_t kind;
    uint64_t id;
  } open[4096];
  size_t count;
  uint64_t serial;
  int64_t decided;
};

// Checks the next event; returns the law that it breaks, or NULL.
const char *laws_check(struct laws *laws, const struct ts_event *event);
// Returns the law that is broken when all devices are gone, or NULL.
const char *laws_finish(const struct laws *laws);

#endif
