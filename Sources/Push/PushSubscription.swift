import Core
import Cryptography
import Fetching

/// Where a browser can be reached, and the keys with which only it can read what it is told.
///
/// All of it comes from a browser that may be hostile: an address that leads anywhere, keys that
/// are none. Whoever has one of these has had it checked.
package struct PushSubscription: Hashable, Sendable {
  /// Why what a browser sent is no subscription.
  package enum Refusal: Error, Hashable {
    /// Not an https address of a push service.
    case endpoint
    /// Not a point on the curve P-256.
    case p256dh
    /// Not 16 bytes.
    case auth
  }

  /// The longest address taken; known services use less than 600 characters.
  package static let maximumEndpoint = 2000

  /// The push service's address for this browser.
  package let endpoint: String
  /// The browser's public key, in base64url.
  package let p256dh: String
  /// The secret that it shares with this site, in base64url.
  package let auth: String

  let origin: String
  let publicKey: P256.PublicKey
  let authBytes: [UInt8]

  /// Checks what a browser sent.
  ///
  /// An address must be https, and public as far as one can see without looking names up: the
  /// fetcher looks again when it connects. Hosts that the operator allows may do without both.
  package init(
    endpoint: String, p256dh: String, auth: String, allowing addresses: AddressGuard
  ) throws(Refusal) {
    guard endpoint.utf8.count <= Self.maximumEndpoint, let place = PushEndpoint(endpoint),
      place.isPermitted(by: addresses)
    else { throw .endpoint }
    // Without compression: 0x04, then both coordinates. The initialiser sees to it that the point
    // is on the curve; another one would give parts of our own key away.
    guard p256dh.utf8.count <= 100, let point = Base64URL.bytes(p256dh), point.count == 65,
      let publicKey = try? P256.PublicKey(x963Representation: point)
    else { throw .p256dh }
    guard auth.utf8.count <= 40, let bytes = Base64URL.bytes(auth), bytes.count == 16 else {
      throw .auth
    }
    self.endpoint = endpoint
    self.p256dh = Base64URL.text(point)
    self.auth = Base64URL.text(bytes)
    self.publicKey = publicKey
    origin = place.origin
    authBytes = bytes
  }

  /// Two are the same when the browser sent the same.
  package static func == (left: PushSubscription, right: PushSubscription) -> Bool {
    (left.endpoint, left.p256dh, left.auth) == (right.endpoint, right.p256dh, right.auth)
  }

  /// By the address, which is of one browser only.
  package func hash(into hasher: inout Hasher) { hasher.combine(endpoint) }
}
