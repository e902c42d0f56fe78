import Core
import Cryptography
import Foundation

/// Says of a text that this site has made it: HMAC-SHA256 under the site's secret.
///
/// What it signs is not stored; it is good until the secret is another, so whatever may end earlier
/// says so in the claim (a version) or has a row that ends it.
package struct Signer: Sendable {
  private let purpose: String
  private let key: SymmetricKey

  /// - Parameters:
  ///   - purpose: begins every claim, so that what was signed for one purpose is good for no other.
  ///   - secret: the site's secret.
  package init(_ purpose: String, secret: [UInt8]) {
    self.purpose = purpose
    key = SymmetricKey(data: secret)
  }

  /// All 256 bits of the proof of a claim.
  package func proof(of claim: String) -> [UInt8] {
    HMAC<SHA256>.authenticationCode(for: (purpose + claim).utf8, using: key)
  }

  /// 128 bits of it as 32 small hexadecimal digits, for addresses.
  package func shortProof(of claim: String) -> String {
    proof(of: claim).prefix(16).hexadecimal
  }

  /// Whether this is the short proof of the claim; takes as long for any, so that none can be felt
  /// out.
  package func isShortProof(_ given: some StringProtocol, of claim: String) -> Bool {
    given.utf8.isEqualInConstantTime(to: shortProof(of: claim).utf8)
  }
}
