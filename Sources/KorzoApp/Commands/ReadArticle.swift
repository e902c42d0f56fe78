import HTMLText

/// What `korzo html article` prints.
package struct PrintedArticle: Encodable, Sendable {
  /// Its title.
  package let title: String
  /// Who wrote it, where the page says so.
  package let author: String?
  /// The day or the moment of publication, as ISO 8601, where the page says it.
  package let date: String?
  /// Its language tag, where the page says it.
  package let language: String?
  /// What the site calls itself, where it does.
  package let site: String?
  /// The address of its picture, where there is one.
  package let picture: String?
  /// The address of the next page of the same article, where there is one.
  package let nextPage: String?
  /// Whether the page says that not everybody may read all of it.
  package let isWalled: Bool
  /// Its text, a line for each paragraph.
  package let text: String
  /// Its sanitised markup.
  package let html: String

  /// For people: a line for each thing that is known, then the text.
  package var lines: String {
    let known: [(String, String?)] = [
      ("title", title), ("author", author), ("date", date), ("language", language),
      ("site", site), ("picture", picture), ("next page", nextPage),
      ("note", isWalled ? "the page says that not everybody may read all of it" : nil),
    ]
    let head = known.compactMap { name, value in value.map { "\(name): \($0)" } }
    return head.joined(separator: "\n") + "\n\n" + text
  }
}

/// The article of a page of foreign HTML; nil when it has none.
/// - Parameter base: the page's address.
package func readArticle(_ page: [UInt8], base: String?) -> PrintedArticle? {
  extractArticle(fromHTML: page, url: base ?? "").map { article in
    PrintedArticle(
      title: article.title, author: article.byline, date: article.published?.text,
      language: article.language, site: article.site, picture: article.leadImage,
      nextPage: article.nextPage, isWalled: article.isWalled, text: article.plainText,
      html: article.html)
  }
}

/// Why the article of a page is what it is, a line for each reason.
/// - Parameter base: the page's address.
package func explainArticle(_ page: [UInt8], base: String?) -> String {
  explainExtraction(fromHTML: page, url: base ?? "").joined(separator: "\n")
}
