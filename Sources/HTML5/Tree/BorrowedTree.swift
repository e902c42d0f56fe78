/// A tree's memory, lent to those who look at every node: bytes of text and values without a copy.
///
/// ```swift
/// let tree = try HTMLParser.document(Array("<p>Hello".utf8))
/// tree.lend { tree in print(tree[tree.root].kind) }
/// ```
package struct BorrowedTree {
  @usableFromInline let nodes: UnsafeBufferPointer<Node>
  @usableFromInline let attributes: UnsafeBufferPointer<Attribute>
  @usableFromInline let source: UnsafeBufferPointer<UInt8>
  @usableFromInline let own: UnsafeBufferPointer<UInt8>
  /// The node whose children are the result: the document, or the root of a fragment.
  package let root: Int32

  /// How many nodes there are, those that were taken out of the tree again included.
  package var count: Int { nodes.count }

  @inlinable
  package subscript(node: Int32) -> Node {
    precondition(UInt(bitPattern: Int(node)) < UInt(bitPattern: nodes.count))
    return nodes[Int(node)]
  }

  /// The attributes of an element in the order of the source; none of other nodes.
  @inlinable
  package func attributes(of node: Int32) -> UnsafeBufferPointer<Attribute> {
    let node = self[node]
    guard node.kind == .element, node.content.count > 0 else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return part(attributes, node.content)
  }

  /// The bytes of a value.
  @inlinable
  package func bytes(of reference: TextReference) -> UnsafeBufferPointer<UInt8> {
    part(reference.isOwn ? own : source, reference)
  }

  /// The bytes of a text, comment or instruction; none of other nodes.
  @inlinable
  package func text(of node: Int32) -> UnsafeBufferPointer<UInt8> {
    let node = self[node]
    return node.kind == .element
      ? UnsafeBufferPointer(start: nil, count: 0) : bytes(of: node.content)
  }

  @inlinable
  func part<Element>(
    _ whole: UnsafeBufferPointer<Element>, _ reference: TextReference
  ) -> UnsafeBufferPointer<Element> {
    let (start, count) = (reference.offset, Int(reference.count))
    precondition(count >= 0 && start <= whole.count && count <= whole.count - start)
    return UnsafeBufferPointer(start: whole.baseAddress.map { $0 + start }, count: count)
  }
}

extension HTMLTree {
  /// Lends the tree's memory, which is valid within `body` only.
  package func lend<Result>(_ body: (BorrowedTree) -> Result) -> Result {
    nodes.withUnsafeBufferPointer { nodes in
      attributes.withUnsafeBufferPointer { attributes in
        source.withUnsafeBufferPointer { source in
          own.withUnsafeBufferPointer { own in
            body(
              BorrowedTree(
                nodes: nodes, attributes: attributes, source: source, own: own, root: root))
          }
        }
      }
    }
  }

  /// The names that have the same number in every tree, in the order of their numbers.
  package static var knownNames: [String] { KnownNameTable.shared.strings }

  /// The names whose numbers follow those, of this tree only.
  package var ownNames: [String] { names }
}
