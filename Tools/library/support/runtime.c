// What Swift's library without a runtime expects of the program that it is linked into.

#define _GNU_SOURCE
#include <locale.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Reads a number with a point for the decimals, whatever the locale of the program; returns the end of
// the number.
const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
#ifdef __wasi__
  *number = strtod(text, &end);
#else
  static locale_t c_locale;
  locale_t locale = __atomic_load_n(&c_locale, __ATOMIC_ACQUIRE);
  if (!locale) {
    locale = newlocale(LC_ALL_MASK, "C", NULL);
    locale_t other = NULL;
    if (!__atomic_compare_exchange_n(&c_locale, &other, locale, 0, __ATOMIC_ACQ_REL,
                                     __ATOMIC_ACQUIRE)) {
      freelocale(locale);
      locale = other;
    }
  }
  *number = strtod_l(text, &end, locale);
#endif
  return end;
}

// Swift seeds its hash tables with it. With a seed that is always the same, sets have the same order on
// every processor; their elements are numbers and names of the kernel and of the program itself.
void arc4random_buf(void *buffer, size_t size) { memset(buffer, 0x5a, size); }
