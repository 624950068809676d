/* Stands before the C library's allocator and counts, so that the benchmark says how many
 * allocations a frame takes, and does not guess. Every library of the process comes through here. */
#include "counting.h"
#include <malloc.h>
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static uint64_t count, freed, resized;

uint64_t counting_allocations(void) { return count; }

int64_t counting_live_blocks(void) { return (int64_t)(count - freed - resized); }

int64_t counting_live_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

/* A sanitizer replaces the allocator itself, and needs to be the only one that does: then nothing
 * is counted. */
#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

void *malloc(size_t size) { count++; return __libc_malloc(size); }
void *calloc(size_t n, size_t size) { count++; return __libc_calloc(n, size); }
void *realloc(void *p, size_t size) {
  count++;
  resized += p != NULL;
  return __libc_realloc(p, size);
}
void free(void *p) {
  freed += p != NULL;
  __libc_free(p);
}
void *aligned_alloc(size_t align, size_t size) { count++; return __libc_memalign(align, size); }
int posix_memalign(void **p, size_t align, size_t size) {
  count++;
  *p = __libc_memalign(align, size);
  return *p ? 0 : 12;
}

#endif
