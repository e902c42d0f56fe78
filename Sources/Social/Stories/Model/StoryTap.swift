/// How somebody goes on from a story.
enum StoryTap: String, CaseIterable, Sendable {
  /// To the next one before its time was over.
  case forward
  /// Back to the one before.
  case back
  /// To the stories of the next person.
  case swipe
  /// Away from stories.
  case exit
}
