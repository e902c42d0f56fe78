import Core
import Crypto
import Database
import Foundation
import Logging
import Web

/// So many updates come in one batch at most.
private let mostUpdates = 1000

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
      try store.forget(before: now - memory, in: db)
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

/// Numbers of a story that were sent.
private struct StoryUpdate {
  let account: String
  let media: String
  let sentAt: Timestamp?
  let numbers: Numbers

  /// The same when it is sent again, in whichever batch.
  var hash: String {
    let text = "\(account)|\(media)|\(sentAt?.milliseconds ?? 0)|\(numbers.json)"
    return Array(SHA256.hash(data: Data(text.utf8))).hexadecimal
  }
}

/// Reads both shapes: changes in a list, and a single one in the entry itself.
private func storyUpdates(_ body: [UInt8]) -> [StoryUpdate] {
  guard let object = try? JSONSerialization.jsonObject(with: Data(body)) as? [String: Any],
    object["object"] as? String == "instagram", let entries = object["entry"] as? [[String: Any]]
  else { return [] }
  return Array(entries.prefix(mostUpdates).lazy.flatMap(updates).prefix(mostUpdates))
}

private func updates(_ entry: [String: Any]) -> [StoryUpdate] {
  guard let account = text(entry["id"]) else { return [] }
  let seconds = (entry["time"] as? NSNumber)?.int64Value
  let sentAt = seconds.flatMap { (0...100_000_000_000).contains($0) ? $0 : nil }
    .map { Timestamp(milliseconds: $0 * 1000) }
  let changes = entry["changes"] as? [[String: Any]] ?? [entry]
  return changes.prefix(mostUpdates).compactMap { change in
    guard change["field"] as? String == "story_insights",
      let value = change["value"] as? [String: Any], let media = text(value["media_id"])
    else { return nil }
    let numbers = value.filter { $0.key != "media_id" }.compactMap { key, value in
      (value as? NSNumber).map { (currentMetricName(key), $0.doubleValue) }
    }
    guard !numbers.isEmpty else { return nil }
    return StoryUpdate(
      account: account, media: media, sentAt: sentAt,
      numbers: Numbers(Dictionary(numbers) { $1 }).bounded)
  }
}

/// An id, which is a string of digits, or in some of Meta's tests a number.
private func text(_ value: Any?) -> String? {
  let text = value as? String ?? (value as? NSNumber)?.stringValue
  return text.flatMap { (1...40).contains($0.utf8.count) ? $0 : nil }
}

/// What a number is called today; webhooks still use names that the API has given up.
func currentMetricName(_ name: String) -> String {
  switch name {
  case "taps_forward": Metric.tapForward.rawValue
  case "taps_back": Metric.tapBack.rawValue
  case "exits": Metric.tapExit.rawValue
  case "swipes_forward", "swipe_forward": Metric.swipeForward.rawValue
  case "engagement": Metric.totalInteractions.rawValue
  default: name
  }
}
