/// Writes safe markup and plain text from the events of a source of elements and text.
///
/// It does not trust the source's nesting: what is written always parses to the same tree again,
/// because an element is written only where the HTML parser would leave it. Whether it is written
/// depends on the open elements of the output and its own attributes, never on what was dropped;
/// that is what makes sanitising idempotent.
struct Emitter: ~Copyable {
  struct Open {
    let tag: Tag
    let mask: UInt64
    let flags: TagTraits
    /// Where the start tag begins and ends in the output.
    let start: Int
    let content: Int
  }

  var out: ByteBuffer
  var text: PlainTextWriter
  var scratch = ByteBuffer(capacity: 1024)
  var attributes = AttributeSet()
  let base: WebAddress
  let options: SanitizeOptions
  let words = Vocabulary.html

  /// One entry for each open element of the source.
  var stack: [Open] = []
  /// The elements of the output that are open, as bits.
  var mask: UInt64 = 0
  /// The innermost open element of the output and the one around it.
  var top: [Tag] = [.unknown]
  var noscripts = 0
  /// Output length right after a `<pre>`, where the parser swallows one line feed.
  var afterPre = -1
  var result = SanitizedHTML()
  var seenImages: Set<String> = []
  var lastImage = ""

  init(base: WebAddress, options: SanitizeOptions, expected: Int) {
    self.base = base
    self.options = options
    out = ByteBuffer(capacity: expected + expected / 4 + 256)
    text = PlainTextWriter(capacity: expected + 64)
    stack.reserveCapacity(32)
    top.reserveCapacity(32)
  }

  /// The result; the emitter is empty afterwards.
  consuming func finish() -> SanitizedHTML {
    while !stack.isEmpty { end() }
    result.html = out.string()
    result.plainText = text.finish()
    result.wordCount = text.words
    return result
  }

  /// Begins an element whose attributes are in `attributes`. Returns whether its content is wanted;
  /// only then `end()` has to follow. Void elements never want content.
  mutating func start(_ tag: Tag) -> Bool {
    let traits = words.traits[Int(tag.rawValue)]
    if traits.contains(.dropped) { return false }
    if noscripts > 0 { return startInNoscript(tag) }
    let parent = top[top.count - 1]
    if isMedia(parent), tag != .source, tag != .track, parent != .picture || tag != .img {
      return parent == .picture && descendThrough(tag)
    }
    switch tag {
    case .br, .wbr:
      out.append(tag == .br ? "<br>" : "<wbr>")
      if tag == .br { text.endLine() }
      return false
    case .hr:
      if mask & Tag.p.bit == 0 { out.append("<hr>") }
      text.endLine()
      return false
    case .img, .image:
      image()
      return false
    case .source, .track:
      if isMedia(parent) { mediaSource(tag, in: parent) }
      return false
    case .iframe:
      player()
      return false
    case .noscript:
      noscripts += 1
      return push(.unknown, flags: .noscript)
    default:
      return startElement(tag, traits, parent)
    }
  }

  private func isMedia(_ tag: Tag) -> Bool {
    tag == .picture || tag == .audio || tag == .video
  }

  /// Inside a picture anything but sources and the image is looked through.
  private mutating func descendThrough(_ tag: Tag) -> Bool {
    if words.traits[Int(tag.rawValue)].contains(.void) || tag == .iframe { return false }
    return push(.unknown, flags: [])
  }

  /// Scripts run at the reader's, so of `noscript` only the pictures that lazy loading hides count.
  private mutating func startInNoscript(_ tag: Tag) -> Bool {
    if tag == .img || tag == .image {
      if !isMedia(top[top.count - 1]) { image(unlessSameAsLast: true) }
      return false
    }
    return descendThrough(tag)
  }

  private mutating func startElement(
    _ tag: Tag, _ traits: TagTraits, _ parent: Tag
  ) -> Bool {
    if traits.contains(.breaksText) { text.endLine() }
    if tag == .td || tag == .th { text.separate() }
    let emitted = fitting(words.emitted[Int(tag.rawValue)], in: parent)
    guard emitted != .unknown, top.count <= options.maximumDepth else {
      if traits.contains(.block) || tag == .td || tag == .th { separateWords() }
      return push(.unknown, flags: traits)
    }
    let start = out.count
    out.append(words.opening[Int(emitted.rawValue)])
    guard writeAttributes(of: emitted) else {
      out.count = start
      return push(.unknown, flags: traits)
    }
    out.append(0x3E)
    if emitted == .pre {
      afterPre = out.count
      text.preformatted += 1
    }
    return push(emitted, flags: traits, start: start)
  }

