import Core

/// An archive of a person's data.
struct DataExport: Decodable, Sendable {
  enum State: String, Decodable, Sendable { case running, ready, failed }

  let id: ID
  let accountId: ID
  let state: State
  /// Files that are in it, of so many; a total of zero means that nobody knows yet.
  let done: Int
  let total: Int
  /// The file's key in the storage, once it is ready.
  let file: String?
  let bytes: Int
  let madeAt: Timestamp
  let expiresAt: Timestamp

  /// Whether it was asked for after `time` and can be fetched.
  func isReady(since time: Timestamp) -> Bool { state == .ready && madeAt > time }
}
