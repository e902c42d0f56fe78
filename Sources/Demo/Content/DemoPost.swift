import Core

/// A photo as it is written down: the name of its picture, and what can be seen.
struct DemoWrittenPhoto: Decodable, Sendable, Hashable {
  let picture: String
  let alt: String
}

/// A post of the demonstration as it is written: photos with their descriptions, words, and what
/// others say about it.
struct DemoPost: Decodable, Sendable {
  /// A line of a conversation.
  struct Line: Sendable, Hashable {
    /// `*` is the author; the same letter is the same person.
    let speaker: Character
    let text: String
  }

  let language: Language
  let photos: [DemoWrittenPhoto]
  /// `{friend}` stands for somebody whom the author follows.
  let caption: String
  /// One line each, after the speaker's letter: `a: How lovely!`
  @Omissible var talk: [String]

  var lines: [Line] {
    talk.compactMap { line in
      guard let speaker = line.first, line.dropFirst().hasPrefix(": ") else { return nil }
      return Line(speaker: speaker, text: String(line.dropFirst(3)))
    }
  }
}

/// A story as it is written.
struct DemoTale: Decodable, Sendable {
  let language: Language
  let text: String
  /// nil for words on a colour.
  let picture: String?
  @Omissible var alt: String
}

/// A story with layers, as it is written; what stands where is in `stories/KEY.json`, as the API
/// takes it.
struct DemoDrawnTale: Decodable, Sendable {
  /// How people vote on a layer.
  struct Votes: Decodable, Hashable, Sendable {
    /// Its place on the canvas, from 0.
    let layer: Int
    /// How much more often each choice is taken than the others.
    @Omissible var weights: [Int]
    /// Around which number a slider is pulled, 0 to 100, where there are no choices.
    @Omissible var middle: Int
  }

  /// What people answer in a box.
  struct Answers: Decodable, Hashable, Sendable {
    let layer: Int
    /// One each.
    let texts: [String]
  }

  private enum CodingKeys: String, CodingKey {
    case key, language, isOwn, isForCloseFriends, hoursAgo, untilInHours, picture, alt, survey
    case votes, answers, reactions
  }

  /// The name of its file.
  let key: String
  let language: Language
  /// Whether the demonstration's person tells it.
  @Omissible var isOwn: Bool
  @Omissible var isForCloseFriends: Bool
  let hoursAgo: Double
  /// When what it counts down to will be, from its telling.
  @Omissible var untilInHours: Int
  /// nil for layers on a colour.
  let picture: String?
  @Omissible var alt: String
  /// The survey that it passes on as `{survey}`; it is told as soon as there are surveys.
  let survey: String?
  @Omissible var votes: [Votes]
  @Omissible var answers: [Answers]
  @Omissible var reactions: [String]
  /// The canvas, with `{until}`, `{post}` and `{survey}` for what is not known before.
  var canvas = ""
}

/// Older stories that are kept on the profile of the person as whom one signs in.
struct DemoHighlight: Decodable, Sendable {
  let title: String
  let daysAgo: Double
  let pictures: [String]
}

/// The stories of the community.
struct DemoStories: Decodable, Sendable {
  /// In no order.
  let stories: [DemoTale]
  /// Those of the day that have layers.
  var day: [DemoDrawnTale]
  let highlights: [DemoHighlight]
}

/// A conversation of the demonstration as it is written.
struct DemoTalkText: Decodable, Sendable {
  /// User names of those who may be in it: all of them, or for strangers the first whom the
  /// demonstration's person does not follow.
  let people: [String]
  /// A group's name.
  @Omissible var title: String
  /// When the newest message came.
  let hoursAgo: Double
  /// `*` is the demonstration's person, letters are the others in their order. A number begins a
  /// line that comes so many minutes later than the one before.
  let lines: [String]
}

/// The conversations of the demonstration's person.
struct DemoConversations: Decodable, Sendable {
  let conversations: [DemoTalkText]
  /// What strangers write; nobody has answered yet.
  let requests: [DemoTalkText]
}

/// What else happens in the community.
struct DemoSundries: Decodable, Sendable {
  /// What somebody advertises, and what somebody else reports about it.
  struct Nuisance: Decodable, Hashable, Sendable {
    let comment: String
    let report: String
  }

  let nuisance: Nuisance
  /// Folders of the Reader's archive.
  let readerFolders: [String]
}
