/// Which database stands behind.
package enum Engine: String, CaseIterable, Sendable {
  /// SQLite, in a file or in memory.
  case sqlite
  /// PostgreSQL, or an engine that speaks its protocol.
  case postgres
}
