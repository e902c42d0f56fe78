import Core

/// Writes JSON by hand: an archive has millions of numbers, which an encoder would write in minutes.
struct JSONText {
  private(set) var bytes: [UInt8] = []

  /// Adds JSON that is there already, or a piece of it.
  mutating func raw(_ json: String) {
    bytes += json.utf8
  }

  /// Adds a text.
  mutating func text(_ text: String) {
    bytes.append(json: text)
  }

  /// Adds a member of an object; `null` when it is not known.
  mutating func member(_ name: String, text value: String?) {
    beginMember(name)
    if let value { text(value) } else { raw("null") }
  }

  /// The same with JSON that is there already.
  mutating func member(_ name: String, raw json: String?) {
    beginMember(name)
    raw(json ?? "null")
  }

  /// The name of a member; a comma before it unless it is the first.
  private mutating func beginMember(_ name: String) {
    if let last = bytes.last, last != UInt8(ascii: "{") { raw(",") }
    text(name)
    raw(":")
  }
}

/// A number in JSON; whole ones without a point.
func jsonNumber(_ value: Double) -> String {
  guard value.isFinite else { return "null" }
  return Int(exactly: value).map(String.init) ?? "\(value)"
}
