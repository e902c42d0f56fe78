import Core
import Synchronization

extension StandInWorld {
  /// An account, or one of its lists.
  func accountResponse(
    _ account: StandInAccount, _ edge: String?, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInJSON {
    try call.require("instagram_business_basic", "instagram_basic", permit)
    guard let edge else { return try accountNode(account, call) }
    guard account.kind != .personal else {
      throw StandInError(
        10, 0, "(#10) The user must be an Instagram Business or Creator account to use this API.")
    }
    switch edge {
    case "media": return try mediaList(account, call)
    case "stories": return try storyList(account, call)
    case "insights":
      try call.require(
        "instagram_business_manage_insights", "instagram_manage_insights", permit)
      return try accountInsights(account, call)
    default: throw .noPath("/\(edge)")
    }
  }

  private func accountNode(
    _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    guard let list = FieldList(call["fields"] ?? "id") else {
      throw .parameter("Syntax error in parameter fields")
    }
    let isMe = call.path.first == "me" && !call.isFacebook
    var pairs: [(String, StandInJSON)] = []
    for field in list.fields {
      guard !state.withLock({ $0.oddities.refusedFields.contains(field.name) }),
        let value = accountField(field.name, of: account, isMe: isMe, call)
      else { throw .field(field.name, of: "IGUser") }
      pairs.append((field.name, value))
    }
    if !pairs.contains(where: { $0.0 == "id" }) {
      pairs.append(("id", .text(isMe ? account.scopedID : account.id)))
    }
    return .object(pairs)
  }

  /// `id` of one's own account is the one that only the app knows; `user_id` is the account's.
  private func accountField(
    _ name: String, of account: StandInAccount, isMe: Bool, _ call: GraphCall
  ) -> StandInJSON? {
    switch name {
    case "id": .text(isMe ? account.scopedID : account.id)
    case "user_id" where !call.isFacebook: .text(account.id)
    case "username": .text(account.username)
    case "name": .text(account.name)
    case "biography": .text(account.biography)
    case "website": "https://example.org"
    case "account_type" where !call.isFacebook: .text(account.kind.rawValue)
    case "followers_count": .whole(account.followers(at: clock.now()))
    case "follows_count": .whole(180 + account.number)
    case "media_count": .whole(postCount(of: account))
    case "profile_picture_url":
      .text(pictureAddress("profile-\(account.number)", call))
    default: nil
    }
  }
}

extension StandInError {
  /// A field that is not there.
  static func field(_ name: String, of node: String) -> StandInError {
    .parameter("Tried accessing nonexisting field (\(name)) on node type (\(node))")
  }
}
