import Foundation

/// One header field of a message, written in lines of at most 76 characters where its words allow.
struct HeaderField {
  /// What may not be broken.
  enum Word {
    /// Printable ASCII, written as it is.
    case plain(String)
    /// Any text, written in encoded words (RFC 2047).
    case encoded(String)
  }

  private static let width = 76

  var name: String
  var words: [Word]

  /// Unstructured text: as it is when it is short enough lines of ASCII, or else encoded.
  static func words(_ text: String) -> [Word] {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let isPlain =
      text.unicodeScalars.allSatisfy { (0x20...0x7e).contains($0.value) }
      && !text.contains("=?") && !parts.contains { $0.isEmpty || $0.utf8.count > 900 }
    return isPlain ? parts.map(Word.plain) : [.encoded(text)]
  }

  /// A display name: bare words, a quoted string, or encoded.
  static func phrase(_ text: String) -> [Word] {
    let isASCII = text.unicodeScalars.allSatisfy { (0x20...0x7e).contains($0.value) }
    guard isASCII, text.utf8.count <= 60, !text.contains("=?") else { return [.encoded(text)] }
    if text.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x20 }) { return words(text) }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return [.plain("\"\(escaped)\"")]
  }

  /// The field's lines, without line ends. Refuses what would begin another field.
  func lines() throws(MailError) -> [String] {
    guard !name.isEmpty, name.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x3a }) else {
      throw .invalidMessage("header name")
    }
    var lines: [String] = []
    var line = "\(name):"
    func add(_ word: String) {
      let isFirst = lines.isEmpty && line.utf8.count == name.utf8.count + 1
      if !isFirst, line.utf8.count + 1 + word.utf8.count > Self.width {
        lines.append(line)
        line = ""
      }
      line += " \(word)"
    }
    for word in words {
      switch word {
      case .plain(let text):
        try refuseControls(text)
        add(text)
      case .encoded(let text):
        try refuseControls(text)
        for part in EncodedWord.parts(text, first: Self.width - line.utf8.count - 1) { add(part) }
      }
    }
    return lines + [line]
  }

  private func refuseControls(_ text: String) throws(MailError) {
    let isBad = text.unicodeScalars.contains {
      $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
    }
    if isBad { throw .invalidMessage("line break or control character in \(name)") }
  }
}

/// RFC 2047: text of any language in ASCII.
enum EncodedWord {
  private static let opening = "=?utf-8?B?"
  private static let closing = "?="

  /// Encoded words of at most 75 characters, none of which splits a character.
  /// - Parameter first: room for the first of them on its line.
  static func parts(_ text: String, first: Int) -> [String] {
    var parts: [String] = []
    var bytes: [UInt8] = []
    var room = capacity(min(first, 75))
    if room < 12 { room = capacity(75) }  // goes to the next line
    for scalar in text.unicodeScalars {
      let next = Array(String(scalar).utf8)
      if bytes.count + next.count > room {
        parts.append(word(bytes))
        bytes = []
        room = capacity(75)
      }
      bytes += next
    }
    return parts + [word(bytes)]
  }

  /// How many bytes fit into an encoded word of so many characters.
  private static func capacity(_ length: Int) -> Int {
    (length - opening.utf8.count - closing.utf8.count) / 4 * 3
  }

  private static func word(_ bytes: [UInt8]) -> String {
    opening + Data(bytes).base64EncodedString() + closing
  }
}
