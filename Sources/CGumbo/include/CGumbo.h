#ifndef KORZO_CGUMBO_H
#define KORZO_CGUMBO_H

// gumbo with a leash: it takes all its memory from one arena that is thrown away as a whole.
//
// Why not gumbo's own allocation: gumbo_destroy_output() recurses once per level and overflows the
// stack on a deep tree, and nothing stops the tree from growing quadratically ("<b 1><b 2>…<p>x<p>x"
// reconstructs every open formatting element in every paragraph). When the arena or the processor
// time is used up, or an assertion of gumbo's fails, we jump out of it. That is safe: gumbo owns
// nothing but memory.

#include <gumbo.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cgumbo_arena cgumbo_arena;

/// An arena of at most `memory` bytes, for a parse of at most `nanoseconds` of this thread's
/// processor time; `expected` bytes are taken at once. NULL without memory.
cgumbo_arena *cgumbo_new(size_t memory, int64_t nanoseconds, size_t expected);

/// Parses `length` bytes. `context` GUMBO_TAG_LAST means a whole document. Returns the root element,
/// or NULL when memory or time ran out, or gumbo found itself in a state that it did not foresee.
/// The tree lives until cgumbo_free(arena).
const GumboNode *cgumbo_parse(
    cgumbo_arena *arena, const char *bytes, size_t length, GumboTag context);

void cgumbo_free(cgumbo_arena *arena);

/// Memory of the arena, all zero, for gumbo; cgumbo_release takes back what was given last.
void *cgumbo_allocate(void *arena, size_t size);
void cgumbo_release(void *arena, void *pointer);

#endif
