/// §13.2.6.4.7, the insertion mode *in body*: text and start tags.
extension TreeBuilder {
  @inline(__always)
  mutating func inBodyText() -> Step {
    if isNull { return ignore() }
    reconstructFormatting()
    insertText(tokenizer.text)
    if framesetOK, !isSpace(tokenizer.text) { framesetOK = false }
    return .done
  }

  mutating func inBodyStartTag() -> Step {
    switch tokenizer.tag {
    case .a: startAnchor()
    case .b, .big, .code, .em, .font, .i, .s, .small, .strike, .strong, .tt, .u: startFormatting()
    case .nobr: startNobr()
    case .address, .article, .aside, .blockquote, .center, .details, .dialog, .dir, .div, .dl,
      .fieldset, .figcaption, .figure, .footer, .header, .hgroup, .main, .menu, .nav, .ol, .p,
      .search, .section, .summary, .ul:
      startBlock()
    case .h1, .h2, .h3, .h4, .h5, .h6: startHeading()
    case .li: startListItem()
    case .dd, .dt: startDescription()
    case .area, .br, .embed, .img, .keygen, .wbr: startVoid()
    case .input: startInput()
    case .param, .source, .track: insertVoidElement()
    case .hr: startRule()
    case .base, .basefont, .bgsound, .link, .meta, .noframes, .script, .style, .template, .title:
      return inHeadStartTag()
    case .table: startTable()
    case .pre, .listing: startPreformatted()
    case .form: return startForm()
    case .button: startButton()
    case .applet, .marquee, .object: startObject()
    case .select: return startSelect()
    case .option: startOption()
    case .optgroup: startOptionGroup()
    case .rb, .rtc: startRuby(except: .html)
    case .rp, .rt: startRuby(except: .rtc)
    case .math: startForeign(.mathML)
    case .svg: startForeign(.svg)
    case .textarea, .xmp, .iframe, .noembed, .noscript, .plaintext: return startRawText()
    case .image:
      unexpected()
      tokenizer.name = Int32(Tag.img.rawValue)
      return .again
    case .html, .body, .frameset: return startAgain()
    case .caption, .col, .colgroup, .frame, .head, .tbody, .td, .tfoot, .th, .thead, .tr:
      return ignore()
    default: startOrdinary()
    }
    return .done
  }

  @inline(__always)
  private mutating func startOrdinary() {
    reconstructFormatting()
    insertElement()
  }

  @inline(__always)
  private mutating func startBlock() {
    closeParagraphInButtonScope()
    insertElement()
  }

  private mutating func startHeading() {
    closeParagraphInButtonScope()
    if stack.current.tag.isHeading { stack.pop() }
    insertElement()
  }

  private mutating func startPreformatted() {
    startBlock()
    skipsNewline = true
    framesetOK = false
  }

  private mutating func startForm() -> Step {
    let isInTemplate = stack.contains(.template)
    if form != .none, !isInTemplate { return ignore() }
    closeParagraphInButtonScope()
    let node = insertElement()
    if !isInTemplate { form = node }
    return .done
  }

  private mutating func startListItem() {
    framesetOK = false
    if stack[Int(max(stack.current.listStop, 0))].tag == .li {
      generateImpliedEndTags(except: .li)
      pop(through: .li)
    }
    startBlock()
  }

  private mutating func startDescription() {
    framesetOK = false
    let open = stack[Int(max(stack.current.listStop, 0))].tag
    if open == .dd || open == .dt {
      generateImpliedEndTags(except: open)
      pop(through: open)
    }
    startBlock()
  }

  private mutating func startButton() {
    if stack.hasInScope(.button) {
      unexpected()
      generateImpliedEndTags()
      pop(through: .button)
    }
    startOrdinary()
    framesetOK = false
  }

  @inline(__always)
  private mutating func startFormatting() {
    reconstructFormatting()
    pushFormatting(insertElement())
  }

  private mutating func startAnchor() {
    if let index = lastFormatting(tokenizer.name) {
      unexpected()
      let node = formatting[index].node
      runAdoptionAgency(tokenizer.name)
      if nodes[node].isActiveFormatting, let left = formattingIndex(of: node) {
        removeFormatting(at: left)
      }
      let place = stack.index(of: node, name: tokenizer.name)
      if place != .none {
        steps += stack.count - Int(place)
        stack.remove(at: Int(place))
      }
    }
    startFormatting()
  }

  private mutating func startNobr() {
    reconstructFormatting()
    if stack.hasInScope(.nobr) {
      unexpected()
      runAdoptionAgency(tokenizer.name)
      reconstructFormatting()
    }
    pushFormatting(insertElement())
  }

  private mutating func startObject() {
    startOrdinary()
    formatting.append(.marker)
    framesetOK = false
  }

  private mutating func startTable() {
    if quirks != .full { closeParagraphInButtonScope() }
    insertElement()
    framesetOK = false
    mode = .inTable
  }

  @inline(__always)
  private mutating func startVoid() {
    reconstructFormatting()
    insertVoidElement()
    framesetOK = false
  }

  private mutating func startRuby(except tag: Tag) {
    if stack.hasInScope(.ruby) { generateImpliedEndTags(except: tag) }
    insertElement()
  }

  private mutating func startRawText() -> Step {
    switch tokenizer.tag {
    case .textarea:
      framesetOK = false
      skipsNewline = true
      return insertText(in: .rcdata)
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormatting()
      framesetOK = false
    case .iframe: framesetOK = false
    case .noscript where !options.scripting:
      startOrdinary()
      return .done
    case .plaintext:
      startBlock()
      tokenizer.state = .plaintext
      return .done
    default: break
    }
    return insertText(in: .rawtext)
  }

  /// A second `html`, `body` or `frameset`.
  private mutating func startAgain() -> Step {
    unexpected()
    let hasBody = stack.count > 1 && stack[1].tag == .body
    switch tokenizer.tag {
    case .html:
      if !stack.contains(.template) { addMissingAttributes(to: stack[0].node) }
    case .body:
      guard hasBody, !stack.contains(.template) else { return .done }
      framesetOK = false
      addMissingAttributes(to: stack[1].node)
    default:
      guard hasBody, framesetOK else { return .done }
      detach(stack[1].node)
      stack.pop(to: 1)
      insertElement()
      mode = .inFrameset
    }
    return .done
  }
}
