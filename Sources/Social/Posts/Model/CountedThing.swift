import Core

/// A person's own post or story with everything that is counted of it.
package struct CountedThing: Hashable, Sendable {
  /// What is counted; nil: unknown.
  package struct Counts: Hashable, Sendable {
    /// How often it was seen, visitors among them.
    package internal(set) var views: Int?
    /// How many people who are signed in saw it, each once.
    package internal(set) var reach: Int?
    /// Of posts.
    package internal(set) var likes: Int?
    /// Of posts.
    package internal(set) var comments: Int?
    /// Of stories: to the next one before its time was over.
    package internal(set) var tapsForward: Int?
    /// Of stories: back to the one before.
    package internal(set) var tapsBack: Int?
    /// Of stories: away from stories.
    package internal(set) var exits: Int?
    /// Of stories: to the next person's.
    package internal(set) var swipes: Int?
    /// Of stories: in polls, quizzes and sliders.
    package internal(set) var votes: Int?
    /// Of stories: in question boxes.
    package internal(set) var answers: Int?
    /// Of stories: people whose reaction is kept.
    package internal(set) var reactions: Int?
    /// Of stories: to where they link.
    package internal(set) var linkTaps: Int?
  }

  /// Its id.
  package let id: ID
  /// Whether it is a story.
  package let isStory: Bool
  /// The caption, or a story's words, those on its picture among them.
  package let text: String
  /// What its author says for those who do not see its first photo; may be empty.
  package internal(set) var alt: String
  /// Its photos, in their order.
  package internal(set) var pictures: [ID]
  /// When a story ends or ended; nil for posts.
  package let expiresAt: Timestamp?
  /// What is counted.
  package let counts: Counts

  /// Its page.
  package var path: String { isStory ? "/stories/\(id)" : "/posts/\(id)" }
}
