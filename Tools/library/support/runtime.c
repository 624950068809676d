// What Swift's library without a runtime expects of the program that it is linked into.

#include <stddef.h>
#include <string.h>

// Swift seeds its hash tables with it. With a seed that is always the same, sets have the same order on
// every processor; their elements are numbers and names of the kernel and of the program itself.
void arc4random_buf(void *buffer, size_t size) { memset(buffer, 0x5a, size); }
