import HTML

/// Which side of a text its `x` is, as SVG says it for one that goes from left to right.
enum TextAnchor: String {
  case start, middle, end

  /// The same side of a text that goes from right to left.
  var mirrored: TextAnchor {
    switch self {
    case .start: .end
    case .middle: .middle
    case .end: .start
    }
  }
}

/// A text's own direction, so that its signs stand where they belong whatever the page's is, and
/// where it is anchored: `.start` is on its left, `.end` on its right.
func directed(_ text: String, _ anchor: TextAnchor) -> HTML {
  guard isFromRight(text) else { return " text-anchor=\"\(anchor.rawValue)\"" }
  return " text-anchor=\"\(anchor.mirrored.rawValue)\" direction=\"rtl\""
}

/// Whether a text begins, by its first letter, from the right: in Hebrew, Arabic or their kin.
func isFromRight(_ text: String) -> Bool {
  guard let letter = text.unicodeScalars.first(where: isLetter) else { return false }
  return switch letter.value {
  case 0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff: true
  default: false
  }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
  default: false
  }
}
