/// Whether what was found is an article, and not a list of others, a form, or an excuse.
struct ArticleVerdict {
  /// Why it is none; empty when it is one.
  let reason: String

  var isArticle: Bool { reason.isEmpty }

  init(_ reading: PageReading, _ found: FoundArticle) {
    reason = found.letters > 0 && !found.parts.isEmpty ? "" : "there is no text"
  }
}
