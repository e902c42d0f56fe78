import Core

/// Who asks for an article: what one function needs to know of a reader to decide.
struct Entitlement: Hashable, Sendable {
  /// Who it is; nil for a visitor.
  let viewer: Viewer?
  /// Whether they have a subscription that is in force now.
  let isSubscriber: Bool

  /// Somebody without an account.
  static let visitor = Entitlement(viewer: nil, isSubscriber: false)

  /// Whether they write the magazine.
  var isEditor: Bool { (viewer?.role ?? .member) >= .editor }
}

/// How much of an article somebody gets.
enum ArticleAccess: Hashable, Sendable {
  /// Not even word that it exists.
  case hidden
  /// Title, lead and picture, and an honest wall.
  case wall
  /// All of it.
  case whole
}
