import Foundation
import JWTKit

/// A provider's public keys (RFC 7517), those that can verify signatures.
struct SigningKeys: Sendable {
  /// Asymmetric signatures only. `none` proves nothing, and with HS256 the "key" would be
  /// something that others know (RFC 8725 §3.1, §3.2).
  static let algorithms: [String: JWK.Algorithm] = [
    "RS256": .rs256, "RS384": .rs384, "RS512": .rs512, "PS256": .ps256, "PS384": .ps384,
    "PS512": .ps512, "ES256": .es256, "ES384": .es384, "ES512": .es512, "EdDSA": .eddsa,
  ]

  private let keys: [JWK]

  /// Reads a key set. Keys of kinds that we do not know, or that encrypt, are left out, as
  /// RFC 7517 §5 asks.
  init(json: [UInt8]) throws(OpenIDError) {
    do {
      keys = try JSONDecoder().decode(KeySet.self, from: Data(json)).keys.compactMap(\.key)
    } catch {
      throw .keys("unreadable key set")
    }
  }

  /// The key for a token's header; nil when there is none, perhaps because it is new.
  func key(id: String?, algorithm: JWK.Algorithm) -> JWK? {
    let fitting = keys.filter { key in
      (key.algorithm == nil || key.algorithm == algorithm) && key.keyType == algorithm.keyType
    }
    guard let id else { return fitting.count == 1 ? fitting.first : nil }
    return fitting.first { $0.keyIdentifier?.string == id }
  }
}

private struct KeySet: Decodable {
  let keys: [Entry]

  struct Entry: Decodable {
    let key: JWK?

    private enum CodingKeys: String, CodingKey { case use }

    init(from decoder: any Decoder) throws {
      let use = try? decoder.container(keyedBy: CodingKeys.self)
        .decodeIfPresent(String.self, forKey: .use)
      guard use == nil || use == "sig" else {
        key = nil
        return
      }
      key = try? JWK(from: decoder)
    }
  }
}

extension JWK.Algorithm {
  fileprivate var keyType: JWK.KeyType {
    switch rawValue.prefix(2) {
    case "RS", "PS": .rsa
    case "ES": .ecdsa
    default: .octetKeyPair
    }
  }
}
