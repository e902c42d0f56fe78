#include <sqlite3.h>

// Swift cannot call functions of variable arguments such as sqlite3_config.
static inline int korzo_sqlite_without_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}
