import Core

/// A post, reel or story with its latest numbers.
package struct InsightItem: Hashable, Sendable {
  /// What it is.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case feed
    case reels
    case story
  }

  /// What it shows.
  package enum Medium: String, CaseIterable, Codable, Sendable {
    case image
    case video
    case carousel
    /// A story of words alone.
    case text
  }

  /// How it stands.
  package enum State: String, CaseIterable, Codable, Sendable {
    /// It can be read.
    case live
    /// A story that has ended: its numbers are the last ones.
    case final
    /// It was deleted at its source; what was collected stays.
    case gone
  }

  /// Why it has fewer numbers than others.
  package enum Note: String, CaseIterable, Codable, Sendable {
    /// Too few have seen the story.
    case fewViewers = "few_viewers"
    /// It was posted before the account was a professional one.
    case beforeConversion = "before_conversion"
    /// A permission is missing.
    case noPermission = "no_permission"
  }

  /// Its id.
  package let id: ID
  /// Where it comes from.
  package let source: ID
  /// Its id there.
  package let remoteID: String
  /// What it is.
  package let kind: Kind
  /// What it shows.
  package let medium: Medium
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
  package let children: Int
  /// How it stands.
  package let state: State
  /// Why it has fewer numbers than others; nil: no reason.
  package let note: Note?
  /// When it was first seen.
  package let seenAt: Timestamp
  /// When its numbers were last read; nil: never.
  package let readAt: Timestamp?
  /// All its latest numbers.
  package let numbers: Numbers

  /// Its page here.
  package var path: String { "/insights/items/\(id)" }
  /// Whether it lived 24 hours.
  package var isStory: Bool { kind == .story }

  /// Whether its first numbers are on their way: it was found less than a day ago, lives, and nothing
  /// says why it should have none.
  func isAwaited(at now: Timestamp) -> Bool {
    readAt == nil && state == .live && note == nil && seenAt + .hours(24) > now
  }
}

/// The use of pictures of posts and stories.
let itemPictureUse = "insights.item"
/// The use of pictures of accounts.
let sourcePictureUse = "insights.source"
