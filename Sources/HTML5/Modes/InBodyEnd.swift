/// §13.2.6.4.7, the insertion mode *in body*: end tags and the end of the text.
extension TreeBuilder {
  mutating func inBodyEndTag() -> Step {
    let tag = tokenizer.tag
    switch tag {
    case .address, .article, .aside, .blockquote, .button, .center, .details, .dialog, .dir, .div,
      .dl, .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .listing, .main, .menu,
      .nav, .ol, .pre, .search, .section, .select, .summary, .ul:
      return end(tag, isOpen: stack.hasInScope(tag))
    case .p: return endParagraph()
    case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u:
      runAdoptionAgency(tokenizer.name)
    case .li: return end(.li, isOpen: stack.hasInListScope(.li), except: .li)
    case .dd, .dt: return end(tag, isOpen: stack.hasInScope(tag), except: tag)
    case .h1, .h2, .h3, .h4, .h5, .h6: return endHeading()
    case .form: return endForm()
    case .applet, .marquee, .object:
      guard stack.hasInScope(tag) else { return ignore() }
      _ = end(tag, isOpen: true)
      clearFormattingToMarker()
    case .template: return endTemplate()
    case .body, .html: return endBody()
    case .br:
      unexpected()
      reconstructFormatting()
      insertImplied(.br)
      stack.pop()
      framesetOK = false
    default: anyOtherEndTag(tokenizer.name)
    }
    return .done
  }

  @inline(__always)
  private mutating func end(_ tag: Tag, isOpen: Bool, except: Tag = .html) -> Step {
    guard isOpen else { return ignore() }
    generateImpliedEndTags(except: except)
    if stack.current.tag != tag { unexpected() }
    pop(through: tag)
    return .done
  }

  private mutating func endParagraph() -> Step {
    if !stack.hasInButtonScope(.p) {
      unexpected()
      insertImplied(.p)
    }
    closeParagraph()
    return .done
  }

  private mutating func endHeading() -> Step {
    guard stack.hasHeadingInScope else { return ignore() }
    generateImpliedEndTags()
    while !stack.current.tag.isHeading { stack.pop() }
    stack.pop()
    return .done
  }

  private mutating func endForm() -> Step {
    if stack.contains(.template) { return end(.form, isOpen: stack.hasInScope(.form)) }
    let node = form
    form = .none
    guard node != .none else { return ignore() }
    let place = stack.index(of: node, name: Int32(Tag.form.rawValue))
    guard place != .none, place > stack.current.scope else { return ignore() }
    generateImpliedEndTags()
    if stack.current.node != node { unexpected() }
    steps += stack.count - Int(place)
    stack.remove(at: Int(place))
    return .done
  }

  private mutating func endBody() -> Step {
    guard stack.hasInScope(.body) else { return ignore() }
    mode = .afterBody
    return tokenizer.tag == .html ? .again : .done
  }

  mutating func inBodyEndOfText() -> Step {
    templateModes.count > 0 ? inTemplateEndOfText() : .done
  }
}
