import Core

/// What JSON-LD says of an article.
struct LinkedArticle {
  /// Whether there is one, and not only a page.
  var isArticle = false
  /// The headline, or the name where there is none.
  var title: String?
  var authors: [String] = []
  var published: String?
  var modified: String?
  var picture: String?
  var language: String?
  /// Who publishes it.
  var site: String?
  /// The text, where it is given whole.
  var body: String?
  /// Whether it says that only some may read it.
  var isWalled = false
}

/// The scripts with schema.org's vocabulary in JSON-LD (https://json-ld.org), of which pages of
/// newspapers and weblogs have one or more.
enum LinkedData {
  static let maximumScripts = 20
  /// Longer scripts are not read.
  private static let maximumBytes = 512 << 10
  /// Things that are looked at.
  private static let maximumThings = 1000

  /// What the first article in the scripts says of itself.
  static func article(in scripts: [Bytes]) -> LinkedArticle {
    var things = LinkedThings()
    for script in scripts where script.count <= maximumBytes {
      if let value = parsed(script) { things.add(value, limit: maximumThings) }
    }
    return things.article()
  }

  /// Line breaks stand in texts of many a page, where JSON wants `\n`; some hide their script from
  /// browsers of the last century, or end it as a statement.
  private static func parsed(_ script: Bytes) -> JSONValue? {
    var bytes = script.map { $0 < 0x20 ? 0x20 : $0 }
    if let start = bytes.firstIndex(where: { $0 == 0x7B || $0 == 0x5B }),
      let end = bytes.lastIndex(where: { $0 == 0x7D || $0 == 0x5D }), start < end
    {
      bytes = Array(bytes[start...end])
    }
    return JSONValue(parsing: bytes, .page)
  }
}

/// The things of a page by what they are.
private struct LinkedThings {
  typealias Fields = [String: JSONValue]

  private var articles: [Fields] = []
  /// Pages, which say less.
  private var pages: [Fields] = []
  private var siteName: String?
  /// Things that others name by their id.
  private var known: [String: Fields] = [:]
  private var count = 0

  mutating func add(_ value: JSONValue, limit: Int) {
    var open = [value]
    while let value = open.popLast(), count < limit {
      count += 1
      if let list = value.list {
        open += list.prefix(limit).reversed()
      } else if let fields = value.fields {
        note(fields)
        for key in ["@graph", "mainEntity", "mainEntityOfPage", "hasPart"] {
          if let inside = fields[key] { open.append(inside) }
        }
      }
    }
  }

  private mutating func note(_ fields: Fields) {
    if let id = fields["@id"]?.text, known[id] == nil { known[id] = fields }
    let types = fields["@type"]?.list?.compactMap(\.text) ?? [fields["@type"]?.text ?? ""]
    for type in types {
      if Self.isArticle(type) { return articles.append(fields) }
      if type == "WebSite" { siteName = siteName ?? fields["name"]?.text }
      if type.hasSuffix("Page") { return pages.append(fields) }
    }
  }

  private static func isArticle(_ type: String) -> Bool {
    type.hasSuffix("Article") || type.hasSuffix("Posting")
      || [
        "Report", "Review", "Recipe", "HowTo", "Question", "APIReference", "CreativeWork",
        "Chapter",
        "VideoObject", "PodcastEpisode", "ImageGallery",
      ].contains(type.split(separator: "/").last.map(String.init) ?? type)
  }

  func article() -> LinkedArticle {
    var article = LinkedArticle()
    for fields in (articles + pages).prefix(8).reversed() { fill(&article, fields) }
    if article.site == nil { article.site = siteName }
    article.isArticle = !articles.isEmpty
    if articles.isEmpty { article.title = nil }
    return article
  }

  private func fill(_ article: inout LinkedArticle, _ fields: Fields) {
    article.title =
      text(fields["headline"]) ?? text(fields["name"]) ?? text(fields["title"]) ?? article.title
    let authors = names(fields["author"] ?? fields["creator"])
    if !authors.isEmpty { article.authors = authors }
    article.published =
      fields["datePublished"]?.text ?? fields["dateCreated"]?.text
      ?? fields["uploadDate"]?.text ?? article.published
    article.modified = fields["dateModified"]?.text ?? article.modified
    article.picture =
      address(fields["image"]) ?? address(fields["thumbnailUrl"]) ?? article.picture
    article.language = text(fields["inLanguage"]) ?? article.language
    article.site = names(fields["publisher"]).first ?? article.site
    article.body = fields["articleBody"]?.text ?? article.body
    if let isFree = fields["isAccessibleForFree"] {
      article.isWalled = isFree == .bool(false) || isFree.text?.lowercased() == "false"
    }
  }

  /// A text, or the first of several, or that of a thing that is given by its name.
  private func text(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let text = value.text { return text.nonEmpty }
    if let first = value.list?.first { return first.text?.nonEmpty }
    return value.fields?["alternateName"]?.text ?? value.fields?["name"]?.text
  }

  /// The names of people and places, at most ten.
  private func names(_ value: JSONValue?) -> [String] {
    guard let value else { return [] }
    let all = value.list ?? [value]
    return all.prefix(10).compactMap { one in
      if let text = one.text { return text.contains("://") ? nil : text }
      guard let fields = one.fields else { return nil }
      if let name = text(fields["name"]) { return name }
      return fields["@id"]?.text.flatMap { known[$0] }.flatMap { text($0["name"]) }
    }
  }

  private func address(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let text = value.text { return text.nonEmpty }
    if let first = value.list?.first { return address(first, deeper: false) }
    return address(value, deeper: false)
  }

  private func address(_ value: JSONValue, deeper: Bool) -> String? {
    if let text = value.text { return text.nonEmpty }
    guard let fields = value.fields else { return nil }
    return fields["url"]?.text ?? fields["contentUrl"]?.text
      ?? fields["@id"]?.text.flatMap { known[$0]?["url"]?.text }
  }
}
