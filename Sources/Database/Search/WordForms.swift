/// The forms that a word may have in Czech and in English texts. A search for any of them finds
/// "knihami" by "kniha", in an index that holds words as they stand.
///
/// A word belongs to a paradigm when it is a base that fits the paradigm and one of its endings;
/// the base with the other endings gives its forms. A paradigm and a base together are what is
/// called a stem here: unlike what is left when endings are cut off, it tells "car, cars" from
/// "care, cares". Most forms are no words; an index does not have them, and they cost a look-up.
///
/// Words are in lower case and without diacritics, as in the index. A word of one or two letters,
/// of more than 40, or with anything but a–z in it, has no form but itself.
///
/// Negation and superlative (ne-, nej-), comparatives and derived words are words of their own.
package struct WordForms: Sendable {
  package enum Language: Sendable, CaseIterable { case czech, english }

  private let isCzech: Bool
  private let isEnglish: Bool

  /// By the rules of one language or of both. Those of the other one find a few words too many.
  package init(_ languages: [Language] = Language.allCases) {
    isCzech = languages.contains(.czech)
    isEnglish = languages.contains(.english)
  }

  /// All spellings with a stem that the word has too, the word itself first; at most `most` of
  /// them. There are about 40, and hardly ever more than 100.
  package func forms(of word: String, most: Int = 120) -> [String] {
    var forms = [word]
    var seen: Set = [word]
    let found = (isCzech ? czech(word) : []) + (isEnglish ? english(word) : [])
    for form in found where seen.insert(form).inserted { forms.append(form) }
    return Array(forms.prefix(max(most, 1)))
  }

  private func czech(_ word: String) -> [String] {
    let letters = Array(word.utf8)
    let looksEnglish = letters.looksEnglish
    return Irregular.czech.families(with: word).flatMap(\.self)
      + regular(letters, czechParadigms(letters)).filter {
        looksEnglish || !Array($0.utf8).looksEnglish
      }
  }

  /// Regular forms, and what else a family has that the word is in, or of whose head it is
  /// a regular form: "taking" is one of "take", which has "took".
  private func english(_ word: String) -> [String] {
    let forms = regular(Array(word.utf8), Paradigm.english)
    let families =
      Irregular.english.families(with: word)
      + forms.flatMap { Irregular.english.families(headedBy: $0) }
    return forms
      + families.flatMap { $0 + regular(Array($0[0].utf8), Paradigm.english) }
  }

  private func regular(_ word: [UInt8], _ paradigms: [Paradigm]) -> [String] {
    stems(word, paradigms).flatMap { stem in
      stem.paradigm.endings
        .compactMap { $0.added(to: stem.base) }
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func stems(
    _ word: [UInt8], _ paradigms: [Paradigm]
  ) -> [(paradigm: Paradigm, base: [UInt8])] {
    guard (3...40).contains(word.count), word.allSatisfy(\.isLetter) else { return [] }
    return paradigms.flatMap { paradigm in paradigm.bases(word).map { (paradigm, $0) } }
  }

  /// A word with letters together as they are in no Czech word is English, or borrowed and then
  /// declined like "facebook".
  private func czechParadigms(_ word: [UInt8]) -> [Paradigm] {
    word.looksEnglish ? Paradigm.borrowed : Paradigm.czech
  }
}
