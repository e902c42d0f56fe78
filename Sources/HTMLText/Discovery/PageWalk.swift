/// Looking around in a tree without recursion.
enum PageWalk {
  /// Calls `visit` for every element under `root` in document order; false skips its content.
  static func elements(under root: Node, _ visit: (Node) -> Bool) {
    var frames: [(node: Node, next: Int)] = [(root, 0)]
    while let frame = frames.last {
      guard frame.next < frame.node.childCount else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      guard let child = frame.node.child(frame.next), child.isElement else { continue }
      if visit(child) { frames.append((child, 0)) }
    }
  }

  static func first(_ tag: Tag, under root: Node, where fits: (Node) -> Bool) -> Node? {
    let words = Vocabulary.html
    var found: Node?
    elements(under: root) { node in
      if found == nil, words.tag(of: node) == tag, fits(node) { found = node }
      return found == nil
    }
    return found
  }

  /// The text under `node`, runs of white space as one space; at most about 1,000 bytes.
  static func text(of node: Node) -> String {
    var writer = PlainTextWriter(capacity: 128)
    var frames: [(node: Node, next: Int)] = [(node, 0)]
    var budget = 1000
    while let frame = frames.last, budget > 0 {
      guard frame.next < frame.node.childCount else {
        frames.removeLast()
        continue
      }
      frames[frames.count - 1].next += 1
      guard let child = frame.node.child(frame.next) else { continue }
      if child.isText {
        writer.add(child.text)
        budget -= child.text.count
      } else if child.isElement {
        frames.append((child, 0))
      }
    }
    return writer.finish()
  }
}
