import Core
import Database
import Logging
import Web

extension Accounts {
  /// How long a trip to a provider may take, and an arrival may wait for its person.
  static let tripLifetime = Duration.minutes(10)
  /// Ties a trip to the browser that left: a state that someone else began is worth nothing.
  static let tripCookie = "korzo-openid"

  /// A browser that is ready to leave for a provider.
  struct Departure: Sendable {
    let url: String
    /// For the cookie ``tripCookie``.
    let browser: String
  }

  func provider(_ id: String) throws -> OpenIDProvider {
    guard let provider = options.providers.first(where: { $0.id == id }) else {
      throw AppError.notFound
    }
    return provider
  }

  /// - Parameters:
  ///   - next: where to go in the end, a local path.
  ///   - account: the person who links an identity; nil for signing in.
  func leave(
    for provider: OpenIDProvider, next: String, invitation: String?, linkingTo account: ID?,
    from client: Client
  ) async throws -> Departure {
    try limiter.check("openid", key: client.address, limit: 30, per: .minutes(10))
    let state = Secret.make()
    let browser = Secret.make()
    let trip = OpenIDTrip(
      id: ids.next(), provider: provider.id, stateHash: Secret.hash(state),
      browserHash: Secret.hash(browser), nonce: Secret.make(), verifier: Secret.make(), next: next,
      invitation: invitation.map(Secret.hash), accountId: account,
      expiresAt: clock.now() + Self.tripLifetime)
    let url: String
    do {
      url = try await openID.authorizationURL(
        provider, redirectURI: redirectURI(provider), state: state, nonce: trip.nonce,
        verifier: trip.verifier)
    } catch {
      logger.warning(
        "sign-in provider cannot be asked",
        metadata: ["provider": "\(provider.id)", "error": "\(error)"])
      throw AppError.providerDown(provider.name)
    }
    try await database.write { db in try OpenIDStore.insert(trip, db) }
    return Departure(url: url, browser: browser)
  }

  func redirectURI(_ provider: OpenIDProvider) -> String {
    address("/sign-in/with/\(provider.id)/callback")
  }
}
