/// The elements of MathML Core, and what becomes of others. Names of MathML mean something only in
/// its namespace: an HTML `<mi>` is none.
enum MathTag: UInt8, CaseIterable, Sendable {
  /// Not inside of any formula.
  case outside
  case math, mrow, mi, mn, mo, ms, mtext, mspace, mfrac, msqrt, mroot, mstyle, merror, mpadded
  case mphantom, msub, msup, msubsup, munder, mover, munderover, mmultiscripts, mprescripts, none
  case mtable, mtr, mtd, semantics, annotation
  // Written as another.
  case mfenced, maction, mlabeledtr, other
  // Left out with what is in them: other notations of the same formula, what ends a formula for
  // the parser of HTML, and programs.
  case annotationXML, mglyph, malignmark, script, style

  var text: String { self == .annotationXML ? "annotation-xml" : "\(self)" }

  /// The element to write in its place. What MathML Core does not know groups its content, which
  /// keeps the places of those around it: the second child of a fraction is what it is divided by.
  var written: MathTag {
    switch self {
    case .mfenced, .maction, .other, .outside: .mrow
    case .mlabeledtr: .mtr
    default: self
    }
  }

  var isLeftOut: Bool { rawValue >= Self.annotationXML.rawValue }

  /// Whether it holds text and nothing else: in all of these but `annotation` the parser of HTML
  /// would go on with HTML at the next start tag.
  var isToken: Bool {
    switch self {
    case .mi, .mn, .mo, .ms, .mtext, .annotation: true
    default: false
    }
  }

  /// Whether browsers show its first child only.
  var showsOneChild: Bool { self == .semantics || self == .maction }

  /// What MathML Core knows of it. Colours are left out: they are those of the page that it was
  /// written for, and unreadable on another.
  var attributes: [(AttributeName, MathValue)] {
    switch self {
    case .mi: [(.mathvariant, .word)]
    case .mn, .ms, .mtext: [(.mathvariant, .word)]
    case .mo:
      [
        (.form, .word), (.fence, .truth), (.separator, .truth), (.stretchy, .truth),
        (.symmetric, .truth), (.largeop, .truth), (.movablelimits, .truth), (.lspace, .length),
        (.rspace, .length), (.maxsize, .length), (.minsize, .length),
      ]
    case .mspace: [(.width, .length), (.height, .length), (.depth, .length)]
    case .mpadded:
      [
        (.width, .length), (.height, .length), (.depth, .length), (.lspace, .length),
        (.voffset, .length),
      ]
    case .mfrac: [(.linethickness, .length)]
    case .munder: [(.accentunder, .truth)]
    case .mover: [(.accent, .truth)]
    case .munderover: [(.accent, .truth), (.accentunder, .truth)]
    case .mtd: [(.columnspan, .count), (.rowspan, .count)]
    default: []
    }
  }

  /// What all elements may have.
  static let common: [(AttributeName, MathValue)] = [
    (.displaystyle, .truth), (.scriptlevel, .level), (.mathsize, .length),
  ]
}

/// What the value of an attribute of MathML is made of.
enum MathValue: Sendable {
  /// `true` or `false`.
  case truth
  /// Letters and hyphens.
  case word
  /// A number with a unit, of a formula's size: nothing reaches far out of its place.
  case length
  /// A small number of cells.
  case count
  /// Such as `1` or `+1`.
  case level

  func allows(_ value: Bytes) -> Bool {
    switch self {
    case .truth: value.equals("true") || value.equals("false")
    case .word:
      (1...24).contains(value.count) && value.allSatisfy { $0.isLetter || $0 == 0x2D }
    case .length: Self.isLength(value)
    case .count: (1...3).contains(value.count) && value.allSatisfy(\.isDigit)
    case .level:
      (1...2).contains(value.count) && value[value.count - 1].isDigit
        && (value.count == 1 || value[0] == 0x2B || value[0] == 0x2D || value[0].isDigit)
    }
  }

  /// At most 40 times the size of the letters; to the left and upwards at most 4 times.
  private static func isLength(_ value: Bytes) -> Bool {
    guard (1...16).contains(value.count) else { return false }
    var end = 0
    while end < value.count, value[end].isDigit || value[end] == 0x2E || value[end] == 0x2D {
      end += 1
    }
    guard end > 0, value[end - 1].isDigit, let number = Double(value.part(0, end).string) else {
      return false
    }
    let unit = value.part(end, value.count)
    let letters: Double
    switch unit.string.lowercased() {
    case "em", "": letters = number
    case "ex": letters = number / 2
    case "px": letters = number / 16
    case "pt": letters = number / 12
    case "pc": letters = number
    case "in": letters = number * 6
    case "cm": letters = number * 2.4
    case "mm": letters = number / 4
    case "%": letters = number / 100
    default: return false
    }
    return (-4...40).contains(letters)
  }
}

/// The elements of SVG of which something stays: words.
enum DrawingTag: UInt8, CaseIterable, Sendable {
  case other
  case svg, text, tspan, title, foreignObject
  // Left out with what is in them.
  case desc, metadata, defs, symbol, clipPath, mask, marker, pattern, script, style

  var isLeftOut: Bool { rawValue >= Self.desc.rawValue }
}
