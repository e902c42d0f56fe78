import Core

/// What goes with a source.
struct SourceContents: Sendable {
  /// How many posts and reels.
  let posts: Int
  /// How many stories.
  let stories: Int
  /// How many of the stories have ended, so that nobody can fetch them again.
  let endedStories: Int
  /// What campaigns lose.
  let campaigns: [Campaign]

  /// A campaign to which something was handed in.
  struct Campaign: Sendable {
    let id: ID
    let name: String
    let count: Int
  }
}
