/// Two changed versions of a text as one.
struct MergedText: Hashable, Sendable {
  /// The text, with what both changed between ``ConflictMarks``.
  var text = ""
  /// How many places both changed in a different way.
  var conflicts = 0
}

/// How the two versions of a place are marked, and what is written behind the marks.
struct ConflictMarks: Hashable, Sendable {
  /// Behind the first mark, such as a name.
  let ours: String
  /// Behind the last mark.
  let theirs: String

  static let start = "<<<<<<<"
  static let middle = "======="
  static let end = ">>>>>>>"

  /// Whether a text has marks that nobody has settled yet.
  static func remain(in text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains {
      $0.hasPrefix(start) || $0.hasPrefix(end)
    }
  }
}

/// Puts what two people made of the same text together: what one of them changed is taken from
/// that one. What both changed in a different way is compared closer, by sentences and then by
/// words; when they touch, both versions stand in the text between marks, as whole lines. Nothing
/// that either of them wrote is lost.
func mergeTexts(
  base: String, ours: String, theirs: String, _ marks: ConflictMarks
) -> MergedText {
  if ours == theirs || theirs == base { return MergedText(text: ours) }
  if ours == base { return MergedText(text: theirs) }
  var merged = MergedText()
  // Every line with its end, or the last one would be another line as soon as one follows it.
  for chunk in chunks(lines(base[...]), lines(ours[...]), lines(theirs[...]), .lines) {
    if let text = settled(chunk, .lines) {
      merged.text += text
    } else {
      merged.conflicts += 1
      merged.text += marked(chunk, marks, after: merged.text)
    }
  }
  let isOpen = ours.last?.isNewline != true && theirs.last?.isNewline != true
  if isOpen, merged.text.last?.isNewline == true { merged.text.removeLast() }
  return merged
}

/// Two changed versions of one line, such as a title; nil when they touch.
func mergeLines(base: String, ours: String, theirs: String) -> String? {
  if ours == theirs || theirs == base { return ours }
  if ours == base { return theirs }
  return settled(Chunk(base: base[...], ours: ours[...], theirs: theirs[...]), .sentences)
}

/// A place of the text in the three versions.
struct Chunk {
  let base: Substring
  let ours: Substring
  let theirs: Substring
}

/// What a place becomes; nil when both changed it and it cannot be put together.
private func settled(_ chunk: Chunk, _ grain: Grain) -> String? {
  if chunk.ours == chunk.theirs || chunk.theirs == chunk.base { return String(chunk.ours) }
  if chunk.ours == chunk.base { return String(chunk.theirs) }
  if chunk.base.isEmpty, let longer = longer(chunk.ours, chunk.theirs) { return String(longer) }
  // Both wrote something new where nothing was, or one took away what the other changed.
  guard let finer = grain.finer, !chunk.base.isEmpty, !chunk.ours.isEmpty, !chunk.theirs.isEmpty
  else { return nil }
  var text = ""
  for part in chunks(chunk.base, chunk.ours, chunk.theirs, finer) {
    guard let settled = settled(part, finer) else { return nil }
    text += settled
  }
  return text
}

/// Of two new texts the one that is the other with something put in; nil when neither is.
private func longer(_ one: Substring, _ other: Substring) -> Substring? {
  let (long, short) = one.count >= other.count ? (one, other) : (other, one)
  let rest = short.dropFirst(zip(long, short).prefix { $0 == $1 }.count)
  return long.hasSuffix(rest) ? long : nil
}

/// Both versions as whole lines between marks.
private func marked(_ chunk: Chunk, _ marks: ConflictMarks, after text: String) -> String {
  let isAtLineStart = text.last.map(\.isNewline) ?? true
  return (isAtLineStart ? "" : "\n") + "\(ConflictMarks.start) \(marks.ours)\n"
    + lines(chunk.ours) + "\(ConflictMarks.middle)\n" + lines(chunk.theirs)
    + "\(ConflictMarks.end) \(marks.theirs)\n"
}

private func lines(_ text: Substring) -> Substring {
  text.isEmpty || text.last?.isNewline == true ? text : text + "\n"
}
