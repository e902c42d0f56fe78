import Core

/// A feed as the instance keeps it, fetched once for everybody.
struct FeedRecord: Sendable {
  let id: ID
  let url: String
  let title: String
  let siteURL: String?
  let etag: String?
  let lastModified: String?
  let fingerprint: String?
  let changedAt: Timestamp?
  let failures: Int
  let movedTo: String?
  let movedSince: Timestamp?
  /// How many people follow it; told to the server in the User-Agent.
  let followers: Int
  /// Whether somebody wants the whole text of its articles.
  let wantsFullText: Bool
  /// How often it is checked when all is well.
  let checkEvery: Duration
  /// Until when its hub tells us of everything, as far as we know; nil when it does not.
  var pushedUntil: Timestamp?
}

/// Why a feed could not be read the last time: the code is stored, the words are ``ProblemText``.
enum FeedProblem: String, CaseIterable, Sendable {
  case unauthorized, forbidden, notFound, gone, tooMany, clientError, serverError, challenge
  case cannotResolve, cannotConnect, timedOut, tls, badResponse
  case privateAddress, badAddress, redirects, tooLarge
  case notAFeed, htmlPage, emptyDocument
}
