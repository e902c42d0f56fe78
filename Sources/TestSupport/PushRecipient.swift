import Cryptography
import Foundation

/// The browser at the end of a push: it has the private key, and reads what comes by the RFCs
/// (8291 and 8188) and not by our code.
package struct PushRecipient: Sendable {
  private let key = P256.PrivateKey()
  private let secret = Data((0..<16).map { _ in UInt8.random(in: 0...255) })

  /// A browser with new keys.
  package init() {}

  /// What its page tells the site beside the address of its push service.
  package var p256dh: String { base64URL(Data(key.publicKey.x963Representation)) }

  /// The secret that it shares with the site.
  package var auth: String { base64URL(secret) }

  /// What a message says, without its padding.
  package func read(_ body: [UInt8]) throws -> [UInt8] {
    guard body.count > 86 else { throw TestFailure("no encrypted content") }
    let sender = Array(body[21..<86])
    let shared = try key.sharedSecret(with: P256.PublicKey(x963Representation: sender))
    let info = Array("WebPush: info\0".utf8) + key.publicKey.x963Representation + sender
    let material = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: shared, salt: secret, info: info, outputByteCount: 32)
    func derived(_ text: String, _ count: Int) -> SymmetricKey {
      HKDF<SHA256>.deriveKey(
        inputKeyMaterial: material, salt: body[..<16], info: Array("\(text)\0".utf8),
        outputByteCount: count)
    }
    let nonce = derived("Content-Encoding: nonce", 12).bytes
    let box = try AES.GCM.SealedBox(combined: nonce + body[86...])
    let record = try AES.GCM.open(box, using: derived("Content-Encoding: aes128gcm", 16))
    guard let end = record.lastIndex(where: { $0 != 0 }), record[end] == 2 else {
      throw TestFailure("not the last record")
    }
    return Array(record[..<end])
  }
}

private func base64URL(_ data: Data) -> String {
  data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
    .replacing("=", with: "")
}
