/// Formulas. They are written in a shape that every parser of HTML reads as it stands: elements of
/// MathML Core hold elements of MathML Core or text, never both and never HTML, so that nothing in a
/// formula can end it early (`mglyph` and HTML inside of `mtext` do, and are the way of most attacks
/// on sanitisers).
extension Emitter {
  /// Begins an element of MathML whose attributes are in `attributes`. Returns whether its content
  /// is wanted; only then `end()` has to follow.
  mutating func start(math tag: MathTag) -> Bool {
    guard !tag.isLeftOut, !isInDrawing, !isOnlyForPictures else { return false }
    guard let level = formula.levels.last else { return startFormula(tag) }
    // Words alone.
    if level.tag.isToken { return push(.unknown, flags: []) }
    if tag == .annotation {
      guard level.tag == .semantics, isTeX else { return false }
    } else if level.showsOneChild, out.count != level.content {
      return false
    } else if !tag.isToken, top.count + formula.levels.count >= options.maximumDepth {
      return push(.unknown, flags: [])
    }
    if level.fence != nil { writeSeparator() }
    // A formula in a formula is a part of it.
    return push(math: tag == .math ? .mrow : tag)
  }

  private mutating func startFormula(_ tag: MathTag) -> Bool {
    guard tag != .annotation, !isMedia(parent) else { return false }
    guard tag == .math, !isTablePart(parent), top.count <= options.maximumDepth else {
      return dissolve(.math, flags: [])
    }
    formula.isBlock = attributes[.display]?.equals("block") == true
    formula.alternative = attributes[.alttext].map { readable($0) } ?? []
    formula.tex = []
    formula.letters = []
    if formula.isBlock { text.endLine() }
    return push(math: .math)
  }

  private var isTeX: Bool {
    guard let encoding = attributes[.encoding]?.trimmed else { return false }
    return
      (["application/x-tex", "text/x-tex", "application/x-latex", "tex", "latex"]
      as [StaticString]).contains { encoding.equals($0) }
  }

  private mutating func push(math tag: MathTag) -> Bool {
    let written = tag.written
    var open = Open(tag: .unknown, mask: mask, flags: [], start: out.count, content: 0)
    open.math = written
    out.append(0x3C)
    out.append(words.math[Int(written.rawValue)])
    if written == .math { open.anchor = writeFormulaAttributes() }
    writeMathAttributes(of: written)
    out.append(0x3E)
    var level = Formula.Level(
      tag: written, content: out.count, showsOneChild: tag.showsOneChild)
    if tag == .mfenced { level.fence = openFence() }
    formula.levels.append(level)
    stack.append(open)
    return true
  }

  private mutating func writeFormulaAttributes() -> Int32 {
    // A long one scrolls within its own box, also with the keyboard.
    if formula.isBlock { out.append(" display=\"block\" tabindex=\"0\"") }
    if !formula.alternative.isEmpty {
      out.append(" alttext=\"")
      formula.alternative.withUnsafeBufferPointer { out.appendAttribute($0) }
      out.append(0x22)
    }
    writeLanguage()
    return writeAnchor(of: .math)
  }

  private mutating func writeMathAttributes(of tag: MathTag) {
    if tag == .annotation { return out.append(" encoding=\"application/x-tex\"") }
    if attributes.isEmpty { return }
    for (name, kind) in tag.attributes + MathTag.common {
      guard let value = attributes[name]?.trimmed, kind.allows(value) else { continue }
      out.append(0x20)
      out.append(words.attributeNames[Int(name.rawValue)])
      out.append("=\"")
      out.append(value)
      out.append(0x22)
    }
  }

  /// Ends an element of a formula.
  mutating func end(math open: Open) {
    guard let level = formula.levels.popLast() else { return }
    if let fence = level.fence { write(operator: fence.closing) }
    let isWhole = formula.levels.isEmpty
    if isWhole, out.count == level.content { return endEmptyFormula(open) }
    out.append("</")
    out.append(words.math[Int(open.math.rawValue)])
    out.append(0x3E)
    guard isWhole else { return }
    let spoken = [formula.alternative, formula.tex, formula.letters].first { !$0.isEmpty } ?? []
    withoutStyle(spoken).withUnsafeBufferPointer { text.add($0.trimmed) }
    if formula.isBlock { text.endLine() }
    formula.end = out.count
  }

