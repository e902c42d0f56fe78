/// What a person came with. What goes on after the request keeps it, and asks now and then
/// whether it still holds.
package struct Credential: Sendable {
  private let token: String
  private let isBearer: Bool
  private let authenticator: any Authenticator

  init(token: String, isBearer: Bool, authenticator: any Authenticator) {
    self.token = token
    self.isBearer = isBearer
    self.authenticator = authenticator
  }

  /// Where among `credentials`, all of one site, are those that let nobody in any more: signed
  /// out, revoked, expired, or of somebody who is suspended or gone.
  package static func ended(among credentials: [Credential]) async throws -> [Int] {
    guard let authenticator = credentials.first?.authenticator else { return [] }
    let sessions = credentials.filter { !$0.isBearer }.map(\.token)
    let bearers = credentials.filter(\.isBearer).map(\.token)
    let valid = try await authenticator.valid(sessions: sessions, bearers: bearers)
    return credentials.indices.filter { !valid.contains(credentials[$0].token) }
  }
}
