import Core
import Synchronization

/// The tokens of one answer's forms.
///
/// A token is the HMAC of the session's (or visitor's) cookie, under a mask that is new for each
/// answer, so that the length of a compressed page tells nothing about it (BREACH).
final class FormTokens: Sendable {
  private struct State {
    var token: String?
    var newVisitor: String?
  }

  private let signer: Signer
  private let session: String?
  private let visitor: String?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - session: the session's cookie, when it is valid.
  ///   - visitor: the visitor's cookie, if any.
  init(secret: [UInt8], session: String?, visitor: String?) {
    signer = Signer("form:", secret: secret)
    self.session = session
    self.visitor = visitor
  }

  /// The token; asking for one gives a visitor a cookie.
  var token: String {
    state.withLock { state in
      if let token = state.token { return token }
      let owner = owner ?? newOwner(&state)
      let token = masked(signer.proof(of: owner))
      state.token = token
      return token
    }
  }

  /// Whether the answer holds a token, which is good for one visitor alone.
  var wereAsked: Bool { state.withLock { $0.token != nil } }

  /// The visitor cookie that this answer must set; nil when none is needed.
  var newVisitor: String? { state.withLock { $0.newVisitor } }

  /// Whether `token` was made for this session or visitor.
  func accepts(_ token: String) -> Bool {
    guard let owner, let bytes = Base64URL.bytes(token), bytes.count == 64 else { return false }
    let unmasked = zip(bytes[..<32], bytes[32...]).map { $0 ^ $1 }
    return unmasked.isEqualInConstantTime(to: signer.proof(of: owner))
  }

  /// Whose session it is, or which visitor; nil for whoever has no cookie yet.
  var owner: String? { session.map { "session:" + $0 } ?? visitor.map { "visitor:" + $0 } }

  private func newOwner(_ state: inout State) -> String {
    let visitor = Base64URL.text(randomBytes(16))
    state.newVisitor = visitor
    return "visitor:" + visitor
  }
}

private func masked(_ proof: [UInt8]) -> String {
  let mask = randomBytes(proof.count)
  return Base64URL.text(mask + zip(mask, proof).map { $0 ^ $1 })
}