  /// A formula in which nothing stands is at least what it is called.
  private mutating func endEmptyFormula(_ open: Open) {
    out.count = open.start
    anchors.takeBack(open.anchor)
    formula.alternative.withUnsafeBufferPointer { add(text: $0) }
    if formula.isBlock { text.endLine() }
  }

  /// Adds text inside of a formula.
  mutating func add(mathText bytes: Bytes) {
    guard let level = formula.levels.last else { return }
    if level.tag.isToken {
      out.appendEscaped(bytes)
      if level.tag == .annotation { formula.tex += bytes } else { formula.letters += bytes }
      return
    }
    // Between elements there is no text, but somebody may have forgotten that.
    guard !bytes.allSatisfy(\.isSpace), !level.showsOneChild || out.count == level.content else {
      return
    }
    out.append("<mtext>")
    out.appendEscaped(bytes)
    out.append("</mtext>")
    formula.letters += bytes
  }

  /// Whether an element says again what the formula right before it says: the picture or the
  /// letters that Wikipedia, KaTeX and others show to browsers without MathML.
  var repeatsFormula: Bool {
    guard formula.end >= 0, attributes[.ariaHidden]?.equals("true") == true else { return false }
    var end = out.count
    while end > formula.end, out.base[end - 1].isSpace { end -= 1 }
    return end == formula.end
  }

  /// Text of an attribute that becomes text: without what is none, at most 2000 bytes.
  func readable(_ value: Bytes) -> [UInt8] {
    if let cleaned = Cleaning.cleaned(value) {
      return Array(cleaned.bytes().trimmed.cut(to: 2000).trimmed)
    }
    return Array(value.trimmed.cut(to: 2000).trimmed)
  }

  /// TeX without what only says how large it is: `{\displaystyle x}`, as Wikipedia writes.
  private func withoutStyle(_ tex: [UInt8]) -> [UInt8] {
    let opening = Array("{\\displaystyle".utf8)
    guard tex.starts(with: opening), tex.last == 0x7D else { return tex }
    return Array(tex[opening.count...].dropLast())
  }
}

/// What an `mfenced` puts around and between its children: browsers do that no more.
extension Emitter {
  private mutating func openFence() -> Formula.Fence {
    let opening = attributes[.open].map { readable($0) } ?? [0x28]
    let closing = attributes[.close].map { readable($0) } ?? [0x29]
    let separators = attributes[.separators].map { $0.filter { !$0.isSpace && $0 < 0x80 } }
    write(operator: opening)
    return Formula.Fence(separators: separators ?? [0x2C], closing: closing)
  }

  /// Before each child but the first.
  private mutating func writeSeparator() {
    let last = formula.levels.count - 1
    guard var fence = formula.levels[last].fence else { return }
    if fence.children > 0, !fence.separators.isEmpty {
      write(operator: [fence.separators[min(fence.children, fence.separators.count) - 1]])
    }
    fence.children += 1
    formula.levels[last].fence = fence
  }

  private mutating func write(operator bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    out.append("<mo>")
    bytes.withUnsafeBufferPointer { out.appendEscaped($0) }
    out.append("</mo>")
    formula.letters += bytes
  }
}

/// The formula that is being written.
struct Formula {
  struct Level {
    let tag: MathTag
    /// Where its content begins in the output.
    let content: Int
    let showsOneChild: Bool
    var fence: Fence?
  }

  struct Fence {
    let separators: [UInt8]
    let closing: [UInt8]
    var children = 0
  }

  /// The open elements; none outside of formulas.
  var levels: [Level] = []
  /// What its page calls it, in words or in TeX.
  var alternative: [UInt8] = []
  var tex: [UInt8] = []
  /// What stands in it.
  var letters: [UInt8] = []
  var isBlock = false
  /// Where the last formula ends in the output; -1 before the first.
  var end = -1
}
