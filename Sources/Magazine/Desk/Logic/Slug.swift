import Foundation

/// The most characters of an address's end that is made of a title.
private let maximumSlugLength = 80

extension Magazine {
  /// What the address of something ends with that is called so: ASCII letters, digits and
  /// hyphens, diacritics folded (`čeština` becomes `cestina`), cut between words. May be empty.
  func slug(from title: String) -> String {
    let latin = title.applyingTransform(.toLatin, reverse: false) ?? title
    let plain = latin.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive], locale: nil)
    var words: [String] = []
    var length = 0
    for word in plain.split(whereSeparator: { !$0.isSlugCharacter && !$0.isDropped }) {
      let letters = String(word.filter(\.isSlugCharacter).prefix(maximumSlugLength))
      guard !letters.isEmpty else { continue }
      guard length + letters.count + 1 <= maximumSlugLength + 1 else { break }
      words.append(letters)
      length += letters.count + 1
    }
    return words.joined(separator: "-")
  }
}

/// Whether an editor's own end of an address can be one.
func isSlug(_ text: String) -> Bool {
  (1...120).contains(text.count) && text.first != "-" && text.last != "-"
    && text.allSatisfy { $0 == "-" || $0.isSlugCharacter }
}

extension Character {
  fileprivate var isSlugCharacter: Bool { isASCII && (isLowercase || isNumber) }

  /// What stands inside words and falls away: the apostrophe of "don't".
  fileprivate var isDropped: Bool { self == "'" || self == "’" }
}
