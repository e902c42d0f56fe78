import Core

/// The most people that a comment can mention.
let maximumMentions = 10

/// The user names mentioned in a comment, each once, in their order.
func mentions(in text: String) -> [String] {
  commentPieces(text).compactMap(\.mentioned).unique(most: maximumMentions)
}

/// How many web addresses a comment has.
func linkCount(in text: String) -> Int {
  commentPieces(text).count { piece in
    if case .link = piece { true } else { false }
  }
}

/// What the text of a comment is made of.
func commentPieces(_ text: String) -> [TextPiece] {
  // Most comments have neither people nor addresses.
  guard text.contains(bytesOf: "@") || text.contains(bytesOf: "://") else {
    return text.isEmpty ? [] : [.text(text[...])]
  }
  return textPieces(text)
}
