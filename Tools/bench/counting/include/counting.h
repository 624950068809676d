#pragma once
#include <stdint.h>

/* How many blocks of memory the process has been given since it started. */
uint64_t counting_allocations(void);

/* How many blocks of memory the process holds at present. */
int64_t counting_live_blocks(void);

/* How many bytes the blocks that the process holds take, with the allocator's own words. */
int64_t counting_live_bytes(void);
