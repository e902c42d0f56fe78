import Core
import Cryptography
import Fetching
import Testing

@testable import Push

@Suite("Payloads only one browser can read")
struct EncryptedContentTests {
  private struct Example: Decodable {
    let plaintext: String
    let uaPublic: String
    let asPrivate: String
    let asPublic: String
    let authSecret: String
    let salt: String
    let recordSize: Int
    let body: String
  }

  @Test("The worked example of RFC 8291, byte for byte")
  func workedExample() throws {
    let example: Example = try example("rfc8291-vector")
    let subscription = try PushSubscription(
      endpoint: "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
      p256dh: example.uaPublic, auth: example.authSecret, allowing: AddressGuard())
    let key = try P256.PrivateKey(rawRepresentation: bytes(example.asPrivate))
    #expect(key.publicKey.x963Representation == (try bytes(example.asPublic)))
    #expect(EncryptedContent.recordSize == example.recordSize)
    let content = try EncryptedContent(
      Array(example.plaintext.utf8), for: subscription, key: key, salt: try bytes(example.salt))
    #expect(Base64URL.text(content.body) == example.body)
  }

  @Test("A browser reads what was written, whatever the padding", arguments: [0, 1, 255, 3000])
  func roundTrip(padding: Int) throws {
    let browser = Browser()
    let text = Array("Žluťoučký kůň".utf8)
    let content = try EncryptedContent(
      text, for: try browser.subscription(), padding: padding)
    #expect(try browser.read(content.body) == text)
    #expect(content.body.count == EncryptedContent.overhead + text.count + padding)
  }

  @Test("Each message has a key and a salt of its own")
  func freshness() throws {
    let subscription = try Browser().subscription()
    let bodies = try (0..<20).map { _ in try EncryptedContent([1], for: subscription).body }
    #expect(Set(bodies.map { $0[..<16] }).count == 20)
    #expect(Set(bodies.map { $0[21..<86] }).count == 20)
  }

  @Test("The longest payload fills a record of 4,096 bytes exactly")
  func longest() throws {
    let payload = [UInt8](repeating: 65, count: PushMessage.maximumPayload)
    #expect(payload.count == 3993)
    #expect(try EncryptedContent(payload, for: try Browser().subscription()).body.count == 4096)
  }
}
