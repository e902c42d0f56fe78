import Foundation

/// What a text that somebody wrote is made of.
package enum TextPiece: Hashable, Sendable {
  /// Words.
  case text(Substring)
  /// A hashtag, with the form under which things are found.
  case tag(Substring, key: String)
  /// A person, with the user name.
  case mention(Substring, userName: String)
  /// A web address.
  case link(Substring)

  /// The user name, where this is a person.
  package var mentioned: String? {
    if case .mention(_, let name) = self { name } else { nil }
  }
}

/// Takes a text apart. A sign begins something only where no word goes on, so that e-mail
/// addresses are no mentions and the ends of web addresses no hashtags.
///
/// - Parameter tagKey: the form of a hashtag under which things are found, nil when it is none;
///   without the function there are no hashtags.
package func textPieces(
  _ text: String, tagKey: ((Substring) -> String?)? = nil
) -> [TextPiece] {
  var pieces: [TextPiece] = []
  var plain = text.startIndex
  var index = text.startIndex
  // What begins nothing is passed over by bytes: asking Unicode about each character of captions
  // and comments took 7 % of Home.
  while let sign = text.utf8[index...].firstIndex(where: mayBegin) {
    index = text.utf8.index(after: sign)
    guard sign.samePosition(in: text) != nil, !isInWord(sign, of: text, after: plain),
      let (piece, end) = special(text[sign...], tagKey)
    else { continue }
    if plain < sign { pieces.append(.text(text[plain..<sign])) }
    pieces.append(piece)
    plain = end
    index = end
  }
  if plain < text.endIndex { pieces.append(.text(text[plain...])) }
  return pieces
}

private func mayBegin(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "#"), UInt8(ascii: "@"), UInt8(ascii: "h"), UInt8(ascii: "H"): true
  default: false
  }
}

/// Whether a word, or something of the kind, goes on at a sign.
/// - Parameter end: where the piece before it ended, which is one; the text's start where there is none.
private func isInWord(_ sign: String.Index, of text: String, after end: String.Index) -> Bool {
  guard sign > text.startIndex else { return false }
  if sign == end { return true }
  let before = text[text.index(before: sign)]
  return before.isWordCharacter || "@#&/".contains(before)
}

/// A web address as it is shown: without the scheme, and not longer than a line of a phone.
package func shownAddress(_ address: Substring) -> String {
  let words = address.drop { $0 != "/" }.dropFirst(2)
  return words.count <= 40 ? String(words) : words.prefix(39) + "…"
}

/// A hashtag, a mention or a web address at the beginning of `rest`, and where it ends.
private func special(
  _ rest: Substring, _ tagKey: ((Substring) -> String?)?
) -> (TextPiece, String.Index)? {
  switch rest.first {
  case "#":
    let name = rest.dropFirst().prefix(while: \.isWordCharacter)
    guard let key = tagKey?(name) else { return nil }
    return (.tag(rest[..<name.endIndex], key: key), name.endIndex)
  case "@":
    let name = rest.dropFirst().prefix(while: \.isWordCharacter)
    // `@name@host` is an address elsewhere.
    guard (3...30).contains(name.utf8.count), name.utf8.count == name.count,
      rest[name.endIndex...].first != "@"
    else { return nil }
    return (.mention(rest[..<name.endIndex], userName: name.lowercased()), name.endIndex)
  case "h", "H":
    let begins = rest.utf8.prefix(4).elementsEqual("http".utf8) { $0 | 0x20 == $1 }
    guard begins, let link = webLink(rest) else { return nil }
    return (.link(link), link.endIndex)
  default: return nil
  }
}

private func webLink(_ rest: Substring) -> Substring? {
  let start = rest.prefix(8).lowercased()
  guard let scheme = ["https://", "http://"].first(where: start.hasPrefix) else { return nil }
  var link = rest.prefix { !$0.isWhitespace && !"<>\"".contains($0) }
  // A full stop or a bracket after an address belongs to the sentence.
  while let last = link.last, ".,;:!?)]'“”»…".contains(last) { link = link.dropLast() }
  guard link.utf8.count <= 2000, link.dropFirst(scheme.count).first?.isWordCharacter == true
  else { return nil }
  return link
}

extension Character {
  /// Letters of all scripts with their marks, digits, the underscore.
  package var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
