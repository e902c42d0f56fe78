import Core
import Database
import Features
import Web

extension Social {
  /// What came of following somebody.
  enum FollowOutcome: Sendable, Hashable {
    /// The person is followed.
    case follows
    /// The person decides who may follow, and was asked.
    case requested
  }

  /// How many people one can follow.
  static let maximumFollowed = 7500

  /// Follows a person, or asks a private one; once more changes nothing.
  /// - Throws: `AppError.notFound` for people whom the viewer may not see.
  func follow(_ person: ID, by viewer: Viewer) async throws -> FollowOutcome {
    guard person != viewer.id else { throw AppError.followingOneself }
    try limiter.check("social.follow", key: "\(viewer.id)", limit: 120, per: .hours(1))
    let id = ids.next()
    return try await database.write { [inbox] db in
      // 1. Nobody else changes how the two stand to each other.
      try ProfileStore().lock([viewer.id, person], in: db)
      guard try PersonStore().isThere(person, in: db) else { throw AppError.notFound }
      guard try !BlockStore().isBetween(viewer.id, person, in: db) else { throw AppError.notFound }
      if let isAccepted = try FollowStore().state(of: viewer.id, to: person, in: db) {
        return isAccepted ? .follows : .requested
      }
      guard try FollowStore().followedCount(of: viewer.id, in: db) < Self.maximumFollowed else {
        throw AppError.followingTooMany
      }
      // 2. A private account is asked.
      let isPrivate = try ProfileStore().isPrivate(person, in: db)
      try FollowStore().add(
        id: id, follower: viewer.id, followed: person, isAccepted: !isPrivate, in: db)
      // 3. The person hears of it.
      let kind = isPrivate ? SocialNotification.request : SocialNotification.follow
      try inbox.notify(
        Notification(user: person, kind: kind, subject: person, actor: viewer.id), in: db)
      return isPrivate ? .requested : .follows
    }
  }

  /// Stops following a person, or takes a request back; when there is neither, nothing happens.
  func unfollow(_ person: ID, by viewer: Viewer) async throws {
    try await database.write { [inbox] db in
      try ProfileStore().lock([viewer.id, person], in: db)
      try endFollow(of: viewer.id, to: person, inbox, in: db)
    }
  }

  /// Ends a follower's following; who follows a private account has to ask again then.
  func removeFollower(_ person: ID, of viewer: Viewer) async throws {
    try await database.write { [inbox] db in
      try ProfileStore().lock([viewer.id, person], in: db)
      try endFollow(of: person, to: viewer.id, inbox, in: db)
    }
  }
}

/// The kinds of word that people get about people.
enum SocialNotification {
  static let like = "social.like"
  static let comment = "social.comment"
  static let mention = "social.mention"
  static let commentMention = "social.comment_mention"
  static let storyMention = "social.story_mention"
  static let storyAnswer = "social.story_answer"
  static let follow = "social.follow"
  static let request = "social.request"
  static let accepted = "social.request_accepted"
}

/// Ends a follow or a request, and retracts its notification; who does not follow is no close friend.
func endFollow(
  of follower: ID, to followed: ID, _ inbox: Inbox, in db: any WriteAccess
) throws {
  try AudienceListStore(.closeFriends).remove(follower, from: followed, in: db)
  switch try FollowStore().remove(follower, from: followed, in: db) {
  case true:
    try inbox.retract(kind: SocialNotification.follow, subject: followed, actor: follower, in: db)
  case false:
    try inbox.retract(kind: SocialNotification.request, subject: followed, actor: follower, in: db)
  case nil: break
  }
}

extension AppError {
  fileprivate static let followingOneself = AppError(
    status: 422, code: "follow_oneself",
    message: Phrase(en: "You cannot follow yourself.", cs: "Sebe sledovat nejde."))

  fileprivate static let followingTooMany = AppError(
    status: 422, code: "follow_too_many",
    message: Phrase(
      en: "You follow as many people as one can. Stop following somebody first.",
      cs: "Sledujete nejvyšší možný počet lidí. Nejdřív někoho přestaňte sledovat."))
}
