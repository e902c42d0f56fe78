/// Two versions of an article's text as one.
struct MergedDraft: Hashable, Sendable {
  var draft: Draft
  /// How many places both changed in a different way; they stand between marks.
  var conflicts: Int
}

/// Puts what two editors made of the same text together; see ``mergeTexts(base:ours:theirs:_:)``.
/// Titles and leads that both changed keep theirs, with ours between marks above the text.
func mergeDrafts(
  base: Draft, ours: Draft, theirs: Draft, _ marks: ConflictMarks
) -> MergedDraft {
  let text = mergeTexts(
    base: base.markdown, ours: ours.markdown, theirs: theirs.markdown, marks)
  var merged = MergedDraft(
    draft: Draft(title: theirs.title, lead: theirs.lead, markdown: text.text),
    conflicts: text.conflicts)
  for (field, longest, name) in [
    (\Draft.lead, maximumLeadLength, TextConflict.Field.lead),
    (\Draft.title, maximumTitleLength, .title),
  ] {
    let line = mergeLines(
      base: base[keyPath: field], ours: ours[keyPath: field], theirs: theirs[keyPath: field])
    if let line, line.unicodeScalars.count <= longest {
      merged.draft[keyPath: field] = line
      continue
    }
    merged.conflicts += 1
    merged.draft.markdown =
      """
      \(ConflictMarks.start) \(name.mark)\(marks.ours)
      \(ours[keyPath: field])
      \(ConflictMarks.middle)
      \(theirs[keyPath: field])
      \(ConflictMarks.end) \(marks.theirs)

      """ + merged.draft.markdown
  }
  return merged
}

/// The most characters of a title.
let maximumTitleLength = 200
/// The most characters of a lead.
let maximumLeadLength = 1000
/// The most characters of a text.
let maximumMarkdownLength = 200_000
