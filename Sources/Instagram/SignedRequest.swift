import Core
import Cryptography
import Foundation

/// What Meta sends to the deauthorisation and the data deletion callback: `signed_request`, two
/// pieces of base64url, the first an HMAC-SHA256 of the second under the app's secret.
package struct SignedRequest: Hashable, Sendable {
  /// Whose permission it is about, as the app knows them.
  package let userID: String
  /// When it was signed, in seconds since 1970; nil when it does not say.
  package let issuedAt: Int?

  /// Reads and checks one; nil when it was not signed with the secret, or is none.
  package init?(_ text: String, secret: String) {
    guard text.utf8.count <= 8192, !secret.isEmpty else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let code = Base64URL.bytes(parts[0]),
      code.isEqualInConstantTime(to: authenticationCode(Data(parts[1].utf8), secret: secret)),
      let json = Base64URL.bytes(parts[1]).flatMap({ GraphJSON($0) }),
      let userID = json["user_id"].id
    else { return nil }
    let algorithm = json["algorithm"].text ?? "HMAC-SHA256"
    guard algorithm.uppercased() == "HMAC-SHA256" else { return nil }
    self.userID = userID
    // Up to the year 5138, so that it can be counted with.
    issuedAt = json["issued_at"].count.flatMap { $0 < 100_000_000_000 ? $0 : nil }
  }
}

/// Whether a webhook's body was signed with the app's secret (`X-Hub-Signature-256`), compared in
/// constant time over the raw bytes.
package func isSigned(_ body: [UInt8], by signature: String?, secret: String) -> Bool {
  let prefix = "sha256="
  guard let signature, signature.hasPrefix(prefix), !secret.isEmpty else { return false }
  let code = authenticationCode(Data(body), secret: secret).hexadecimal
  return code.utf8.isEqualInConstantTime(
    to: signature.dropFirst(prefix.count).lowercased().utf8)
}

private func authenticationCode(_ text: Data, secret: String) -> [UInt8] {
  Array(
    HMAC<SHA256>.authenticationCode(
      for: text, using: SymmetricKey(data: secret.utf8)))
}
