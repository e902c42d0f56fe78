/// Links between nodes.
extension TreeBuilder {
  /// Where something is put: as the last child of `parent`, or before one of its children.
  struct Place {
    var parent: Int32
    var before = Int32.none
  }

  @inline(__always)
  mutating func add(_ node: Node) -> Int32 {
    let index = Int32(truncatingIfNeeded: nodes.count)
    if nodes.count >= maximumNodes { exceeded = .nodes(maximumNodes) }
    nodes.append(node)
    return index
  }

  @inline(__always)
  mutating func insert(_ node: Int32, at place: Place) {
    place.before == .none
      ? append(node, to: place.parent) : insert(node, before: place.before, in: place.parent)
  }

  @inline(__always)
  mutating func append(_ node: Int32, to parent: Int32) {
    let last = nodes[parent].lastLink
    nodes[node].parent = parent
    nodes[node].previous = last
    nodes[parent].lastLink = node
    if last == .none {
      nodes[parent].firstLink = node
    } else {
      nodes[last].next = node
    }
  }

  private mutating func insert(_ node: Int32, before sibling: Int32, in parent: Int32) {
    let previous = nodes[sibling].previous
    nodes[node].parent = parent
    nodes[node].previous = previous
    nodes[node].next = sibling
    nodes[sibling].previous = node
    if previous == .none {
      nodes[parent].firstLink = node
    } else {
      nodes[previous].next = node
    }
  }

  /// Takes a node out of the tree; its children stay with it.
  mutating func detach(_ node: Int32) {
    let (parent, previous, next) = (nodes[node].parent, nodes[node].previous, nodes[node].next)
    guard parent != .none else { return }
    if previous == .none {
      nodes[parent].firstLink = next
    } else {
      nodes[previous].next = next
    }
    if next == .none {
      nodes[parent].lastLink = previous
    } else {
      nodes[next].previous = previous
    }
    nodes[node].parent = .none
    nodes[node].previous = .none
    nodes[node].next = .none
  }

  /// Makes the children of one node the last children of another.
  mutating func moveChildren(of node: Int32, to parent: Int32) {
    var child = nodes[node].firstLink
    while child != .none {
      let next = nodes[child].next
      detach(child)
      append(child, to: parent)
      child = next
      steps += 1
    }
  }
}
