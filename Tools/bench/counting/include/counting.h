#pragma once
#include <stdint.h>

/* How many blocks of memory the process has been given since it started. */
uint64_t counting_allocations(void);

/* Does a fixed piece of work, some 20 microseconds of it, beside which the benchmark measures: loads,
 * calls and multiplications in a working set of 8 KiB. The result only keeps the compiler from
 * removing the work. */
uint64_t yardstick_run(void);

/* How many blocks of memory the process holds at present. */
int64_t counting_live_blocks(void);

/* How many bytes the blocks that the process holds take, with the allocator's own words. */
int64_t counting_live_bytes(void);
