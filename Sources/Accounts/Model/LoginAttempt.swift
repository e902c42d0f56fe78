import Core

/// A browser that was sent to a provider and should come back.
struct LoginAttempt: Decodable, Hashable, Sendable {
  let id: ID
  /// The provider's id in the settings.
  let provider: String
  let stateHash: String
  /// The hash of the cookie that the same browser must bring back.
  let browserHash: String
  let nonce: String
  /// The PKCE verifier (RFC 7636).
  let verifier: String
  /// Where to go in the end.
  let next: String
  /// The invitation that brought the person, hashed.
  let invitation: String?
  /// The signed-in person who links an identity or proves who they are; nil for signing in.
  let accountId: ID?
  /// Whether the person only proves who they are: nothing is linked.
  let isProof: Bool
  let expiresAt: Timestamp
}

/// An identity that its provider has proven, and that waits for a decision of its person.
struct ProvenIdentity: Decodable, Hashable, Sendable {
  let id: ID
  let browserHash: String
  let issuer: String
  let subject: String
  let label: String
  /// An address for which the provider vouches.
  let email: String?
  let displayName: String
  let next: String
  let invitation: String?
  /// The account that has the address already; nil when only a user name is missing.
  let accountId: ID?
  let expiresAt: Timestamp
}
