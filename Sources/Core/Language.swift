/// A language that Korzo speaks.
package enum Language: String, CaseIterable, Sendable, Codable {
  /// Czech.
  case czech = "cs"
  /// English.
  case english = "en"

  /// The BCP 47 tag, for `lang` attributes.
  package var tag: String { rawValue }

  /// Its name in itself.
  package var ownName: String {
    switch self {
    case .czech: "Čeština"
    case .english: "English"
    }
  }

  /// The best language for an `Accept-Language` header (RFC 9110 §12.5.4), English if none fits.
  ///
  /// Slovak readers get Czech: they read it more easily than English.
  package init(acceptLanguage header: String) {
    var best: (language: Language, quality: Double)?
    for part in header.split(separator: ",").prefix(32) {
      let pieces = part.split(separator: ";")
      guard let tag = pieces.first?.filter({ $0 != " " }).lowercased() else { continue }
      let quality =
        pieces.dropFirst().lazy
        .map { $0.filter { $0 != " " } }
        .first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) } ?? 1
      guard let language = Language(primary: tag), quality > best?.quality ?? 0 else { continue }
      best = (language, quality)
    }
    self = best?.language ?? .english
  }

  private init?(primary tag: String) {
    switch tag.prefix(while: { $0 != "-" }) {
    case "cs", "sk": self = .czech
    case "en": self = .english
    default: return nil
    }
  }
}

/// A text for people, in every language.
///
/// Features declare theirs as static members in an extension, so that a view says
/// `\(t(.subscribe))`, where `t` is the reader's ``Language``.
package struct Phrase: Hashable, Sendable {
  /// The English text.
  package let en: String
  /// The Czech text.
  package let cs: String

  /// A text in both languages.
  package init(en: String, cs: String) {
    self.en = en
    self.cs = cs
  }

  /// The same in every language: a name, a number, a foreign text.
  package init(verbatim text: String) {
    en = text
    cs = text
  }

  /// The phrase with `{}` places filled in order by `values`, each in the text's own language.
  package func filled(_ values: Phrase...) -> Phrase {
    Phrase(en: fill(en, values.map(\.en)), cs: fill(cs, values.map(\.cs)))
  }
}

/// A text that depends on a count: one, few (Czech 2 to 4), other.
package struct PluralPhrase: Hashable, Sendable {
  private let enOne: String
  private let enOther: String
  private let csOne: String
  private let csFew: String
  private let csOther: String

  /// `{}` in each form stands for the number. Plural rules: CLDR, cs and en, whole numbers.
  package init(en: (one: String, other: String), cs: (one: String, few: String, other: String)) {
    enOne = en.one
    enOther = en.other
    csOne = cs.one
    csFew = cs.few
    csOther = cs.other
  }

  /// The phrase for `count` things.
  package func callAsFunction(_ count: Int) -> Phrase {
    Phrase(en: text(count, in: .english), cs: text(count, in: .czech))
  }

  fileprivate func text(_ count: Int, in language: Language) -> String {
    let form =
      switch language {
      case .english: count == 1 ? enOne : enOther
      case .czech: count == 1 ? csOne : (2...4).contains(count) ? csFew : csOther
      }
    return fill(form, [language.number(count)])
  }
}

extension Language {
  /// The text of `phrase` in this language, its `{}` places filled in order.
  package func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    let text =
      switch self {
      case .czech: phrase.cs
      case .english: phrase.en
      }
    return values.isEmpty ? text : fill(text, values)
  }

  /// The text of `phrase` for `count` things.
  package func callAsFunction(_ phrase: PluralPhrase, _ count: Int) -> String {
    phrase.text(count, in: self)
  }

  /// How large a file is, in kilobytes, megabytes or gigabytes of a thousand each: `8 kB`, `1.4 MB`.
  /// One digit after the point where there is one before it.
  package func fileSize(_ bytes: Int64) -> String {
    let bytes = max(0, bytes)
    var (unit, size) = ("kB", Int64(1000))
    if bytes >= 1_000_000 { (unit, size) = ("MB", 1_000_000) }
    if bytes >= 1_000_000_000 { (unit, size) = ("GB", 1_000_000_000) }
    let tenths = bytes / (size / 10)
    guard unit != "kB", tenths < 100 else { return "\(max(1, tenths / 10))\u{A0}\(unit)" }
    return "\(tenths / 10)\(self == .czech ? "," : ".")\(tenths % 10)\u{A0}\(unit)"
  }

  /// A whole number with the language's digit grouping: `1,284` and `1 284` (no-break space).
  package func number(_ value: Int) -> String {
    let digits = String(value.magnitude).utf8
    guard digits.count > 3 else { return String(value) }
    let separator = self == .czech ? "\u{A0}" : ","
    var bytes = value < 0 ? Array("−".utf8) : []
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { bytes += separator.utf8 }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// By bytes: looking for `{}` as for any text took 3 % of Home.
private func fill(_ text: String, _ values: [String]) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(values.reduce(text.utf8.count) { $0 + $1.utf8.count })
  var rest = text.utf8[...]
  var values = values[...]
  while let value = values.first, let start = rest.firstIndex(of: UInt8(ascii: "{")) {
    let after = rest.index(after: start)
    let isPlace = after < rest.endIndex && rest[after] == UInt8(ascii: "}")
    bytes += isPlace ? rest[..<start] : rest[..<after]
    rest = rest[(isPlace ? rest.index(after: after) : after)...]
    guard isPlace else { continue }
    bytes += value.utf8
    values.removeFirst()
  }
  bytes += rest
  return String(decoding: bytes, as: UTF8.self)
}
