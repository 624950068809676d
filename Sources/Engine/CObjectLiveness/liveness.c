#include "liveness.h"

struct object_counts object_counts = {.unknown = UINT64_C(1) << 63};

void object_counts_know(uint64_t one, uint64_t two) {
  object_counts.of_references[1] = one;
  object_counts.of_references[2] = two;
  __atomic_store_n(&object_counts.unknown, 0, __ATOMIC_RELEASE);
}

void object_counts_forget(void) {
  __atomic_store_n(&object_counts.unknown, UINT64_C(1) << 63, __ATOMIC_RELEASE);
}
