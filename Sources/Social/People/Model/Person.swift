import Core

/// A person as rows, posts and comments show them.
package struct PersonCard: Hashable, Sendable {
  /// The account.
  package let id: ID
  /// The unique user name.
  package let userName: String
  /// The name to show; the user name when none was given.
  package let name: String
  /// The address of the photo.
  package let photo: String?

  /// The profile's address.
  package var path: String { "/@\(userName)" }
}

/// How a viewer and a person stand to each other.
struct Relation: Hashable, Sendable {
  /// The viewer follows the person.
  var follows = false
  /// The viewer has asked to follow the person, who has not answered yet.
  var requested = false
  /// The person follows the viewer.
  var followsMe = false
  /// The viewer has blocked the person.
  var isBlocked = false
  /// The viewer has muted the person.
  var isMuted = false
  /// The person decides who may follow.
  var isPrivate = false
}

/// A person's profile as a viewer may see it.
struct Profile: Hashable, Sendable {
  let person: PersonCard
  let bio: String
  let role: Role
  let isPrivate: Bool
  let posts: Int
  let followers: Int
  let following: Int
  let likesReceived: Int
  /// Nil for visitors, and for one's own profile.
  let relation: Relation?
  let isOwn: Bool
  /// Who of those that the text names is here.
  var people: Set<String> = []

  /// Whether posts and lists of people are shown: not those of a private account to people whom
  /// it has not let in, and nothing of people whom the viewer has blocked.
  var isOpen: Bool {
    if isOwn { return true }
    guard let relation else { return !isPrivate }
    return !relation.isBlocked && (!isPrivate || relation.follows)
  }
}

/// A list of people on a profile or in one's settings.
enum PersonList: Hashable, Sendable {
  /// Those who follow a person.
  case followers(of: ID)
  /// Those whom a person follows.
  case following(of: ID)
  /// Those who have asked to follow a person.
  case requests(to: ID)
  /// Those whom a person has blocked.
  case blocked(by: ID)
  /// Those whom a person has muted.
  case muted(by: ID)
  /// The followers whom a person has chosen as close friends.
  case closeFriends(of: ID)
  /// Those from whom a person hides their stories.
  case hiddenFrom(by: ID)
}

/// A person in a list, with the place in it.
struct ListedPerson: Hashable, Sendable {
  let person: PersonCard
  /// When it came to be: the id of the follow, the block or the mute; of those from whom stories are
  /// hidden, the person's.
  let since: ID
  /// False for who is suspended or kept apart from the viewer by a block; nothing but the user name is
  /// known of them then.
  var isHere = true
}
