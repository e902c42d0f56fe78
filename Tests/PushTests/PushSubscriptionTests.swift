import Core
import Fetching
import Testing

@testable import Push

@Suite("Subscriptions of hostile browsers")
struct PushSubscriptionTests {
  private let browser = Browser()

  private func refusal(
    endpoint: String = "https://push.example.net/1", p256dh: String? = nil, auth: String? = nil,
    allowing addresses: AddressGuard = AddressGuard()
  ) -> PushSubscription.Refusal? {
    do {
      _ = try PushSubscription(
        endpoint: endpoint, p256dh: p256dh ?? browser.p256dh,
        auth: auth ?? browser.auth, allowing: addresses)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Addresses of push services are taken",
    arguments: [
      "https://fcm.googleapis.com/fcm/send/dX1:APA91bH-_x", "https://web.push.apple.com/QGv",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAAAA==",
      "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bXs", "https://push.example.net",
      "HTTPS://Push.Example.net:8443/x", "https://[2606:4700::1111]/x", "https://93.184.216.34/x",
    ])
  func taken(endpoint: String) { #expect(refusal(endpoint: endpoint) == nil) }

  @Test(
    "What is no public https address is refused",
    arguments: [
      "", "push.example.net", "http://push.example.net/1", "ftp://push.example.net/1",
      "https:///1", "https://localhost/1", "https://intranet/1", "https://127.0.0.1/1",
      "https://127.1/1", "https://0x7f000001/1", "https://2130706433/1", "https://10.0.0.1/1",
      "https://169.254.169.254/latest/meta-data", "https://[::1]/1", "https://[::ffff:127.0.0.1]/1",
      "https://[fe80::1]/1", "https://push.example.net:22/1", "https://push.example.net:0/1",
      "https://push.example.net:65536/1", "https://push.example.net:443x/1",
      "https://a@push.example.net/1", "https://push.example.net@127.0.0.1/1",
      "https://push.example.net\\@127.0.0.1/1", "https://push.example.net/1#x",
      "https://push.example.net/a b", "https://push.example.net/a\r\nX: y", "https://pušh.cz/1",
      "https://push.example.net/\u{0}", " https://push.example.net/1", "javascript:alert(1)",
      "https://push%2eexample.net/1", "https://push.example.net?x",
    ])
  func refused(endpoint: String) { #expect(refusal(endpoint: endpoint) == .endpoint) }

  @Test("An address is bounded")
  func long() {
    let start = "https://push.example.net/"
    let rest = PushSubscription.maximumEndpoint - start.count
    #expect(refusal(endpoint: start + String(repeating: "a", count: rest)) == nil)
    #expect(refusal(endpoint: start + String(repeating: "a", count: rest + 1)) == .endpoint)
  }

  @Test("What the operator allows may be private and without TLS, with its port only")
  func allowed() {
    let addresses = AddressGuard(allowedPrivateHosts: ["127.0.0.1:9000"])
    #expect(refusal(endpoint: "http://127.0.0.1:9000/1", allowing: addresses) == nil)
    #expect(refusal(endpoint: "http://127.0.0.1:9001/1", allowing: addresses) == .endpoint)
    #expect(refusal(endpoint: "http://localhost:9000/1", allowing: addresses) == .endpoint)
  }

  @Test("A key that is no point on the curve is refused")
  func key() throws {
    let good = try bytes(browser.p256dh)
    var off = good
    off[64] ^= 1
    var compressed = Array(good[..<33])
    compressed[0] = 2 + good[64] % 2
    let bad = [
      [], Array(good.dropLast()), good + [0], [4] + [UInt8](repeating: 0, count: 64), off,
      [UInt8](repeating: 0xff, count: 65), compressed, [0],
    ]
    for key in bad { #expect(refusal(p256dh: Base64URL.text(key)) == .p256dh, "\(key)") }
    #expect(refusal(p256dh: String(repeating: "A", count: 100_000)) == .p256dh)
    #expect(refusal(p256dh: browser.p256dh + "!") == .p256dh)
    #expect(refusal(p256dh: browser.p256dh + "=") == nil, "padded")
  }

  @Test("A secret of another length is refused", arguments: [0, 15, 17, 10_000])
  func secret(count: Int) {
    let text = Base64URL.text([UInt8](repeating: 7, count: count))
    #expect(refusal(auth: text) == .auth)
  }

  @Test("A token's audience is scheme, host and port, the usual port left out")
  func origin() throws {
    let origins = try [
      "https://Push.Example.net/a/b", "https://push.example.net:443/x",
      "https://push.example.net:8443",
    ].map { try Browser($0).subscription().origin }
    #expect(
      origins == [
        "https://push.example.net", "https://push.example.net", "https://push.example.net:8443",
      ])
  }
}
