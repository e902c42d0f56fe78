import Core
import Instagram

/// A post, reel or story as it was found, with nothing longer than it is kept.
package struct FoundThing: Hashable, Sendable {
  /// How long a story lives.
  package static let storyLife = Duration.hours(24)

  /// Its id there.
  package let remoteID: String
  /// What it is.
  package let kind: InsightItem.Kind
  /// What it shows.
  package let medium: InsightItem.Medium
  /// Its text; may be empty.
  package let caption: String
  /// What its author says for those who do not see it; may be empty.
  package let alt: String
  /// Its page there; nil: it has none.
  package let permalink: String?
  /// When it was posted.
  package let publishedAt: Timestamp
  /// When it ended or ends; nil for posts.
  package let endsAt: Timestamp?
  /// How many pictures and videos it has.
  package private(set) var children = 1
  /// Everything that was told of it, as a JSON object.
  package private(set) var fields = "{}"

  /// A thing; what is too long is cut.
  package init(
    remoteID: String, kind: InsightItem.Kind, medium: InsightItem.Medium, caption: String = "",
    alt: String = "", permalink: String? = nil, publishedAt: Timestamp, endsAt: Timestamp? = nil
  ) {
    self.remoteID = cut(remoteID, to: 40)
    self.kind = kind
    self.medium = medium
    self.caption = cut(caption, to: 10_000)
    self.alt = cut(alt, to: 2_000)
    // Half an address leads nowhere, and half an object is none.
    self.permalink = permalink.flatMap { $0.unicodeScalars.count <= 500 ? $0 : nil }
    self.publishedAt = publishedAt
    self.endsAt = endsAt
  }

  /// The same with so many pictures and videos, and with what was told of it.
  package func with(children: Int = 1, fields: String = "{}") -> FoundThing {
    var thing = self
    thing.children = min(max(children, 0), 1_000)
    thing.fields = fields.unicodeScalars.count <= 65_536 ? fields : "{}"
    return thing
  }

  /// What the API told.
  /// - Parameter now: when it was posted, where it does not say.
  package init(_ media: GraphMedia, foundAmongStories: Bool, now: Timestamp) {
    let isStory = foundAmongStories || media.product == .story
    let publishedAt = media.timestamp ?? now
    self = FoundThing(
      remoteID: media.id, kind: isStory ? .story : media.product == .reels ? .reels : .feed,
      medium: InsightItem.Medium(media.medium), caption: media.caption ?? "",
      alt: media.altText ?? "", permalink: media.permalink, publishedAt: publishedAt,
      endsAt: isStory ? publishedAt + Self.storyLife : nil
    ).with(children: media.children, fields: media.fields)
  }
}

extension InsightItem.Medium {
  init(_ medium: GraphMedia.Medium) {
    self =
      switch medium {
      case .image: .image
      case .video: .video
      case .carousel: .carousel
      }
  }
}

/// Databases count code points, and so does this.
private func cut(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
}
