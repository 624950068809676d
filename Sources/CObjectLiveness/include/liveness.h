// Asks the Swift runtime whether an object is still alive, which the language offers only together
// with a retain (`weak`) or with a stop (`unowned`), and how many references it has.
//
// All functions may be called with any native Swift object whose memory has not been freed. An
// `unowned` reference keeps the memory, and only the memory, of an object that is gone; `WeakLink`
// holds one beside each pointer that it passes to these functions.

#ifndef TOUCHSTONE_OBJECT_LIVENESS_H
#define TOUCHSTONE_OBJECT_LIVENESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// swift/Runtime/HeapObject.h. Both are exported by libswiftCore and take the object as in C.
extern void *swift_tryRetain(void *object);
extern bool swift_isDeallocating(void *object);
extern size_t swift_retainCount(void *object);

/// Retains an object, or returns false where its last strong reference has gone.
///
/// Atomic: a last reference that another thread drops at the same time is dropped either before, and
/// the answer is false, or afterwards, and the object lives on.
static inline bool object_try_retain(void *object) { return swift_tryRetain(object) != 0; }

/// Returns whether an object has a strong reference.
///
/// The count of most objects lies in their header, the second word, where bit 32 says that the last
/// strong reference has gone; with bit 63 set the count lies elsewhere, and the runtime is asked
/// (swift/shims/RefCount.h, RefCountBitOffsets<8>). `WeakLinkTests` hold this to the runtime's own
/// answer.
static inline bool object_is_alive(void *object) {
  uint64_t count = __atomic_load_n((const uint64_t *)object + 1, __ATOMIC_RELAXED);
  if (__builtin_expect(count >> 63, 0)) return !swift_isDeallocating(object);
  return !(count >> 32 & 1);
}

/// Returns the number of strong references to an object that is alive.
///
/// The header has one reference fewer, in bits 33 to 62.
static inline size_t object_reference_count(void *object) {
  uint64_t count = __atomic_load_n((const uint64_t *)object + 1, __ATOMIC_RELAXED);
  if (__builtin_expect(count >> 63, 0)) return swift_retainCount(object);
  return (count >> 33) + 1;
}

#endif
