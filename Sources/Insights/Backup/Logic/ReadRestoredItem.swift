import Core
import Foundation

/// Reads the object of a post or story: ours, or that of another tool.
struct RestoredItemReader {
  /// The list that it is in.
  let list: String
  let line: Int
  let now: Timestamp
  private let object: [String: JSONValue]

  init(_ part: JSONCutter.Part, now: Timestamp) throws(RestoreProblem) {
    guard let object = JSONValue(parsing: part.bytes, .answer)?.fields else {
      throw .wrong(.unreadable, line: part.line)
    }
    (self.object, list, line, self.now) = (object, part.name, part.line, now)
  }

  /// The item.
  func item() throws(RestoreProblem) -> RestoredItem {
    let id = try id()
    let kind = kind()
    guard let published = time("published_at", "timestamp", "created_at"), isPossible(published)
    else { throw .wrong(.time(id: id), line: line) }
    let life = published + FoundThing.storyLife
    let ends = kind == .story ? time("ends_at") ?? life : nil
    guard ends.map({ $0 >= published && $0 <= published + .days(30) }) ?? true else {
      throw .wrong(.time(id: id), line: line)
    }
    let thing = FoundThing(
      remoteID: id, kind: kind, medium: medium(), caption: text("caption") ?? "",
      alt: text("alt", "alt_text") ?? "", permalink: permalink(), publishedAt: published,
      endsAt: ends
    ).with(children: object["children"]?.whole.flatMap { Int(exactly: $0) } ?? 1, fields: fields())
    let known = try numbers(id)
    var readings = try readings(id)
    let told = time("read_at", "fetched_at", "updated_at") ?? readings.last?.until
    guard told.map(isPossible) ?? true else { throw .wrong(.time(id: id), line: line) }
    // Nothing was read in the future, whatever a wrong clock says.
    var readAt = told.map { min($0, now) }
    if readings.isEmpty, !known.values.isEmpty {
      // Who does not say when it was read meant the end of a story, or now.
      let time = readAt ?? min(ends ?? now, now)
      readings = [RestoredItem.Reading(at: time, until: time, numbers: known)]
      readAt = time
    }
    let seenAt = time("seen_at") ?? published
    return RestoredItem(
      thing: thing, state: state(endsAt: ends),
      note: text("note").flatMap(InsightItem.Note.init),
      seenAt: isPossible(seenAt) ? min(seenAt, now) : now, readAt: readAt,
      numbers: known.values.isEmpty ? readings.last?.numbers ?? known : known, readings: readings,
      hasTime: told != nil || ends.map { $0 <= now } ?? false,
      picture: text("picture") ?? "media/\(id).jpg", account: text("account"))
  }

  private func id() throws(RestoreProblem) -> String {
    let id = text("id", "media_id", "remote_id") ?? ""
    let isGood = id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }
    guard isGood, (1...40).contains(id.utf8.count) else { throw .wrong(.id, line: line) }
    return id
  }

  private func kind() -> InsightItem.Kind {
    let told = text("kind", "media_product_type")?.lowercased()
    if let kind = told.flatMap(InsightItem.Kind.init) { return kind }
    let ofStories = ["taps_forward", "taps_back", "exits", "replies"]
    return list == "stories" || ofStories.contains { object[$0]?.finite != nil } ? .story : .feed
  }

  private func medium() -> InsightItem.Medium {
    switch text("medium", "media_type")?.lowercased() {
    case "video", "reels": .video
    case "carousel", "carousel_album": .carousel
    case "text": .text
    default: .image
    }
  }

  /// What has ended has ended, whatever a file says.
  private func state(endsAt: Timestamp?) -> InsightItem.State {
    let told = text("state").flatMap(InsightItem.State.init)
    if let endsAt, endsAt <= now { return told == .gone ? .gone : .final }
    return told == .gone ? .gone : .live
  }

  /// A page that one can open, never a script.
  private func permalink() -> String? {
    guard let address = text("permalink") else { return nil }
    let slash = UInt8(ascii: "/")
    let isLocal =
      address.utf8.first == slash && address.utf8.dropFirst().first != slash
      && !address.utf8.contains(UInt8(ascii: "\\"))
    return address.hasPrefix("https://") || isLocal ? address : nil
  }

  private func fields() -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let fields = object["fields"]?.fields, let data = try? encoder.encode(fields) else {
      return "{}"
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Those of `numbers`, of the API's own form in `insights`, or beside everything else.
  private func numbers(_ id: String) throws(RestoreProblem) -> Numbers {
    if object["numbers"] != nil {
      return try checked(readNumbers(object["numbers"]), id)
    }
    var all = legacyNumbers(object)
    for (name, value) in insightNumbers(object["insights"]) { all[name] = value }
    return try checked(Numbers(all), id)
  }

  private func readings(_ id: String) throws(RestoreProblem) -> [RestoredItem.Reading] {
    guard let list = object["readings"], list != .null else { return [] }
    guard let list = list.records, list.count <= 50_000 else {
      throw .wrong(.readings(id: id), line: line)
    }
    var readings: [RestoredItem.Reading] = []
    for entry in list {
      guard let at = momentOf(entry["at"]), isPossible(at) else {
        throw .wrong(.time(id: id), line: line)
      }
      let until = momentOf(entry["until"]) ?? at
      guard until >= at, isPossible(until) else { throw .wrong(.time(id: id), line: line) }
      readings.append(
        RestoredItem.Reading(
          at: at, until: until, numbers: try checked(readNumbers(entry["numbers"]), id)))
    }
    readings.sort { $0.at < $1.at }
    for (earlier, later) in zip(readings, readings.dropFirst()) where later.at <= earlier.until {
      throw .wrong(.readings(id: id), line: line)
    }
    return readings.filter { $0.at <= now }.map {
      RestoredItem.Reading(at: $0.at, until: min($0.until, now), numbers: $0.numbers)
    }
  }

  private func checked(_ numbers: Numbers?, _ id: String) throws(RestoreProblem) -> Numbers {
    guard let numbers, numbers.bounded == numbers else {
      throw .wrong(.numbers(id: id), line: line)
    }
    return numbers
  }

  /// The first of these members that is a text, or an id written as a number.
  private func text(_ names: String...) -> String? {
    for name in names {
      if let text = object[name]?.text ?? object[name]?.whole.map(String.init) { return text }
    }
    return nil
  }

  private func time(_ names: String...) -> Timestamp? {
    names.lazy.compactMap { momentOf(object[$0]) }.first
  }

  /// Instagram opened in October 2010, and nothing comes from the future but for a wrong clock.
  private func isPossible(_ time: Timestamp) -> Bool {
    time.milliseconds >= 1_285_891_200_000 && time <= now + .days(2)
  }
}
