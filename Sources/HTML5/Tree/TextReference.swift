/// Where some text is: a part of the source, or of the tree's own bytes where the text is not in
/// the source as it should read (references, replaced characters, pieces from several places).
package struct TextReference: BitwiseCopyable, Hashable, Sendable {
  /// The offset in the source; for text of the tree's own the complement of its offset there.
  @usableFromInline var start: Int32
  /// How many bytes, or attributes.
  package internal(set) var count: Int32

  static var empty: TextReference { TextReference(start: 0, count: 0) }

  @inline(__always)
  init(start: Int32, count: Int32) {
    self.start = start
    self.count = count
  }

  @inline(__always)
  init(source start: Int, count: Int) {
    self.init(start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count))
  }

  @inline(__always)
  init(own start: Int, count: Int) {
    self.init(start: ~Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: count))
  }

  @inlinable var isOwn: Bool { start < 0 }
  @inlinable var offset: Int { Int(start < 0 ? ~start : start) }
}

/// An attribute: numbers of its name and where its value is.
package struct Attribute: BitwiseCopyable, Hashable, Sendable {
  /// The number of its local name.
  package internal(set) var name: Int32
  package internal(set) var value: TextReference
  package internal(set) var namespace: AttributeNamespace = .none
}
