// Asks the Swift runtime whether an object is still alive, which the language offers only together
// with a retain (`weak`) or with a stop (`unowned`), and what else refers to it.
//
// All functions may be called with any native Swift object whose memory has not been freed. An
// `unowned` reference keeps the memory, and only the memory, of an object that is gone; `WeakLink`
// holds one beside each pointer that it passes to these functions.

#ifndef TOUCHSTONE_OBJECT_LIVENESS_H
#define TOUCHSTONE_OBJECT_LIVENESS_H

#include <stdbool.h>
#include <stddef.h>

// swift/Runtime/HeapObject.h. All are exported by libswiftCore and take the object as in C.

/// Retains an object, or returns a null pointer where its last strong reference has gone.
///
/// Atomic: a last reference that another thread drops at the same time is dropped either before, and
/// the answer is null, or afterwards, and the object lives on.
extern void *swift_tryRetain(void *object);
/// Returns whether the last strong reference to an object has gone.
extern bool swift_isDeallocating(void *object);
/// Return how many references of each kind an object has, unowned and weak ones counted from 1.
extern size_t swift_retainCount(void *object);
extern size_t swift_unownedRetainCount(void *object);
extern size_t swift_weakRetainCount(void *object);

#endif
