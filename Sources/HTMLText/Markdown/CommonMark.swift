import CCmark

/// Exactly what CommonMark 0.30 says that a text looks like, raw HTML and all.
///
/// Never to be shown: `renderMarkdown` is what makes a text safe.
package func commonMarkHTML(_ source: String) -> String {
  withMarkdownTree(source, \.html) ?? ""
}

/// Gives `body` the tree of a text; nil when there is no memory for it.
func withMarkdownTree<Result>(
  _ source: String, _ body: (MarkdownNode) -> Result
) -> Result? {
  var source = source
  let root = source.withUTF8 { bytes in
    bytes.withMemoryRebound(to: CChar.self) { characters in
      cmark_parse_document(characters.baseAddress, characters.count, CMARK_OPT_DEFAULT)
    }
  }
  guard let root else { return nil }
  defer { cmark_node_free(root) }
  return body(MarkdownNode(pointer: root))
}
