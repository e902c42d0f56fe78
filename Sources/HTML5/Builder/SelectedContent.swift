/// What a browser does with `selectedcontent` while it parses: those in a `select` get a copy of what
/// is in the selected option. Here it is done once, when the tree is finished.
extension TreeBuilder {
  mutating func fillSelectedContent() {
    let last = Int32(nodes.count)
    for index in 0..<last where nodes[index].isHTML(.selectedcontent) {
      let select = selectToShow(index)
      guard select != .none else { continue }
      let option = selectedOption(of: select)
      if option != .none { show(option, in: index) }
    }
  }

  /// A browser copies when an option that is selected, or this element, is inserted and when such an
  /// option ends. So what was in the element before goes, and what came into it later stays.
  private mutating func show(_ option: Int32, in target: Int32) {
    var later = option < target ? nodes[target].firstLink : .none
    if isInside(option, target) {
      later = nodes[option].parent == target ? nodes[option].next : .none
      while nodes[target].firstLink != later { detach(nodes[target].firstLink) }
      return
    }
    var kept: [Int32] = []
    while nodes[target].firstLink != .none {
      let child = nodes[target].firstLink
      if child == later {
        later = nodes[child].next
        kept.append(child)
      }
      detach(child)
    }
    addCopies(from: option, to: target)
    for child in kept { appendMerging(child, to: target) }
  }

  private mutating func appendMerging(_ node: Int32, to target: Int32) {
    let last = nodes[target].lastLink
    guard last != .none, nodes[last].kind == .text, nodes[node].kind == .text else {
      return append(node, to: target)
    }
    // Copied, since the tree's own bytes may move while they grow.
    Array(bytes(nodes[node].content)).withUnsafeBufferPointer { extend(last, by: $0) }
  }

  private mutating func isInside(_ node: Int32, _ root: Int32) -> Bool {
    var ancestor = node
    while ancestor != .none, ancestor != root { ancestor = nodes[ancestor].parent }
    return ancestor == root
  }

  /// The `select` whose option a `selectedcontent` shows: not one with several, and none from within
  /// an option, another such element or a `select` in a `select`.
  private mutating func selectToShow(_ node: Int32) -> Int32 {
    var select = Int32.none
    var ancestor = nodes[node].parent
    while ancestor != .none {
      steps += 1
      let element = nodes[ancestor]
      if element.isHTML(.option) || element.isHTML(.selectedcontent) { return .none }
      if element.isHTML(.select) {
        if select != .none { return .none }
        select = ancestor
      }
      ancestor = element.parent
    }
    return select == .none || hasAttribute("multiple", select) ? .none : select
  }

  /// The last option that says it is selected, or else the first that is not disabled.
  private mutating func selectedOption(of select: Int32) -> Int32 {
    var first = Int32.none
    var selected = Int32.none
    var node = following(select, within: select)
    while node != .none {
      if nodes[node].isHTML(.option) {
        if hasAttribute("selected", node) { selected = node }
        if first == .none, !isDisabled(node) { first = node }
      }
      node = following(node, within: select)
    }
    return selected == .none ? first : selected
  }

  private mutating func isDisabled(_ option: Int32) -> Bool {
    let parent = nodes[option].parent
    return hasAttribute("disabled", option)
      || nodes[parent].isHTML(.optgroup) && hasAttribute("disabled", parent)
  }

  private mutating func hasAttribute(_ name: String, _ node: Int32) -> Bool {
    let number = tokenizer.names.number(of: name)
    let range = nodes[node].content
    for index in range.offset..<(range.offset + Int(range.count))
    where tokenizer.attributes[index].name == number {
      return true
    }
    return false
  }

  /// The next node in document order, `.none` after the last within `root`.
  private mutating func following(_ start: Int32, within root: Int32) -> Int32 {
    steps += 1
    if nodes[start].firstChild != .none { return nodes[start].firstChild }
    var node = start
    while node != root {
      if nodes[node].next != .none { return nodes[node].next }
      node = nodes[node].parent
    }
    return .none
  }

  private mutating func addCopies(from source: Int32, to target: Int32) {
    // Where the copies of the children of `from` go.
    var from = source
    var to = target
    var node = nodes[source].firstChild
    while node != .none, exceeded == nil {
      let copy = addCopy(of: node)
      append(copy, to: to)
      if nodes[node].firstChild != .none {
        (from, to) = (node, copy)
        node = nodes[node].firstChild
        continue
      }
      while nodes[node].next == .none, from != source {
        node = from
        from = nodes[from].parent
        to = nodes[to].parent
      }
      node = nodes[node].next
    }
  }

  private mutating func addCopy(of node: Int32) -> Int32 {
    var copy = nodes[node]
    copy.parent = .none
    copy.previous = .none
    copy.next = .none
    copy.firstLink = .none
    copy.lastLink = .none
    copy.isActiveFormatting = false
    return add(copy)
  }
}
