/// §13.2.6.5, the rules for parsing tokens in foreign content.
extension TreeBuilder {
  mutating func foreignText() -> Step {
    guard !isNull else {
      unexpected()
      tokenizer.scratch.truncate(to: 0)
      tokenizer.scratch.append(scalar: 0xFFFD)
      insertText(tokenizer.scratch.buffer)
      return .done
    }
    insertText(tokenizer.text)
    if framesetOK, !isSpace(tokenizer.text) { framesetOK = false }
    return .done
  }

  mutating func foreignStartTag() -> Step {
    if tokenizer.tag.breaksOutOfForeignContent || isFontWithStyle() {
      unexpected()
      leaveForeignContent()
      // By the insertion mode at once: the node that is current now may be one that only lets
      // other tokens through.
      return startTagByMode()
    }
    insertForeignElement(adjustedNamespace())
    return .done
  }

  private mutating func isFontWithStyle() -> Bool {
    tokenizer.tag == .font
      && (tokenAttribute(Known.color) != nil || tokenAttribute(Known.face) != nil
        || tokenAttribute(Known.size) != nil)
  }

  private mutating func adjustedNamespace() -> Namespace {
    if stack.count == 1, let context { return context.namespace }
    return stack.current.namespace
  }

  private mutating func leaveForeignContent() {
    while stack.current.namespace != .html {
      let node = stack.current.node
      if isHTMLIntegrationPoint(node) || isMathMLText(node) { return }
      stack.pop()
    }
  }

  private mutating func isMathMLText(_ node: Int32) -> Bool {
    nodes[node].namespace == .mathML && ForeignKind.isMathMLTextIntegrationPoint(nodes[node].tag)
  }

  /// The start tags `svg` and `math` of the *in body* insertion mode.
  mutating func startForeign(_ namespace: Namespace) {
    reconstructFormatting()
    insertForeignElement(namespace)
  }

  private mutating func insertForeignElement(_ namespace: Namespace) {
    if namespace == .svg {
      tokenizer.name = foreignNames.element(tokenizer.name, &tokenizer.names)
    }
    adjustAttributes(namespace)
    let node = createElement(namespace)
    insertCreated(node)
    if !tokenizer.selfClosing { push(node) }
  }

  /// "Adjust MathML attributes", "adjust SVG attributes" and "adjust foreign attributes".
  private mutating func adjustAttributes(_ namespace: Namespace) {
    for index in tokenizer.keptAttributes..<tokenizer.attributes.count {
      var name = tokenizer.attributes[index].name
      if namespace == .svg {
        name = foreignNames.svgAttribute(name, &tokenizer.names)
      } else if name == Known.definitionurl {
        name = Known.definitionURL
      }
      let (local, attributeNamespace) = foreignNames.foreignAttribute(name, &tokenizer.names)
      tokenizer.attributes[index].name = local
      tokenizer.attributes[index].namespace = attributeNamespace
    }
  }

  mutating func foreignEndTag() -> Step {
    switch tokenizer.tag {
    case .br, .p:
      unexpected()
      leaveForeignContent()
      return endTagByMode()
    default: return endForeignElement()
    }
  }

  private mutating func endForeignElement() -> Step {
    let svgName = foreignNames.element(tokenizer.name, &tokenizer.names)
    var index = stack.count - 1
    // The root of a fragment whose context is foreign.
    if index == 0 { return ignore() }
    while stack[index].namespace != .html {
      let entry = stack[index]
      if entry.name == (entry.namespace == .svg ? svgName : tokenizer.name) {
        stack.pop(to: index)
        return .done
      }
      index -= 1
      steps += 1
    }
    return endTagByMode()
  }
}
