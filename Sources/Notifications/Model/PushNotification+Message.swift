import Foundation
import Push

extension PushNotification {
  /// The notification as the service worker reads it.
  var message: PushMessage {
    PushMessage(
      payload: payload, timeToLive: PushDevices.wordLifetime,
      urgency: PushMessage.Urgency(rawValue: urgency) ?? .normal, topic: String(topic.prefix(32)))
  }

  /// The same without its second line; nil when there is none.
  var shortened: PushNotification? {
    guard !body.isEmpty else { return nil }
    var shorter = self
    shorter.body = ""
    return shorter
  }

  private var payload: [UInt8] {
    let shown = Shown(
      title: title.shortened(to: 200), body: body.shortened(to: 500), path: path, tag: topic,
      count: count)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and a number: encoding cannot fail, and a device shows something without them.
    return (try? encoder.encode(shown)).map { [UInt8]($0) } ?? []
  }

  /// What Public/service-worker.js takes.
  private struct Shown: Encodable {
    let title: String
    let body: String
    let path: String
    let tag: String
    let count: Int
  }
}

extension String {
  /// The beginning, with a sign that there is more. Counted in bytes too, so that no script and no
  /// emoji makes it too long; without control characters, which JSON writes in six.
  fileprivate func shortened(to count: Int) -> String {
    let most = 3 * count
    let text = String(unicodeScalars.filter { $0.value >= 0x20 || $0 == "\n" })
    guard text.count > count || text.utf8.count > most else { return text }
    var result = ""
    for character in text.prefix(count - 1) {
      guard result.utf8.count + character.utf8.count <= most else { break }
      result.append(character)
    }
    return result + "…"
  }
}
