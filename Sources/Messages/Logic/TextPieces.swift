/// Takes a message apart into plain text and links. A link begins where no word goes on.
func messagePieces(_ text: String) -> [MessagePiece] {
  var pieces: [MessagePiece] = []
  var plain = text.startIndex
  var index = text.startIndex
  var isInWord = false
  while index < text.endIndex {
    if !isInWord, let (written, address) = link(at: text[index...]) {
      if plain < index { pieces.append(.text(text[plain..<index])) }
      pieces.append(.link(written, address: address))
      plain = written.endIndex
      index = written.endIndex
      isInWord = true
      continue
    }
    let character = text[index]
    isInWord = character.isLetter || character.isNumber || "_@/".contains(character)
    index = text.index(after: index)
  }
  if plain < text.endIndex { pieces.append(.text(text[plain...])) }
  return pieces
}

/// The addresses in a text, each once, at most so many.
func messageLinks(_ text: String, limit: Int) -> [String] {
  var addresses: [String] = []
  for case .link(_, let address) in messagePieces(text) where addresses.count < limit {
    if !addresses.contains(address) { addresses.append(address) }
  }
  return addresses
}

/// The longest web address that is a link, in bytes.
let maximumLinkLength = 2000

private func link(at rest: Substring) -> (written: Substring, address: String)? {
  guard let first = rest.first, "hHwW".contains(first) else { return nil }
  let start = rest.prefix(8).lowercased()
  let scheme: String
  if start.hasPrefix("https://") {
    scheme = "https://"
  } else if start.hasPrefix("http://") {
    scheme = "http://"
  } else if start.hasPrefix("www.") {
    scheme = "www."
  } else {
    return nil
  }
  var written = rest.prefix { !$0.isWhitespace && !"<>\"".contains($0) }
  // A full stop or a bracket after an address belongs to the sentence.
  while let last = written.last, ".,;:!?)]'“”»…".contains(last) { written = written.dropLast() }
  let tail = written.dropFirst(scheme.count)
  guard let letter = tail.first, letter.isLetter || letter.isNumber else { return nil }
  // Nobody writes www. and means a place without a dot behind it.
  guard scheme != "www." || tail.contains(".") else { return nil }
  let address = scheme == "www." ? "https://\(written)" : scheme + tail
  return address.utf8.count <= maximumLinkLength ? (written, address) : nil
}
