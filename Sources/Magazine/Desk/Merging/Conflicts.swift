/// A place of a text that two people changed in different ways, as ``ConflictMarks`` hold it.
struct TextConflict: Hashable, Sendable {
  /// What it is a place of.
  enum Field: String, CaseIterable, Sendable {
    case text, title, lead

    /// What stands before the name in the first mark.
    var mark: String { self == .text ? "" : "[\(rawValue)] " }
  }

  let field: Field
  /// Who wrote the versions, as the marks name them; may be empty.
  let ourName: String
  let theirName: String
  let ours: String
  let theirs: String
  /// The lines that it takes, with its marks.
  let lines: Range<Int>

  /// What becomes of it.
  enum Choice: String, Sendable {
    case ours, theirs, both
  }

  /// What stands in its place.
  func text(_ choice: Choice) -> String {
    switch choice {
    case .ours: ours
    case .theirs: theirs
    case .both:
      [ours, theirs].filter { !$0.isEmpty }.joined(separator: field == .text ? "\n\n" : " ")
    }
  }
}

/// The conflicts of a text, from its start. Marks that do not belong together are none.
func conflicts(in text: String) -> [TextConflict] {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  var found: [TextConflict] = []
  var start: Int?
  var middle: Int?
  for (number, line) in lines.enumerated() {
    if line.hasPrefix(ConflictMarks.start) {
      (start, middle) = (number, nil)
    } else if line == ConflictMarks.middle, start != nil, middle == nil {
      middle = number
    } else if line.hasPrefix(ConflictMarks.end), let first = start, let half = middle {
      let mark = name(lines[first])
      let field = TextConflict.Field.allCases.last { mark.hasPrefix($0.mark) } ?? .text
      found.append(
        TextConflict(
          field: field, ourName: String(mark.dropFirst(field.mark.count)), theirName: name(line),
          ours: lines[(first + 1)..<half].joined(separator: "\n"),
          theirs: lines[(half + 1)..<number].joined(separator: "\n"),
          lines: first..<(number + 1)))
      (start, middle) = (nil, nil)
    }
  }
  return found
}

/// A draft with what was chosen in the place of its conflicts; those of its title and lead, which stand
/// in the text as well, in their fields.
/// - Parameter choices: by the number of the conflict; the others stay.
func settling(_ draft: Draft, _ choices: [Int: TextConflict.Choice]) -> Draft {
  var settled = draft
  var lines = draft.markdown.split(separator: "\n", omittingEmptySubsequences: false)
  for (number, conflict) in conflicts(in: draft.markdown).enumerated().reversed() {
    guard let choice = choices[number] else { continue }
    let chosen = conflict.text(choice)
    switch conflict.field {
    case .text: break
    case .title: settled.title = chosen.beginning(maximumTitleLength)
    case .lead: settled.lead = chosen.beginning(maximumLeadLength)
    }
    let isText = conflict.field == .text && !chosen.isEmpty
    lines.replaceSubrange(
      conflict.lines,
      with: isText ? chosen.split(separator: "\n", omittingEmptySubsequences: false) : [])
  }
  settled.markdown = lines.joined(separator: "\n")
  return settled
}

private func name(_ mark: Substring) -> String {
  String(mark.dropFirst(ConflictMarks.start.count).drop { $0 == " " })
}
