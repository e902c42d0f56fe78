import Core
import Cryptography

/// Whether a hub signed a body with the secret that we gave it: `X-Hub-Signature: method=code`
/// (https://www.w3.org/TR/websub/#signature-validation), compared in constant time.
///
/// - Parameter signature: the header; nil when there was none.
/// - Returns: false as well for a method that we do not know, and for anything malformed.
func isSigned(_ body: [UInt8], by signature: String?, secret: String) -> Bool {
  guard let signature, signature.utf8.count <= 200 else { return false }
  let parts = signature.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2, let method = NamedHMAC(rawValue: parts[0].lowercased()),
    let given = [UInt8](hexadecimal: parts[1]), given.count == method.byteCount,
    let right = method.authenticationCode(for: body, using: SymmetricKey(data: secret.utf8))
  else { return false }
  return given.isEqualInConstantTime(to: right)
}
