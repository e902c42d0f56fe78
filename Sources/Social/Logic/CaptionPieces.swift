import Foundation

/// What a caption or a comment is made of.
enum CaptionPiece: Hashable, Sendable {
  case text(Substring)
  /// A hashtag, with the form under which posts are found.
  case tag(Substring, key: String)
  /// A person, with the user name.
  case mention(Substring, userName: String)
  /// A web address.
  case link(Substring)
}

/// The most hashtags of a post that count, and the most people mentioned.
let mostTags = 30

/// The form in which hashtags are compared: small letters, composed. Diacritics count: *ráj* and
/// *raj* are two words. Nil when it is no hashtag.
func tagKey(_ name: some StringProtocol) -> String? {
  guard (1...100).contains(name.count), name.allSatisfy(\.isWordCharacter),
    name.contains(where: \.isLetter)
  else { return nil }
  return name.lowercased().precomposedStringWithCanonicalMapping
}

/// The hashtags of a text, each once, in their order.
func hashtags(in text: String) -> [String] {
  unique(
    captionPieces(text).compactMap { piece in
      if case .tag(_, let key) = piece { key } else { nil }
    })
}

/// The user names mentioned in a text, each once, in their order.
func mentions(in text: String) -> [String] {
  unique(
    captionPieces(text).compactMap { piece in
      if case .mention(_, let name) = piece { name } else { nil }
    })
}

/// Takes a text apart. A sign begins something only where no word goes on, so that e-mail
/// addresses are no mentions and the ends of web addresses no hashtags.
func captionPieces(_ text: String) -> [CaptionPiece] {
  var pieces: [CaptionPiece] = []
  var plain = text.startIndex
  var index = text.startIndex
  var isInWord = false
  while index < text.endIndex {
    let rest = text[index...]
    if !isInWord, let (piece, end) = special(rest) {
      if plain < index { pieces.append(.text(text[plain..<index])) }
      pieces.append(piece)
      plain = end
      index = end
      isInWord = true
      continue
    }
    let character = text[index]
    isInWord = character.isWordCharacter || "@#&/".contains(character)
    index = text.index(after: index)
  }
  if plain < text.endIndex { pieces.append(.text(text[plain...])) }
  return pieces
}

/// A hashtag, a mention or a web address at the beginning of `rest`, and where it ends.
private func special(_ rest: Substring) -> (CaptionPiece, String.Index)? {
  switch rest.first {
  case "#":
    let name = rest.dropFirst().prefix(while: \.isWordCharacter)
    guard let key = tagKey(name) else { return nil }
    return (.tag(rest[..<name.endIndex], key: key), name.endIndex)
  case "@":
    let name = rest.dropFirst().prefix(while: \.isWordCharacter)
    // `@name@host` is an address elsewhere.
    guard (3...30).contains(name.utf8.count), name.utf8.count == name.count,
      rest[name.endIndex...].first != "@"
    else { return nil }
    let piece = CaptionPiece.mention(rest[..<name.endIndex], userName: name.lowercased())
    return (piece, name.endIndex)
  case "h":
    guard let link = webLink(rest) else { return nil }
    return (.link(link), link.endIndex)
  default: return nil
  }
}

private func webLink(_ rest: Substring) -> Substring? {
  guard let scheme = ["https://", "http://"].first(where: rest.hasPrefix) else { return nil }
  var link = rest.prefix { !$0.isWhitespace && !"<>\"".contains($0) }
  // A full stop or a bracket after an address belongs to the sentence.
  while let last = link.last, ".,;:!?)]'“”»…".contains(last) { link = link.dropLast() }
  guard link.utf8.count <= 2000, link.dropFirst(scheme.count).first?.isWordCharacter == true
  else { return nil }
  return link
}

private func unique(_ names: [String]) -> [String] {
  var seen: Set<String> = []
  return Array(names.filter { seen.insert($0).inserted }.prefix(mostTags))
}

extension Character {
  /// Letters of all scripts with their marks, digits, the underscore.
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
