/// Walks over the tags of an XML document, forgiving everything: it has no tree and no stack, never
/// fails, and never reads a DOCTYPE. What lies between two tags is only looked at when asked for.
struct XMLScanner {
  /// One attribute of the last start tag; the value is raw, entities and all.
  struct Attribute {
    var name: Slice
    var value: Slice
  }

  /// A start tag.
  struct Tag {
    /// Name with prefix.
    var name: Slice
    /// Offset of its `<`.
    var open: Int
    /// Offset behind its `>`.
    var body: Int
    /// Whether it closes itself (`<a/>`).
    var isEmpty: Bool
  }

  enum Token {
    case start(Tag)
    /// An end tag: its name and the offset of its `<`.
    case end(Slice, Int)
    /// The end of the document.
    case done
  }

  let view: ByteView
  /// Where the next token is looked for.
  var position: Int
  /// Attributes of the last start tag, at most 64.
  private(set) var attributes: [Attribute] = []
  /// Bytes that were searched in vain for the end tags of elements that nobody closed.
  var wasted = 0

  init(_ view: ByteView, at position: Int = 0) {
    self.view = view
    self.position = position
    attributes.reserveCapacity(16)
  }

  /// The next tag. Text, CDATA, comments, instructions and the DOCTYPE are passed over.
  mutating func next() -> Token {
    let end = view.count
    while true {
      let open = view.find(UInt8(ascii: "<"), position, end)
      guard open + 1 < end else {
        position = end
        return .done
      }
      let mark = view[open + 1]
      if isNameStart(mark) {
        guard let tag = startTag(open) else {
          position = end
          return .done
        }
        return .start(tag)
      }
      if mark == UInt8(ascii: "/") { return endTag(open) }
      position = isSpecial(mark) ? skipSpecial(open) : open + 1
    }
  }

  /// Offset behind the comment, CDATA section, instruction or declaration that begins at `open`.
  func skipSpecial(_ open: Int) -> Int {
    let end = view.count
    if view[open + 1] == UInt8(ascii: "?") {
      return min(view.find("?>", open + 2, end) + 2, end)
    }
    if view.has("<!--", at: open, before: end) {
      return min(view.find("-->", open + 4, end) + 3, end)
    }
    if view.has("<![CDATA[", at: open, before: end) {
      return min(view.find("]]>", open + 9, end) + 3, end)
    }
    return skipDeclaration(open)
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

  private mutating func endTag(_ open: Int) -> Token {
    let end = view.count
    let start = open + 2
    var index = start
    while index < end, view[index] > 0x20, view[index] != UInt8(ascii: ">"),
      view[index] != UInt8(ascii: "<")
    {
      index += 1
    }
    let name = Slice(start: start, end: index)
    while index < end, view[index] != UInt8(ascii: ">"), view[index] != UInt8(ascii: "<") {
      index += 1
    }
    position = index < end && view[index] == UInt8(ascii: ">") ? index + 1 : index
    return .end(name, open)
  }

  /// Reads the start tag at `open` and its attributes; nil when the document ends inside it.
  private mutating func startTag(_ open: Int) -> Tag? {
    let end = view.count
    attributes.removeAll(keepingCapacity: true)
    var index = open + 1
    while index < end, isNameByte(view[index]) { index += 1 }
    var tag = Tag(
      name: Slice(start: open + 1, end: index), open: open, body: index, isEmpty: false)
    while index < end {
      let byte = view[index]
      if byte == UInt8(ascii: ">") {
        tag.body = index + 1
        position = index + 1
        return tag
      }
      if byte == UInt8(ascii: "/"), index + 1 < end, view[index + 1] == UInt8(ascii: ">") {
        tag.isEmpty = true
        tag.body = index + 2
        position = index + 2
        return tag
      }
      if byte == UInt8(ascii: "<") {
        tag.body = index
        position = index
        return tag
      }
      if byte <= 0x20 || byte == UInt8(ascii: "/") {
        index += 1
      } else {
        index = attribute(at: index)
      }
    }
    return nil
  }

  /// Reads one attribute; returns the offset behind it.
  private mutating func attribute(at start: Int) -> Int {
    let end = view.count
    var index = start
    while index < end, view[index] > 0x20, view[index] != UInt8(ascii: "="),
      view[index] != UInt8(ascii: ">"), view[index] != UInt8(ascii: "/")
    {
      index += 1
    }
    let name = Slice(start: start, end: index)
    while index < end, isSpace(view[index]) { index += 1 }
    guard index < end, view[index] == UInt8(ascii: "=") else { return max(index, start + 1) }
    index += 1
    while index < end, isSpace(view[index]) { index += 1 }
    guard index < end else { return end }
    var value = Slice(start: index, end: index)
    let quote = view[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let close = view.find(quote, index + 1, end)
      // Without a closing quote the value ends with the tag.
      let stop = close < end ? close : view.find(UInt8(ascii: ">"), index, end)
      value = Slice(start: index + 1, end: stop)
      index = close < end ? close + 1 : stop
    } else {
      while index < end, view[index] > 0x20, view[index] != UInt8(ascii: ">") { index += 1 }
      value.end = index
    }
    if attributes.count < 64, !name.isEmpty {
      attributes.append(Attribute(name: name, value: value))
    }
    return index
  }

  /// Raw value of the attribute of the last start tag, compared without case; with its prefix.
  func attribute(_ name: StaticString) -> Slice? {
    for attribute in attributes where view.equalsIgnoringCase(attribute.name, name) {
      return attribute.value
    }
    return nil
  }
}

@inline(__always) func isNameStart(_ byte: UInt8) -> Bool {
  isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") || byte >= 0x80
}

@inline(__always) func isNameByte(_ byte: UInt8) -> Bool {
  byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "<")
    && byte != UInt8(ascii: "=")
}

@inline(__always) func isSpecial(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
}
