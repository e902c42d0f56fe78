/// Feeds an emitter from a tree, without recursion.
enum TreeSource {
  /// Reads the content of `root`; nodes for which `skips` is true are left out with theirs.
  static func read(
    _ root: Node, into emitter: inout Emitter, skipping skips: (Node) -> Bool = { _ in false }
  ) {
    var place = root.firstChild
    while let node = place {
      if !skips(node), begin(node, &emitter) {
        place = node.firstChild
        if place != nil { continue }
        emitter.end()
      }
      var last = node
      place = last.next
      while place == nil, let parent = last.parent, parent.index != root.index {
        emitter.end()
        last = parent
        place = last.next
      }
    }
  }

  /// Tells a node; whether its content is wanted.
  private static func begin(_ node: Node, _ emitter: inout Emitter) -> Bool {
    if node.isText {
      emitter.add(text: node.text)
      return false
    }
    guard node.isElement else { return false }
    emitter.attributes.removeAll()
    node.readAttributes(into: &emitter.attributes)
    return switch node.tag {
    case .math: emitter.start(math: node.mathTag)
    case .svg: emitter.start(drawing: node.drawingTag)
    case let tag: emitter.start(tag)
    }
  }
}
