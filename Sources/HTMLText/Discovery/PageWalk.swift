/// Looking around in a tree.
enum PageWalk {
  /// Calls `visit` for every element under `root` in document order; false skips its content.
  static func elements(under root: Node, _ visit: (Node) -> Bool) {
    root.walk { $0.isElement && visit($0) ? .into : .past }
  }

  static func first(_ tag: Tag, under root: Node, where fits: (Node) -> Bool) -> Node? {
    var found: Node?
    root.walk { node in
      if node.tag == tag, fits(node) { found = node }
      return found != nil ? .end : node.isElement ? .into : .past
    }
    return found
  }

  /// The text under `node`, runs of white space as one space; at most about 1,000 bytes.
  static func text(of node: Node) -> String {
    var writer = PlainTextWriter(capacity: 128)
    var budget = 1000
    node.walk { child in
      if child.isText { writer.add(child.text) }
      budget -= child.isText ? child.text.count : 1
      return budget <= 0 ? .end : child.isElement ? .into : .past
    }
    return writer.finish()
  }
}
