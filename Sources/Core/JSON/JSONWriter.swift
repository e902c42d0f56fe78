/// Writes JSON member by member into UTF-8 (RFC 8259): nothing of it is kept as a tree. Commas come
/// by themselves, names stay in their order.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.member("title", article.title)
///   $0.array("tags") { for tag in article.tags { $0.text(tag) } }
/// }
/// ```
package struct JSONWriter: Sendable {
  /// What is written.
  package private(set) var bytes: [UInt8] = []
  /// Whether a value was written last.
  private var isAfterValue = false

  /// An empty one.
  package init() {}

  /// A text.
  package mutating func text(_ text: String) { value { $0.append(json: text) } }

  /// A whole number.
  package mutating func number(_ number: Int) { value { $0.append(digits: number) } }

  /// JSON that is there already.
  package mutating func json(_ json: String) { value { $0.append(contentsOf: json.utf8) } }

  /// An object.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    isAfterValue = false
    members(&self)
    bytes.append(UInt8(ascii: "}"))
    isAfterValue = true
  }

  /// A list.
  package mutating func array(_ values: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    isAfterValue = false
    values(&self)
    bytes.append(UInt8(ascii: "]"))
    isAfterValue = true
  }

  /// Brackets and commas of a document that is written in pieces, as they are; no comma follows.
  package mutating func piece(_ json: StaticString) {
    bytes.append(json)
    isAfterValue = false
  }

  /// The name of a member, whose value follows.
  package mutating func name(_ name: StaticString) {
    value { $0.append(json: name) }
    piece(":")
  }

  /// The same of a name that is no literal.
  package mutating func name(_ name: String) {
    value { $0.append(json: name) }
    piece(":")
  }

  /// Adds a value with a comma before it, unless it is the first one.
  fileprivate mutating func value(_ write: (inout [UInt8]) -> Void) {
    separate()
    write(&bytes)
    isAfterValue = true
  }

  private mutating func separate() { if isAfterValue { bytes.append(UInt8(ascii: ",")) } }
}

// Members that are always there.
extension JSONWriter {
  /// A text.
  package mutating func member(_ name: StaticString, _ text: String) {
    member(name) { $0.append(json: text) }
  }

  /// A whole number.
  package mutating func member(_ name: StaticString, _ number: Int) {
    member(name) { $0.append(digits: number) }
  }

  /// A whole number of 64 bits.
  package mutating func member(_ name: StaticString, _ number: Int64) {
    member(name) { $0.append(digits: number) }
  }

  /// True or false.
  package mutating func member(_ name: StaticString, _ flag: Bool) {
    member(name) { $0.append(flag ? "true" : "false") }
  }

  /// A number of 64 bits as a text, because JavaScript's numbers have 53.
  package mutating func member(_ name: StaticString, quoted number: Int64) {
    member(name) {
      $0.append(UInt8(ascii: "\""))
      $0.append(digits: number)
      $0.append(UInt8(ascii: "\""))
    }
  }

  /// A moment (RFC 3339).
  package mutating func member(_ name: StaticString, _ time: Timestamp) {
    member(name) {
      $0.append(UInt8(ascii: "\""))
      $0.append(rfc3339: time)
      $0.append(UInt8(ascii: "\""))
    }
  }

  /// JSON that is there already.
  package mutating func member(_ name: StaticString, json: String) {
    member(name) { $0.append(contentsOf: json.utf8) }
  }

  /// An object.
  package mutating func object(_ name: StaticString, _ members: (inout JSONWriter) -> Void) {
    self.name(name)
    object(members)
  }

  /// A list.
  package mutating func array(_ name: StaticString, _ values: (inout JSONWriter) -> Void) {
    self.name(name)
    array(values)
  }

  private mutating func member(_ name: StaticString, _ write: (inout [UInt8]) -> Void) {
    self.name(name)
    value(write)
  }
}

// Members that are left out when there is nothing.
extension JSONWriter {
  /// A text.
  package mutating func optional(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) }
  }

  /// A whole number.
  package mutating func optional(_ name: StaticString, _ number: Int?) {
    if let number { member(name, number) }
  }

  /// A whole number of 64 bits.
  package mutating func optional(_ name: StaticString, _ number: Int64?) {
    if let number { member(name, number) }
  }

  /// True or false.
  package mutating func optional(_ name: StaticString, _ flag: Bool?) {
    if let flag { member(name, flag) }
  }

  /// A moment (RFC 3339).
  package mutating func optional(_ name: StaticString, _ time: Timestamp?) {
    if let time { member(name, time) }
  }

  /// Texts.
  package mutating func optional(_ name: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    array(name) { for text in texts { $0.text(text) } }
  }

  /// An object; nothing when it has no member.
  package mutating func optionalObject(
    _ name: StaticString, _ members: (inout JSONWriter) -> Void
  ) {
    let (start, wasAfterValue) = (bytes.count, isAfterValue)
    self.name(name)
    piece("{")
    let first = bytes.count
    members(&self)
    if bytes.count == first {
      bytes.removeSubrange(start...)
      isAfterValue = wasAfterValue
    } else {
      bytes.append(UInt8(ascii: "}"))
      isAfterValue = true
    }
  }
}

// Members that say `null` when there is nothing.
extension JSONWriter {
  /// A text.
  package mutating func nullable(_ name: StaticString, _ text: String?) {
    if let text { member(name, text) } else { member(name, json: "null") }
  }

  /// A whole number.
  package mutating func nullable(_ name: StaticString, _ number: Int?) {
    if let number { member(name, number) } else { member(name, json: "null") }
  }

  /// A moment (RFC 3339).
  package mutating func nullable(_ name: StaticString, _ time: Timestamp?) {
    if let time { member(name, time) } else { member(name, json: "null") }
  }

  /// JSON that is there already.
  package mutating func nullable(_ name: StaticString, json: String?) {
    member(name, json: json ?? "null")
  }
}
