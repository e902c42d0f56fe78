/// Spellings of which a word may be a misspelling: one letter is missing, added or wrong, or two
/// neighbours are swapped (Damerau 1964 found 80 % of misspellings to be one of these).
///
/// Words are in lower case and without diacritics. One of less than four letters or more than 40,
/// or with anything but a–z in it, has none: too many words are one letter away from it, or none
/// can be told.
package struct Misspellings: Sendable {
  /// Letters by their frequency in Czech and English texts together.
  private static let letters = Array("eaoinstrlduckmpvyhzbgjfwxq".utf8)

  /// The spellings one letter away, without the word itself, at most `most`. Those with a rare
  /// letter in place of a frequent one are left out of a long word's.
  package static func spellings(of word: String, most: Int = 500) -> [String] {
    let word = Array(word.utf8)
    guard (4...40).contains(word.count), word.allSatisfy(\.isLetter) else { return [] }
    return Array(edits(word).prefix(most)).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func edits(_ word: [UInt8]) -> [[UInt8]] {
    var edits: [[UInt8]] = []
    var seen: Set = [word]
    func add(_ edit: [UInt8]) {
      if seen.insert(edit).inserted { edits.append(edit) }
    }
    for place in word.indices {
      var edit = word
      edit.remove(at: place)
      add(edit)
    }
    for place in word.indices.dropLast() {
      var edit = word
      edit.swapAt(place, place + 1)
      add(edit)
    }
    for letter in letters {
      for place in word.indices {
        var edit = word
        edit[place] = letter
        add(edit)
      }
      for place in 0...word.count {
        var edit = word
        edit.insert(letter, at: place)
        add(edit)
      }
    }
    return edits
  }
}
