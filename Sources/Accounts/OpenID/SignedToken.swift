import Core
import Foundation

/// A token in the compact form of JSON Web Signatures (RFC 7515 §3.1), of which nothing is believed
/// yet.
struct SignedToken {
  /// What known providers send has less than 4 kB.
  static let maximumBytes = 32_768

  private struct Header: Decodable {
    let alg: String
    let kid: String?
    let crit: [String]?
  }

  /// The name of the algorithm by which it says that it is signed.
  let algorithm: String
  /// The name of the key.
  let key: String?
  /// What is signed: header and claims as they came.
  let signed: Substring.UTF8View
  let signature: [UInt8]
  private let payload: [UInt8]

  /// - Throws: `OpenIDError.malformed`, also when the header says that more has to be understood
  ///   than there is in RFC 7515 (§4.1.11).
  init(_ token: String) throws(OpenIDError) {
    let parts = token.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, token.utf8.count <= Self.maximumBytes,
      let head = Base64URL.bytes(parts[0]), let payload = Base64URL.bytes(parts[1]),
      let signature = Base64URL.bytes(parts[2]), !signature.isEmpty,
      let header = try? JSONDecoder().decode(Header.self, from: Data(head)), header.crit == nil
    else { throw .malformed("not a signed token") }
    algorithm = header.alg
    key = header.kid
    signed = token[..<parts[1].endIndex].utf8
    self.signature = signature
    self.payload = payload
  }

  /// What it says; to be asked for when the signature was found good.
  /// - Throws: `OpenIDError.malformed`
  func claims() throws(OpenIDError) -> IDToken {
    do {
      return try JSONDecoder().decode(IDToken.self, from: Data(payload))
    } catch {
      throw .malformed("claims that cannot be read")
    }
  }
}
