import Core

/// Knows who holds a token; Accounts implements it.
package protocol Authenticator: Sendable {
  /// The viewer of a browser session; nil when there is no such session, or it ended. Also notes
  /// its last use, at most once a minute.
  func viewer(session token: String) async throws -> Viewer?
  /// The viewer of an API token; nil when there is none.
  func viewer(bearer token: String) async throws -> Viewer?
  /// Which of these sessions and API tokens still let their person in. Notes no use.
  func valid(sessions: [String], bearers: [String]) async throws -> Set<String>
}
