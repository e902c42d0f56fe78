import CSQLite

/// SQLite's count of the memory it uses, which nobody reads: it costs a lock, shared by all
/// connections, at every allocation.
enum MemoryStatistics {
  /// Switches it off, once; without effect when a database was opened before.
  static let off: Void = {
    _ = korzo_sqlite_without_memory_statistics()
  }()
}
