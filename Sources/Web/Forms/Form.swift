import Core
import Foundation

/// A posted form: keeps what was typed, so that the person need not type it again, and collects
/// what is wrong per field.
package struct Form: Sendable {
  /// What was sent.
  package let values: Fields
  /// What is wrong, by field.
  package private(set) var errors: [String: Phrase] = [:]
  /// What is wrong with the whole; shown above the form.
  package var general: Phrase?

  /// A form with what was typed; empty before the first time.
  package init(_ values: Fields = .init()) {
    self.values = values
  }

  /// Whether nothing is wrong so far.
  package var isValid: Bool { errors.isEmpty && general == nil }

  /// What was typed, as it was typed; empty when there is nothing.
  package subscript(_ name: String) -> String { values[name] ?? "" }

  /// A text: trimmed, in Unicode's composed form, without control characters but line breaks
  /// and tabs.
  ///
  /// - Parameters:
  ///   - range: how many characters it may have, counted as databases do: a family in one sign
  ///     is several.
  ///   - message: what to say when it has fewer or more.
  package mutating func text(
    _ name: String, _ range: ClosedRange<Int>, or message: Phrase
  ) -> String {
    let text = cleaned(self[name])
    if !range.contains(text.unicodeScalars.count) { fail(name, message) }
    return text
  }

  /// A text that may be left empty; nil then.
  package mutating func optionalText(
    _ name: String, max: Int, or message: Phrase
  ) -> String? {
    let text = text(name, 0...max, or: message)
    return text.isEmpty ? nil : text
  }

  /// One of the cases of `T`; the default when nothing was sent. Anything else is an error.
  package mutating func choice<T: RawRepresentable & CaseIterable>(
    _ name: String, as type: T.Type, default fallback: T?
  ) -> T? where T.RawValue == String {
    guard let raw = values[name], !raw.isEmpty else {
      if fallback == nil { fail(name, .chooseOne) }
      return fallback
    }
    if let value = T(rawValue: raw) { return value }
    fail(name, .chooseOne)
    return fallback
  }

  /// Whether a checkbox was ticked.
  package func flag(_ name: String) -> Bool {
    guard let value = values[name] else { return false }
    return value != "0" && value != "false"
  }

  /// Records that a field is wrong; the first message of a field stays.
  package mutating func fail(_ name: String, _ message: Phrase) {
    if errors[name] == nil { errors[name] = message }
  }
}

extension Phrase {
  fileprivate static let chooseOne = Phrase(
    en: "Choose one of the options.", cs: "Vyberte jednu z možností.")
}

/// Trims, composes, and drops what cannot be seen and only does harm.
private func cleaned(_ text: String) -> String {
  let plain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  guard !plain else { return trimmed(text) }
  var scalars = String.UnicodeScalarView()
  for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
    switch scalar {
    case "\n", "\t": scalars.append(scalar)
    case "\r": scalars.append("\n")
    case "\u{FEFF}", "\u{202D}", "\u{202E}": continue  // byte order mark, text overrides
    default:
      if scalar.properties.generalCategory != .control { scalars.append(scalar) }
    }
  }
  return trimmed(composed(scalars))
}

/// In Unicode's composed form. Foundation moves all that follows for each letter that it composes,
/// which takes a time that grows with the square of the length: so it gets a few thousand code points
/// at a time, cut before one that begins a letter for certain.
private func composed(_ scalars: String.UnicodeScalarView) -> String {
  var (result, piece, count) = ("", String.UnicodeScalarView(), 0)
  for scalar in scalars {
    // Below U+0300 nothing joins what is before it; nobody's letter has thousands of marks.
    if count >= 2048 && scalar.value < 0x300 || count >= 8192 {
      result += String(piece).precomposedStringWithCanonicalMapping
      (piece, count) = (String.UnicodeScalarView(), 0)
    }
    piece.append(scalar)
    count += 1
  }
  return result + String(piece).precomposedStringWithCanonicalMapping
}

private func trimmed(_ text: String) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}
