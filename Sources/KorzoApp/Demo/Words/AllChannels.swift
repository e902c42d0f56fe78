extension DemoChannel {
  /// All channels of the demonstration, in the order in which the demo's person follows them.
  static let all: [DemoChannel] = [
    townNewspaper, microblog, hikingClub, photography, technology, railway, cookery, astronomy,
    essays, podcast,
  ]
}
