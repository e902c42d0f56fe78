import Core
import Instagram
import Web

/// The way of a browser to Meta and back (RFC 6749 §4.1).
///
/// Nothing is stored: `state` says until when it is good, and is signed for one account in one session
/// and for one login, so that nobody can connect their own Instagram to somebody else's account.
struct ConnectAttempt: Sendable {
  /// How long it may take.
  static let lifetime = Duration.minutes(10)

  private let signer: Signer
  private let claimant: String

  init(_ login: InstagramLogin, secret: [UInt8], account: ID, session: Session) {
    signer = Signer("instagram state ", secret: secret)
    claimant = "\(login.rawValue) \(account) \(session.token) "
  }

  /// The state of a trip that begins.
  func state(now: Timestamp) -> String {
    let end = (now + Self.lifetime).milliseconds
    let body = "\(end).\(Base64URL.text(randomBytes(12)))"
    return body + "." + signer.shortProof(of: claimant + body)
  }

  /// Whether a state that came back is of this person in this session, and not too old.
  func isGood(_ state: String, now: Timestamp) -> Bool {
    let parts = state.split(separator: ".", omittingEmptySubsequences: false)
    guard state.utf8.count <= 200, parts.count == 3,
      let end = Int64(decimal: parts[0], in: Timestamp.years)
    else { return false }
    return signer.isShortProof(parts[2], of: claimant + parts[0] + "." + parts[1])
      && now.milliseconds <= end
  }
}
