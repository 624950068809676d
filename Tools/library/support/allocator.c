// The memory of the module for WebAssembly, in a tenth of the code of the C library's: blocks of powers
// of two, each behind 16 bytes that say which. Free ones are kept for the next of their size.

#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { header = 16, page = 65536 };

// The header of a block, and the one before memory within it that is aligned to more.
struct block {
  size_t class;
  struct block *start, *next;
};

extern char __heap_base;
static struct block *free_blocks[32];
static char *top, *end;

static void *begin(struct block *block) { return (char *)block + header; }

static struct block *block_of(void *memory) { return (struct block *)((char *)memory - header); }

void *malloc(size_t size) {
  size_t class = 5;
  if (size > (size_t)1 << 30) return NULL;
  while ((size_t)1 << class < size + header) class++;
  struct block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
    return begin(block);
  }
  size_t length = (size_t)1 << class;
  if (!top) top = end = (char *)(((uintptr_t)&__heap_base + header - 1) & -(uintptr_t)header);
  if ((size_t)(end - top) < length) {
    // The memory that the module begins with is used first.
    size_t present = __builtin_wasm_memory_size(0), needed = (uintptr_t)top + length;
    size_t pages = (needed + page - 1) / page;
    if (pages > present && __builtin_wasm_memory_grow(0, pages - present) == SIZE_MAX) return NULL;
    end = (char *)((pages > present ? pages : present) * page);
  }
  block = (struct block *)top;
  top += length;
  block->class = class;
  block->start = block;
  return begin(block);
}

void free(void *memory) {
  if (!memory) return;
  struct block *block = block_of(memory)->start;
  block->next = free_blocks[block->class];
  free_blocks[block->class] = block;
}

void *calloc(size_t count, size_t size) {
  size_t length;
  if (__builtin_mul_overflow(count, size, &length)) return NULL;
  void *memory = malloc(length);
  return memory ? memset(memory, 0, length) : NULL;
}

void *realloc(void *memory, size_t size) {
  if (!memory) return malloc(size);
  struct block *block = block_of(memory)->start;
  size_t room = (size_t)((char *)block + ((size_t)1 << block->class) - (char *)memory);
  if (size <= room) return memory;
  void *larger = malloc(size);
  if (!larger) return NULL;
  memcpy(larger, memory, room);
  free(memory);
  return larger;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment < header) alignment = header;
  char *block = malloc(size + alignment - header);
  if (!block) return ENOMEM;
  *memory = (void *)(((uintptr_t)block + alignment - 1) & -(uintptr_t)alignment);
  block_of(*memory)->start = block_of(block);
  return 0;
}
