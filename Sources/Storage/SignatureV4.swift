import Core
import Cryptography
import Foundation

/// AWS signature version 4, in its `Authorization` header.
///
/// <https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html>
struct SignatureV4: Sendable {
  let accessKey: String
  let secretKey: String
  let region: String
  var service = "s3"

  /// What is signed.
  struct Request: Sendable {
    var method: String
    /// Encoded as it is sent.
    var path: String
    /// Not encoded yet, in any order.
    var query: [(name: String, value: String)] = []
    /// Every header that is to be signed, `host` and `x-amz-date` among them.
    var headers: [(name: String, value: String)]
    /// SHA-256 of the body, in hexadecimal.
    var payloadHash: String
  }

  /// The value of the header `Authorization`.
  /// - Parameter time: as in the header `x-amz-date`, `20130524T000000Z`.
  func authorization(of request: Request, time: String) -> String {
    let text = Self.text(toSign: request, scope: scope(time), time: time)
    let signature = hmac(key(day: time.prefix(8)), text).hexadecimal
    return "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope(time)), "
      + "SignedHeaders=\(request.signedNames), Signature=\(signature)"
  }

  func scope(_ time: String) -> String { "\(time.prefix(8))/\(region)/\(service)/aws4_request" }

  static func text(toSign request: Request, scope: String, time: String) -> String {
    let hash = SHA256.hash(data: request.canonical.utf8).hexadecimal
    return "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(hash)"
  }

  private func key(day: Substring) -> SymmetricKey {
    [String(day), region, service, "aws4_request"]
      .reduce(SymmetricKey(data: "AWS4\(secretKey)".utf8)) {
        SymmetricKey(data: hmac($0, $1))
      }
  }

  private func hmac(_ key: SymmetricKey, _ text: String) -> [UInt8] {
    HMAC<SHA256>.authenticationCode(for: text.utf8, using: key)
  }
}

extension SignatureV4.Request {
  /// The request in the one form that both sides hash.
  var canonical: String {
    let lines = sorted.map { "\($0.name):\($0.value)\n" }.joined()
    return [method, path, canonicalQuery, lines, signedNames, payloadHash].joined(separator: "\n")
  }

  /// The query as it is signed and sent.
  var canonicalQuery: String {
    query.map { ($0.name.percentEncoded, $0.value.percentEncoded) }
      .sorted { $0 < $1 }.map { "\($0)=\($1)" }.joined(separator: "&")
  }

  var signedNames: String { sorted.map(\.name).joined(separator: ";") }

  /// By name; values of one name joined in their order, runs of spaces made one.
  private var sorted: [(name: String, value: String)] {
    let values = headers.map { (name: $0.name.lowercased(), value: Self.collapsed($0.value)) }
    return Dictionary(grouping: values, by: \.name)
      .map { (name: $0, value: $1.map(\.value).joined(separator: ",")) }
      .sorted { $0.name < $1.name }
  }

  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: { $0 == " " || $0.isNewline }).joined(separator: " ")
  }
}

extension Timestamp {
  /// `20130524T000000Z`.
  var basicISO8601: String {
    iso8601.replacing("-", with: "").replacing(":", with: "")
  }
}
