/* A fixed piece of work, beside which the benchmark measures: its time changes with the machine
 * (clock, neighbours, caches), and with no change of the engine. It has no jumps that a processor
 * would have to predict, because those differ from process to process. */
#include "counting.h"
#include <stddef.h>

enum { words = 2048, steps = 12000 };
static uint32_t chain[words]; /* 8 KiB: a cycle through all words, which the first run makes. */

/* Aligned, so that where the linker puts it changes nothing. */
__attribute__((noinline, aligned(64))) static uint64_t mix(uint64_t a, uint64_t b) {
  return (a ^ b) * 0x9e3779b97f4a7c15u;
}

__attribute__((noinline, aligned(64))) uint64_t yardstick_run(void) {
  if (!chain[0])
    for (size_t i = 0; i < words; i++) chain[i] = (uint32_t)((i * 1029 + 331) % words);
  uint64_t sum = 1;
  uint32_t at = 0;
  for (size_t i = 0; i < steps; i++) {
    at = chain[at];
    sum = mix(sum, at);
  }
  return sum;
}
