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
