/// Who may see a post or a story, apart from blocks and private accounts.
enum Audience: String, CaseIterable, Codable, Sendable {
  /// Visitors too.
  case everyone
  /// People with an account here.
  case members
  /// People whom the author let follow.
  case followers
}
