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
  struct LoginRedirect: Sendable {
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

  /// What a trip to a provider is for.
  enum LoginPurpose: Sendable {
    /// To come in, perhaps with the code of an invitation.
    case signIn(invitation: String?)
    /// To have an identity open one's account.
    case link(ID)
    /// To show once more that one owns the account.
    case prove(ID)
  }

  /// - Parameter next: where to go in the end, a local path.
  func begin(
    for provider: OpenIDProvider, next: String, to errand: LoginPurpose, from client: Client
  ) async throws -> LoginRedirect {
    try limiter.check("openid", key: client.network, limit: 30, per: .minutes(10))
    let (invitation, account, isProof): (String?, ID?, Bool) =
      switch errand {
      case .signIn(let invitation): (invitation, nil, false)
      case .link(let account): (nil, account, false)
      case .prove(let account): (nil, account, true)
      }
    let state = Secret.make()
    let browser = Secret.make()
    let attempt = LoginAttempt(
      id: ids.next(), provider: provider.id, stateHash: Secret.hash(state),
      browserHash: Secret.hash(browser), nonce: Secret.make(), verifier: Secret.make(), next: next,
      invitation: invitation.map(Secret.hash), accountId: account, isProof: isProof,
      expiresAt: clock.now() + Self.tripLifetime)
    let url: String
    do {
      url = try await openID.authorizationURL(
        provider, redirectURI: redirectURI(provider), state: state, nonce: attempt.nonce,
        verifier: attempt.verifier, anew: account != nil)
    } catch {
      logger.warning(
        "sign-in provider cannot be asked",
        metadata: ["provider": "\(provider.id)", "error": "\(error)"])
      throw AppError.providerDown(provider.name)
    }
    try await database.write { db in try OpenIDStore().insert(attempt, in: db) }
    return LoginRedirect(url: url, browser: browser)
  }

  func redirectURI(_ provider: OpenIDProvider) -> String {
    address("/sign-in/with/\(provider.id)/callback")
  }
}
