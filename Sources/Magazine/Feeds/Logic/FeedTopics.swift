import Core

extension Magazine {
  /// The public feed at a path; nil when there is none.
  func publicFeedScope(at path: String) async throws -> (FeedScope, MagazineFeedFormat)? {
    let shape = #/\/magazine(?:\/(categories|authors)\/([^\/?#]{1,80}))?\/feed\.(atom|rss|json)/#
    guard path.utf8.count <= 200, let match = path.wholeMatch(of: shape),
      let format = MagazineFeedFormat(rawValue: String(match.3))
    else { return nil }
    guard let kind = match.1, let slug = match.2 else { return (.magazine, format) }
    do {
      let scope =
        kind == "categories"
        ? try await categoryScope(String(slug)) : try await authorScope(String(slug))
      return (scope, format)
    } catch let error as AppError where error.status == 404 {
      return nil
    }
  }

  /// The paths of all public feeds in which an article stands.
  func topics(of card: ArticleCard) -> [String] {
    var scopes: [FeedScope] = [.magazine, .author(card.author, bio: "")]
    if let category = card.category { scopes.append(.category(category, description: "")) }
    return scopes.flatMap { scope in MagazineFeedFormat.allCases.map(scope.feedPath) }
  }
}
