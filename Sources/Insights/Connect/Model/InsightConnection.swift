import Core
import Instagram

/// A login that is done, as it is kept: the token sealed already.
struct StoredGrant: Sendable {
  /// Sealed for the row that it goes into.
  let sealedToken: String
  /// When the token dies; nil: it does not say.
  let expiresAt: Timestamp?
  /// What was granted, in the order of the alphabet, with commas; nil: it cannot be told.
  let permissions: String?
  /// Who granted it, as the app knows them.
  let appUser: String?

  /// What a grant says, beside its token.
  init(_ grant: GraphGrant, sealedToken: String) {
    self.init(
      sealedToken: sealedToken, expiresAt: grant.expiresAt,
      permissions: grant.permissions?.sorted().joined(separator: ","), appUser: grant.userID)
  }

  init(sealedToken: String, expiresAt: Timestamp?, permissions: String?, appUser: String?) {
    self.sealedToken = sealedToken
    self.expiresAt = expiresAt
    self.permissions = permissions.map { String($0.prefix(1000)) }
    self.appUser = appUser.map { String($0.prefix(100)) }
  }
}

/// A login with Facebook that led to several accounts: which one is still to be said.
struct PendingConnection: Sendable {
  /// How long one may think about it.
  static let lifetime = Duration.minutes(15)

  let grant: StoredGrant
  let pages: [PageChoice]
}

/// A Page that an account is connected to, to be chosen.
struct PageChoice: Codable, Hashable, Sendable {
  /// The Page's id.
  let page: String
  /// The Page's name.
  let name: String
  /// The id of the Instagram account.
  let instagramID: String
  /// The user name of the Instagram account, where it was told.
  let username: String?
}

/// How the webhook's Pages stand.
struct PageCounts: Hashable, Sendable {
  /// Meta sends webhooks of them.
  var subscribed = 0
  /// They are to be subscribed.
  var waiting = 0
  /// The permission to subscribe them is missing.
  var forbidden = 0
  /// They could not be subscribed for another reason.
  var failed = 0
}

/// What was done about a request to delete, for whoever has its code.
struct DoneDeletion: Sendable {
  /// How many connected accounts went.
  let sources: Int
  /// When.
  let madeAt: Timestamp
}
