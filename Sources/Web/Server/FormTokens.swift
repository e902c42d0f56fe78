import Crypto
import Foundation
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

  private let secret: [UInt8]
  private let session: String?
  private let visitor: String?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - session: the session's cookie, when it is valid.
  ///   - visitor: the visitor's cookie, if any.
  init(secret: [UInt8], session: String?, visitor: String?) {
    self.secret = secret
    self.session = session
    self.visitor = visitor
  }

  /// The token; asking for one gives a visitor a cookie.
  var token: String {
    state.withLock { state in
      if let token = state.token { return token }
      let owner = owner ?? newOwner(&state)
      let token = masked(proof(owner))
      state.token = token
      return token
    }
  }

  /// The visitor cookie that this answer must set; nil when none is needed.
  var newVisitor: String? { state.withLock { $0.newVisitor } }

  /// Whether `token` was made for this session or visitor.
  func accepts(_ token: String) -> Bool {
    guard let owner, let bytes = base64URLDecoded(token), bytes.count == 64 else { return false }
    let unmasked = zip(bytes[..<32], bytes[32...]).map { $0 ^ $1 }
    return isSame(unmasked, proof(owner))
  }

  private var owner: String? { session.map { "session:" + $0 } ?? visitor.map { "visitor:" + $0 } }

  private func newOwner(_ state: inout State) -> String {
    let visitor = base64URL(randomBytes(16))
    state.newVisitor = visitor
    return "visitor:" + visitor
  }

  private func proof(_ owner: String) -> [UInt8] {
    Array(
      HMAC<SHA256>.authenticationCode(
        for: Data(("form:" + owner).utf8), using: SymmetricKey(data: secret)))
  }
}

private func masked(_ proof: [UInt8]) -> String {
  let mask = randomBytes(proof.count)
  return base64URL(mask + zip(mask, proof).map { $0 ^ $1 })
}

/// Compares in a time that does not tell where they differ.
func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  guard left.count == right.count else { return false }
  return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
}

/// Random bytes of the system.
func randomBytes(_ count: Int) -> [UInt8] {
  var generator = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}

/// Base64 for addresses and cookies, without padding (RFC 4648 §5).
func base64URL(_ bytes: [UInt8]) -> String {
  Data(bytes).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}

/// The bytes of ``base64URL(_:)``; nil for anything else.
func base64URLDecoded(_ text: String) -> [UInt8]? {
  let standard = text.replacing("-", with: "+").replacing("_", with: "/")
  let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
  return Data(base64Encoded: standard + padding).map(Array.init)
}
