import HTML5

/// A node of a tree that is being read, and valid no longer than that.
struct Node {
  let reading: UnsafePointer<Reading>
  let index: Int32

  @inline(__always) private var node: HTML5.Node { reading.pointee.tree[index] }

  /// How many nodes its tree has; indexes stay below.
  var countInTree: Int { reading.pointee.tree.count }

  @inline(__always) var isElement: Bool { node.kind == .element }

  @inline(__always) var isText: Bool { node.kind == .text }

  @inline(__always) var namespace: Namespace { node.namespace }

  /// Our tag of an element: of foreign ones only the namespace's.
  @inline(__always) var tag: Tag {
    let node = node
    guard node.kind == .element else { return .unknown }
    return switch node.namespace {
    case .html: reading.pointee.meaning(node.name).tag
    case .svg: .svg
    case .mathML: .math
    }
  }

  /// An element of MathML.
  @inline(__always) var mathTag: MathTag { reading.pointee.meaning(node.name).math }

  /// An element of SVG.
  @inline(__always) var drawingTag: DrawingTag { reading.pointee.meaning(node.name).drawing }

  /// The text of a text node.
  var text: Bytes { reading.pointee.tree.text(of: index) }

  /// The value of an attribute of an element.
  func value(_ name: AttributeName) -> Bytes? {
    let tree = reading.pointee.tree
    for attribute in tree.attributes(of: index)
    where reading.pointee.meaning(attribute.name).attribute == name.rawValue {
      return tree.bytes(of: attribute.value)
    }
    return nil
  }
}

extension Node {
  /// Notes the attributes of an element that mean something to us.
  @inline(__always)
  func readAttributes(into attributes: inout AttributeSet) {
    let tree = reading.pointee.tree
    for attribute in tree.attributes(of: index) {
      let number = reading.pointee.meaning(attribute.name).attribute
      if number != 0 { attributes.set(number, tree.bytes(of: attribute.value)) }
    }
  }
}

/// The ways from a node to others, none of them by recursion.
extension Node {
  @inline(__always)
  private func other(_ index: Int32) -> Node? {
    index == .none ? nil : Node(reading: reading, index: index)
  }

  var parent: Node? { other(node.parent) }

  var firstChild: Node? { other(node.firstChild) }

  var next: Node? { other(node.next) }

  var children: Children { Children(place: firstChild) }

  struct Children: Sequence, IteratorProtocol {
    fileprivate var place: Node?

    mutating func next() -> Node? {
      defer { place = place?.next }
      return place
    }
  }

  /// Where a walk goes on: inside of a node, after it, or nowhere.
  enum Walk {
    case into, past, end
  }

  /// Visits what is inside of this node in document order.
  func walk(_ visit: (Node) -> Walk) {
    var place = firstChild
    while let node = place {
      switch visit(node) {
      case .into: place = node.firstChild ?? node.following(in: self)
      case .past: place = node.following(in: self)
      case .end: return
      }
    }
  }

  /// The node after this and all that is inside of it.
  private func following(in root: Node) -> Node? {
    var node = self
    while node.index != root.index {
      if let next = node.next { return next }
      guard let parent = node.parent else { return nil }
      node = parent
    }
    return nil
  }
}
