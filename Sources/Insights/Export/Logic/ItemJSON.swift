import Core

/// How a post or story stands in files: the same in an export and in a backup, so that both can be
/// restored.
struct ItemJSON: Sendable {
  /// The id of the account, for files without a head.
  var account: String?
  /// Whether it is made for people: a value a line, and the numbers that are not known are named,
  /// with `null`.
  var isForPeople = false

  /// The object of a thing.
  func object(_ kept: KeptItem) -> [UInt8] {
    let item = kept.item
    var json = JSONText()
    json.raw("{")
    json.member("id", text: item.remoteID)
    if let account { json.member("account", text: account) }
    json.member("kind", text: item.kind.rawValue)
    json.member("medium", text: item.medium.rawValue)
    json.member("caption", text: item.caption)
    json.member("alt", text: item.alt)
    json.member("permalink", text: item.permalink)
    json.member("published_at", text: item.publishedAt.rfc3339)
    json.member("ends_at", text: item.endsAt.map(\.rfc3339))
    json.member("children", raw: String(item.children))
    json.member("state", text: item.state.rawValue)
    json.member("note", text: item.note?.rawValue)
    json.member("seen_at", text: item.seenAt.rfc3339)
    json.member("read_at", text: item.readAt.map(\.rfc3339))
    json.member("picture", text: kept.picture.map { _ in kept.pictureName })
    json.member("numbers", raw: numbers(item))
    json.member("fields", raw: kept.fields)
    json.member("readings", raw: "[")
    for (index, reading) in kept.readings.enumerated() {
      if index > 0 { json.raw(",") }
      json.raw("{\"at\":\"\(reading.at.rfc3339)\",\"until\":\"\(reading.until.rfc3339)\",")
      json.raw("\"numbers\":\(reading.json)}")
    }
    json.raw("]}")
    return isForPeople ? Array("  ".utf8) + indentedJSON(json.bytes, depth: 1) : json.bytes
  }

  private func numbers(_ item: InsightItem) -> String {
    guard isForPeople else { return item.numbers.json }
    var json = JSONText()
    json.raw("{")
    let unknown = Metric.metrics(of: item.kind).map(\.rawValue)
    for name in Set(unknown).union(item.numbers.values.keys).sorted() {
      json.member(name, raw: item.numbers.values[name].map(jsonNumber))
    }
    json.raw("}")
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension Metric {
  /// What can be known of things of a kind.
  static func metrics(of kind: InsightItem.Kind) -> [Metric] {
    let all: [Metric] = [.views, .reach, .totalInteractions, .shares, .reposts]
    switch kind {
    case .feed: return all + [.likes, .comments, .saved, .follows, .profileVisits]
    case .reels:
      return all + [.likes, .comments, .saved, .averageWatchTime, .totalWatchTime, .skipRate]
    case .story:
      return all + [
        .replies, .follows, .profileVisits, .linkClicks, .tapForward, .tapBack, .tapExit,
        .swipeForward,
      ]
    }
  }
}
