import Core

/// What a feed is of.
enum FeedScope: Hashable, Sendable {
  /// The whole magazine.
  case magazine
  /// A category, with what editors say of it.
  case category(Category, description: String)
  /// An author, with what they say of themselves.
  case author(AuthorCard, bio: String)

  /// The page that the feed is of; the feeds are below it.
  var path: String {
    switch self {
    case .magazine: "/magazine"
    case .category(let category, _): category.path
    case .author(let author, _): author.path
    }
  }

  /// The articles in it.
  var list: ArticleList {
    switch self {
    case .magazine: .all
    case .category(let category, _): .category(category.id)
    case .author(let author, _): .author(author.id)
    }
  }

  /// The public feed's path.
  func feedPath(_ format: MagazineFeedFormat) -> String { "\(path)/feed.\(format.rawValue)" }
}
