/// How a worker came to its end.
package enum WorkerEnding: Sendable {
  /// By itself, with a status; what it wrote to its two streams, of the second one the last 500
  /// bytes.
  case exited(Int32, output: [UInt8], complaint: String)
  /// By a signal: it crashed, or ran out of memory.
  case killed(signal: Int32)
  /// It took more seconds, of a clock or of a processor, than it was given.
  case tooSlow
  /// It wrote more than 64 kB to a stream, and was killed.
  case tooTalkative
  /// It could not be started; the reason is for the log.
  case notStarted(String)
  /// The task that waited was cancelled, and it was killed.
  case cancelled
}
