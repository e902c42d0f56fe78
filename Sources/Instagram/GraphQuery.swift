import Core
import Cryptography
import Foundation

/// What proves to Facebook that a token is used by the app that it was made for: an HMAC-SHA256 of
/// the token under the app's secret, in hexadecimal digits.
func secretProof(of token: String, secret: String) -> String {
  HMAC<SHA256>.authenticationCode(
    for: token.utf8, using: SymmetricKey(data: secret.utf8)
  ).hexadecimal
}
