import Core
import Foundation
import Testing

@testable import Cryptography

/// A public key and a signature by another library, of ``signedMessage``.
struct SignatureExample: Decodable, Sendable, CustomTestStringConvertible {
  let alg: String
  let signature: String
  let n, e, crv, x, y: String?

  var testDescription: String { alg }

  static let all: [SignatureExample] = {
    let path = #filePath.split(separator: "/").dropLast().joined(separator: "/")
    let file = URL(filePath: "/\(path)/Fixtures/signatures.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([SignatureExample].self, from: data)) ?? []
  }()

  func key() throws -> VerificationKey {
    func bytes(_ text: String?) throws -> [UInt8] {
      try #require(text.flatMap { Base64URL.bytes($0) })
    }
    if n != nil { return try VerificationKey(modulus: try bytes(n), exponent: try bytes(e)) }
    guard let crv else { return try VerificationKey(ed25519: try bytes(x)) }
    let curve = try #require(VerificationKey.Curve(rawValue: crv))
    return try VerificationKey(curve, x: try bytes(x), y: try bytes(y))
  }
}

private let signedMessage = Array(#"{"alg":"č"}.payload"#.utf8)

@Suite("Signatures")
struct SignatureTests {
  @Test("Each algorithm has an example")
  func examples() {
    #expect(
      Set(SignatureExample.all.map(\.alg)) == Set(SignatureAlgorithm.allCases.map(\.rawValue)))
  }

  @Test("What another library has signed is good", arguments: SignatureExample.all)
  func good(example: SignatureExample) throws {
    let (key, signature) = try parts(example)
    let algorithm = try #require(SignatureAlgorithm(rawValue: example.alg))
    #expect(key.isValidSignature(signature, for: signedMessage, by: algorithm))
  }

  @Test("Nothing that differs is", arguments: SignatureExample.all)
  func bad(example: SignatureExample) throws {
    let (key, signature) = try parts(example)
    let algorithm = try #require(SignatureAlgorithm(rawValue: example.alg))
    for index in stride(from: 0, to: signature.count, by: 7) {
      var changed = signature
      changed[index] ^= 0x10
      #expect(!key.isValidSignature(changed, for: signedMessage, by: algorithm))
    }
    for wrong in [
      [], Array(signature.dropLast()), signature + [0], [0] + signature,
      [UInt8](repeating: 0, count: signature.count),
      [UInt8](repeating: 0xFF, count: signature.count), [UInt8](repeating: 1, count: 5000),
    ] {
      #expect(!key.isValidSignature(wrong, for: signedMessage, by: algorithm))
    }
    #expect(!key.isValidSignature(signature, for: signedMessage + [0], by: algorithm))
    #expect(!key.isValidSignature(signature, for: [UInt8](), by: algorithm))
    for other in SignatureAlgorithm.allCases where other != algorithm {
      #expect(!key.isValidSignature(signature, for: signedMessage, by: other))
    }
  }

  @Test("What is no key is refused")
  func keys() throws {
    // A modulus of 1,024 bits, which is too short.
    let short = try #require(
      Base64URL.bytes(
        "sb5c0hXuzhM2SYE9OKd0TX7c6hKjVhX81v6g4Oio5bRsm3N0PLTCg-namn08Vf2C0tJbYMZCcxldMFs7V3BSfG3"
          + "_ujNyc-x4ZXh0ap006pjJg8bhqVr26zIDHoSAmHXbgxwjuY1sTsSKGbtKBkcyeb6NPoc5UB9UibiRpTx3HB0"))
    let ones = [UInt8](repeating: 0xFF, count: 256)
    for (modulus, exponent) in [
      (short, [1, 0, 1]), ([], [1, 0, 1]), (ones, []), (ones, [1]), (ones, [2]),
      ([UInt8](repeating: 0xFF, count: 1025), [1, 0, 1]),
      (ones, [UInt8](repeating: 1, count: 9)), ([UInt8](repeating: 0, count: 256), [1, 0, 1]),
    ] {
      #expect(throws: CryptographyError.key) {
        try VerificationKey(modulus: modulus, exponent: exponent)
      }
    }
    for count in [0, 1, 31, 32, 33, 66] {
      let bytes = [UInt8](repeating: 1, count: count)
      // Of the wrong length, or not on the curve.
      #expect(throws: CryptographyError.key) { try VerificationKey(.p256, x: bytes, y: bytes) }
      #expect(throws: CryptographyError.key) { try VerificationKey(.p521, x: bytes, y: bytes) }
      if count != 32 {
        #expect(throws: CryptographyError.key) { try VerificationKey(ed25519: bytes) }
      }
    }
  }

  private func parts(_ example: SignatureExample) throws -> (VerificationKey, [UInt8]) {
    (try example.key(), try #require(Base64URL.bytes(example.signature)))
  }
}

@Suite("Keys of P-256")
struct P256Tests {
  @Test("Both sides agree, and nobody else with them")
  func agreement() throws {
    let (anna, boris, eve) = (P256.PrivateKey(), P256.PrivateKey(), P256.PrivateKey())
    let shared = try anna.sharedSecret(with: boris.publicKey)
    #expect(shared.bytes == (try boris.sharedSecret(with: anna.publicKey).bytes))
    #expect(shared.bytes != (try eve.sharedSecret(with: anna.publicKey).bytes))
    #expect(shared.bytes.count == 32)
  }

  @Test("A key that was kept is the same key, and signs as itself")
  func kept() throws {
    let key = P256.PrivateKey()
    let again = try P256.PrivateKey(rawRepresentation: key.rawRepresentation)
    #expect(again.publicKey.x963Representation == key.publicKey.x963Representation)
    let signature = try again.signature(for: "text".utf8)
    #expect(signature.count == 64)
    #expect(key.publicKey.isValidSignature(signature, for: "text".utf8))
    #expect(!key.publicKey.isValidSignature(signature, for: "Text".utf8))
    #expect(!P256.PrivateKey().publicKey.isValidSignature(signature, for: "text".utf8))
  }

  @Test("Numbers outside of the curve's order, and points off the curve, are refused")
  func refused() throws {
    let order: [UInt8] =
      [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8)
      + [0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84]
      + [0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63, 0x25, 0x51]
    let zero = [UInt8](repeating: 0, count: 32)
    for number in [zero, order, [UInt8](repeating: 0xFF, count: 32), [], [1], zero + [1]] {
      #expect(throws: CryptographyError.key) { try P256.PrivateKey(rawRepresentation: number) }
    }
    var last = order
    last[31] -= 1
    #expect(throws: Never.self) { try P256.PrivateKey(rawRepresentation: last) }

    let good = P256.PrivateKey().publicKey.x963Representation
    var off = good
    off[64] ^= 1
    let compressed: [UInt8] = [2] + good[1..<33]
    let points: [[UInt8]] = [
      off, compressed, [0], [], [4] + zero + zero, good + [0], [5] + Array(good.dropFirst()),
    ]
    for point in points {
      #expect(throws: CryptographyError.key) { try P256.PublicKey(x963Representation: point) }
    }
  }
}
