import Core

// What the archive of a person's data says of Social. Moments are written for people; ids are
// those of addresses, and of the photos in the archive's folder `pictures`.

/// A post.
struct ExportedPost: Encodable, Sendable {
  let id: ID
  let at: String
  let editedAt: String?
  let caption: String
  let audience: String
  let keepsCamera: Bool
  /// Hidden by moderation.
  let hidden: Bool
  let likes: Int
  let comments: Int
  var photos: [ExportedPhoto] = []
}

/// A photo of a post.
struct ExportedPhoto: Encodable, Sendable {
  let picture: ID
  let alt: String
}

/// A comment under somebody's post; what the others wrote there is theirs.
struct ExportedComment: Encodable, Sendable {
  let id: ID
  let at: String
  let post: ID
  let author: String?
  let text: String
  /// Hidden by moderation.
  let hidden: Bool
}

/// A like.
struct ExportedLike: Encodable, Sendable {
  let at: String
  let post: ID
  /// Who made the post.
  let author: String?
}

/// A post of somebody that the person has seen.
struct ExportedSeenPost: Encodable, Sendable {
  let post: ID
  let author: String?
}

/// Another person in one of the person's lists.
struct ExportedTie: Encodable, Sendable {
  let person: String?
  let at: String
  /// When a mute ends.
  let until: String?
}

/// Another person on one of the person's lists for stories; when they came there is not known.
struct ExportedChoice: Encodable, Sendable {
  let person: String?
}

/// A story, also one that is over.
struct ExportedStory: Encodable, Sendable {
  let id: ID
  let at: String
  let expiresAt: String
  let text: String
  let picture: ID?
  let alt: String
  let background: String
  let audience: StoryAudience
  let answers: String
  /// What stands where; nil for a story of the plain form.
  let canvas: StoryCanvas?
  /// Hidden by moderation.
  let hidden: Bool
}

/// What the person said to a story of somebody.
struct ExportedSaid: Encodable, Sendable {
  let story: ID
  let author: String?
  var votes: [ExportedVote] = []
  var answers: [ExportedAnswer] = []
  var reaction: ExportedReaction?
}

/// A vote in a poll, a quiz or a slider.
struct ExportedVote: Encodable, Sendable {
  let layer: Int
  let choice: Int
  let at: String
}

/// An answer in a question box.
struct ExportedAnswer: Encodable, Sendable {
  let layer: Int
  let text: String
  let at: String
}

/// A reaction.
struct ExportedReaction: Encodable, Sendable {
  let emoji: String
  let at: String
}

/// What somebody answered to a story of the person.
struct ExportedReceived: Encodable, Sendable {
  let story: ID
  let layer: Int
  let person: String?
  let text: String
  let at: String
}

/// A story of somebody that the person has seen.
struct ExportedView: Encodable, Sendable {
  let story: ID
  let author: String?
  let at: String
}

/// A highlight on the profile.
struct ExportedHighlight: Encodable, Sendable {
  let id: ID
  let title: String
  let cover: ID?
  var stories: [ID] = []
}

/// What the person told the moderators.
struct ExportedReport: Encodable, Sendable {
  let at: String
  let kind: String
  let subject: ID
  let reason: String
  let note: String
  let state: String
}

/// Choices and counters.
struct ExportedProfile: Encodable, Sendable {
  let isPrivate: Bool
  let sort: String
  let posts: Int
  let followers: Int
  let following: Int
  let likesReceived: Int
  /// Who may mention the person in stories.
  let mentions: String
}
