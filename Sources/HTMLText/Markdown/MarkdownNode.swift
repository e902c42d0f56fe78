import CCmark

/// A node of cmark's tree; valid only inside `withMarkdownTree`.
struct MarkdownNode: Hashable {
  let pointer: OpaquePointer

  var kind: cmark_node_type { cmark_node_get_type(pointer) }

  var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }

  var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }

  var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }

  /// The nodes right inside this one.
  var children: some Sequence<MarkdownNode> { sequence(state: firstChild, next: Self.step) }

  private static func step(_ state: inout MarkdownNode?) -> MarkdownNode? {
    defer { state = state?.next }
    return state
  }

  /// What a text, a code or raw markup says.
  var literal: String { Self.string(cmark_node_get_literal(pointer)) }

  /// Where a link leads, or a picture is.
  var address: String { Self.string(cmark_node_get_url(pointer)) }

  /// What stands in quotes behind the address.
  var title: String { Self.string(cmark_node_get_title(pointer)) }

  /// What stands behind the fence of a code block.
  var info: String { Self.string(cmark_node_get_fence_info(pointer)) }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

  var isTight: Bool { cmark_node_get_list_tight(pointer) == 1 }

  /// The first and the last line in the source, counted from zero.
  var lines: ClosedRange<Int> {
    let first = max(Int(cmark_node_get_start_line(pointer)) - 1, 0)
    return first...max(first, Int(cmark_node_get_end_line(pointer)) - 1)
  }

  /// The first byte in the first line, counted from zero.
  var column: Int { max(Int(cmark_node_get_start_column(pointer)) - 1, 0) }

  /// cmark's markup of this node.
  var html: String {
    guard let html = cmark_render_html(pointer, CMARK_OPT_UNSAFE) else { return "" }
    defer { free(html) }
    return String(cString: html)
  }

  /// cmark's markup of what is inside this node.
  var innerHTML: String { children.map(\.html).joined() }

  /// The words inside this node, on one line.
  var words: String {
    var words = ""
    visit { node in
      switch node.kind {
      case CMARK_NODE_TEXT, CMARK_NODE_CODE: words += node.literal
      case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: words += " "
      default: break
      }
      return true
    }
    return words
  }

  /// Whether a picture is somewhere inside this node.
  var holdsPicture: Bool {
    var holdsPicture = false
    visit { node in
      if node.kind == CMARK_NODE_IMAGE { holdsPicture = true }
      return !holdsPicture
    }
    return holdsPicture
  }

  /// Shows every node inside this one to `body`, in order; without recursion, for a hostile text
  /// nests very deeply. What is inside a node is left out when `body` says false.
  func visit(_ body: (MarkdownNode) -> Bool) {
    var next = firstChild
    while let node = next {
      if body(node), let child = node.firstChild {
        next = child
        continue
      }
      var last = node
      while last.next == nil, let parent = last.parent, parent != self { last = parent }
      next = last.next
    }
  }

  private static func string(_ characters: UnsafePointer<CChar>?) -> String {
    characters.map { String(cString: $0) } ?? ""
  }
}
