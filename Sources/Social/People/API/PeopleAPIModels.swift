import Core
import Features

// The shapes of people in JSON. Keys are written in snake_case; ids are decimal strings.

/// A person in a list.
struct APIPerson: Codable, APIShape, Sendable {
  static let shape = "Person"

  let id: ID
  let userName: String
  let name: String
  let photo: String?
  /// How the asking person stands to them; missing for oneself, and for who is not here.
  let relation: APIRelation?

  init(_ person: PersonCard, _ relation: Relation?) {
    id = person.id
    userName = person.userName
    name = person.name
    photo = person.photo
    self.relation = relation.map(APIRelation.init)
  }
}

/// How the asking person stands to another.
struct APIRelation: Codable, Sendable {
  let follows: Bool
  let requested: Bool
  let followsMe: Bool
  let blocked: Bool
  let muted: Bool

  init(_ relation: Relation) {
    follows = relation.follows
    requested = relation.requested
    followsMe = relation.followsMe
    blocked = relation.isBlocked
    muted = relation.isMuted
  }
}

/// A profile.
struct APIProfile: Codable, Sendable {
  let person: APIPerson
  let bio: String
  let isPrivate: Bool
  let posts: Int
  let followers: Int
  let following: Int
  let likesReceived: Int

  enum CodingKeys: String, CodingKey {
    case person, bio, posts, followers, following, likesReceived
    case isPrivate = "private"
  }

  init(_ profile: Profile) {
    person = APIPerson(profile.person, profile.relation)
    bio = profile.bio
    isPrivate = profile.isPrivate
    posts = profile.posts
    followers = profile.followers
    following = profile.following
    likesReceived = profile.likesReceived
  }
}

/// How long somebody is muted.
struct APIMute: Decodable, APINoted, Sendable {
  static let notes: [String: JSONLiteral] = ["for": .oneOf("day", "week", "always")]

  /// `day`, `week` or `always`.
  let time: String?

  enum CodingKeys: String, CodingKey {
    case time = "for"
  }
}
