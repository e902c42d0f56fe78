import Core
import Cryptography
import Foundation

/// A payload made unreadable for all but one browser (RFC 8291), as the body `aes128gcm` of one
/// record (RFC 8188).
struct EncryptedContent {
  /// What push services have to take.
  static let recordSize = 4096
  /// The header (salt, record size, our key), the delimiter and the tag.
  static let overhead = 16 + 4 + 1 + 65 + 1 + 16

  let body: [UInt8]

  /// - Parameters:
  ///   - key: used for one message only.
  ///   - salt: 16 random bytes.
  ///   - padding: bytes of nothing after the payload, which hide its length.
  init(
    _ payload: [UInt8], for subscription: PushSubscription,
    key: P256.PrivateKey = .init(), salt: [UInt8] = randomBytes(16), padding: Int = 0
  ) throws {
    let theirs = subscription.publicKey.x963Representation
    let ours = key.publicKey.x963Representation
    // RFC 8291, 3.4: the secret of both sides, bound to both keys and to what the site was told.
    let material = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: try key.sharedSecret(with: subscription.publicKey),
      salt: subscription.authBytes, info: Array("WebPush: info\0".utf8) + theirs + ours,
      outputByteCount: 32)
    func derived(_ purpose: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: salt,
        info: Array("Content-Encoding: \(purpose)\0".utf8), outputByteCount: count)
    }
    let nonce = try AES.GCM.Nonce(data: derived("nonce", 12).bytes)
    // The delimiter 2 says: the last record.
    let record = payload + [2] + [UInt8](repeating: 0, count: padding)
    let sealed = try AES.GCM.seal(record, using: derived("aes128gcm", 16), nonce: nonce)
    let size = UInt32(Self.recordSize)
    let header = salt + (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) }
    body = header + [UInt8(ours.count)] + ours + sealed.ciphertext + sealed.tag
  }
}
