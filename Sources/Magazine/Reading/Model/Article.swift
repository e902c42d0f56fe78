import Core
import Media

/// Where an article stands between the desk and its readers.
enum ArticleStatus: String, CaseIterable, Sendable, Codable {
  /// Being written.
  case draft
  /// For readers from its time on; before that it is planned.
  case published
  /// Taken back.
  case unpublished
}

/// Who reads an article to its end.
enum ArticleAudience: String, CaseIterable, Sendable, Codable {
  /// Everybody.
  case everyone
  /// Subscribers; others get title, lead and an honest wall.
  case subscribers
}

/// What decides who reads an article, and when.
struct Publication: Hashable, Sendable {
  var status: ArticleStatus
  var audience: ArticleAudience
  /// When it is for everybody; nil while nobody has said.
  var publishedAt: Timestamp?
  /// When it is for subscribers already; nil: not before the others. Never after `publishedAt`.
  var earlyAt: Timestamp?

  /// Whether it waits for its public time.
  func isPlanned(at now: Timestamp) -> Bool {
    status == .published && (publishedAt.map { $0 > now } ?? true)
  }
}

/// An article without its text.
struct Article: Hashable, Sendable, Identifiable {
  let id: ID
  /// What its address ends with; unique.
  let slug: String
  let title: String
  /// One or two plain sentences above the text; may be empty.
  let lead: String
  let author: ID
  let category: ID?
  let publication: Publication
  let isPinned: Bool
  /// Whether it stands among the reviews: the desk says so, and nothing else.
  let isReview: Bool
  /// Of a review: 0 to 100; nil when it gives none.
  let rating: Int?
  /// BCP 47 tag of the text; nil: the reader's page language.
  let language: String?
  /// Reading time, in whole minutes; at least one.
  let minutes: Int
  /// Whether members may comment.
  let takesComments: Bool
  /// The number of the revision that readers see; 0 when none is published.
  let revision: Int
  /// When something that readers see changed last.
  let changedAt: Timestamp

  var path: String { "/articles/\(slug)" }
}

/// The text of an article as readers see it.
struct ArticleText: Hashable, Sendable {
  /// What the editor wrote.
  let markdown: String
  /// Made safe once, when it was stored.
  let html: String
  /// The elements as JSON, for apps.
  let elements: String
  /// For search, excerpts and the reading time.
  let plainText: String
}

/// An article as a list shows it to one reader.
struct ArticleCard: Hashable, Sendable, Identifiable {
  let article: Article
  let author: AuthorCard
  let category: Category?
  let picture: Picture?
  /// What the picture shows.
  let pictureText: String
  /// What stands below the picture; may be empty.
  let pictureCaption: String
  /// Of a review: what it is about; nil when nobody has said.
  let reviewed: ReviewedThing?
  /// How many comments readers see.
  let comments: Int
  let access: ArticleAccess

  var id: ID { article.id }
  var path: String { article.path }
}

/// Who wrote an article.
struct AuthorCard: Hashable, Sendable, Identifiable {
  let id: ID
  let slug: String
  let name: String
  /// The address of their picture.
  let photo: String?

  var path: String { "/magazine/authors/\(slug)" }
}

/// A category of the magazine.
struct Category: Hashable, Sendable, Identifiable {
  let id: ID
  let slug: String
  let name: String

  var path: String { "/magazine/categories/\(slug)" }
}
