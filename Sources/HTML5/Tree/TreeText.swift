extension HTMLTree {
  /// The tree in the form of the public test suites for tree construction: a line for each node and
  /// attribute, attributes sorted, indented by two spaces for each level.
  package func outline() -> String {
    var lines: [String] = []
    var node = following(root, within: root)
    while node != .none {
      append(node, indent: depth(of: node) * 2, to: &lines)
      node = following(node, within: root)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func depth(of node: Int32) -> Int {
    var depth = -1
    var ancestor = node
    while ancestor != root, ancestor != .none {
      depth += 1
      ancestor = nodes[ancestor].parent
    }
    return depth
  }

  private func append(_ index: Int32, indent: Int, to lines: inout [String]) {
    let node = nodes[index]
    let line = "| " + String(repeating: " ", count: indent)
    switch node.kind {
    case .document: break
    case .templateContent: lines.append(line + "content")
    case .text: lines.append(line + "\"\(text(of: index))\"")
    case .comment: lines.append(line + "<!-- \(text(of: index)) -->")
    case .instruction: lines.append(line + "<?\(name(of: index)) \(text(of: index))?>")
    case .doctype: lines.append(line + doctypeText(doctypes[Int(node.name)]))
    case .element:
      lines.append(line + "<\(prefix(node.namespace))\(name(of: index))>")
      lines += sortedAttributes(of: index).map { "\(line)  \($0)" }
    }
  }

  private func prefix(_ namespace: Namespace) -> String {
    switch namespace {
    case .html: ""
    case .svg: "svg "
    case .mathML: "math "
    }
  }

  private func sortedAttributes(of node: Int32) -> [String] {
    let named = attributes(of: node).map { (outlineName($0), string($0.value)) }
    return named.sorted { Array($0.0.utf16).lexicographicallyPrecedes(Array($1.0.utf16)) }
      .map { "\($0.0)=\"\($0.1)\"" }
  }

  private func outlineName(_ attribute: Attribute) -> String {
    let local = name(attribute.name)
    return switch attribute.namespace {
    case .none: local
    case .xlink: "xlink \(local)"
    case .xml: "xml \(local)"
    case .xmlns: "xmlns \(local)"
    }
  }

  private func doctypeText(_ doctype: Doctype) -> String {
    let name = String(decoding: doctype.name ?? [], as: UTF8.self)
    guard !(doctype.publicID ?? []).isEmpty || !(doctype.systemID ?? []).isEmpty else {
      return "<!DOCTYPE \(name)>"
    }
    let publicID = String(decoding: doctype.publicID ?? [], as: UTF8.self)
    let systemID = String(decoding: doctype.systemID ?? [], as: UTF8.self)
    return "<!DOCTYPE \(name) \"\(publicID)\" \"\(systemID)\">"
  }
}
