import CCrypto

/// The public half of a key that signs, as a JSON Web Key describes it (RFC 7518 §6, RFC 8037 §2).
package struct VerificationKey: Sendable {
  /// The curves of ECDSA.
  package enum Curve: String, Sendable {
    case p256 = "P-256"
    case p384 = "P-384"
    case p521 = "P-521"

    /// How many bytes a coordinate has.
    package var bytes: Int {
      switch self {
      case .p256: 32
      case .p384: 48
      case .p521: 66
      }
    }

    fileprivate var kind: korzo_key_kind {
      switch self {
      case .p256: korzo_p256
      case .p384: korzo_p384
      case .p521: korzo_p521
      }
    }

    /// The one algorithm that it is for (RFC 7518 §3.4).
    fileprivate var algorithm: SignatureAlgorithm {
      switch self {
      case .p256: .es256
      case .p384: .es384
      case .p521: .es512
      }
    }
  }

  private let handle: KeyHandle
  private let algorithms: [SignatureAlgorithm]

  /// An RSA key of 2,048 to 8,192 bits; both numbers in big-endian.
  /// - Throws: `CryptographyError.key`
  package init(modulus: [UInt8], exponent: [UInt8]) throws(CryptographyError) {
    handle = try KeyHandle(
      withBytes(of: modulus) { modulus in
        withBytes(of: exponent) { korzo_key_of_rsa(modulus, $0) }
      })
    algorithms = [.rs256, .rs384, .rs512, .ps256, .ps384, .ps512]
  }

  /// A point of a curve, both coordinates of the curve's length.
  /// - Throws: `CryptographyError.key` when it is not on the curve.
  package init(_ curve: Curve, x: [UInt8], y: [UInt8]) throws(CryptographyError) {
    guard x.count == curve.bytes, y.count == curve.bytes else { throw .key }
    handle = try KeyHandle(
      withBytes(of: [4] + x + y) { korzo_key_of_point(curve.kind, $0.bytes, $0.count) })
    algorithms = [curve.algorithm]
  }

  /// A key of Ed25519, 32 bytes.
  /// - Throws: `CryptographyError.key`
  package init(ed25519 bytes: [UInt8]) throws(CryptographyError) {
    guard bytes.count == 32 else { throw .key }
    handle = try KeyHandle(withBytes(of: bytes) { korzo_key_of_ed25519($0.bytes) })
    algorithms = [.edDSA]
  }

  /// Whether it is a signature of the message by this algorithm; an algorithm that the key is not for
  /// has none.
  package func isValidSignature(
    _ signature: some Collection<UInt8>, for message: some Collection<UInt8>,
    by algorithm: SignatureAlgorithm
  ) -> Bool {
    algorithms.contains(algorithm) && handle.isValid(signature, for: message, by: algorithm)
  }
}
