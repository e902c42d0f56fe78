/// §13.2.5, the tokenizer, over bytes of well-formed UTF-8 whose line ends are normalised
/// (`SourceText` makes them so). It makes no object per token: `next()` says what came, and the
/// properties say what is in it until the next call.
///
/// The states of the standard that end with their token are places in the code here, named in
/// comments; those that outlive a token are in `State`.
struct Tokenizer: ~Copyable {
  /// What `next()` found.
  enum Kind {
    /// Characters: `text`.
    case characters
    /// One U+0000, which the tree builder drops or replaces depending on where it stands.
    case null
    /// A start tag: `name`, `selfClosing`, and the attributes from `firstAttribute` on.
    case startTag
    /// An end tag: `name`.
    case endTag
    /// A comment: `data`.
    case comment
    /// A processing instruction: `name` is its target, `data` its data.
    case instruction
    /// A document type: `doctype`.
    case doctype
    case end
    /// What leaves no token, such as `</>`; `next()` reads on.
    case nothing
  }

  /// The states that last longer than a token (§13.2.5.1 to 5, 17 to 31, 69).
  enum State: UInt8 {
    case data, rcdata, rawtext, plaintext, cdata
    case script, scriptEscaped, scriptEscapedDash, scriptEscapedDashDash
    case scriptDoubleEscaped, scriptDoubleEscapedDash, scriptDoubleEscapedDashDash
  }

  // The owner of the bytes outlives the tokenizer: both live inside one call that borrows them.
  let base: UnsafePointer<UInt8>
  let end: Int
  var position = 0
  var state = State.data
  /// Whether the adjusted current node is foreign, so that `<![CDATA[` is one.
  var allowsCDATA = false

  var names = NameTable()
  var attributes: Pool<Attribute>
  /// Attributes below this belong to elements; those above to the current token.
  var keptAttributes = 0
  /// Text that is not in the source as it should read.
  var own = Pool<UInt8>(capacity: 256)
  /// What a character reference stands for.
  var scratch = Pool<UInt8>(capacity: 64)

  var text: Bytes
  var name: Int32 = 0
  var selfClosing = false
  var data = TextReference.empty
  var doctype = Doctype()
  /// Where the current token begins.
  var tokenStart = 0

  /// The name whose end tag ends the current element's text ("appropriate end tag token").
  var endTagName: [UInt8] = []
  /// For each name the token that last had it as an attribute, to find duplicates.
  var attributeMarks = Pool<UInt32>(capacity: 1024)
  var tokenNumber: UInt32 = 0
  let maximumAttributes: Int
  let references = NamedReferences.shared

  let reportsErrors: Bool
  var errors: [ParseError] = []

  init(_ source: Bytes, reportsErrors: Bool = false, maximumAttributes: Int = .max) {
    // Something to point to when there is no source.
    base = source.baseAddress ?? ("" as StaticString).utf8Start
    end = source.count
    attributes = Pool(capacity: max(source.count / 64, 16))
    text = Bytes(start: base, count: 0)
    self.reportsErrors = reportsErrors
    self.maximumAttributes = maximumAttributes
  }

  /// Reads the next token.
  @inline(__always)
  mutating func next() -> Kind {
    while true {
      let kind = state == .data ? readData() : readOther()
      if kind != .nothing { return kind }
    }
  }

  @inline(never)
  private mutating func readOther() -> Kind {
    switch state {
    case .data: readData()
    case .rcdata: readRCDATA()
    case .rawtext: readRawText()
    case .plaintext: readPlaintext()
    case .cdata: readCDATA()
    default: readScript()
    }
  }

  /// Goes to a state for the text of the element that has just been started.
  mutating func enter(_ newState: State, untilEndOf name: Int32) {
    state = newState
    endTagName = Array(names.string(name).utf8)
  }

  var tag: Tag {
    @inline(__always) get { Tag(name: name) }
  }

  @inline(__always)
  mutating func report(_ code: ParseError.Code, at offset: Int) {
    if reportsErrors { errors.append(ParseError(code: code, offset: offset)) }
  }

  /// Gives the source from `start` to the position as text.
  @inline(__always)
  mutating func characters(from start: Int) -> Kind {
    text = Bytes(start: base + start, count: position - start)
    return .characters
  }

  /// Gives U+FFFD for the U+0000 at the position.
  mutating func replacementCharacter() -> Kind {
    report(.unexpectedNullCharacter, at: position)
    position += 1
    scratch.truncate(to: 0)
    scratch.append(scalar: 0xFFFD)
    text = scratch.buffer
    return .characters
  }
}
