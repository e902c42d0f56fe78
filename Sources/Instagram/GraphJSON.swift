import Core

/// A value of an answer. Everything in it may be missing or of another kind than expected.
struct GraphJSON {
  /// What was read; nil where nothing is, or `null`.
  let raw: JSONValue?

  /// A value that was read.
  init(raw: JSONValue?) {
    self.raw = raw == .null ? nil : raw
  }

  /// Reads a body; nil when it is no object.
  init?(_ body: [UInt8]) {
    guard let value = JSONValue(parsing: body, .answer), value.fields != nil else { return nil }
    raw = value
  }

  /// What an object has under a key.
  subscript(_ key: String) -> GraphJSON { GraphJSON(raw: object?[key]) }

  /// An object.
  var object: [String: JSONValue]? { raw?.fields }

  /// The members of a list; empty for anything else.
  var list: [GraphJSON] { (raw?.list ?? []).map(GraphJSON.init(raw:)) }

  /// A text without U+0000, which PostgreSQL cannot store; nil when it is empty or none.
  var text: String? {
    guard let text = raw?.text else { return nil }
    let clean = text.replacing("\0", with: "")
    return clean.isEmpty ? nil : clean
  }

  /// A number, also one that was written as a text.
  var number: Double? {
    guard let text = raw?.text else { return raw?.finite }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// How many of something: a whole number that is not negative.
  var count: Int? {
    number.flatMap { Int(exactly: $0) }.flatMap { $0 < 0 ? nil : $0 }
  }

  /// A small whole number, such as a code; 0 without one.
  var code: Int { number.flatMap { Int(exactly: $0) } ?? 0 }

  /// An id: decimal digits, which are more than a floating-point number holds. Page ids of old had an
  /// underscore.
  var id: String? {
    let text = raw?.text ?? raw?.whole.map(String.init)
    return text.flatMap { isGraphID($0) ? $0 : nil }
  }

  /// Whether it is there and true.
  var isTrue: Bool { raw == .bool(true) || number.map { $0 != 0 } ?? false }
}

/// Whether a text can be an id of the API; anything else must not get into a path.
func isGraphID(_ text: String) -> Bool {
  (1...40).contains(text.utf8.count)
    && text.utf8.allSatisfy {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
    }
}
