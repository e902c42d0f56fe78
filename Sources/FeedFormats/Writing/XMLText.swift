/// Puts an XML document together, one element per line.
struct XMLText {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  mutating func open(_ name: String, _ attributes: [(String, String)] = []) {
    indent()
    text += "<\(name)\(list(attributes))>\n"
    depth += 1
  }

  mutating func close(_ name: String) {
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  mutating func empty(_ name: String, _ attributes: [(String, String)]) {
    indent()
    text += "<\(name)\(list(attributes))/>\n"
  }

  /// An element with text; nothing when there is none.
  mutating func element(_ name: String, _ value: String?, _ attributes: [(String, String)] = []) {
    guard let value else { return }
    indent()
    text += "<\(name)\(list(attributes))>\(escapingMarkup(cleanedText(value)))</\(name)>\n"
  }

  mutating func element(_ name: String, _ value: Int?) { element(name, value.map(String.init)) }

  private mutating func indent() { text += String(repeating: "  ", count: depth) }

  private func list(_ attributes: [(String, String)]) -> String {
    attributes.map { name, value in
      // Line ends in attributes would be read as spaces.
      let escaped = escapingMarkup(cleanedText(value))
        .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "&#10;")
      return " \(name)=\"\(escaped)\""
    }
    .joined()
  }

  /// Without the control characters that XML cannot carry.
  private func cleanedText(_ value: String) -> String {
    guard value.unicodeScalars.contains(where: Self.isForbidden) else { return value }
    return String(String.UnicodeScalarView(value.unicodeScalars.filter { !Self.isForbidden($0) }))
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar == "\u{FFFE}"
      || scalar == "\u{FFFF}"
  }
}
