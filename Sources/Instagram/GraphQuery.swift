import Core
import Cryptography
import Foundation

/// The fields of a query or of a form, percent-encoded.
func graphQuery(_ fields: [(String, String)]) -> String {
  fields.map { "\(percentEncoded($0.0))=\(percentEncoded($0.1))" }.joined(separator: "&")
}

/// What proves to Facebook that a token is used by the app that it was made for: an HMAC-SHA256 of
/// the token under the app's secret, in hexadecimal digits.
func secretProof(of token: String, secret: String) -> String {
  HMAC<SHA256>.authenticationCode(
    for: token.utf8, using: SymmetricKey(data: secret.utf8)
  ).hexadecimal
}

/// Everything but letters, digits and `-._~` as `%XX`.
private func percentEncoded(_ text: String) -> String {
  text.utf8.reduce(into: "") { result, byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      result.append(Character(Unicode.Scalar(byte)))
    default:
      result += "%" + [byte].hexadecimal.uppercased()
    }
  }
}
