/// §13.2.6.1, creating and inserting nodes.
extension TreeBuilder {
  /// "The appropriate place for inserting a node".
  @inline(__always)
  mutating func appropriatePlace() -> Place {
    let current = stack.current
    return appropriatePlace(in: current.node, isTablePart: current.tag.isTablePart)
  }

  mutating func appropriatePlace(in target: Int32, isTablePart: Bool) -> Place {
    if fosterParenting, isTablePart { return fosterPlace() }
    return inside(target)
  }

  /// The end of a node, or of the content of a template.
  @inline(__always)
  private mutating func inside(_ node: Int32) -> Place {
    nodes[node].isHTML(.template) ? Place(parent: nodes[node].firstLink) : Place(parent: node)
  }

  private mutating func fosterPlace() -> Place {
    let table = stack.top(.table)
    let template = stack.top(.template)
    if template != .none, table == .none || template > table {
      return inside(stack[Int(template)].node)
    }
    guard table != .none else { return inside(stack[0].node) }
    let node = stack[Int(table)].node
    if nodes[node].parent != .none { return Place(parent: nodes[node].parent, before: node) }
    return inside(stack[Int(table) - 1].node)
  }

  /// Where an element or a comment goes. Below the greatest depth that is beside the current node
  /// instead of in it, as in Chromium.
  @inline(__always)
  private mutating func placeForNode() -> Place {
    let current = stack.current
    if fosterParenting, current.tag.isTablePart { return fosterPlace() }
    if stack.count > options.limits.depth, nodes[current.node].parent != .none {
      return inside(nodes[current.node].parent)
    }
    return inside(current.node)
  }

  /// "Create an element for the token".
  @inline(__always)
  mutating func createElement(_ namespace: Namespace = .html) -> Int32 {
    createElement(
      name: tokenizer.name, namespace: namespace, attributes: keepAttributes())
  }

  /// Makes the token's attributes an element's.
  @inline(__always)
  mutating func keepAttributes() -> TextReference {
    let first = tokenizer.keptAttributes
    tokenizer.keptAttributes = tokenizer.attributes.count
    return TextReference(source: first, count: tokenizer.attributes.count - first)
  }

  @inline(__always)
  mutating func createElement(
    name: Int32, namespace: Namespace, attributes: TextReference
  ) -> Int32 {
    let tag = Tag(name: name)
    let node = add(
      Node(.element, namespace: namespace, tag: tag, name: name, content: attributes))
    if tag == .template, namespace == .html { append(add(Node(.templateContent)), to: node) }
    return node
  }

  /// "Insert an HTML element" for the token.
  @inline(__always)
  @discardableResult
  mutating func insertElement() -> Int32 {
    let node = createElement()
    insert(node, at: placeForNode())
    push(node)
    return node
  }

  /// "Insert an HTML element" and pop it at once; it is on no stack in between.
  @inline(__always)
  mutating func insertVoidElement() {
    let node = createElement()
    insert(node, at: placeForNode())
  }

  /// Inserts an element that a rule implies.
  @discardableResult
  mutating func insertImplied(_ tag: Tag) -> Int32 {
    let node = createElement(
      name: Int32(tag.rawValue), namespace: .html, attributes: .empty)
    insert(node, at: placeForNode())
    push(node)
    return node
  }

  /// Inserts a node that was created elsewhere as an element would be.
  mutating func insertCreated(_ node: Int32) { insert(node, at: placeForNode()) }

  @inline(__always)
  mutating func push(_ node: Int32) {
    if stack.count >= options.limits.openElements {
      exceeded = .openElements(options.limits.openElements)
    }
    stack.push(entry(node))
  }

  @inline(__always)
  mutating func entry(_ node: Int32) -> OpenElement {
    let element = nodes[node]
    if element.namespace == .html {
      return OpenElement(
        node: node, name: element.name, tag: element.tag, namespace: .html,
        isSpecial: element.tag.isSpecial, endsScope: element.tag.endsScope)
    }
    let isBoundary = ForeignKind.isSpecial(element.namespace, element.tag)
    return OpenElement(
      node: node, name: element.name, tag: .other, namespace: element.namespace,
      isSpecial: isBoundary, endsScope: isBoundary)
  }

  /// "Insert a comment", and the same for processing instructions, which Chromium leaves in the
  /// current node at any depth.
  mutating func insertComment(_ kind: Tokenizer.Kind) {
    insert(createComment(kind), at: kind == .comment ? placeForNode() : appropriatePlace())
  }

  mutating func appendComment(_ kind: Tokenizer.Kind, to parent: Int32) {
    append(createComment(kind), to: parent)
  }

  private mutating func createComment(_ kind: Tokenizer.Kind) -> Int32 {
    kind == .comment
      ? add(Node(.comment, content: tokenizer.data))
      : add(Node(.instruction, name: tokenizer.name, content: tokenizer.data))
  }
}
