import Foundation

extension Language {
  /// Whether people of this language look a name up before another one: in Czech "č" after "c" and
  /// "ch" after "h", letters of either case beside each other, numbers by their value. The rules are
  /// CLDR's, as ICU has them, and the same with both databases, which sort otherwise.
  package func precedes(_ one: String, _ other: String) -> Bool {
    let order = one.compare(
      other, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
    // Names that differ only in case keep one order.
    return order == .orderedSame ? one < other : order == .orderedAscending
  }

  private var locale: Locale {
    switch self {
    case .czech: czechLocale
    case .english: englishLocale
    }
  }
}

private let czechLocale = Locale(identifier: "cs_CZ")
private let englishLocale = Locale(identifier: "en_GB")

extension Sequence {
  /// The same, sorted by names as people of a language look them up.
  package func sorted(
    in language: Language, by name: (Element) -> String
  ) -> [Element] {
    map { (name: name($0), element: $0) }
      .sorted { language.precedes($0.name, $1.name) }
      .map(\.element)
  }
}
