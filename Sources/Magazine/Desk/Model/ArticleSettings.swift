import Core

/// What an editor decides about an article beside its text.
struct ArticleSettings: Hashable, Sendable, Codable {
  /// The end of its address.
  var slug: String
  var author: ID
  var category: ID?
  var audience: ArticleAudience
  var isPinned: Bool
  /// Whether it stands among the reviews: nothing else makes it one.
  var isReview: Bool
  /// 0 to 100; only of a review.
  var rating: Int?
  /// What it reviews; nil also of a review from before one was asked.
  var reviewed: ReviewedThing?
  /// BCP 47; nil: the language of the reader's page.
  var language: String?
  var takesComments: Bool
  /// The picture above the title.
  var picture: ID?
  var pictureText: String
  var pictureCaption: String
}

/// An article as the desk's list shows it.
struct DeskEntry: Hashable, Sendable, Identifiable {
  let article: Article
  /// The title that editors work on; readers may see another.
  let title: String
  /// The number of the newest revision; 0 when nothing was written yet.
  let head: Int
  let editedAt: Timestamp
  /// Who saved last.
  let editorName: String?
  let authorName: String
  /// Others who have it open.
  var editing: [String] = []

  var id: ID { article.id }
  /// Whether readers see an older text than editors.
  var hasChanges: Bool { article.revision > 0 && head > article.revision }
  /// What a page sends along that decides about an article: its newest text, whether it is out and
  /// when. Another one means that somebody was quicker.
  var version: String {
    let publication = article.publication
    let times = [publication.publishedAt, publication.earlyAt].map { $0?.milliseconds ?? 0 }
    return "\(head).\(publication.status.rawValue).\(times[0]).\(times[1])"
  }
}

/// Which articles the desk lists.
enum DeskFilter: String, CaseIterable, Sendable {
  case all
  case drafts
  case planned
  case published
  case unpublished
}
