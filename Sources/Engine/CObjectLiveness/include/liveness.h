// Asks the Swift runtime whether an object is still alive, which the language offers only together
// with a retain (`weak`) or with a stop (`unowned`), and whether anything else refers to it.
//
// All functions may be called with any native Swift object whose memory has not been freed. An
// `unowned` reference keeps the memory, and only the memory, of an object that is gone; `WeakLink`
// holds one beside each pointer that it passes to these functions.

#ifndef TOUCHSTONE_OBJECT_LIVENESS_H
#define TOUCHSTONE_OBJECT_LIVENESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// swift/Runtime/HeapObject.h. All are exported by libswiftCore and take the object as in C.
extern void *swift_tryRetain(void *object);
extern bool swift_isDeallocating(void *object);
extern size_t swift_retainCount(void *object);
extern size_t swift_unownedRetainCount(void *object);
extern size_t swift_weakRetainCount(void *object);

/// What is known of the second word of an object, its counts.
///
/// In most objects bit 32 says that the last strong reference has gone; with bit 63 set the counts
/// are elsewhere, and the runtime is asked (swift/shims/RefCount.h, RefCountBitOffsets<8>).
/// `ObjectCounts` compares this with the runtime's answers; until then, and if they differ, the
/// runtime is asked about every object.
struct object_counts {
  /// Bit 63, unless the layout is known.
  uint64_t unknown;
  /// The word of an object with one and with two strong references, and no others.
  uint64_t of_references[3];
};
extern struct object_counts object_counts;

/// Returns the word of an object that has its counts.
static inline uint64_t object_word(void *object) {
  return __atomic_load_n((const uint64_t *)object + 1, __ATOMIC_RELAXED);
}

/// Returns whether the counts are in a word, and not elsewhere.
static inline bool object_word_has_counts(uint64_t word) { return !(word >> 63); }

/// Returns whether an object whose counts are in a word has a strong reference.
static inline bool object_word_is_alive(uint64_t word) { return !(word >> 32 & 1); }

/// Retains an object, or returns false where its last strong reference has gone.
///
/// Atomic: a last reference that another thread drops at the same time is dropped either before, and
/// the answer is false, or afterwards, and the object lives on.
static inline bool object_try_retain(void *object) { return swift_tryRetain(object) != 0; }

/// Returns whether an object has a strong reference.
static inline bool object_is_alive(void *object) {
  uint64_t word = object_word(object);
  uint64_t unknown = __atomic_load_n(&object_counts.unknown, __ATOMIC_RELAXED);
  if (__builtin_expect(!object_word_has_counts(word | unknown), 0))
    return !swift_isDeallocating(object);
  return object_word_is_alive(word);
}

/// Returns whether an object that is alive has so many strong references, one or two, and no other
/// reference of any kind: none that is unowned, and none that is weak or was.
static inline bool object_has_only_references(void *object, size_t count) {
  if (__builtin_expect(__atomic_load_n(&object_counts.unknown, __ATOMIC_RELAXED) != 0, 0))
    return swift_retainCount(object) == count && swift_unownedRetainCount(object) == 1 &&
           swift_weakRetainCount(object) == 1;
  return object_word(object) == object_counts.of_references[count];
}

/// Makes the layout known.
///
/// `one` and `two` are the words of an object with one and with two strong references.
void object_counts_know(uint64_t one, uint64_t two);

/// Makes the layout unknown.
void object_counts_forget(void);

#endif
