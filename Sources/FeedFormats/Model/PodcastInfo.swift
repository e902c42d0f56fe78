/// What podcast extensions (itunes, googleplay, podcast 2.0) say about an entry.
package struct PodcastInfo: Sendable, Hashable {
  /// Season number, from 0.
  package var season: Int?
  /// Episode number, from 0.
  package var episode: Int?
  /// `full`, `trailer` or `bonus`, lower case.
  package var episodeType: String?
  /// Whether the content is marked as explicit.
  package var isExplicit: Bool?
  /// Whether the publisher asks directories not to list it.
  package var isBlocked: Bool?
  /// Playing time in seconds.
  package var durationSeconds: Int?
  /// Keywords, in order, without duplicates.
  package var keywords: [String] = []
  /// Square artwork of the episode, absolute address.
  package var imageURL: String?
  /// Address of a chapters document.
  package var chaptersURL: String?
  /// Addresses of transcripts.
  package var transcriptURLs: [String] = []

  package init() {}
}
