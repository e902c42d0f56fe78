extension ExtractedArticle {
  /// The longest that several pages become, in bytes of markup; further pages are left out.
  private static let maximumBytes = 8 << 20

  /// One article of its pages in order. What every page repeats, such as the standfirst or a note
  /// on the author, stands in it once.
  package static func joining(_ pages: [ExtractedArticle]) -> ExtractedArticle? {
    guard var whole = pages.first else { return nil }
    guard pages.count > 1 else { return whole }
    var markup: [UInt8] = []
    for page in pages where markup.count + page.html.utf8.count <= maximumBytes {
      markup += page.html.utf8
    }
    guard let joined = withoutRepeats(markup) else { return whole }
    whole.html = joined.html
    whole.plainText = joined.plainText
    whole.nextPage = nil
    return whole
  }

  private static func withoutRepeats(_ markup: [UInt8]) -> SanitizedHTML? {
    markup.withUnsafeBufferPointer { markup in
      Tree.withFragment(markup) { root in
        let options = SanitizeOptions()
        let base = WebAddress(base: nil)
        return Anchors.fitting([root], options: options, base: base) { anchors in
          var seen: Set<String> = []
          var emitter = Emitter(
            base: base, options: options, expected: markup.count, anchors: anchors)
          TreeSource.read(root, into: &emitter) { isRepeat($0, &seen) }
          return emitter.finish()
        }
      } ?? nil
    }
  }

  /// Whether a paragraph of some length has been there before.
  private static func isRepeat(_ node: Node, _ seen: inout Set<String>) -> Bool {
    switch node.tag {
    case .p, .figure, .blockquote, .h2, .h3, .h4: break
    default: return false
    }
    let text = PageWalk.text(of: node)
    return text.utf8.count >= 40 && !seen.insert(text).inserted
  }
}
