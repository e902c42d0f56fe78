import Core
import Cryptography
import Foundation

/// So many updates come in one batch at most.
private let maximumUpdates = 1000

/// Numbers of a story that were sent.
struct StoryUpdate {
  let account: String
  let media: String
  let sentAt: Timestamp?
  let numbers: Numbers

  /// The same when it is sent again, in whichever batch.
  var hash: String {
    let text = "\(account)|\(media)|\(sentAt?.milliseconds ?? 0)|\(numbers.json)"
    return SHA256.hash(data: text.utf8).hexadecimal
  }
}

/// Reads a webhook's body in both shapes: changes in a list, and a single one in the entry itself.
func storyUpdates(_ body: [UInt8]) -> [StoryUpdate] {
  guard let object = JSONValue(parsing: body, .answer)?.fields,
    object["object"]?.text == "instagram", let entries = object["entry"]?.records
  else { return [] }
  return Array(entries.prefix(maximumUpdates).lazy.flatMap(updates).prefix(maximumUpdates))
}

private func updates(_ entry: [String: JSONValue]) -> [StoryUpdate] {
  guard let account = text(entry["id"]) else { return [] }
  let seconds = entry["time"]?.whole
  let sentAt = seconds.flatMap { (0...100_000_000_000).contains($0) ? $0 : nil }
    .map { Timestamp(milliseconds: $0 * 1000) }
  let changes = entry["changes"]?.records ?? [entry]
  return changes.prefix(maximumUpdates).compactMap { change in
    guard change["field"]?.text == "story_insights",
      let value = change["value"]?.fields, let media = text(value["media_id"])
    else { return nil }
    let numbers = value.filter { $0.key != "media_id" }.compactMap { key, value in
      value.finite.map { (currentMetricName(key), $0) }
    }
    guard !numbers.isEmpty else { return nil }
    return StoryUpdate(
      account: account, media: media, sentAt: sentAt,
      numbers: Numbers(Dictionary(numbers) { $1 }).bounded)
  }
}

/// An id, which is a string of digits, or in some of Meta's tests a number.
private func text(_ value: JSONValue?) -> String? {
  let text = value?.text ?? value?.whole.map(String.init)
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
