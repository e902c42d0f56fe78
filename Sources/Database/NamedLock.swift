extension WriteAccess {
  /// Keeps everybody else who asks for a lock of this name waiting until the commit.
  ///
  /// For limits: who counts what is there and then adds one counts alone, or two who come at once
  /// are both the last. Take it after the locks of rows and before counting. SQLite has one writer,
  /// so it needs none.
  /// - Parameter name: what is counted, and whose, such as `reader.channels 7`.
  package func lock(_ name: String) throws {
    guard engine == .postgres else { return }
    // One number is another space than the pairs of numbers that process slots are.
    _ = try rows("SELECT pg_advisory_xact_lock(hashtextextended(\(name), 0))")
  }
}
