import Core

/// Puts an XML document together in UTF-8, one element per line.
///
/// ```swift
/// var xml = XMLWriter()
/// xml.open("feed")
/// xml.element("title", feed.title) { $0.attribute("type", "text") }
/// xml.close("feed")
/// ```
struct XMLWriter {
  private(set) var bytes: [UInt8] = []
  private var depth = 0

  init() {
    bytes.reserveCapacity(16_384)
    bytes.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  /// Writes the attributes of an element that is open, with ``attribute(_:_:)`` alone.
  typealias Attributes = (inout XMLWriter) -> Void

  mutating func open(_ name: StaticString, _ attributes: Attributes = { _ in }) {
    begin(name, attributes)
    bytes.append(">\n")
    depth += 1
  }

  mutating func close(_ name: StaticString) {
    depth -= 1
    indent()
    end(name)
  }

  mutating func empty(_ name: StaticString, _ attributes: Attributes) {
    begin(name, attributes)
    bytes.append("/>\n")
  }

  /// An element with text; nothing when there is none.
  mutating func element(
    _ name: StaticString, _ value: String?, _ attributes: Attributes = { _ in }
  ) {
    guard let value else { return }
    content(name, attributes) { $0.append(xml: value) }
  }

  /// An element with a whole number.
  mutating func element(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    content(name) { $0.append(digits: value) }
  }

  /// An element with a time as RFC 3339 has it, with milliseconds if there are any.
  /// - Parameter milliseconds: since 1970 UTC.
  mutating func element(_ name: StaticString, rfc3339 milliseconds: Int64?) {
    guard let milliseconds else { return }
    content(name) { $0.append(rfc3339: Timestamp(milliseconds: milliseconds)) }
  }

  /// An element with a time as RFC 822 has it, with four digits of the year.
  /// - Parameter milliseconds: since 1970 UTC.
  mutating func element(_ name: StaticString, rfc822 milliseconds: Int64?) {
    guard let milliseconds else { return }
    content(name) { $0.append(rfc822: Timestamp(milliseconds: milliseconds)) }
  }

  /// An attribute of the element that is open; nothing when there is no value.
  mutating func attribute(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    attribute(name) { $0.append(xml: value, isAttribute: true) }
  }

  /// The same with a whole number.
  mutating func attribute(_ name: StaticString, _ value: Int64?) {
    guard let value else { return }
    attribute(name) { $0.append(digits: value) }
  }

  private mutating func attribute(_ name: StaticString, _ value: (inout [UInt8]) -> Void) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(name)
    bytes.append("=\"")
    value(&bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func content(
    _ name: StaticString, _ attributes: Attributes = { _ in }, _ value: (inout [UInt8]) -> Void
  ) {
    begin(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    value(&bytes)
    end(name)
  }

  private mutating func begin(_ name: StaticString, _ attributes: Attributes) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(name)
    attributes(&self)
  }

  private mutating func end(_ name: StaticString) {
    bytes.append("</")
    bytes.append(name)
    bytes.append(">\n")
  }

  private mutating func indent() { for _ in 0..<depth { bytes.append("  ") } }
}

extension [UInt8] {
  /// Adds a text as content or as the value of an attribute in `"`. Without the characters that XML
  /// cannot carry: what is below U+0020 but tab and line feed, U+FFFE and U+FFFF.
  mutating func append(xml text: String, isAttribute: Bool = false) {
    let text = text.utf8Span.span
    text.withUnsafeBufferPointer { append(escapingForXML: $0, isAttribute) }
  }

  /// The stretches between what is written otherwise are added as they are, each at once.
  private mutating func append(
    escapingForXML text: UnsafeBufferPointer<UInt8>, _ isAttribute: Bool
  ) {
    var start = 0
    for index in text.indices where text[index].mayNeedEscape {
      guard let (count, other) = replacement(text, index, isAttribute) else { continue }
      append(contentsOf: text[start..<index])
      append(other)
      start = index + count
    }
    append(contentsOf: text[start...])
  }
}

/// How many bytes from here on are written otherwise, and how; nil when this one stays.
private func replacement(
  _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ isAttribute: Bool
) -> (count: Int, other: StaticString)? {
  switch text[index] {
  case UInt8(ascii: "&"): (1, "&amp;")
  case UInt8(ascii: "<"): (1, "&lt;")
  case UInt8(ascii: ">"): (1, "&gt;")
  case UInt8(ascii: "\""): (1, "&quot;")
  case UInt8(ascii: "\t"): nil
  // Line ends in attributes would be read as spaces.
  case UInt8(ascii: "\n"): isAttribute ? (1, "&#10;") : nil
  case 0xEF:
    // U+FFFE and U+FFFF. What comes behind a first byte of three is there: it is UTF-8.
    text[index + 1] == 0xBF && text[index + 2] >= 0xBE ? (3, "") : nil
  default: (1, "")
  }
}

extension UInt8 {
  fileprivate var mayNeedEscape: Bool {
    switch self {
    case 0..<0x20, UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      0xEF:
      true
    default: false
    }
  }
}