  /// The element to write for `tag` here, or `unknown` when the parser would not leave it here.
  private func fitting(_ tag: Tag, in parent: Tag) -> Tag {
    switch tag {
    case .unknown: return .unknown
    case .caption, .thead, .tbody, .tfoot: return parent == .table ? tag : .unknown
    case .tr:
      return parent == .tbody || parent == .thead || parent == .tfoot ? tag : .unknown
    case .td, .th: return parent == .tr ? tag : .unknown
    case .rt, .rp: return parent == .ruby ? tag : .unknown
    default: break
    }
    // Only its own parts may stand inside a table.
    if isTablePart(parent) { return .unknown }
    if mask & Tag.p.bit != 0, words.traits[Int(tag.rawValue)].contains(.block) { return .unknown }
    switch tag {
    case .a, .b, .code, .em, .i, .s, .small, .strong, .u, .ruby, .audio, .video, .picture:
      return mask & tag.bit == 0 ? tag : .unknown
    case .h2, .h3, .h4, .h5, .h6: return mask & headings == 0 ? tag : .unknown
    case .li: return parent == .ul || parent == .ol ? .li : .div
    case .dt, .dd: return parent == .dl ? tag : .div
    case .summary: return parent == .details ? .summary : .div
    case .figcaption: return parent == .figure ? .figcaption : .div
    default: return tag
    }
  }

  private var headings: UInt64 {
    Tag.h2.bit | Tag.h3.bit | Tag.h4.bit | Tag.h5.bit | Tag.h6.bit
  }

  private func isTablePart(_ tag: Tag) -> Bool {
    switch tag {
    case .table, .thead, .tbody, .tfoot, .tr: true
    default: false
    }
  }

  /// Two words must not grow together where a block between them is dissolved.
  private mutating func separateWords() {
    text.separate()
    let parent = top[top.count - 1]
    if let last = out.last, !last.isSpace, last != 0x3E, !isTablePart(parent) { out.append(0x20) }
  }

  private mutating func push(_ tag: Tag, flags: TagTraits, start: Int = 0) -> Bool {
    stack.append(Open(tag: tag, mask: mask, flags: flags, start: start, content: out.count))
    if tag != .unknown {
      // A table cell begins anew for paragraphs and headings.
      if tag == .td || tag == .th || tag == .caption { mask &= ~(Tag.p.bit | headings) }
      mask |= tag.bit
      top.append(tag)
    }
    return true
  }

  /// Ends the innermost element for which `start` returned true.
  mutating func end() {
    guard let open = stack.popLast() else { return }
    mask = open.mask
    if open.flags.contains(.breaksText) { text.endLine() }
    if open.flags.contains(.noscript) { noscripts -= 1 }
    guard open.tag != .unknown else { return }
    top.removeLast()
    if open.tag == .pre { text.preformatted -= 1 }
    if isUnneeded(open) {
      out.count = open.start
    } else {
      out.append(words.closing[Int(open.tag.rawValue)])
    }
  }

  /// Whether nothing of an element but its tags would be left.
  private func isUnneeded(_ open: Open) -> Bool {
    switch open.tag {
    case .picture:
      return out.bytes(from: open.content).find("<img") == nil
    case .audio, .video:
      let tag = Bytes(start: out.base + open.start, count: open.content - open.start)
      return out.count == open.content && tag.find(" src=") == nil
    default:
      return out.count == open.content
        && words.traits[Int(open.tag.rawValue)].contains(.droppedWhenEmpty)
    }
  }

  /// Adds text whose entities are decoded. What came as a reference is no more text than what stood
  /// there itself: `&#xfdd0;` goes the way of U+FDD0, or cleaning twice would take out more.
  mutating func add(text bytes: Bytes) {
    guard noscripts == 0 else { return }
    let parent = top[top.count - 1]
    if isMedia(parent) || isTablePart(parent) { return }
    if let cleaned = Cleaning.cleaned(bytes) {
      append(text: cleaned.bytes())
    } else {
      append(text: bytes)
    }
  }

  private mutating func append(text bytes: Bytes) {
    let start = out.count
    out.appendEscaped(bytes)
    if start == afterPre, out.count > start, out.base[start] == 0x0A { out.insert(0x0A, at: start) }
    text.add(bytes)
  }
}

extension ByteBuffer {
  @inline(__always)
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }
}
