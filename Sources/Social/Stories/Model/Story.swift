import Core
import Database
import Media

/// A story as it is shown: a photo, or a few words on a colour; gone after a day.
struct StoryCard: Hashable, Sendable {
  let id: ID
  let author: PersonCard
  let picture: Picture?
  let text: String
  /// What the photo shows; empty when nobody said.
  let alt: String
  let background: StoryBackground
  let audience: StoryAudience
  /// Who may answer.
  let answers: AnswerAudience
  let expiresAt: Timestamp
  /// Hidden by moderation: only its author still finds it, in the archive.
  let isHidden: Bool
  /// What its canvas says.
  let drawnWords: String
  /// What stands where; nil for a story of the plain form, and where it was not read.
  var canvas: StoryCanvas?
  /// What the viewer may see of the things it shows, by their names; where it is drawn in small.
  var things: [String: StoryDrawing.ThingCard] = [:]

  /// What it says: its words on the picture, else its text.
  var words: String { drawnWords.isEmpty ? text : drawnWords }
}

/// What the words of a story without a photo stand on; colours are in social.css.
enum StoryBackground: String, CaseIterable, Codable, SQLConvertible, Sendable {
  case dawn
  case brick
  case sand
  case meadow
  case sea
  case night
  case plum
  case ink
}

/// What an author gives for a new story.
struct NewStory: Sendable {
  let author: ID
  let text: String
  let alt: String
  let background: StoryBackground
  let audience: StoryAudience
  /// Who may answer.
  var answers: AnswerAudience = .everyone
  /// What stands where; nil for what the plain form sends.
  var canvas: StoryCanvas?
  /// Makes sending twice harmless.
  let clientID: String?
}

/// A person in the tray of stories.
struct StoryTray: Hashable, Sendable {
  let person: PersonCard
  /// Whether the viewer has seen all of them.
  let isSeen: Bool
  /// Whether one of them is for close friends.
  let isClose: Bool
}

/// Stories that their owner keeps on the profile.
struct Highlight: Hashable, Sendable {
  let id: ID
  let owner: ID
  let title: String
  /// The photo of its cover; nil when that is a text.
  var cover: Picture?
  /// The colour of its cover.
  var background: StoryBackground
  /// What is drawn on a cover without a photo; nil for plain words.
  var canvas: StoryCanvas?
  /// What the viewer may see of the things on that cover, by their names.
  var things: [String: StoryDrawing.ThingCard] = [:]
}

/// A highlight as it is written down.
struct HighlightRow: Sendable {
  let id: ID
  let owner: ID
  let title: String
  /// The story that its owner chose as the cover; nil: the first.
  let cover: ID?
}

/// Somebody who has seen a story.
struct StoryViewer: Hashable, Sendable {
  let person: PersonCard
  let seenAt: Timestamp
  /// Their latest reaction.
  let reaction: String?
  /// What they voted, by layer.
  var choices: [Int: Int] = [:]
}
