/// A quick answer to a story.
enum StoryReaction: String, CaseIterable, Sendable {
  case love = "❤️"
  case applause = "👏"
  case laughter = "😂"
  case surprise = "😮"
  case sorrow = "😢"
  case fire = "🔥"
}
