/// §13.2.6, the tree construction dispatcher: the rules for foreign content or those of the
/// insertion mode.
extension TreeBuilder {
  /// Whether the adjusted current node is of another namespace than HTML's.
  @inline(__always)
  var isForeign: Bool {
    guard stack.count > 1 || context == nil else { return context?.namespace != .html }
    return stack.count > 0 && stack.current.namespace != .html
  }

  /// Whether the adjusted current node is a MathML text integration point.
  private mutating func isAtMathMLText() -> Bool {
    if stack.count == 1, let context {
      return context.namespace == .mathML && ForeignKind.isMathMLTextIntegrationPoint(context.tag)
    }
    let node = nodes[stack.current.node]
    return node.namespace == .mathML && ForeignKind.isMathMLTextIntegrationPoint(node.tag)
  }

  private mutating func isAtAnnotation() -> Bool {
    if stack.count == 1, let context {
      return context.namespace == .mathML && context.tag == .annotationXML
    }
    let node = nodes[stack.current.node]
    return node.namespace == .mathML && node.tag == .annotationXML
  }

  private mutating func isAtHTMLIntegrationPoint() -> Bool {
    if stack.count == 1, let context { return context.isHTMLIntegrationPoint }
    return isHTMLIntegrationPoint(stack.current.node)
  }

  mutating func isHTMLIntegrationPoint(_ node: Int32) -> Bool {
    let element = nodes[node]
    return ForeignKind.isHTMLIntegrationPoint(
      element.namespace, element.tag, hasHTMLEncoding: hasHTMLEncoding(element))
  }

  private mutating func hasHTMLEncoding(_ element: Node) -> Bool {
    for index in element.content.offset..<(element.content.offset + Int(element.content.count))
    where tokenizer.attributes[index].name == Known.encoding {
      let value = bytes(tokenizer.attributes[index].value)
      return value.equals("text/html") || value.equals("application/xhtml+xml")
    }
    return false
  }

  @inline(__always)
  mutating func startTag() -> Step {
    isForeign && !startTagLeavesForeign() ? foreignStartTag() : startTagByMode()
  }

  private mutating func startTagLeavesForeign() -> Bool {
    if isAtMathMLText(), tokenizer.tag != .mglyph, tokenizer.tag != .malignmark { return true }
    if isAtAnnotation(), tokenizer.tag == .svg { return true }
    return isAtHTMLIntegrationPoint()
  }

  @inline(__always)
  mutating func endTag() -> Step { isForeign ? foreignEndTag() : endTagByMode() }

  @inline(__always)
  mutating func text() -> Step {
    isForeign && !isAtMathMLText() && !isAtHTMLIntegrationPoint() ? foreignText() : textByMode()
  }

  mutating func comment(_ kind: Tokenizer.Kind) -> Step {
    if isForeign {
      insertComment(kind)
      return .done
    }
    return commentByMode(kind)
  }

  mutating func startTagByMode() -> Step {
    switch mode {
    case .inBody: inBodyStartTag()
    case .initial: leaveInitial()
    case .beforeHTML: beforeHTMLStartTag()
    case .beforeHead: beforeHeadStartTag()
    case .inHead: inHeadStartTag()
    case .inHeadNoscript: inHeadNoscriptStartTag()
    case .afterHead: afterHeadStartTag()
    // The tokenizer gives no start tag in a text.
    case .text: ignore()
    case .inTable: inTableStartTag()
    case .inTableText: leaveTableText()
    case .inCaption: inCaptionStartTag()
    case .inColumnGroup: inColumnGroupStartTag()
    case .inTableBody: inTableBodyStartTag()
    case .inRow: inRowStartTag()
    case .inCell: inCellStartTag()
    case .inTemplate: inTemplateStartTag()
    case .afterBody, .afterAfterBody: afterBodyStartTag()
    case .inFrameset: inFramesetStartTag()
    case .afterFrameset, .afterAfterFrameset: afterFramesetStartTag()
    }
  }

  mutating func endTagByMode() -> Step {
    switch mode {
    case .inBody: inBodyEndTag()
    case .initial: leaveInitial()
    case .beforeHTML: beforeHTMLEndTag()
    case .beforeHead: beforeHeadEndTag()
    case .inHead: inHeadEndTag()
    case .inHeadNoscript: inHeadNoscriptEndTag()
    case .afterHead: afterHeadEndTag()
    case .text: textEndTag()
    case .inTable: inTableEndTag()
    case .inTableText: leaveTableText()
    case .inCaption: inCaptionEndTag()
    case .inColumnGroup: inColumnGroupEndTag()
    case .inTableBody: inTableBodyEndTag()
    case .inRow: inRowEndTag()
    case .inCell: inCellEndTag()
    case .inTemplate: inTemplateEndTag()
    case .afterBody: afterBodyEndTag()
    case .afterAfterBody: returnToBody()
    case .inFrameset: inFramesetEndTag()
    case .afterFrameset: afterFramesetEndTag()
    case .afterAfterFrameset: ignore()
    }
  }

  @inline(__always)
  mutating func textByMode() -> Step {
    switch mode {
    case .inBody: inBodyText()
    case .text: textText()
    default: otherText()
    }
  }

  @inline(never)
  private mutating func otherText() -> Step {
    switch mode {
    case .inBody, .inTemplate, .inCell, .inCaption: inBodyText()
    case .text: textText()
    case .initial: initialText()
    case .beforeHTML: beforeHTMLText()
    case .beforeHead: beforeHeadText()
    case .inHead: inHeadText()
    case .inHeadNoscript: inHeadNoscriptText()
    case .afterHead: afterHeadText()
    case .inTable, .inTableBody, .inRow: inTableText()
    case .inTableText: tableTextText()
    case .inColumnGroup: inColumnGroupText()
    case .afterBody, .afterAfterBody: afterBodyText()
    case .inFrameset, .afterFrameset, .afterAfterFrameset: framesetText()
    }
  }

  private mutating func commentByMode(_ kind: Tokenizer.Kind) -> Step {
    switch mode {
    case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset: appendComment(kind, to: 0)
    case .afterBody: appendComment(kind, to: stack[0].node)
    case .inTableText: return leaveTableText()
    default: insertComment(kind)
    }
    return .done
  }

  mutating func processDoctype() {
    skipsNewline = false
    if mode == .initial { return initialDoctype() }
    while mode == .inTableText { _ = leaveTableText() }
    unexpected()
  }

  mutating func endOfText() -> Step {
    switch mode {
    case .initial: leaveInitial()
    case .beforeHTML: leaveBeforeHTML()
    case .beforeHead: leaveBeforeHead()
    case .inHead: leaveHead()
    case .inHeadNoscript: leaveHeadNoscript()
    case .afterHead: leaveAfterHead()
    case .text: textEndOfText()
    case .inTableText: leaveTableText()
    case .inTemplate: inTemplateEndOfText()
    case .inColumnGroup, .inBody, .inTable, .inCaption, .inTableBody, .inRow, .inCell:
      inBodyEndOfText()
    case .afterBody, .inFrameset, .afterFrameset, .afterAfterBody, .afterAfterFrameset: .done
    }
  }
}
