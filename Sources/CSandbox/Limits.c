#define _GNU_SOURCE
#include <malloc.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CSandbox.h"

static int limit(__rlimit_resource_t resource, uint64_t value, uint64_t last) {
  struct rlimit wanted = {value, last}, now;
  // A stricter limit of the service manager stays.
  if (getrlimit(resource, &now) == 0 && now.rlim_max < last) {
    wanted.rlim_max = now.rlim_max;
    if (now.rlim_max < value) wanted.rlim_cur = now.rlim_max;
  }
  return setrlimit(resource, &wanted);
}

int korzo_limit_process(uint64_t memory, uint64_t seconds, uint64_t file_size, uint64_t files) {
  // Each arena of malloc takes 64 MB of addresses, which would count against the memory.
  mallopt(M_ARENA_MAX, 2);
  // The second more lets SIGXCPU come first, which says what happened; SIGKILL does not.
  if (limit(RLIMIT_AS, memory, memory) || limit(RLIMIT_CPU, seconds, seconds + 1) ||
      limit(RLIMIT_FSIZE, file_size, file_size) || limit(RLIMIT_NOFILE, files, files) ||
      limit(RLIMIT_CORE, 0, 0))
    return -1;
  // Not PR_SET_PDEATHSIG: it fires when the thread that started us ends, not the process.
  // Whoever waits for a page goes first; -1 can be a niceness and is no failure.
  (void)!nice(10);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
  return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}
