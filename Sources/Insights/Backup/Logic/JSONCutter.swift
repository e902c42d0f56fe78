/// Cuts a JSON document of any length into its parts while it arrives: the members of the outermost
/// object, and the elements of lists among them. What is in memory is one part.
///
/// It knows no more of JSON than where a value ends; whoever reads a part finds what is wrong in it.
struct JSONCutter {
  /// A member, or an element of a list.
  struct Part {
    /// The member's name; empty for elements of an outermost list.
    let name: String
    let isElement: Bool
    /// The line of the file on which it begins, from 1.
    let line: Int
    let bytes: [UInt8]
  }

  /// Why it goes no further.
  enum Fault: Error, Hashable {
    /// This is no JSON, or has another outermost value; its line.
    case notJSON(line: Int)
    /// A part is larger, or deeper, than anything we write; its line.
    case tooLarge(line: Int)
    /// The end is missing.
    case truncated
  }

  private enum State {
    case start
    case key
    case name
    case colon
    case value
    case afterValue
    case element
    case part
    case end
  }

  private static let maximumBytes = 32 << 20
  private static let maximumDepth = 32
  /// Bytes between parts: spaces, commas and names, of which a small archive can hold gigabytes.
  private static let maximumBetween = 1 << 20

  /// Lists whose elements are parts of their own.
  private let lists: Set<String>
  private var state = State.start
  private(set) var line = 1
  private var name: [UInt8] = []
  private var isInObject = false
  private var isInList = false
  private var part: [UInt8] = []
  private var partLine = 1
  private var between = 0
  private var depth = 0
  private var isText = false
  private var isEscaped = false

  init(lists: Set<String>) {
    self.lists = lists
  }

  /// Takes the next bytes.
  /// - Returns: the parts that have ended in them.
  mutating func feed(_ bytes: [UInt8]) throws(Fault) -> [Part] {
    var parts: [Part] = []
    var index = 0
    while index < bytes.count {
      if state == .part {
        try goOn(bytes, &index, &parts)
        continue
      }
      let byte = bytes[index]
      index += 1
      between += 1
      guard between <= Self.maximumBetween else { throw .tooLarge(line: line) }
      if byte == newline { line += 1 }
      if state == .name {
        if byte == quote, !isEscaped { state = .colon } else { name.append(byte) }
        isEscaped = byte == backslash && !isEscaped
        guard name.count <= 1_000 else { throw .tooLarge(line: line) }
      } else if !isSpace(byte) {
        try step(byte)
      }
    }
    return parts
  }

  /// Nothing follows.
  func finish() throws(Fault) {
    guard state == .end else { throw .truncated }
  }

  private mutating func step(_ byte: UInt8) throws(Fault) {
    switch (state, byte) {
    case (.start, 0xEF), (.start, 0xBB), (.start, 0xBF): break  // a byte order mark
    case (.start, openBrace): (state, isInObject) = (.key, true)
    case (.start, openBracket): (state, isInList) = (.element, true)
    case (.key, quote): (state, name) = (.name, [])
    case (.key, closeBrace), (.afterValue, closeBrace): state = .end
    case (.colon, colon): state = .value
    case (.value, openBracket) where lists.contains(String(decoding: name, as: UTF8.self)):
      (state, isInList) = (.element, true)
    case (.afterValue, comma): state = .key
    case (.element, comma): break
    case (.element, closeBracket): (state, isInList) = (isInObject ? .afterValue : .end, false)
    case (.value, _), (.element, _): begin(byte)
    default: throw .notJSON(line: line)
    }
  }

  private mutating func begin(_ byte: UInt8) {
    state = .part
    (part, partLine, between) = ([byte], line, 0)
    (isText, isEscaped) = (byte == quote, false)
    depth = byte == openBrace || byte == openBracket ? 1 : 0
  }

  /// Goes on in a part to its end, or that of the bytes.
  private mutating func goOn(
    _ bytes: [UInt8], _ index: inout Int, _ parts: inout [Part]
  ) throws(Fault) {
    // A number or a word: it ends before what cannot be in it.
    let isScalar = depth == 0 && !isText
    let start = index
    var hasEnded = false
    while index < bytes.count, !hasEnded {
      let byte = bytes[index]
      if isScalar {
        if isSpace(byte) || byte == comma || byte == closeBrace || byte == closeBracket {
          hasEnded = true
          break
        }
      } else if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == backslash {
          isEscaped = true
        } else if byte == quote {
          isText = false
          hasEnded = depth == 0
        }
      } else {
        switch byte {
        case quote: isText = true
        case openBrace, openBracket: depth += 1
        case closeBrace, closeBracket:
          depth -= 1
          hasEnded = depth == 0
        default: break
        }
        guard depth <= Self.maximumDepth else { throw .tooLarge(line: partLine) }
      }
      if byte == newline { line += 1 }
      index += 1
    }
    part += bytes[start..<index]
    guard part.count <= Self.maximumBytes else { throw .tooLarge(line: partLine) }
    guard hasEnded else { return }
    parts.append(
      Part(
        name: String(decoding: name, as: UTF8.self), isElement: isInList, line: partLine,
        bytes: part))
    part = []
    state = isInList ? .element : .afterValue
  }
}

private let quote = UInt8(ascii: "\"")
private let backslash = UInt8(ascii: "\\")
private let newline = UInt8(ascii: "\n")
private let comma = UInt8(ascii: ",")
private let colon = UInt8(ascii: ":")
private let openBrace = UInt8(ascii: "{")
private let closeBrace = UInt8(ascii: "}")
private let openBracket = UInt8(ascii: "[")
private let closeBracket = UInt8(ascii: "]")

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}
