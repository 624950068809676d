#pragma once
#include <stdint.h>

/* How many blocks of memory the process has been given since it started. */
uint64_t counting_allocations(void);
