/// §13.2.6.4.1 to 3: the insertion modes *initial*, *before html* and *before head*.
extension TreeBuilder {
  mutating func initialText() -> Step {
    _ = takeSpace()
    return tokenizer.text.isEmpty ? .done : leaveInitial()
  }

  mutating func initialDoctype() {
    let doctype = tokenizer.doctype
    append(add(Node(.doctype, name: Int32(doctypes.count))), to: 0)
    doctypes.append(doctype)
    quirks = QuirksTable.mode(of: doctype)
    mode = .beforeHTML
  }

  /// Anything else than white space, a comment or a document type.
  mutating func leaveInitial() -> Step {
    unexpected()
    quirks = .full
    mode = .beforeHTML
    return .again
  }

  mutating func beforeHTMLText() -> Step {
    _ = takeSpace()
    return tokenizer.text.isEmpty ? .done : leaveBeforeHTML()
  }

  mutating func beforeHTMLStartTag() -> Step {
    guard tokenizer.tag == .html else { return leaveBeforeHTML() }
    addRoot(createElement())
    return .done
  }

  mutating func beforeHTMLEndTag() -> Step {
    switch tokenizer.tag {
    case .head, .body, .html, .br: leaveBeforeHTML()
    default: ignore()
    }
  }

  mutating func leaveBeforeHTML() -> Step {
    addRoot(
      createElement(name: Int32(Tag.html.rawValue), namespace: .html, attributes: .empty))
    return .again
  }

  private mutating func addRoot(_ node: Int32) {
    append(node, to: 0)
    push(node)
    mode = .beforeHead
  }

  mutating func beforeHeadText() -> Step {
    _ = takeSpace()
    return tokenizer.text.isEmpty ? .done : leaveBeforeHead()
  }

  mutating func beforeHeadStartTag() -> Step {
    switch tokenizer.tag {
    case .html: return inBodyStartTag()
    case .head:
      head = insertElement()
      mode = .inHead
      return .done
    default: return leaveBeforeHead()
    }
  }

  mutating func beforeHeadEndTag() -> Step {
    switch tokenizer.tag {
    case .head, .body, .html, .br: leaveBeforeHead()
    default: ignore()
    }
  }

  mutating func leaveBeforeHead() -> Step {
    head = insertImplied(.head)
    mode = .inHead
    return .again
  }
}
