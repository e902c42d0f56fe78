/// Parses HTML by the rules of the WHATWG standard as they stand in 2026. Left out are scripts that
/// write, and what a caller has to allow there: shadow roots, and templates that fill a place in the
/// document (`for`); both are templates like any other.
///
/// ```swift
/// let tree = try HTMLParser.document(Array("<p>Hello".utf8))
/// print(tree.outline())
/// ```
package enum HTMLParser {
  /// §13.2: a whole document. `bytes` are UTF-8; what is malformed in it reads as U+FFFD.
  package static func document(
    _ bytes: [UInt8], options: ParseOptions = ParseOptions()
  ) throws(LimitExceeded) -> HTMLTree {
    try parse(bytes, context: nil, options: options)
  }

  /// §13.4: a fragment, as it reads inside of `context`. The tree's root has its nodes.
  package static func fragment(
    _ bytes: [UInt8], in context: FragmentContext = .body, options: ParseOptions = ParseOptions()
  ) throws(LimitExceeded) -> HTMLTree {
    try parse(bytes, context: context, options: options)
  }

  private static func parse(
    _ bytes: [UInt8], context: FragmentContext?, options: ParseOptions
  ) throws(LimitExceeded) -> HTMLTree {
    // Offsets are 32 bits with a sign, and text may need twice its length.
    guard bytes.count <= min(options.limits.bytes, 1 << 29) else {
      throw .bytes(options.limits.bytes)
    }
    let source = SourceText.normalised(bytes)
    let tree = source.withUnsafeBufferPointer { buffer in
      var builder = TreeBuilder(buffer, options: options)
      let root = context.map { builder.beginFragment(in: $0) } ?? 0
      builder.run()
      return builder.takeTree(source: source, root: root)
    }
    if let exceeded = tree.exceeded, options.limits.onExcess == .refuse || exceeded == .cancelled {
      throw exceeded
    }
    return tree
  }
}

extension TreeBuilder {
  /// §13.4, steps 4 to 16 of the fragment parsing algorithm; the root.
  mutating func beginFragment(in fragment: FragmentContext) -> Int32 {
    let context = Context(fragment, name: tokenizer.names.number(of: fragment.name))
    self.context = context
    quirks = options.quirks
    let root = createElement(
      name: Int32(Tag.html.rawValue), namespace: .html, attributes: .empty)
    append(root, to: 0)
    push(root)
    if context.namespace == .html {
      if context.tag == .template { templateModes.append(.inTemplate) }
      enterText(of: context.tag)
    }
    resetMode()
    // A form that is not in this tree, so that no other can begin.
    if fragment.isInForm || context.tag == .form && context.namespace == .html { form = 0 }
    return root
  }

  private mutating func enterText(of tag: Tag) {
    let state: Tokenizer.State
    switch tag {
    case .title, .textarea: state = .rcdata
    case .style, .xmp, .iframe, .noembed, .noframes: state = .rawtext
    case .script: state = .script
    case .noscript where options.scripting: state = .rawtext
    case .plaintext: state = .plaintext
    default: return
    }
    tokenizer.state = state
    // There is no start tag whose end tag could end it.
    tokenizer.endTagName = []
  }
}
