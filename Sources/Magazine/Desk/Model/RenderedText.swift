import Core

/// A text of an article, made ready to be shown.
struct RenderedText: Hashable, Sendable {
  /// What is stored of it.
  let text: ArticleText
  let wordCount: Int
  /// The pictures of this site in it, in their order, each once.
  let pictures: [ID]
  /// The files of this site to which it leads, each once.
  let files: [ID]
  /// How many pictures say nothing to those who cannot see them.
  let undescribed: Int
  /// Addresses of pictures and files that there are not, and of pictures of somebody else.
  let missing: [String]

  /// Reading time at 220 words a minute, and a few seconds for each picture; at least one.
  var minutes: Int { max(1, (wordCount + pictures.count * 30 + 110) / 220) }
}
