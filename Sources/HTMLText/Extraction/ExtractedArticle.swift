/// The article of a web page without the page around it.
package struct ExtractedArticle: Sendable, Equatable {
  package var title: String
  /// Who wrote it, as the page says; nil when it does not.
  package var byline: String?
  /// The picture that stands for the article (absolute URL).
  package var leadImage: String?
  /// Sanitised markup.
  package var html: String
  package var plainText: String
  /// Language tag such as "cs" or "en-GB".
  package var language: String?
}

/// The article of the page at `url`, found by how text and links are spread, by schema.org, Open
/// Graph and telling names; nil when nothing on the page reads like an article (less than about
/// 140 characters). `html` is cut off at 8 MiB.
package func extractArticle(fromHTML html: String, url: String) -> ExtractedArticle? {
  extractArticle(Array(html.utf8), url)
}

/// The same for a page as it came, in whatever charset.
package func extractArticle(
  fromHTML bytes: [UInt8], url: String, contentType: String? = nil
) -> ExtractedArticle? {
  extractArticle(decodedPage(bytes, contentType: contentType), url)
}

private func extractArticle(_ bytes: [UInt8], _ url: String) -> ExtractedArticle? {
  Tree.withDocument(bytes) { extractArticle($0, url) } ?? nil
}

private func extractArticle(_ root: Node, _ url: String) -> ExtractedArticle? {
  let facts = PageFacts(root: root, url: url)
  var outline = PageOutline(root: root)
  outline.score()
  let chosen = outline.content()
  guard !chosen.isEmpty else { return nil }
  var options = SanitizeOptions()
  options.address = url
  options.readsNoscript = false
  let parts = chosen.map { outline.nodes[$0].node }
  let body = Anchors.fitting(parts, options: options, base: facts.base) { anchors in
    var emitter = Emitter(base: facts.base, options: options, expected: 16_384, anchors: anchors)
    for index in chosen {
      emitter.attributes.removeAll()
      let opened = emitter.start(.div)
      TreeSource.read(outline.nodes[index].node, into: &emitter) { node in
        outline.isClutter(node, title: facts.title)
      }
      if opened { emitter.end() }
    }
    return emitter.finish()
  }
  guard let body else { return nil }
  guard body.plainText.utf8.count >= 140 else { return nil }
  return ExtractedArticle(
    title: facts.title, byline: facts.byline, leadImage: facts.leadImage ?? body.firstImage?.url,
    html: body.html, plainText: body.plainText, language: facts.language)
}
