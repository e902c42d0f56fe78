/// How fine two texts are compared.
enum Grain: CaseIterable {
  /// Lines, which in Markdown are paragraphs mostly.
  case lines
  /// Sentences with the space behind them.
  case sentences
  /// Words, and what stands between them.
  case words

  /// The next finer one.
  var finer: Grain? {
    switch self {
    case .lines: .sentences
    case .sentences: .words
    case .words: nil
    }
  }
}

/// A text in pieces; together they are the text again.
func pieces(of text: Substring, _ grain: Grain) -> [Substring] {
  switch grain {
  case .lines: cut(text) { character, _ in character.isNewline }
  case .sentences:
    // After the space that follows a full stop, so that a sentence takes its space along.
    cut(text) { character, before in
      character.isNewline || (character.isWhitespace && before?.endsSentence == true)
    }
  case .words: words(of: text)
  }
}

/// Cuts behind each character for which `isEnd` says so.
private func cut(
  _ text: Substring, isEnd: (_ character: Character, _ before: Character?) -> Bool
) -> [Substring] {
  var pieces: [Substring] = []
  var (start, index) = (text.startIndex, text.startIndex)
  var before: Character?
  while index < text.endIndex {
    let next = text.index(after: index)
    if isEnd(text[index], before) {
      pieces.append(text[start..<next])
      start = next
    }
    before = text[index]
    index = next
  }
  if start < text.endIndex { pieces.append(text[start...]) }
  return pieces
}

private func words(of text: Substring) -> [Substring] {
  var pieces: [Substring] = []
  var rest = text
  while let first = rest.first {
    let isWord = first.isLetter || first.isNumber
    let piece = isWord ? rest.prefix { $0.isLetter || $0.isNumber } : rest.prefix(1)
    pieces.append(piece)
    rest = rest[piece.endIndex...]
  }
  return pieces
}

extension Character {
  fileprivate var endsSentence: Bool { ".!?…".contains(self) }
}
