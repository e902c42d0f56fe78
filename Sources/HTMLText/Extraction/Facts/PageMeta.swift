/// The `meta` elements of a page: Open Graph, Dublin Core, and what others made up.
struct PageMeta {
  /// Further ones are not read.
  private static let maximum = 400
  private static let maximumBytes = 4096

  private var values: [String: String] = [:]

  /// Notes an element; of several of one name the first counts.
  mutating func note(_ node: Node) {
    guard values.count < Self.maximum,
      let content = node.value(.content)?.trimmed, !content.isEmpty
    else { return }
    for name in [AttributeName.property, .name, .itemprop, .httpEquiv] {
      guard let value = node.value(name), value.count <= 200 else { continue }
      // Several names may stand in one attribute (RDFa).
      for key in value.string.lowercased().split(whereSeparator: \.isWhitespace) {
        let key = Self.inOneWriting(String(key))
        if values[key] == nil { values[key] = content.cut(to: Self.maximumBytes).string }
      }
    }
  }

  /// Dublin Core's names have several prefixes.
  private static func inOneWriting(_ name: String) -> String {
    for prefix in ["dcterms:", "dcterms.", "dcterm:", "dcterm.", "dc:"] where name.hasPrefix(prefix)
    {
      return "dc." + name.dropFirst(prefix.count)
    }
    return name
  }

  /// The value of the first of these names that has one.
  func first(_ names: String...) -> String? { first(of: names) }

  private func first(of names: [String]) -> String? {
    names.lazy.compactMap { values[$0] }.first
  }

  var title: String? {
    first(
      "dc.title", "og:title", "weibo:article:title", "weibo:webpage:title", "title",
      "twitter:title", "parsely-title", "sailthru.title", "headline")
  }

  var author: String? {
    let names = [
      "author", "article:author", "og:article:author", "dc.creator", "dc.contributor.author",
      "parsely-author", "sailthru.author", "byl", "citation_author", "article.author", "creator",
    ]
    return names.lazy.compactMap { values[$0] }.first { !$0.contains("://") }
  }

  var published: String? {
    first(
      "article:published_time", "og:published_time", "og:article:published_time", "datepublished",
      "parsely-pub-date", "sailthru.date", "dc.date.issued", "dc.issued", "dc.date.created",
      "dc.created", "dc.date", "citation_publication_date", "citation_date", "publication_date",
      "publish-date", "publishdate", "published_time", "pubdate", "pub_date", "article.published",
      "article:published", "displaydate", "date")
  }

  var modified: String? {
    first(
      "article:modified_time", "og:updated_time", "datemodified", "dc.modified",
      "dc.date.modified", "last-modified")
  }

  var picture: String? {
    first("og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src")
  }

  var language: String? { first("og:locale", "content-language", "dc.language", "language") }
}
