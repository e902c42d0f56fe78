import Core

/// The text that a page gives for machines, for pages that show theirs by a script.
enum LinkedBody {
  /// Bytes with which a text is whole.
  private static let enough = 400
  private static let maximum = 1 << 20

  /// The text of JSON-LD where it is four times what the page shows; nil otherwise, and where it is
  /// not for everybody.
  static func better(
    than shown: SanitizedHTML?, _ article: LinkedArticle, base: WebAddress
  ) -> SanitizedHTML? {
    guard !article.isWalled, let body = article.body,
      (enough...maximum).contains(body.utf8.count),
      body.utf8.count > 4 * (shown?.plainText.utf8.count ?? 0)
    else { return nil }
    var markup = body.contains("<p") ? body : paragraphs(body)
    return markup.withUTF8 { sanitize($0, base: base, options: SanitizeOptions()) }
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { "<p>\($0.description.escapedForMarkup)</p>" }
      .joined()
  }
}
