#include <sqlite3.h>

// Swift cannot call functions of variable arguments such as sqlite3_config and sqlite3_db_config.
static inline int korzo_sqlite_without_memory_statistics(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// "text" in double quotes is a name, never a string: a misspelt column is an error.
static inline int korzo_sqlite_with_strict_quotes(sqlite3 *connection) {
  int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (void *)0);
  return result ? result : sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (void *)0);
}
