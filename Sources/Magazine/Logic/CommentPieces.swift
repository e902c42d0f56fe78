import Core

/// What the text of a comment is made of.
enum CommentPiece: Hashable, Sendable {
  case text(Substring)
  /// A person, with the user name.
  case mention(Substring, userName: String)
  /// A web address.
  case link(Substring)
}

/// The most people that a comment can mention.
let mostMentions = 10

/// The user names mentioned in a comment, each once, in their order.
func mentions(in text: String) -> [String] {
  var seen: Set<String> = []
  let names = commentPieces(text).compactMap { piece in
    if case .mention(_, let name) = piece { name } else { nil }
  }
  return Array(names.filter { seen.insert($0).inserted }.prefix(mostMentions))
}

/// How many web addresses a comment has.
func linkCount(in text: String) -> Int {
  commentPieces(text).count { piece in
    if case .link = piece { true } else { false }
  }
}

/// Takes a text apart. A mention or an address begins only where no word goes on, so that e-mail
/// addresses are no mentions.
func commentPieces(_ text: String) -> [CommentPiece] {
  var pieces: [CommentPiece] = []
  var plain = text.startIndex
  var index = text.startIndex
  var isInWord = false
  while index < text.endIndex {
    if !isInWord, let (piece, end) = special(text[index...]) {
      if plain < index { pieces.append(.text(text[plain..<index])) }
      pieces.append(piece)
      plain = end
      index = end
      isInWord = true
      continue
    }
    let character = text[index]
    isInWord = character.isWordCharacter || "@/".contains(character)
    index = text.index(after: index)
  }
  if plain < text.endIndex { pieces.append(.text(text[plain...])) }
  return pieces
}

private func special(_ rest: Substring) -> (CommentPiece, String.Index)? {
  switch rest.first {
  case "@":
    let name = rest.dropFirst().prefix(while: \.isWordCharacter)
    // `@name@host` is an address elsewhere.
    guard (3...30).contains(name.utf8.count), name.utf8.count == name.count,
      rest[name.endIndex...].first != "@"
    else { return nil }
    return (.mention(rest[..<name.endIndex], userName: name.lowercased()), name.endIndex)
  case "h", "H":
    guard let link = webLink(rest) else { return nil }
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
  fileprivate var isWordCharacter: Bool { isLetter || isNumber || self == "_" }
}
