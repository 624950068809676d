#include "recording.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

// Names of the kernel, which not each C library has.
enum { EV_SYN = 0, EV_ABS = 3 };

void *checked(void *pointer) {
  if (!pointer) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return pointer;
}

// Adds what the bits of a line of hexadecimal bytes stand for, from `next` on; returns the next.
static unsigned add_bits(struct ts_device *device, int type, const char *bytes, unsigned next) {
  for (char *end; *bytes; bytes = end, next += 8) {
    unsigned long byte = strtoul(bytes, &end, 16);
    if (end == bytes) break;
    for (unsigned bit = 0; bit < 8; bit++) {
      if (!(byte >> bit & 1)) continue;
      if (type < 0) ts_device_add_property(device, (uint16_t)(next + bit));
      // Axes have lines of their own.
      else if (type != EV_SYN && type != EV_ABS)
        ts_device_add_code(device, (uint16_t)type, (uint16_t)(next + bit));
    }
  }
  return next;
}

static void add_event(struct recording *recording, const char *line) {
  int64_t seconds, microseconds;
  unsigned type, code;
  int32_t value;
  if (sscanf(line, "%" SCNd64 ".%" SCNd64 " %x %x %" SCNd32, &seconds, &microseconds, &type, &code,
             &value) != 5)
    return;
  if (recording->count == recording->capacity) {
    recording->capacity = recording->capacity ? 2 * recording->capacity : 1024;
    recording->events = checked(
        realloc(recording->events, recording->capacity * sizeof *recording->events));
  }
  recording->events[recording->count++] = (struct ts_input){
      ts_time(seconds, microseconds), (uint16_t)type, (uint16_t)code, value};
}

struct recording recording_new(void) {
  return (struct recording){.device = checked(ts_device_new("recorded"))};
}

void recording_free(struct recording *recording) {
  ts_device_unref(recording->device);
  free(recording->events);
}

void recording_read(struct recording *recording, const char *line) {
  const char *rest = line + 2;
  unsigned code, type;
  int minimum, maximum, fuzz, flat, resolution = 0, skipped;
  if (!line[0] || line[1] != ':') return;
  switch (line[0]) {
    case 'P':
      recording->next_property = add_bits(recording->device, -1, rest, recording->next_property);
      break;
    case 'B':
      if (sscanf(rest, " %x%n", &type, &skipped) == 1 && type < 32)
        recording->next_code[type] = add_bits(
            recording->device, (int)type, rest + skipped, recording->next_code[type]);
      break;
    case 'A':
      if (sscanf(rest, " %x %d %d %d %d %d", &code, &minimum, &maximum, &fuzz, &flat,
                 &resolution) >= 5)
        ts_device_set_axis(recording->device, (uint16_t)code, minimum, maximum, fuzz, flat,
                           resolution);
      break;
    case 'E': add_event(recording, rest); break;
    default: break;
  }
}
