/// The article of a web page without the page around it.
package struct ExtractedArticle: Sendable, Equatable {
  package var title: String
  /// Who wrote it, as the page says; nil when it does not.
  package var byline: String?
  /// When it was published, as the page says; nil when it does not.
  package var published: PageDate?
  /// What the site calls itself; nil when it does not say.
  package var site: String?
  /// The picture that stands for the article (absolute URL).
  package var leadImage: String?
  /// Sanitised markup.
  package var html: String
  package var plainText: String
  /// Language tag such as "cs" or "en-GB".
  package var language: String?
  /// Where the same article goes on (absolute URL, same host); nil on its last page.
  package var nextPage: String?
  /// Whether the page says that not everybody may read all of it.
  package var isWalled = false
}

/// The article of the page at `url`, found by how text and links are spread, by schema.org, Open
/// Graph and telling names (docs/full-text.md); nil when nothing on the page reads like an article.
/// `html` is cut off at 8 MiB.
package func extractArticle(fromHTML html: String, url: String) -> ExtractedArticle? {
  readPage(Array(html.utf8), url) { $0.article() }
}

/// The same for a page as it came, in whatever charset.
/// - Parameter page: which page of the article it is; nil for the first.
package func extractArticle(
  fromHTML bytes: [UInt8], url: String, contentType: String? = nil, page: ArticlePage? = nil
) -> ExtractedArticle? {
  readPage(decodedPage(bytes, contentType: contentType), url) { $0.article(page) }
}

/// Why the article of a page is what it is: a line for each attempt, for the elements with most
/// points, for what was left out of the article and by what, and for each source of title, author
/// and date.
package func explainExtraction(
  fromHTML bytes: [UInt8], url: String, contentType: String? = nil
) -> [String] {
  readPage(decodedPage(bytes, contentType: contentType), url) { ExtractionReport($0).lines }
    ?? ["The page is too entangled to be read."]
}

private func readPage<Result>(
  _ bytes: [UInt8], _ url: String, _ use: (PageReading) -> Result?
) -> Result? {
  Tree.withDocument(bytes) { use(PageReading($0, url)) } ?? nil
}
