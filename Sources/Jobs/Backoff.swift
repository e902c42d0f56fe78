/// How long a failed job waits: 10 s doubled per attempt, at most 12 h, with jitter.
///
/// The jitter (a factor of 0.75 to 1.25) keeps jobs that failed together from returning together.
package enum Backoff {
  /// The time until the next attempt.
  package static func delay(afterAttempt attempt: Int) -> Duration {
    let doubled = 10_000.0 * Double(1 << min(max(attempt - 1, 0), 20))
    let milliseconds = min(doubled, 12 * 3_600_000) * Double.random(in: 0.75...1.25)
    return .milliseconds(Int64(milliseconds))
  }
}
