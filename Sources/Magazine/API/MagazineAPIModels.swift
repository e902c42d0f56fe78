import Core
import Features
import HTMLText
import Media

// The shapes of the magazine in JSON. Keys are written in snake_case; ids are decimal strings;
// times are milliseconds since 1970; addresses begin with a slash; what has no value is missing.

/// An article in a list.
struct APIArticle: Codable, APIShape, Sendable {
  static let shape = "MagazineArticle"
  static let notes: [String: JSONLiteral] = ["slug": .slug, "rating": .integer(0...100)]

  /// How much of it the asking reader gets.
  enum Access: String, CaseIterable, Codable, Sendable {
    case wall, whole
  }

  let id: ID
  let slug: String
  let path: String
  let title: String
  let lead: String
  let author: APIAuthor
  let category: APICategory?
  let picture: APIArticlePicture?
  let publishedAt: Timestamp?
  let changedAt: Timestamp
  let minutes: Int
  let pinned: Bool
  let review: Bool
  let rating: Int?
  let reviewed: String?
  let reviewedKind: ReviewedThing.Kind?
  let language: String?
  let comments: Int
  let takesComments: Bool
  let access: Access
  /// Whether it is not public yet, and the asking reader reads it before the others.
  let early: Bool

  init(_ card: ArticleCard, now: Timestamp) {
    let article = card.article
    id = article.id
    slug = article.slug
    path = article.path
    title = article.title
    lead = article.lead
    author = APIAuthor(card.author)
    category = card.category.map { APICategory($0, description: nil) }
    picture = card.picture.map {
      APIArticlePicture($0, alt: card.pictureText, caption: card.pictureCaption)
    }
    publishedAt = article.publication.publishedAt
    changedAt = article.changedAt
    minutes = article.minutes
    pinned = article.isPinned
    review = article.isReview
    rating = article.rating
    reviewed = card.reviewed?.name
    reviewedKind = card.reviewed?.kind
    language = article.language
    comments = card.comments
    takesComments = article.takesComments
    access = card.access == .whole ? .whole : .wall
    early = article.publication.isPlanned(at: now)
  }
}

/// One article with its text, as elements or as HTML; without where it ends at a wall.
struct APIWholeArticle: Codable, Sendable {
  let article: APIArticle
  let elements: [ArticleElement]?
  let html: String?
}

/// A picture in all its sizes, the smallest first.
struct APIArticlePicture: Codable, APIShape, Sendable {
  static let shape = "MagazinePicture"
  static let notes: [String: JSONLiteral] = ["colour": .written("#[0-9a-f]{6}")]

  let width: Int
  let height: Int
  let alt: String
  let caption: String
  let blurhash: String
  /// Its main colour, `#rrggbb`.
  let colour: String
  let webp: [PictureVariant]
  let jpeg: [PictureVariant]

  init(_ picture: Picture, alt: String, caption: String) {
    width = picture.width
    height = picture.height
    self.alt = alt
    self.caption = caption
    blurhash = picture.blurhash
    colour = "#" + hexColour(picture.colour)
    webp = picture.webp
    jpeg = picture.jpeg
  }
}

/// Who wrote an article.
struct APIAuthor: Codable, APIShape, Sendable {
  static let shape = "MagazineAuthor"
  static let notes: [String: JSONLiteral] = ["slug": .slug]

  let id: ID
  let slug: String
  let name: String
  let photo: String?
  let path: String

  init(_ author: AuthorCard) {
    id = author.id
    slug = author.slug
    name = author.name
    photo = author.photo
    path = author.path
  }
}

/// An author with what they say of themselves.
struct APIAuthorPage: Codable, Sendable {
  let author: APIAuthor
  let bio: String
}

/// A category.
struct APICategory: Codable, APIShape, Sendable {
  static let shape = "MagazineCategory"
  static let notes: [String: JSONLiteral] = ["slug": .slug]

  let id: ID
  let slug: String
  let name: String
  let path: String
  let description: String?

  init(_ category: Category, description: String?) {
    id = category.id
    slug = category.slug
    name = category.name
    path = category.path
    self.description = description
  }
}

/// Whether there is something new.
struct APIMagazineStatus: Codable, Sendable {
  /// When something last changed in what the asking reader sees; missing when there is nothing.
  let changedAt: Timestamp?
}

/// How the asking person's subscription stands.
struct APISubscription: Codable, Sendable {
  let active: Bool
  let source: SubscriptionSource?
  let since: Timestamp?
  let until: Timestamp?
  let graceUntil: Timestamp?
  let cancelledAt: Timestamp?
  let renews: Bool

  init(_ state: SubscriptionState) {
    active = state.isActive
    source = state.source
    since = state.since
    until = state.until
    graceUntil = state.graceUntil
    cancelledAt = state.cancelledAt
    renews = state.renews
  }
}

/// An element has more members than its kind, which docs/api/magazine.md tells.
extension ArticleElement: APIDescribed {
  package static let schema: JSONLiteral = .record([
    "type": .oneOf(
      "paragraph", "heading", "picture", "gallery", "quote", "list", "code", "table", "rule",
      "embed", "file", "post", "survey", "results", "markup")
  ])
  package static let example = ArticleElement.rule
}
