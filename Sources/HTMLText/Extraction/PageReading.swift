/// A page that is being read for its article.
struct PageReading {
  let url: String
  let facts: PageFacts
  let outline: PageOutline
  let hints: ArticleHints
  /// Nil where nothing on the page speaks.
  let found: FoundArticle?

  init(_ root: Node, _ url: String) {
    self.url = url
    facts = PageFacts(root: root, url: url)
    let title = TitleWords(facts.title)
    let seen = PageOutline(root: root)
    let seenHints = ArticleHints(seen, title: title)
    let article = seen.article(seenHints)
    if let article, article.letters >= Self.enough {
      (outline, hints, found) = (seen, seenHints, article)
      return
    }
    // Some pages hide everything until a script runs.
    let all = PageOutline(root: root, includingHidden: true)
    let allHints = ArticleHints(all, title: title)
    let hidden = all.article(allHints)
    let isBetter = (hidden?.letters ?? 0) > 3 * (article?.letters ?? 0)
    (outline, hints, found) = isBetter ? (all, allHints, hidden) : (seen, seenHints, article)
  }

  /// Letters with which nobody looks for more among what is hidden.
  private static let enough: Int32 = 250

  /// The article; nil when what was found is none.
  /// - Parameter page: which page of the article it is; nil for the first.
  func article(_ page: ArticlePage? = nil) -> ExtractedArticle? {
    let shown = shownArticle()
    let told = LinkedBody.better(than: shown?.body, facts.linked, base: facts.base)
    guard let body = told ?? shown?.body, !body.plainText.isEmpty else { return nil }
    return ExtractedArticle(
      title: facts.title, byline: shown?.byline ?? facts.byline,
      published: shown?.published ?? dateForMachines, site: facts.site,
      leadImage: facts.leadImage ?? body.firstImage?.url, html: body.html,
      plainText: body.plainText, language: facts.language,
      nextPage: NextPage.find(in: outline.root, base: facts.base, url: url, page: page),
      isWalled: facts.linked.isWalled)
  }

  private var dateForMachines: PageDate? {
    facts.published ?? AddressDate.first(in: url) ?? facts.modified
  }

  /// What was found among the elements; nil when it is none.
  private func shownArticle() -> (body: SanitizedHTML, byline: String?, published: PageDate?)? {
    guard var found, ArticleVerdict(self, found).isArticle else { return nil }
    let visible = VisibleFacts(outline, found, hints, language: facts.language)
    let byline = facts.byline ?? visible.byline()
    let published = facts.published ?? visible.published() ?? dateForMachines
    complete(&found, AboutLines(author: byline, date: published))
    return body(of: found).map { ($0, byline, published) }
  }

  /// Adds what stands in front of the text, and takes out what is told apart from it.
  private func complete(_ found: inout FoundArticle, _ lines: AboutLines) {
    let leads = LeadFinder(
      outline: outline, hints: hints, found: found, description: TitleWords(facts.description))
    found.putInFront(leads.leads(), in: outline)
    found.leaveOut(lines, in: outline)
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
