// Counts how often a program asks for memory, and for how much:
//   ALLOCATION_COUNTS=FILE LD_PRELOAD=count_allocations.so PROGRAM
// FILE has 16 bytes at least. From the start of the program on its first eight are the number of calls,
// the next eight the bytes that were asked for, both growing, in the machine's order of bytes. Whoever
// maps or reads the file sees them at once. Programs that the program starts are not counted.
//
// Each call goes on to glibc's own function under its other name, so that nothing has to be looked up,
// which would ask for memory itself.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

struct counts {
  atomic_uint_least64_t calls;
  atomic_uint_least64_t bytes;
};

// Until the file is mapped.
static struct counts early;
static struct counts *_Atomic counts = &early;

static void count(size_t size) {
  struct counts *now = atomic_load_explicit(&counts, memory_order_relaxed);
  atomic_fetch_add_explicit(&now->calls, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&now->bytes, size, memory_order_relaxed);
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("ALLOCATION_COUNTS");
  int file = path ? open(path, O_RDWR | O_CLOEXEC) : -1;
  void *shared = file < 0 ? MAP_FAILED
                          : mmap(NULL, sizeof(struct counts), PROT_READ | PROT_WRITE, MAP_SHARED,
                                 file, 0);
  if (shared == MAP_FAILED) {
    fputs("count_allocations: ALLOCATION_COUNTS names no file that can be written\n", stderr);
    _exit(2);
  }
  close(file);
  atomic_store(&counts, shared);
  unsetenv("LD_PRELOAD");
}

void *malloc(size_t size) {
  count(size);
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count(size);
  return __libc_realloc(old, size);
}

void *memalign(size_t alignment, size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0)
    return EINVAL;
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}
