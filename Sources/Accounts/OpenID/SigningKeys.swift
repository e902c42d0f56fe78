import Core
import Cryptography
import Foundation

/// A provider's public keys (RFC 7517), those that can verify signatures.
struct SigningKeys: Sendable {
  /// How many keys of a set are looked at; known providers publish fewer than ten.
  static let maximumKeys = 100

  private let keys: [SigningKey]

  /// Reads a key set. Keys of kinds that we do not know, or that encrypt, are left out, as
  /// RFC 7517 §5 asks.
  init(json: [UInt8]) throws(OpenIDError) {
    do {
      let set = try JSONDecoder().decode(KeySet.self, from: Data(json))
      keys = set.keys.prefix(Self.maximumKeys).compactMap(\.key)
    } catch {
      throw .keys("unreadable key set")
    }
  }

  /// The key for a token's header; nil when there is none, perhaps because it is new.
  func key(id: String?, algorithm: SignatureAlgorithm) -> SigningKey? {
    let fitting = keys.filter { $0.isFor(algorithm) }
    guard let id else { return fitting.count == 1 ? fitting.first : nil }
    return fitting.first { $0.id == id }
  }
}

private struct KeySet: Decodable {
  let keys: [Entry]

  struct Entry: Decodable {
    let key: SigningKey?

    init(from decoder: any Decoder) throws {
      key = try? SigningKey(from: decoder)
    }
  }
}

/// One of them, as it was published: its numbers are looked at when a signature is checked.
struct SigningKey: Decodable, Sendable {
  /// What a key of a kind is made of (RFC 7518 §6, RFC 8037 §2).
  private enum Numbers: Sendable {
    case rsa(modulus: [UInt8], exponent: [UInt8])
    case curve(VerificationKey.Curve, x: [UInt8], y: [UInt8])
    case ed25519([UInt8])
  }

  /// Its name in the set.
  let id: String?
  private let algorithm: SignatureAlgorithm?
  private let numbers: Numbers

  private enum CodingKeys: String, CodingKey {
    case type = "kty"
    case id = "kid"
    case use
    case algorithm = "alg"
    case curve = "crv"
    case n, e, x, y
  }

  /// - Throws: `DecodingError` for what we do not know or that does not sign.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func refuse(_ key: CodingKeys) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: "not for us")
    }
    func bytes(_ key: CodingKeys) throws -> [UInt8] {
      let text = try container.decode(String.self, forKey: key)
      guard text.utf8.count <= 2048, let bytes = Base64URL.bytes(text) else { throw refuse(key) }
      return bytes
    }
    let use = try container.decodeIfPresent(String.self, forKey: .use)
    guard use == nil || use == "sig" else { throw refuse(.use) }
    id = try container.decodeIfPresent(String.self, forKey: .id)
    let name = try container.decodeIfPresent(String.self, forKey: .algorithm)
    algorithm = name.flatMap(SignatureAlgorithm.init)
    if name != nil, algorithm == nil { throw refuse(.algorithm) }
    let curve = try container.decodeIfPresent(String.self, forKey: .curve)
    switch try container.decode(String.self, forKey: .type) {
    case "RSA":
      numbers = .rsa(modulus: try bytes(.n), exponent: try bytes(.e))
    case "EC":
      guard let curve = curve.flatMap(VerificationKey.Curve.init) else { throw refuse(.curve) }
      numbers = .curve(
        curve, x: try bytes(.x).padded(to: curve.bytes), y: try bytes(.y).padded(to: curve.bytes))
    case "OKP":
      guard curve == "Ed25519" else { throw refuse(.curve) }
      numbers = .ed25519(try bytes(.x))
    default: throw refuse(.type)
    }
  }

  /// Whether it is of the kind that the algorithm takes, and published for no other.
  func isFor(_ wanted: SignatureAlgorithm) -> Bool {
    guard algorithm == nil || algorithm == wanted else { return false }
    return switch (numbers, wanted) {
    case (.rsa, .rs256), (.rsa, .rs384), (.rsa, .rs512), (.rsa, .ps256), (.rsa, .ps384),
      (.rsa, .ps512), (.curve, .es256), (.curve, .es384), (.curve, .es512), (.ed25519, .edDSA):
      true
    default: false
    }
  }

  /// Whether it has signed the message, by this algorithm.
  func hasSigned(
    _ message: some Collection<UInt8>, signature: [UInt8], by algorithm: SignatureAlgorithm
  ) -> Bool {
    guard let key = try? verificationKey() else { return false }
    return key.isValidSignature(signature, for: message, by: algorithm)
  }

  private func verificationKey() throws(CryptographyError) -> VerificationKey {
    switch numbers {
    case .rsa(let modulus, let exponent):
      try VerificationKey(modulus: modulus, exponent: exponent)
    case .curve(let curve, let x, let y): try VerificationKey(curve, x: x, y: y)
    case .ed25519(let bytes): try VerificationKey(ed25519: bytes)
    }
  }
}

extension [UInt8] {
  /// Some providers leave out the zeros in front, which RFC 7518 §6.2.1.2 wants.
  fileprivate func padded(to count: Int) -> [UInt8] {
    self.count < count ? [UInt8](repeating: 0, count: count - self.count) + self : self
  }
}
