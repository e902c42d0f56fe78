import Core
import Database

/// Finds feeds by words: in the operator's directory, and among those that several people here
/// follow.
struct FindByWords: Sendable {
  let directory: FeedIndex?
  let popular: FeedIndex

  /// The best ones, each address once; those that people here follow before those of the directory
  /// that fit as well.
  func callAsFunction(_ words: String) -> SearchFound<[ListedFeed]> {
    SearchQuery(words).orNear { query in
      let indexes = [popular, directory].compactMap(\.self)
      let hits = indexes.flatMap { $0.find(query, limit: 2 * FindFeeds.mostChoices) }.sorted(by: <)
      var seen: Set<String> = []
      let feeds = hits.map(\.feed).filter { seen.insert(sameAddress($0.url)).inserted }
      return Array(feeds.prefix(FindFeeds.mostChoices))
    }
  }
}

/// What two addresses of one feed have in common: all but the scheme and a slash at the end.
private func sameAddress(_ url: String) -> String {
  let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
  return String(rest.hasSuffix("/") ? rest.dropLast() : rest)
}
