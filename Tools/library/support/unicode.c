// What Swift's library without a runtime asks of a character beyond ASCII, for WebAssembly: that it
// has no property. The tables of Unicode would make the module larger by a tenth, and the texts
// that are compared are names of properties, limits and options, all ASCII. Others are copied.

#include <stdbool.h>
#include <stdint.h>

const uint8_t _swift_stdlib_nfd_decompositions[1];

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return scalar; }

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first, (void)second;
  return UINT32_MAX;
}

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) {
  (void)scalar;
  return UINT8_MAX;
}

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) {
  (void)scalar;
  return false;
}

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) {
  (void)scalar;
  return false;
}

uint64_t _swift_stdlib_getBinaryProperties(uint32_t scalar) {
  (void)scalar;
  return 0;
}

int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  (void)scalar, (void)mapping;
  return 0;
}

const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  (void)scalar, (void)mapping;
  *length = 0;
  return 0;
}
