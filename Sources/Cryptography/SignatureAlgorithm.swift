import CCrypto

/// How something is signed with a key of two halves, by its name in JSON Web Signatures (RFC 7518 §3,
/// RFC 8037). Those with a shared key, and `none`, are left out on purpose: what only the one who
/// asks can check proves nothing (RFC 8725 §3.1).
package enum SignatureAlgorithm: String, Sendable, CaseIterable {
  case rs256 = "RS256"
  case rs384 = "RS384"
  case rs512 = "RS512"
  case ps256 = "PS256"
  case ps384 = "PS384"
  case ps512 = "PS512"
  case es256 = "ES256"
  case es384 = "ES384"
  case es512 = "ES512"
  case edDSA = "EdDSA"

  /// The longest signature taken or made: RSA with 8,192 bits.
  static let maximumBytes = 1024

  var kind: korzo_signature_kind {
    switch self {
    case .rs256, .rs384, .rs512: korzo_rs
    case .ps256, .ps384, .ps512: korzo_ps
    case .es256, .es384, .es512: korzo_es
    case .edDSA: korzo_eddsa
    }
  }

  var bits: CInt {
    switch self {
    case .rs256, .ps256, .es256: 256
    case .rs384, .ps384, .es384: 384
    case .rs512, .ps512, .es512: 512
    case .edDSA: 0
    }
  }
}
