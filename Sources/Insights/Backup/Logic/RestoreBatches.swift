import Core
import Synchronization

/// Parts that are looked at, or put back in one transaction, at once.
private let maximumParts = 500
/// Their readings, so that no transaction takes minutes.
private let maximumReadings = 20_000

/// Some parts of a file.
struct RestoreBatch: Sendable {
  fileprivate(set) var parts: [RestoredPart] = []
  /// The line of the file on which each begins.
  fileprivate(set) var lines: [Int] = []
  /// Whether nothing follows.
  fileprivate(set) var isLast = false
  /// What the file says of itself, as far as it has been read.
  fileprivate(set) var isOurs = false
  fileprivate(set) var accountID: String?
  fileprivate(set) var username: String?
}

/// Reads a file from its beginning to its end, on a thread that may be busy: an archive of a few
/// megabytes can hold gigabytes of spaces.
final class RestoreBatches: Sendable {
  private let file: RestoreFile
  private let now: Timestamp
  private let reading = Mutex<RestoreReading?>(nil)

  init(_ file: RestoreFile, now: Timestamp) {
    (self.file, self.now) = (file, now)
  }

  /// The next parts; some of them are the last.
  /// - Throws: `RestoreProblem`
  func next() async throws -> RestoreBatch {
    try Task.checkCancellation()
    return try await onDiskThread { [self] in
      try reading.withLock { opened in
        let reading = try opened ?? RestoreReading(file, now: now)
        opened = reading
        return try reading.batch()
      }
    }
  }
}

extension RestoreReading {
  fileprivate func batch() throws -> RestoreBatch {
    var (batch, readings) = (RestoreBatch(), 0)
    while batch.parts.count < maximumParts, readings < maximumReadings {
      guard let part = try next() else {
        batch.isLast = true
        break
      }
      batch.parts.append(part)
      batch.lines.append(line)
      if case .item(let item) = part { readings += item.readings.count }
    }
    (batch.isOurs, batch.accountID, batch.username) = (isOurs, accountID, username)
    return batch
  }
}
