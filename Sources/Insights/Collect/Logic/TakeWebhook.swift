import Core
import Database
import Logging
import Web

/// So long Meta sends again what was not answered; twice that is remembered.
private let memory = Duration.hours(72)

extension Insights {
  /// Takes what Meta sends by itself of stories that end: their last numbers, as a reading like any
  /// other. What is not ours, not of stories or was taken before is passed over.
  /// - Parameter body: whose signature was checked.
  func take(webhook body: [UInt8]) async throws {
    let updates = storyUpdates(body)
    guard !updates.isEmpty else { return }
    let now = clock.now()
    let changed = try await database.write { db -> Set<ID> in
      let store = WebhookStore()
      try store.delete(before: now - memory, in: db)
      var changed: Set<ID> = []
      for update in updates {
        let stories = try store.stories(update.media, ofAccount: update.account, in: db)
        // One of a story that no list has told yet counts when it is sent again.
        guard !stories.isEmpty, try store.isNew(update.hash, at: now, in: db) else { continue }
        for item in stories {
          // When it was sent, unless that cannot be.
          let sent = update.sentAt.flatMap { $0 > item.publishedAt && $0 <= now ? $0 : nil }
          try ItemStore().record(update.numbers, of: item.id, at: sent ?? now, in: db)
          changed.insert(item.source)
        }
      }
      return changed
    }
    for source in changed { publishCollected(source) }
  }
}
