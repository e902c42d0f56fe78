/// §13.2.6.4.4 to 6: the insertion modes *in head*, *in head noscript* and *after head*.
extension TreeBuilder {
  mutating func inHeadText() -> Step {
    insertText(takeSpace())
    return tokenizer.text.isEmpty ? .done : leaveHead()
  }

  mutating func inHeadStartTag() -> Step {
    switch tokenizer.tag {
    case .html: return inBodyStartTag()
    case .base, .basefont, .bgsound, .link, .meta: insertVoidElement()
    case .title: return insertText(in: .rcdata)
    case .noframes, .style: return insertText(in: .rawtext)
    case .noscript:
      if options.scripting { return insertText(in: .rawtext) }
      insertElement()
      mode = .inHeadNoscript
    case .script: return insertText(in: .script)
    case .template: startTemplate()
    case .head: return ignore()
    default: return leaveHead()
    }
    return .done
  }

  private mutating func startTemplate() {
    formatting.append(.marker)
    framesetOK = false
    mode = .inTemplate
    templateModes.append(.inTemplate)
    insertElement()
  }

  mutating func endTemplate() -> Step {
    guard stack.contains(.template) else { return ignore() }
    generateImpliedEndTagsThoroughly()
    finishTemplate()
    return .done
  }

  mutating func finishTemplate() {
    pop(through: .template)
    clearFormattingToMarker()
    if templateModes.count > 0 { templateModes.removeLast() }
    resetMode()
  }

  mutating func inHeadEndTag() -> Step {
    switch tokenizer.tag {
    case .head:
      stack.pop()
      mode = .afterHead
      return .done
    case .body, .html, .br: return leaveHead()
    case .template: return endTemplate()
    default: return ignore()
    }
  }

  mutating func leaveHead() -> Step {
    stack.pop()
    mode = .afterHead
    return .again
  }

  mutating func inHeadNoscriptText() -> Step {
    insertText(takeSpace())
    return tokenizer.text.isEmpty ? .done : leaveHeadNoscript()
  }

  mutating func inHeadNoscriptStartTag() -> Step {
    switch tokenizer.tag {
    case .html: inBodyStartTag()
    case .basefont, .bgsound, .link, .meta, .noframes, .style: inHeadStartTag()
    case .head, .noscript: ignore()
    default: leaveHeadNoscript()
    }
  }

  mutating func inHeadNoscriptEndTag() -> Step {
    switch tokenizer.tag {
    case .noscript:
      stack.pop()
      mode = .inHead
      return .done
    case .br: return leaveHeadNoscript()
    default: return ignore()
    }
  }

  mutating func leaveHeadNoscript() -> Step {
    unexpected()
    stack.pop()
    mode = .inHead
    return .again
  }

  mutating func afterHeadText() -> Step {
    insertText(takeSpace())
    return tokenizer.text.isEmpty ? .done : leaveAfterHead()
  }

  mutating func afterHeadStartTag() -> Step {
    switch tokenizer.tag {
    case .html: return inBodyStartTag()
    case .body:
      insertElement()
      framesetOK = false
      mode = .inBody
    case .frameset:
      insertElement()
      mode = .inFrameset
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return startInClosedHead()
    case .head: return ignore()
    default: return leaveAfterHead()
    }
    return .done
  }

  /// What belongs into the head goes there even after its end tag.
  private mutating func startInClosedHead() -> Step {
    unexpected()
    push(head)
    let step = inHeadStartTag()
    let place = stack.index(of: head, name: Int32(Tag.head.rawValue))
    if place != .none { stack.remove(at: Int(place)) }
    return step
  }

  mutating func afterHeadEndTag() -> Step {
    switch tokenizer.tag {
    case .template: endTemplate()
    case .body, .html, .br: leaveAfterHead()
    default: ignore()
    }
  }

  mutating func leaveAfterHead() -> Step {
    insertImplied(.body)
    mode = .inBody
    return .again
  }
}
