#include "CGumbo.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct cgumbo_chunk {
  struct cgumbo_chunk *next;
} cgumbo_chunk;

struct cgumbo_arena {
  char *cursor;
  char *end;
  char *last;
  cgumbo_chunk *chunks;
  size_t total;
  size_t limit;
  size_t chunk_size;
  unsigned ticks;
  int64_t deadline;
  jmp_buf escape;
};

// The arena of the parse that this thread is in.
static _Thread_local cgumbo_arena *parsing;

static int64_t cgumbo_cpu_nanoseconds(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

void *cgumbo_allocate(void *userdata, size_t size) {
  cgumbo_arena *arena = (cgumbo_arena *)userdata;
  size = (size + 15) & ~(size_t)15;
  if ((++arena->ticks & 63) == 0 && cgumbo_cpu_nanoseconds() > arena->deadline)
    longjmp(arena->escape, 1);
  if (size > (size_t)(arena->end - arena->cursor)) {
    size_t room = arena->chunk_size;
    if (room < size) room = size;
    if (room > arena->limit - arena->total) longjmp(arena->escape, 1);
    cgumbo_chunk *chunk = (cgumbo_chunk *)malloc(16 + room);
    if (!chunk) longjmp(arena->escape, 1);
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->total += room;
    arena->cursor = (char *)chunk + 16;
    arena->end = arena->cursor + room;
    if (arena->chunk_size < ((size_t)4 << 20)) arena->chunk_size *= 2;
  }
  arena->last = arena->cursor;
  arena->cursor += size;
  // gumbo never says whether a fragment is in quirks mode: it would read what was here before.
  return memset(arena->last, 0, size);
}

void cgumbo_release(void *userdata, void *pointer) {
  cgumbo_arena *arena = (cgumbo_arena *)userdata;
  if (pointer && pointer == arena->last) {
    arena->cursor = arena->last;
    arena->last = NULL;
  }
}

const GumboNode *cgumbo_parse(
    cgumbo_arena *arena, const char *bytes, size_t length, GumboTag context) {
  if (setjmp(arena->escape)) {
    parsing = NULL;
    return NULL;
  }
  parsing = arena;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = cgumbo_allocate;
  options.deallocator = cgumbo_release;
  options.userdata = arena;
  options.max_errors = 0;
  options.fragment_context = context;
  GumboOutput *output = gumbo_parse_with_options(&options, bytes, length);
  parsing = NULL;
  return output ? output->root : NULL;
}

// glibc's assert() ends here, in whatever library it fails. gumbo's fail on markup that strangers
// write (`<table><math><select><mtext><select><td>`), and would take the whole site along; that one
// document is given up instead. The linker prefers the program's own definition to glibc's.
void __assert_fail(
    const char *assertion, const char *file, unsigned int line, const char *function) {
  if (parsing) longjmp(parsing->escape, 1);
  fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, assertion);
  abort();
}

cgumbo_arena *cgumbo_new(size_t memory, int64_t nanoseconds, size_t expected) {
  cgumbo_arena *arena = (cgumbo_arena *)calloc(1, sizeof(cgumbo_arena));
  if (!arena) return NULL;
  arena->limit = memory;
  arena->chunk_size = expected < 16384 ? 16384 : expected > (1 << 20) ? (1 << 20) : expected;
  arena->deadline = cgumbo_cpu_nanoseconds() + nanoseconds;
  return arena;
}

void cgumbo_free(cgumbo_arena *arena) {
  if (!arena) return;
  for (cgumbo_chunk *chunk = arena->chunks; chunk;) {
    cgumbo_chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
  free(arena);
}
