/// What a page says about its article for machines, and its headings. In which order its sources
/// count: docs/full-text.md.
struct PageFacts {
  private(set) var title = ""
  private(set) var description = ""
  private(set) var byline: String?
  private(set) var published: PageDate?
  /// When it was changed last, for pages that say no more.
  private(set) var modified: PageDate?
  private(set) var leadImage: String?
  private(set) var language: String?
  private(set) var site: String?
  /// Whether the page says that it is one article.
  private(set) var isDeclaredArticle = false
  private(set) var base: WebAddress
  let linked: LinkedArticle
  /// The text of the first headings of the first two ranks.
  let headings: [String]
  let meta: PageMeta

  init(root: Node, url: String) {
    var reading = FactReading(url: url)
    reading.read(root)
    base = reading.base
    meta = reading.meta
    headings = reading.headings
    linked = LinkedData.article(in: reading.scripts)
    let micro = reading.micro
    title = PageTitle.choose(
      linked: linked.title, meta: meta, micro: micro.headline, written: reading.pageTitle,
      headings: headings, named: reading.named)
    description = Self.text(meta.first("og:description", "twitter:description", "description"))
    byline =
      Byline.joined(linked.authors)
      ?? Byline.cleaned(meta.author) ?? Byline.joined(micro.authors.map { String($0) })
    published =
      PageDate(reading: linked.published) ?? PageDate(reading: meta.published)
      ?? PageDate(reading: micro.published)
    modified = PageDate(reading: linked.modified) ?? PageDate(reading: meta.modified)
    isDeclaredArticle =
      linked.isArticle || meta.first("og:type")?.lowercased() == "article"
      || meta.first("article:published_time") != nil
    let pictures = [meta.picture, linked.picture, micro.picture, reading.imageLink]
    leadImage = pictures.compactMap { $0 }.compactMap { [base] in Self.absolute($0, base) }.first
    language =
      Self.tag(root.value(.lang)?.string) ?? Self.tag(linked.language) ?? Self.tag(meta.language)
    site =
      Self.text(meta.first("og:site_name") ?? linked.site ?? meta.first("application-name"))
      .nonEmpty
  }

  private static func absolute(_ reference: String, _ base: WebAddress) -> String? {
    var output = ByteBuffer(capacity: 256)
    var reference = reference
    let kind = reference.withUTF8 { base.resolve($0, into: &output) }
    return kind == .web ? output.string() : nil
  }

  /// What stands in an attribute may be markup once more.
  private static func text(_ value: String?) -> String { value.map { plainText(of: $0) } ?? "" }

  /// A language tag, with hyphens; nil for what is none.
  static func tag(_ text: String?) -> String? {
    guard let text = text?.replacing("_", with: "-"), (2...16).contains(text.utf8.count),
      text.utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 0x2D })
    else { return nil }
    return text
  }
}

/// Collects what `PageFacts` chooses from, in one walk.
private struct FactReading {
  private static let maximumHeadings = 16

  var base: WebAddress
  var meta = PageMeta()
  var scripts: [Bytes] = []
  var micro = Microdata()
  var pageTitle = ""
  var headings: [String] = []
  /// Headings that are called the entry's name.
  var named: [String] = []
  var imageLink: String?
  private var hasBase = false

  init(url: String) {
    base = WebAddress(base: url)
  }

  mutating func read(_ root: Node) {
    PageWalk.elements(under: root) { node in
      switch node.tag {
      case .base: readBase(node)
      case .meta: meta.note(node)
      case .title: if pageTitle.isEmpty { pageTitle = PageWalk.text(of: node) }
      case .script: readScript(node)
      case .link: readLink(node)
      case .h1, .h2:
        noteNamed(node)
        if headings.count < Self.maximumHeadings { headings.append(PageWalk.text(of: node)) }
      case .h3: noteNamed(node)
      default: break
      }
      let tag = node.tag
      if tag == .svg || tag == .script || tag == .style || tag == .title { return false }
      micro.note(node)
      return true
    }
    headings.removeAll(where: \.isEmpty)
  }

  /// h-entry and its forerunner name the headline.
  private mutating func noteNamed(_ node: Node) {
    guard named.count < 8, let name = node.value(.class),
      (["p-name", "entry-title"] as [StaticString]).contains(where: { name.find($0) != nil })
    else { return }
    let text = PageWalk.text(of: node)
    if !text.isEmpty, !named.contains(text) { named.append(text) }
  }

  private mutating func readBase(_ node: Node) {
    guard !hasBase, let href = node.value(.href) else { return }
    var output = ByteBuffer(capacity: 256)
    guard base.resolve(href, into: &output) == .web else { return }
    base = WebAddress(base: output.string())
    hasBase = true
  }

  private mutating func readScript(_ node: Node) {
    guard scripts.count < LinkedData.maximumScripts,
      node.value(.type)?.trimmed.hasPrefix("application/ld+json") == true,
      let text = node.children.first(where: \.isText)?.text
    else { return }
    scripts.append(text)
  }

  private mutating func readLink(_ node: Node) {
    guard imageLink == nil, node.value(.rel)?.equals("image_src") == true else { return }
    imageLink = node.value(.href)?.trimmed.string
  }
}

extension String {
  /// The text, unless it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
