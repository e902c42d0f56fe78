import Core

/// A text of an article, made ready to be shown.
struct RenderedText: Hashable, Sendable {
  /// What is stored of it.
  let text: ArticleText
  let wordCount: Int
  /// The pictures of this site in it, in their order, each once.
  let pictures: [ID]
  /// How many pictures say nothing to those who cannot see them.
  let undescribed: Int
  /// Addresses of pictures that there are not, or that are somebody else's.
  let missing: [String]

  /// Reading time at 220 words a minute, and a few seconds for each picture; at least one.
  var minutes: Int { max(1, (wordCount + pictures.count * 30 + 110) / 220) }
}
