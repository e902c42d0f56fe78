/// A parsed document or fragment: nodes in one array, linked by index, attributes in another, text
/// as parts of the source wherever it reads as the source does. Node 0 is the document.
package struct HTMLTree: Sendable {
  /// §13.2.6.4.1: how much of old layout a browser imitates.
  package enum QuirksMode: Sendable {
    case none, limited, full
  }

  package internal(set) var nodes: PackedList<Node>
  package internal(set) var attributes: PackedList<Attribute>
  package internal(set) var doctypes: [Doctype]
  package internal(set) var quirks: QuirksMode
  /// Parse errors, where they were asked for.
  package internal(set) var errors: [ParseError]
  /// What was reached, where the tree was cut instead of refused.
  package internal(set) var exceeded: LimitExceeded?
  /// The node whose children are the result: the document, or the root of a fragment.
  package internal(set) var root: Int32

  let source: [UInt8]
  let own: PackedList<UInt8>
  let names: [String]

  /// The children of `node`, in order.
  package func children(of node: Int32) -> some Sequence<Int32> {
    sequence(first: nodes[node].firstChild) { nodes[$0].next }.prefix { $0 != .none }
  }

  /// The node after `node` in document order within `root`, without recursion.
  package func following(_ node: Int32, within root: Int32) -> Int32 {
    let child = nodes[node].firstChild
    return child != .none ? child : followingSkipping(node, within: root)
  }

  /// As `following`, leaving out what is inside of `node`.
  package func followingSkipping(_ node: Int32, within root: Int32) -> Int32 {
    var node = node
    while node != root, node != .none {
      if nodes[node].next != .none { return nodes[node].next }
      node = nodes[node].parent
    }
    return .none
  }

  /// The name of an element as it is spelled (SVG has capitals), or the target of an instruction.
  package func name(of node: Int32) -> String { name(nodes[node].name) }

  /// The name with this number.
  package func name(_ number: Int32) -> String {
    let known = KnownNameTable.shared.strings
    return Int(number) < known.count ? known[Int(number)] : names[Int(number) - known.count]
  }

  /// The attributes of an element in the order of the source.
  package func attributes(of node: Int32) -> Slice<PackedList<Attribute>> {
    let node = nodes[node]
    guard node.kind == .element else { return attributes[0..<0] }
    return attributes[node.content.offset..<(node.content.offset + Int(node.content.count))]
  }

  /// The value of an element's attribute of no namespace.
  package func attribute(_ name: String, of node: Int32) -> String? {
    attributes(of: node).first { $0.namespace == .none && self.name($0.name) == name }
      .map { string($0.value) }
  }

  /// The data of a text, comment or instruction.
  package func text(of node: Int32) -> String {
    let node = nodes[node]
    return node.kind == .element ? "" : string(node.content)
  }

  /// The bytes of some text, valid within `body`.
  package func withBytes<Result>(
    of reference: TextReference, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let range = reference.offset..<(reference.offset + Int(reference.count))
    return reference.isOwn
      ? own.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
      : source.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  package func string(_ reference: TextReference) -> String {
    withBytes(of: reference) { String(decoding: $0, as: UTF8.self) }
  }

  /// The document type of the document.
  package var doctype: Doctype? { doctypes.first }
}
