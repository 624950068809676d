// A reader of recordings in evemu's format, for programs without Swift.

#ifndef RECORDING_H
#define RECORDING_H

#include "touchstone.h"

struct recording {
  // Not sealed.
  struct ts_device *device;
  struct ts_input *events;
  size_t count, capacity;
  unsigned next_property, next_code[32];
};

struct recording recording_new(void);
void recording_free(struct recording *recording);
// Reads a line of the file; one that says neither what the device is nor what it sends is ignored.
void recording_read(struct recording *recording, const char *line);

// Returns its argument; ends the program if it is NULL.
void *checked(void *pointer);

#endif
