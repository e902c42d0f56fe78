import Core

/// A list of posts from which somebody opened one: its order is the order of the posts before and
/// after. Addresses of posts name it as `in`; without one it is its author's posts, the newest
/// first.
enum PostList: Hashable, Sendable, LosslessStringConvertible {
  /// One visit of Explore.
  case explore(ExploreOrder)
  /// The author's posts in the order of a profile.
  case profile(ProfileSort)
  /// A hashtag, as `tagKey` gives it.
  case tag(String)
  /// Posts whose captions have the words, 1 to 150 letters.
  case search(String)
  /// The same as they stand below the people whom the words found.
  case found(String)

  /// Reads `explore-5u`, `profile-likes`, `tag-fog`, `search-words`, `found-words`; nil when it is
  /// anything else.
  init?(_ description: String) {
    guard let dash = description.firstIndex(of: "-") else { return nil }
    let rest = String(description[description.index(after: dash)...])
    switch description[..<dash] {
    case "explore":
      guard let way = ExploreOrder(rest) else { return nil }
      self = .explore(way)
    case "profile":
      guard let sort = ProfileSort(rawValue: rest) else { return nil }
      self = .profile(sort)
    case "tag":
      guard let tag = tagKey(rest) else { return nil }
      self = .tag(tag)
    case "search" where isSearched(rest): self = .search(rest)
    case "found" where isSearched(rest): self = .found(rest)
    default: return nil
    }
  }

  /// The form used in addresses, not yet percent-encoded.
  var description: String {
    switch self {
    case .explore(let way): "explore-\(way)"
    case .profile(let sort): "profile-\(sort.rawValue)"
    case .tag(let tag): "tag-\(tag)"
    case .search(let words): "search-\(words)"
    case .found(let words): "found-\(words)"
    }
  }

  /// The address of one of its posts.
  func path(of post: ID) -> String {
    guard self != .profile(.newest) else { return "/posts/\(post)" }
    return "/posts/\(post)?in=\(description.percentEncoded)"
  }
}

/// Letters of words that posts are searched for.
let maximumSearchLength = 150

private func isSearched(_ words: String) -> Bool {
  (1...maximumSearchLength).contains(words.count)
}
