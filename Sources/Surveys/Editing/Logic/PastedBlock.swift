/// A question with the lines that belong to it.
struct PastedBlock: Hashable, Sendable {
  var title: PastedLine
  var choices: [PastedLine] = []
}

/// Says which lines are questions, and which are the choices of one.
///
/// A marked line below a line with another mark is a choice of it. Lines without marks are choices
/// where they follow what is plainly a question, without an empty line between; otherwise each is a
/// question.
func pastedBlocks(_ text: String) -> [PastedBlock] {
  var lines: [PastedLine] = []
  for (index, line) in text.split(
    omittingEmptySubsequences: false, whereSeparator: \.isNewline
  ).enumerated() {
    lines.append(PastedLine(line, place: index + 1))
  }
  var blocks: [PastedBlock] = []
  var index = 0
  while index < lines.count {
    guard !lines[index].isBlank else {
      index += 1
      continue
    }
    var block = PastedBlock(title: lines[index])
    index += 1
    if block.title.text.isEmpty { continue }
    index = takeChoices(of: &block, from: lines, at: index)
    blocks.append(block)
  }
  return blocks
}

/// Takes the choices that follow a question; gives where the next question stands.
private func takeChoices(
  of block: inout PastedBlock, from lines: [PastedLine], at start: Int
) -> Int {
  var index = start
  // One empty line before the first choice is how some programs set lists.
  if index + 1 < lines.count, lines[index].isBlank, isMarkedChoice(lines[index + 1], of: block) {
    index += 1
  }
  guard index < lines.count else { return start }
  if isMarkedChoice(lines[index], of: block) {
    let first = lines[index]
    while index < lines.count, isMarkedChoice(lines[index], of: block),
      isAlike(lines[index].mark, first.mark)
    {
      if !lines[index].text.isEmpty { block.choices.append(lines[index]) }
      index += 1
    }
    return index
  }
  guard isPlainQuestion(block.title) else { return start }
  var end = index
  while end < lines.count, isPlainChoice(lines[end], of: block) { end += 1 }
  let following = lines[index..<end]
  // Two questions below each other, the first with its mark, are no question with one choice.
  let isDeeper = following.allSatisfy { $0.indent > block.title.indent }
  guard following.count > 1 || (isDeeper && !following.isEmpty) else { return start }
  block.choices = Array(following)
  return end
}

private func isMarkedChoice(_ line: PastedLine, of block: PastedBlock) -> Bool {
  switch (line.mark, block.title.mark) {
  case (.none, _): false
  // Below a heading without a question mark, numbers are of questions.
  case (.number, .none):
    isPlainQuestion(block.title) && !isPlainQuestion(line)
  case (.number, .number): line.indent > block.title.indent
  case (.letter, .letter), (.bullet, .bullet), (.box, .box): line.indent > block.title.indent
  default: !(isPlainQuestion(line) && !isPlainQuestion(block.title))
  }
}

private func isPlainChoice(_ line: PastedLine, of block: PastedBlock) -> Bool {
  line.mark == .none && !line.text.isEmpty && !isPlainQuestion(line)
    && line.indent >= block.title.indent
}

private func isAlike(_ one: PastedLine.Mark, _ other: PastedLine.Mark) -> Bool {
  switch (one, other) {
  case (.number, .number): true
  default: one == other
  }
}

/// Whether somebody asks, by the look of it: a question mark or a colon at its end, or before what
/// says in brackets how it is answered.
private func isPlainQuestion(_ line: PastedLine) -> Bool {
  let words = PastedHint.split(line.text).words
  return words.hasSuffix("?") || words.hasSuffix(":")
}
