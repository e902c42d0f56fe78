import CCrypto
import Core
import Foundation

/// A key that signs JSON Web Tokens as an OpenID provider does. Korzo itself only checks them.
package final class TestSigningKey: @unchecked Sendable {
  /// The kinds that providers have.
  package enum Kind: String, Sendable, CaseIterable {
    case rsa = "RSA"
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"
    case ed25519 = "Ed25519"
  }

  /// What it is.
  package let kind: Kind
  private let key: OpaquePointer

  /// A new one.
  package init(_ kind: Kind) throws {
    let kinds: [Kind: korzo_key_kind] = [
      .rsa: korzo_rsa, .p256: korzo_p256, .p384: korzo_p384, .p521: korzo_p521,
      .ed25519: korzo_ed25519,
    ]
    guard let made = kinds[kind], let key = korzo_key_generate(made) else {
      throw TestFailure("no key of \(kind)")
    }
    self.kind = kind
    self.key = key
  }

  deinit { korzo_key_free(key) }

  /// The algorithm that such a key is used with, unless another is asked for.
  package var algorithm: String {
    switch kind {
    case .rsa: "RS256"
    case .p256: "ES256"
    case .p384: "ES384"
    case .p521: "ES512"
    case .ed25519: "EdDSA"
    }
  }

  /// The signature of bytes, by the name of an algorithm.
  package func signature(of message: [UInt8], _ algorithm: String? = nil) throws -> [UInt8] {
    let name = algorithm ?? self.algorithm
    let kinds = ["RS": korzo_rs, "PS": korzo_ps, "ES": korzo_es, "Ed": korzo_eddsa]
    guard let kind = kinds[String(name.prefix(2))] else { throw TestFailure("no \(name)") }
    var room = [UInt8](repeating: 0, count: 1024)
    let count = message.withUnsafeBufferPointer {
      korzo_sign(
        key, kind, CInt(name.suffix(3)) ?? 0, korzo_bytes(bytes: $0.baseAddress, count: $0.count),
        &room, room.count)
    }
    guard count > 0 else { throw TestFailure("cannot sign by \(name)") }
    return Array(room.prefix(count))
  }

  /// A token of these claims.
  package func token(_ claims: some Encodable, id: String, algorithm: String? = nil) throws
    -> String
  {
    let header = #"{"alg":"\#(algorithm ?? self.algorithm)","kid":"\#(id)","typ":"JWT"}"#
    let text =
      Base64URL.text(header.utf8) + "." + Base64URL.text(try JSONEncoder().encode(claims))
    return text + "." + Base64URL.text(try signature(of: Array(text.utf8), algorithm))
  }

  /// What a provider publishes of it (RFC 7517), but its name and use.
  package func jwk() throws -> [String: String] {
    switch kind {
    case .rsa:
      var n = [UInt8](repeating: 0, count: 1024)
      var e = [UInt8](repeating: 0, count: 8)
      let lengths = (
        korzo_key_rsa_modulus(key, &n, n.count), korzo_key_rsa_exponent(key, &e, e.count)
      )
      return [
        "kty": "RSA", "alg": "RS256", "n": Base64URL.text(n.prefix(lengths.0)),
        "e": Base64URL.text(e.prefix(lengths.1)),
      ]
    case .ed25519:
      var x = [UInt8](repeating: 0, count: 32)
      guard korzo_key_ed25519(key, &x) == 32 else { throw TestFailure("no public key") }
      return ["kty": "OKP", "crv": "Ed25519", "x": Base64URL.text(x)]
    case .p256, .p384, .p521:
      let size = [Kind.p256: 32, .p384: 48][kind] ?? 66
      var point = [UInt8](repeating: 0, count: 2 * size)
      guard korzo_key_point(key, &point, size) == 1 else { throw TestFailure("no public key") }
      return [
        "kty": "EC", "crv": kind.rawValue, "x": Base64URL.text(point.prefix(size)),
        "y": Base64URL.text(point.suffix(size)),
      ]
    }
  }
}
