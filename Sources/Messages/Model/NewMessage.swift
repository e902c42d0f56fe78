import Core
import Web

/// What somebody wants to send.
struct NewMessage: Sendable {
  /// Cleaned as a form's text is; at most ``maximumMessageLength`` characters.
  var text = ""
  /// Made by the person's device, at most 64 characters: a request that is sent again means the
  /// same message. Without one, one is made up, and a repeated request is a second message.
  var clientID: String?
  /// At most ``maximumMessagePhotos``.
  var photos: [UploadedFile] = []
  /// Pictures of the sender's that are taken in already, such as the demonstration's.
  var pictures: [ID] = []
  /// What it passes on.
  var shared: SharedThing?
}

/// What became of it.
struct SentMessage: Sendable {
  let message: MessageCard
  /// False when it was there already: the request came twice.
  let isNew: Bool
}

/// The longest message, in characters.
let maximumMessageLength = 4000

/// How many photos a message has at most.
let maximumMessagePhotos = 10

/// How many people a group has at most, its maker included.
let largestGroup = 32

/// The longest name of a group, in characters.
let maximumGroupTitleLength = 60

/// How many messages somebody may send who has had no answer.
let maximumUnanswered = 3
