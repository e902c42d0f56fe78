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
    var json = JSONWriter()
    json.object { write(kept, to: &$0) }
    return isForPeople ? Array("  ".utf8) + indentedJSON(json.bytes, depth: 1) : json.bytes
  }

  private func write(_ kept: KeptItem, to json: inout JSONWriter) {
    let item = kept.item
    json.member("id", item.remoteID)
    json.optional("account", account)
    json.member("kind", item.kind.rawValue)
    json.member("medium", item.medium.rawValue)
    json.member("caption", item.caption)
    json.member("alt", item.alt)
    json.nullable("permalink", item.permalink)
    json.member("published_at", item.publishedAt)
    json.nullable("ends_at", item.endsAt)
    json.member("children", item.children)
    json.member("state", item.state.rawValue)
    json.nullable("note", item.note?.rawValue)
    json.member("seen_at", item.seenAt)
    json.nullable("read_at", item.readAt)
    json.nullable("picture", kept.picture.map { _ in kept.pictureName })
    write(item.numbers, of: item.kind, to: &json)
    json.member("fields", json: kept.fields)
    json.array("readings") {
      for reading in kept.readings {
        $0.object {
          $0.member("at", reading.at)
          $0.member("until", reading.until)
          $0.member("numbers", json: reading.json)
        }
      }
    }
  }

  private func write(
    _ numbers: Numbers, of kind: InsightItem.Kind, to json: inout JSONWriter
  ) {
    guard isForPeople else { return json.member("numbers", json: numbers.json) }
    let unknown = Metric.metrics(of: kind).map(\.rawValue)
    json.object("numbers") {
      for name in Set(unknown).union(numbers.values.keys).sorted() {
        $0.nullable(name, numbers.values[name])
      }
    }
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
