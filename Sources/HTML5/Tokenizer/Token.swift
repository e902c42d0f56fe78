/// A token of the tokenizer, for those who want no tree.
package enum Token: Hashable, Sendable {
  package struct Attribute: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  case doctype(Doctype)
  case startTag(name: String, attributes: [Attribute], selfClosing: Bool)
  case endTag(name: String)
  case comment(String)
  case processingInstruction(target: String, data: String)
  case characters(String)
}

/// The tokenizer alone (§13.2.5): what the tree builder would be given if it never changed the state.
package struct TokenStream: Sendable {
  /// Where it may begin.
  package enum State: String, CaseIterable, Sendable {
    case data = "Data state"
    case rcdata = "RCDATA state"
    case rawtext = "RAWTEXT state"
    case plaintext = "PLAINTEXT state"
    case script = "Script data state"
    case cdata = "CDATA section state"
  }

  /// Neighbouring characters are one token.
  package let tokens: [Token]
  /// In the order of their offsets, where they were asked for.
  package let errors: [ParseError]
  /// The text with its line ends normalised, which offsets are in.
  package let source: [UInt8]

  /// Reads `bytes`, which are UTF-8. `lastStartTag` is the name whose end tag ends the text of the
  /// states but *data*.
  package init(
    _ bytes: [UInt8], state: State = .data, lastStartTag: String? = nil,
    reportsErrors: Bool = false
  ) {
    let source = SourceText.normalised(bytes)
    var tokens: [Token] = []
    var errors: [ParseError] = reportsErrors ? InputErrors.find(in: source) : []
    source.withUnsafeBufferPointer { buffer in
      var tokenizer = Tokenizer(buffer, reportsErrors: reportsErrors)
      tokenizer.state = Self.states[state] ?? .data
      tokenizer.endTagName = Array((lastStartTag ?? "").utf8)
      var text: [UInt8] = []
      while true {
        let kind = tokenizer.next()
        if kind == .characters {
          text += tokenizer.text
          continue
        }
        if kind == .null {
          text.append(0)
          continue
        }
        if !text.isEmpty { tokens.append(.characters(String(decoding: text, as: UTF8.self))) }
        text = []
        guard let token = tokenizer.token(kind) else { break }
        tokens.append(token)
      }
      errors += tokenizer.errors
    }
    self.tokens = tokens
    self.errors = errors.enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
    self.source = source
  }

  private static let states: [State: Tokenizer.State] = [
    .data: .data, .rcdata: .rcdata, .rawtext: .rawtext, .plaintext: .plaintext, .script: .script,
    .cdata: .cdata,
  ]

  /// The line and column of an offset, both from one; columns count code points.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in source.prefix(offset) {
      if byte == 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}

extension Tokenizer {
  /// The token of this kind that was just read; nil at the end.
  fileprivate mutating func token(_ kind: Kind) -> Token? {
    switch kind {
    case .startTag:
      .startTag(name: names.string(name), attributes: tokenAttributes(), selfClosing: selfClosing)
    case .endTag: .endTag(name: names.string(name))
    case .comment: .comment(string(data))
    case .instruction: .processingInstruction(target: names.string(name), data: string(data))
    case .doctype: .doctype(doctype)
    case .characters, .null, .nothing, .end: nil
    }
  }

  private mutating func tokenAttributes() -> [Token.Attribute] {
    (keptAttributes..<attributes.count).map { index in
      Token.Attribute(
        name: names.string(attributes[index].name), value: string(attributes[index].value))
    }
  }

  private mutating func string(_ reference: TextReference) -> String {
    let start = reference.isOwn ? UnsafePointer(own.base) : base
    return String(
      decoding: Bytes(start: start + reference.offset, count: Int(reference.count)), as: UTF8.self)
  }
}
