/// §13.2.6.4: the insertion modes. *In select* and *in select in table* went in 2025.
enum InsertionMode: UInt8, BitwiseCopyable {
  case initial, beforeHTML, beforeHead, inHead, inHeadNoscript, afterHead, inBody, text
  case inTable, inTableText, inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate
  case afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset
}

/// What a rule leaves to do.
enum Step {
  /// The token has had its effect.
  case done
  /// The token is processed again, by what is now the insertion mode.
  case again
}

/// §13.2.6, tree construction. The rules of a mode are in a file of Modes/; here is what they share.
///
/// Its methods are mutating even where they only ask: a method that is not gets a copy of the whole
/// value, which costs more than what most of them do.
struct TreeBuilder: ~Copyable {
  var tokenizer: Tokenizer
  let options: ParseOptions

  var nodes: Pool<Node>
  let maximumNodes: Int
  var doctypes: [Doctype] = []
  var quirks = HTMLTree.QuirksMode.none

  var mode = InsertionMode.initial
  var originalMode = InsertionMode.initial
  var templateModes = Pool<InsertionMode>()
  var stack = OpenElements()
  var formatting = Pool<FormattingEntry>(capacity: 32)

  /// The element pointers.
  var head = Int32.none
  var form = Int32.none
  /// Of a fragment: the context element, which is on no stack.
  var context: Context?

  var mergedAttributes: [Int32: MergedAttributes] = [:]

  var framesetOK = true
  var fosterParenting = false
  /// The token is one U+0000.
  var isNull = false
  /// A line feed right after the start tag of `pre`, `listing` or `textarea` is dropped.
  var skipsNewline = false

  /// §13.2.6.4.10: the pending table character tokens.
  var tableText = Pool<UInt8>(capacity: 64)
  /// The same while it is one part of the source.
  var tableRun: Bytes
  var tableTextHasOther = false

  var foreignNames = ForeignNumbers()

  /// Steps of those rules that walk; see `Limits.steps`.
  var steps = 0
  var exceeded: LimitExceeded?

  init(_ source: Bytes, options: ParseOptions) {
    tokenizer = Tokenizer(
      source, reportsErrors: options.reportsErrors,
      maximumAttributes: options.limits.attributes)
    self.options = options
    tableRun = source.keeping(0)
    nodes = Pool(capacity: max(source.count / 24, 16))
    maximumNodes = min(options.limits.nodes, max(source.count / 4, 100_000))
    nodes.append(Node(.document))
  }

  /// Reads everything.
  mutating func run() {
    let watch = Watch(options, sourceLength: tokenizer.end)
    var tokens = 0
    while exceeded == nil {
      tokenizer.allowsCDATA = isForeign
      let kind = tokenizer.next()
      process(kind)
      if kind == .end { break }
      tokens &+= 1
      if steps > watch.steps {
        exceeded = .steps
      } else if tokens & 0x3FF == 0 {
        exceeded = watch.check()
      }
    }
    if options.fillsSelectedContent, exceeded == nil { fillSelectedContent() }
  }

  /// §13.2.6, the tree construction dispatcher.
  @inline(__always)
  private mutating func process(_ kind: Tokenizer.Kind) {
    switch kind {
    case .characters: processText()
    case .startTag:
      skipsNewline = false
      while startTag() == .again {}
    case .endTag:
      skipsNewline = false
      while endTag() == .again {}
    case .comment, .instruction:
      skipsNewline = false
      while comment(kind) == .again {}
    case .null:
      skipsNewline = false
      processNull()
    case .doctype: processDoctype()
    case .end: while endOfText() == .again {}
    case .nothing: break
    }
  }

  /// U+0000, given to the rules as a text of one character.
  private mutating func processNull() {
    tokenizer.scratch.truncate(to: 0)
    tokenizer.scratch.append(0)
    tokenizer.text = tokenizer.scratch.buffer
    isNull = true
    while text() == .again {}
    isNull = false
  }

  @inline(__always)
  private mutating func processText() {
    if skipsNewline {
      skipsNewline = false
      if tokenizer.text.first == 0x0A { tokenizer.text = tokenizer.text.dropping(1) }
    }
    while !tokenizer.text.isEmpty {
      if text() == .done { return }
    }
  }

  /// Reports that this token is not expected here, and drops it.
  @inline(__always)
  mutating func ignore() -> Step {
    unexpected()
    return .done
  }

  @inline(__always)
  mutating func unexpected() { tokenizer.report(.unexpectedToken, at: tokenizer.tokenStart) }

  /// The result. The source is what was given to `init`.
  mutating func takeTree(source: [UInt8], root: Int32) -> HTMLTree {
    HTMLTree(
      nodes: nodes.take(), attributes: tokenizer.attributes.take(), doctypes: doctypes,
      quirks: quirks, errors: tokenizer.errors, exceeded: exceeded, root: root, source: source,
      own: tokenizer.own.take(), names: tokenizer.names.ownStrings)
  }
}

extension UnsafeBufferPointer where Element == UInt8 {
  @inline(__always)
  func dropping(_ length: Int) -> Bytes {
    Bytes(start: baseAddress.map { $0 + length }, count: count - length)
  }

  @inline(__always)
  func keeping(_ length: Int) -> Bytes { Bytes(start: baseAddress, count: length) }
}
