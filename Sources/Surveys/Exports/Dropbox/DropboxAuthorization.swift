import Core
import Cryptography
import Foundation
import Web

/// The way of a browser to Dropbox and back (RFC 6749 §4.1, with PKCE, RFC 7636).
///
/// Nothing is stored: `state` says which survey it is about and until when it is good, and is signed
/// for one account in one session, so that nobody can connect their own Dropbox to somebody else's
/// account. The verifier is what this site's secret makes of the state.
struct DropboxAuthorization: Sendable {
  /// How long it may take.
  static let lifetime = Duration.minutes(10)

  private let signer: Signer
  private let verifiers: Signer
  private let account: ID
  private let session: String

  init(secret: [UInt8], account: ID, session: Session) {
    signer = Signer("dropbox state ", secret: secret)
    verifiers = Signer("dropbox verifier ", secret: secret)
    self.account = account
    self.session = session.token
  }

  /// The state of a trip that begins.
  func state(survey: ID, now: Timestamp) -> String {
    let end = (now + Self.lifetime).milliseconds
    let body = "\(survey).\(end).\(Base64URL.text(randomBytes(12)))"
    return body + "." + signer.shortProof(of: claim(body))
  }

  /// The survey of a state that came back; nil when it is not of this person in this session, or too
  /// old.
  func survey(of state: String, now: Timestamp) -> ID? {
    let parts = state.split(separator: ".", omittingEmptySubsequences: false)
    guard state.utf8.count <= 200, parts.count == 4,
      let end = Int64(decimal: parts[1], in: Timestamp.years),
      signer.isShortProof(parts[3], of: claim(parts[..<3].joined(separator: "."))),
      now.milliseconds <= end
    else { return nil }
    return ID(String(parts[0]))
  }

  /// 43 letters that only this site can make of the state.
  func verifier(of state: String) -> String {
    Base64URL.text(verifiers.proof(of: claim(state)))
  }

  /// What Dropbox is told of the verifier beforehand: its hash (S256).
  func challenge(of state: String) -> String {
    Base64URL.text(SHA256.hash(data: Data(verifier(of: state).utf8)))
  }

  private func claim(_ text: String) -> String { "\(account) \(session) \(text)" }
}
