import Core
import Web

/// Who may see a story, apart from blocks, private accounts, and those from whom it is hidden.
enum StoryAudience: String, CaseIterable, Codable, Sendable {
  /// Visitors too.
  case everyone
  /// People with an account here.
  case members
  /// People whom the author let follow.
  case followers
  /// Followers whom the author has chosen; nobody else sees who they are.
  case closeFriends = "close_friends"

  /// As it is written down.
  init(_ audience: Audience, isClose: Bool) {
    switch audience {
    case _ where isClose: self = .closeFriends
    case .everyone: self = .everyone
    case .members: self = .members
    case .followers: self = .followers
    }
  }

  /// The audience as posts know it; close friends are among the followers.
  var audience: Audience {
    switch self {
    case .everyone: .everyone
    case .members: .members
    case .followers, .closeFriends: .followers
    }
  }

  /// Whether it is narrowed to close friends.
  var isClose: Bool { self == .closeFriends }

  /// Its name.
  var title: Phrase { isClose ? .closeFriends : audience.title }

  /// Who that is.
  var hint: Phrase { isClose ? .closeFriendsHint : audience.hint }

  /// Its sign beside a story's time.
  var icon: Icon { isClose ? .heart : audience.icon }
}

/// Who may answer a story, and whom somebody lets mention them.
enum AnswerAudience: String, CaseIterable, Codable, Sendable {
  /// Whoever sees it.
  case everyone
  /// People whom its author follows.
  case following
  case nobody

  /// Its name.
  var title: Phrase {
    switch self {
    case .everyone: .answersEveryone
    case .following: .answersFollowing
    case .nobody: .answersNobody
    }
  }
}
