import CGumbo

/// Feeds an emitter from a tree, without recursion.
enum TreeSource {
  private struct Frame {
    let node: Node
    var next: Int
  }

  /// Reads the content of `root`; nodes for which `skips` is true are left out with theirs.
  static func read(
    _ root: Node, into emitter: inout Emitter, skipping skips: (Node) -> Bool = { _ in false }
  ) {
    var frames = [Frame(node: root, next: 0)]
    while let frame = frames.last {
      guard frame.next < frame.node.childCount else {
        frames.removeLast()
        if !frames.isEmpty { emitter.end() }
        continue
      }
      frames[frames.count - 1].next += 1
      guard let child = frame.node.child(frame.next), !skips(child) else { continue }
      if child.isText {
        emitter.add(text: child.text)
      } else if child.isElement, begin(child, &emitter) {
        frames.append(Frame(node: child, next: 0))
      }
    }
  }

  private static func begin(_ node: Node, _ emitter: inout Emitter) -> Bool {
    let tag = emitter.words.tag(of: node)
    emitter.attributes.removeAll()
    for index in 0..<node.attributeCount {
      guard let attribute = node.attribute(index) else { continue }
      let number = emitter.words.attributes.find(Bytes(cString: attribute.pointee.name))
      if number != 0 {
        emitter.attributes.set(number, Bytes(cString: attribute.pointee.value))
      }
    }
    return emitter.start(tag)
  }
}
