/// A node's place in the tree: links are indexes of other nodes.
package struct Node: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case document, doctype, element, text, comment, instruction
    /// The content of the `template` whose only child it is.
    case templateContent
  }

  package internal(set) var kind: Kind
  /// Of an element.
  package internal(set) var namespace: Namespace
  /// Of an element in whatever namespace; `.other` for names that the standard has no rule for.
  package internal(set) var tag: Tag
  /// Whether it is in the list of active formatting elements; of use while building only.
  var isActiveFormatting = false

  package internal(set) var parent: Int32 = .none
  package internal(set) var previous: Int32 = .none
  package internal(set) var next: Int32 = .none
  /// The first child. Of a text whose bytes are the tree's own: how much room there is for it.
  var firstLink: Int32 = .none
  var lastLink: Int32 = .none

  /// The number of an element's name or an instruction's target; the index of a document type.
  package internal(set) var name: Int32
  /// The bytes of text, comment and instruction; the range of attributes of an element.
  package internal(set) var content: TextReference

  package var firstChild: Int32 { kind == .text ? .none : firstLink }
  package var lastChild: Int32 { kind == .text ? .none : lastLink }

  init(
    _ kind: Kind, namespace: Namespace = .html, tag: Tag = .other, name: Int32 = 0,
    content: TextReference = .empty
  ) {
    self.kind = kind
    self.namespace = namespace
    self.tag = tag
    self.name = name
    self.content = content
  }

  @inline(__always)
  func isHTML(_ tag: Tag) -> Bool { kind == .element && namespace == .html && self.tag == tag }
}

extension Int32 {
  /// No node.
  package static var none: Int32 { -1 }
}
