extension XMLScanner {
  /// Offset behind the comment, CDATA section, instruction or declaration that begins at `open`. What
  /// nobody closes ends where it begins: what stands behind it is not lost.
  mutating func skipSpecial(_ open: Int) -> Int {
    let end = view.count
    if view[open + 1] == UInt8(ascii: "?") {
      let close = instructionEnd.offset(of: "?>", in: view, from: open + 2)
      if close < end { return close + 2 }
      return min(view.find(UInt8(ascii: ">"), open, min(end, open + 1024)) + 1, end)
    }
    if view.has("<!--", at: open, before: end) {
      // `<!-->` and `<!--->` are whole comments to a browser.
      let close = commentEnd.offset(of: "-->", in: view, from: open + 2)
      return close < end ? close + 3 : open + 4
    }
    if isSection(open) {
      let close = cdataEnd(open + 9)
      return close < end ? close + 3 : open + 9
    }
    return skipDeclaration(open)
  }

  /// Whether a CDATA section begins at `open`, its name in any case.
  @inline(__always) func isSection(_ open: Int) -> Bool {
    guard open + 9 <= view.count, view[open + 2] == UInt8(ascii: "[") else { return false }
    return view.equalsIgnoringCase(Slice(start: open, end: open + 9), "<![CDATA[")
  }

  /// What is in the CDATA section that begins at `open`, up to `end`, and the offset behind it; nil
  /// where none begins. A program that takes feeds for HTML makes a comment of one,
  /// `<!--[CDATA[…]]-->`.
  mutating func section(at open: Int, before end: Int) -> (inside: Slice, after: Int)? {
    if isSection(open) {
      let close = min(cdataEnd(open + 9), end)
      return (Slice(start: min(open + 9, end), end: close), min(close + 3, end))
    }
    guard view.has("<!--[CDATA[", at: open, before: end) else { return nil }
    let close = min(commentEnd.offset(of: "-->", in: view, from: open + 2), end)
    let isMarked = view.has("]]", at: close - 2, before: end)
    return (Slice(start: open + 11, end: isMarked ? close - 2 : close), min(close + 3, end))
  }

  /// Offset of the next `]]>`, or the end.
  @inline(__always) mutating func cdataEnd(_ from: Int) -> Int {
    sectionEnd.offset(of: "]]>", in: view, from: from)
  }

  /// Passes over `<!DOCTYPE … [ … ]>`: nothing in it is read or believed.
  /// Only near the beginning are brackets and quotes honoured, and only so far: a hostile document
  /// must not make us look for the end of thousands of declarations.
  private func skipDeclaration(_ open: Int) -> Int {
    let end = open < 8192 ? min(view.count, open + (64 << 10)) : open
    var index = open + 2
    var brackets = 0
    while index < end {
      switch view[index] {
      case UInt8(ascii: "["): brackets += 1
      case UInt8(ascii: "]"): brackets -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let close = view.find(view[index], index + 1, end)
        // An apostrophe in a comment inside the subset closes nothing; go on behind it.
        if close < end { index = close }
      case UInt8(ascii: "<") where view.has("<!--", at: index, before: end):
        index = min(view.find("-->", index, end) + 2, end - 1)
      case UInt8(ascii: ">") where brackets <= 0: return index + 1
      default: break
      }
      index += 1
    }
    // Unclosed: behind the first `>`, so that the document is not lost.
    return min(view.find(UInt8(ascii: ">"), open, view.count) + 1, view.count)
  }
}

/// Remembers where the last search for a mark ended, so that thousands of sections that nobody closes
/// are searched once.
struct LastSearch {
  private var from = 0
  private var found = -1

  /// Offset of the first `mark` at or behind `start`, or the end.
  @inline(__always)
  mutating func offset(of mark: StaticString, in view: ByteView, from start: Int) -> Int {
    if start >= from, start <= found { return found }
    from = start
    found = view.find(mark, start, view.count)
    return found
  }
}
