/// A page that is being read for its article.
struct PageReading {
  let url: String
  let facts: PageFacts
  let outline: PageOutline
  let title: TitleWords
  /// Nil where nothing on the page speaks.
  let found: FoundArticle?

  init(_ root: Node, _ url: String) {
    self.url = url
    facts = PageFacts(root: root, url: url)
    title = TitleWords(facts.title)
    let seen = PageOutline(root: root)
    let article = seen.article(title: title)
    if let article, article.letters >= Self.enough {
      (outline, found) = (seen, article)
      return
    }
    // Some pages hide everything until a script runs.
    let all = PageOutline(root: root, includingHidden: true)
    let hidden = all.article(title: title)
    let isBetter = (hidden?.letters ?? 0) > 3 * (article?.letters ?? 0)
    (outline, found) = isBetter ? (all, hidden) : (seen, article)
  }

  /// Letters with which nobody looks for more among what is hidden.
  private static let enough: Int32 = 250

  /// The article; nil when what was found is none.
  func article() -> ExtractedArticle? {
    guard let found, ArticleVerdict(self, found).isArticle, let body = body(of: found),
      body.plainText.utf8.count >= 140
    else { return nil }
    let visible = VisibleFacts(outline, found, title: title, language: facts.language)
    return ExtractedArticle(
      title: facts.title, byline: facts.byline ?? visible.byline(),
      published: facts.published ?? visible.published() ?? AddressDate.first(in: url)
        ?? facts.modified,
      site: facts.site, leadImage: facts.leadImage ?? body.firstImage?.url, html: body.html,
      plainText: body.plainText, language: facts.language, isWalled: facts.linked.isWalled)
  }

  private func body(of found: FoundArticle) -> SanitizedHTML? {
    var options = SanitizeOptions()
    options.address = url
    options.readsNoscript = false
    let nodes = found.parts.map { outline.node($0) }
    return Anchors.fitting(nodes, options: options, base: facts.base) { anchors in
      var emitter = Emitter(
        base: facts.base, options: options, expected: Int(found.letters) * 2, anchors: anchors)
      for (part, node) in zip(found.parts, nodes) { write(part, node, found, &emitter) }
      return emitter.finish()
    }
  }

  /// Writes a part as what it is, or as a `div` where it is only a container.
  private func write(
    _ part: Int, _ node: Node, _ found: FoundArticle, _ emitter: inout Emitter
  ) {
    emitter.attributes.removeAll()
    let tag = outline[part].tag
    let opened = emitter.start(Self.keepsTag(tag) ? tag : .div)
    TreeSource.read(node, into: &emitter) { node in
      if outline.isLeftOut(node) { return true }
      return outline.number(of: node).map { found.removals[$0] != .none } ?? false
    }
    if opened { emitter.end() }
  }

  private static func keepsTag(_ tag: Tag) -> Bool {
    switch tag {
    case .p, .pre, .blockquote, .ul, .ol, .dl, .table, .figure, .h2, .h3, .h4: true
    default: false
    }
  }
}
