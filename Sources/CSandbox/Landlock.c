#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// Debian 12 has the headers of Linux 6.1; what newer kernels know besides is spelled out here.
#define TRUNCATE_FILE (1ULL << 14)
#define IOCTL_DEVICE (1ULL << 15)
#define NETWORK_TCP 3ULL
#define SCOPE_SOCKETS_AND_SIGNALS 3ULL

struct rules {
  uint64_t files, network, scope;
};

// What is refused, and the file that says what is not: below 0 with errno; without Landlock nothing is
// refused.
struct cage {
  int rules;
  uint64_t refused;
};

static struct cage begin(void) {
  struct cage cage = {-1, 0};
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return cage;
  // Each version adds rights, and a right that is not handled is not restricted.
  struct rules handled = {.files = (1ULL << 13) - 1};
  if (version >= 2) handled.files |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) handled.files |= TRUNCATE_FILE;
  if (version >= 4) handled.network = NETWORK_TCP;
  if (version >= 5) handled.files |= IOCTL_DEVICE;
  if (version >= 6) handled.scope = SCOPE_SOCKETS_AND_SIGNALS;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  cage.rules = (int)syscall(SYS_landlock_create_ruleset, &handled, size, 0);
  cage.refused = handled.files;
  return cage;
}

// -1 when the place is not there, or cannot be opened; -2 when it cannot be allowed.
static int allow(struct cage cage, const char *path, int flags, uint64_t access) {
  struct landlock_path_beneath_attr rule = {.allowed_access = access & cage.refused};
  rule.parent_fd = open(path, O_PATH | O_CLOEXEC | flags);
  if (rule.parent_fd < 0) return -1;
  long result = syscall(SYS_landlock_add_rule, cage.rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(rule.parent_fd);
  return result ? -2 : 0;
}

static int allow_writing(struct cage cage, const char *folder) {
  return allow(cage, folder, O_DIRECTORY,
               LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                   LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_REMOVE_FILE | TRUNCATE_FILE);
}

static int lock(struct cage cage, int failed) {
  if (!failed) failed = (int)syscall(SYS_landlock_restrict_self, cage.rules, 0);
  int reason = errno;
  close(cage.rules);
  errno = reason;
  return failed ? -1 : 0;
}

int korzo_restrict_files(const char *input, const char *folder) {
  struct cage cage = begin();
  if (!cage.refused) return 1;
  if (cage.rules < 0) return -1;
  return lock(cage, allow(cage, input, 0, LANDLOCK_ACCESS_FS_READ_FILE) ||
                        allow_writing(cage, folder));
}

int korzo_restrict_folders(const char *const *readable, const char *folder) {
  struct cage cage = begin();
  if (!cage.refused) return 1;
  if (cage.rules < 0) return -1;
  int failed = 0;
  for (; *readable && !failed; readable++) {
    // What cannot be opened now cannot be read later either.
    failed = allow(cage, *readable, O_DIRECTORY,
                   LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR) == -2;
  }
  return lock(cage, failed || allow_writing(cage, folder));
}
