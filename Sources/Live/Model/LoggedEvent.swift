import Core

/// An event in a person's log.
struct LoggedEvent: Hashable, Sendable {
  /// Its number: one more than the event before.
  let seq: Int64
  /// What happened, such as `messages.message`.
  let name: String
  /// What is to know of it: a JSON object.
  let data: String
  /// When it was written down.
  let at: Timestamp
}
