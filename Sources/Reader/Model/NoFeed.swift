import HTMLText

/// Why there is no feed where a person looked for one, beyond what ``FeedProblem`` tells of a feed:
/// what its site is tells more.
enum NoFeed: Hashable, Sendable {
  /// The site has none.
  case site(FeedlessSite)
  /// A page of YouTube that did not tell its channel.
  case silentYouTube
  /// A podcast whose entry in the directory names no feed.
  case closedPodcast
  /// The directory has no such podcast.
  case unknownPodcast
  /// Reddit lets a server read one feed a minute.
  case busyReddit
}
