/// A text as it can be set: cut to a number of characters, with a mark, and without what is no
/// letter. Whoever sets a word of a megabyte waits for minutes.
func shown(_ text: String, limit: Int) -> String {
  bounded(text, limit: limit, lineEnd: "\n")
}

/// The same in one paragraph, its line ends kept as such.
func shownInCell(_ text: String, limit: Int) -> String {
  bounded(text, limit: limit, lineEnd: "\u{2028}")
}

/// The same in one line, for what is not drawn: a bookmark, the window's title.
func shownInLine(_ text: String, limit: Int) -> String {
  bounded(text, limit: limit, lineEnd: " ")
}

/// Looks at scalars, not at characters: one character may be a letter with a million accents, and
/// whatever works on it takes the square of that. Eight of them are kept, and one empty line of many.
private func bounded(_ text: String, limit: Int, lineEnd: Unicode.Scalar) -> String {
  var kept = String.UnicodeScalarView()
  var marks = 0
  var lines = 0
  var last: Unicode.Scalar = " "
  let seen = 16 * limit + 64
  var left = 8 * limit + 32
  for scalar in text.unicodeScalars.prefix(seen) where left > 0 {
    defer { last = scalar }
    marks = isMark(scalar) ? marks + 1 : 0
    if marks > 8 || scalar == "\n" && last == "\r" { continue }
    lines = isLineEnd(scalar) ? lines + 1 : 0
    if isLineEnd(scalar) {
      if lines <= 2 { kept.append(lineEnd) }
    } else if isNoCharacter(scalar) {
      kept.append("\u{FFFD}")
    } else if !isControl(scalar) || scalar == "\t" {
      kept.append(scalar)
    }
    left -= 1
  }
  let isWhole = left > 0 && text.unicodeScalars.prefix(seen + 1).count <= seen
  let characters = String(kept)
  if isWhole, kept.count <= limit || characters.count <= limit { return characters }
  return characters.prefix(limit) + " […]"
}

private func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
  default: false
  }
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0xA0 && scalar.properties.generalCategory == .control
}

private func isMark(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value >= 0x300 else { return false }
  switch scalar.properties.generalCategory {
  // Joiners glue as well as accents do.
  case .nonspacingMark, .enclosingMark, .spacingMark, .format: return true
  default: return false
  }
}

/// Whether Unicode will never give it a meaning. cairo refuses a whole document for one of these.
private func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
  (0xFDD0...0xFDEF).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
}
