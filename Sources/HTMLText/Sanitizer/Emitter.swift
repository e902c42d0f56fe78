/// Writes safe markup and plain text from the events of a source of elements and text.
///
/// It does not trust the source's nesting: what is written always parses to the same tree again,
/// because an element is written only where the HTML parser would leave it. Whether it is written
/// depends on the open elements of the output and its own attributes, never on what was dropped;
/// that is what makes sanitising idempotent.
struct Emitter: ~Copyable {
  struct Open {
    var tag: Tag
    var mask: UInt64
    let flags: TagTraits
    /// Where the start tag begins and ends in the output.
    let start: Int
    var content: Int
    /// Of a formula, or of a drawing.
    var math = MathTag.outside
    var drawing = Drawing.Part.none
    /// The number of the name that was written, and of that to which it links; -1 for none.
    var anchor: Int32 = -1
    var wanted: Int32 = -1
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
  var objects = 0
  /// Inside how many elements that were written as a picture.
  var hiddenPictures = 0
  var formula = Formula()
  var drawing = Drawing()
  let anchors: Anchors
  /// The element around a program that names its language.
  var wrapper = CodeWrapper()
  /// Output length right after a `<pre>`, where the parser swallows one line feed.
  var afterPre = -1
  var result = SanitizedHTML()
  var seenImages: Set<String> = []
  var lastImage = WrittenImage()
  var lastPlayer = ""

  init(base: WebAddress, options: SanitizeOptions, expected: Int, anchors: Anchors) {
    self.anchors = anchors
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
    if isOnlyForPictures || isInDrawing || !formula.levels.isEmpty {
      return startApart(tag, traits)
    }
    if repeatsFormula { return false }
    let parent = parent
    if isMedia(parent), tag != .source, tag != .track, parent != .picture || tag != .img {
      return parent == .picture && descendThrough(tag)
    }
    switch tag {
    case .br, .wbr:
      if !isTablePart(parent) { out.append(tag == .br ? "<br>" : "<wbr>") }
      if tag == .br { text.endLine() }
      return false
    case .hr:
      if mask & Tag.p.bit == 0, !isTablePart(parent) { out.append("<hr>") }
      text.endLine()
      return false
    case .img, .image:
      image()
      return false
    case .source, .track:
      if isMedia(parent) { mediaSource(tag, in: parent) }
      return false
    case .iframe, .embed:
      embed(tag)
      return false
    case .noscript:
      separateWords()
      noscripts += 1
      return dissolve(tag, flags: traits)
    case .object: return startObject()
    case .ampImg, .ampAnim:
      // Others are what it shows until that is there, or instead of it.
      if attributes[.placeholder] == nil, attributes[.fallback] == nil { image() }
      return dissolve(tag, flags: [])
    case .ampVideo, .ampAudio: return startElement(tag, traits, parent)
    default:
      guard tag.rawValue < Tag.ampImg.rawValue else {
        embed(tag)
        return dissolve(tag, flags: [])
      }
      return startElement(tag, traits, parent)
    }
  }

  /// What an object shows, and what stands there for those who cannot see it.
  private mutating func startObject() -> Bool {
    let isPicture = embed(.object)
    separateWords()
    objects += 1
    if isPicture { hiddenPictures += 1 }
    return dissolve(
      .object, flags: isPicture ? [.object, .partsWords, .picture] : [.object, .partsWords])
  }

  /// The innermost open element of the output.
  var parent: Tag { top[top.count - 1] }

  func isMedia(_ tag: Tag) -> Bool {
    tag == .picture || tag == .audio || tag == .video
  }

  /// Inside a picture anything but sources and the image is looked through.
  private mutating func descendThrough(_ tag: Tag) -> Bool {
    if words.traits[Int(tag.rawValue)].contains(.void) || tag == .iframe { return false }
    return push(.unknown, flags: [])
  }

  /// On whole pages `noscript` tells people to switch scripts on; only the pictures that lazy
  /// loading hides count.
  var isOnlyForPictures: Bool { noscripts > 0 && !options.readsNoscript }

  /// An element where only pictures are wanted, or only words.
  private mutating func startApart(_ tag: Tag, _ traits: TagTraits) -> Bool {
    if isOnlyForPictures, tag == .img || tag == .image {
      if !isMedia(parent) { image() }
      return false
    }
    if traits.contains(.void) || tag == .iframe { return false }
    return push(.unknown, flags: [])
  }

  private mutating func startElement(
    _ tag: Tag, _ traits: TagTraits, _ parent: Tag
  ) -> Bool {
    if traits.contains(.breaksText) { text.endLine() }
    if tag == .td || tag == .th { text.separate() }
    let emitted = fitting(words.emitted[Int(tag.rawValue)], in: parent)
    // A table that was begun gets its rows and cells: in a table without them nothing can stand.
    guard emitted != .unknown, top.count <= options.maximumDepth || isTablePart(parent) else {
      if traits.contains(.block) || traits.contains(.partsWords) || tag == .td || tag == .th {
        separateWords()
      }
      return dissolve(tag, flags: traits)
    }
    var open = Open(tag: emitted, mask: mask, flags: traits, start: out.count, content: 0)
    out.append(words.opening[Int(emitted.rawValue)])
    guard writeAttributes(of: emitted, &open) else {
      out.count = open.start
      return dissolve(tag, flags: traits)
    }
    out.append(0x3E)
    open.content = out.count
    if emitted == .pre {
      afterPre = out.count
      text.preformatted += 1
    }
    push(open)
    return true
  }

  /// Begins an element of which nothing is written.
  mutating func push(_ tag: Tag, flags: TagTraits) -> Bool {
    push(Open(tag: tag, mask: mask, flags: flags, start: 0, content: out.count))
    return true
  }

  private mutating func push(_ open: Open) {
    stack.append(open)
    guard open.tag != .unknown else { return }
    // A table cell begins anew for paragraphs and headings.
    if open.tag == .td || open.tag == .th || open.tag == .caption {
      mask &= ~(Tag.p.bit | headings)
    }
    mask |= open.tag.bit
    top.append(open.tag)
  }

  /// Ends the innermost element for which `start` returned true.
  mutating func end() {
    guard let open = stack.popLast() else { return }
    mask = open.mask
    if stack.count < wrapper.depth { wrapper = CodeWrapper() }
    if open.math != .outside { return end(math: open) }
    if open.drawing != .none { return end(drawing: open.drawing) }
    if open.flags.contains(.breaksText) { text.endLine() }
    if open.flags.contains(.noscript) { noscripts -= 1 }
    if open.flags.contains(.object) { objects -= 1 }
    if open.flags.contains(.picture) { hiddenPictures -= 1 }
    if open.flags.contains(.partsWords) { separateWords() }
    guard open.tag != .unknown else { return }
    top.removeLast()
    if open.tag == .pre { text.preformatted -= 1 }
    close(open)
  }

  /// Writes the end tag of an element, or takes back its start tag when it is not needed.
  mutating func close(_ open: Open) {
    if isUnneeded(open) {
      out.count = open.start
      if open.anchor >= 0 { leaveAnchor(open.anchor) }
    } else {
      out.append(words.closing[Int(open.tag.rawValue)])
      if open.wanted >= 0 { anchors.want(anchors.name(open.wanted)) }
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
}
