import Core
import Fetching

/// What is asked of a hub (https://www.w3.org/TR/websub/#subscriber-sends-subscription-request).
struct HubRequest: Sendable {
  enum Mode: String, Sendable {
    case subscribe, unsubscribe
  }

  let mode: Mode
  let address: HubAddress
  /// The address of this place.
  let site: String
  /// The secret part of the callback's address.
  let token: String
  /// With which the hub is to sign: 64 letters of 32 random bytes.
  let secret: String?

  /// Where the callbacks of this place are.
  static let callbackPath = "/webhooks/feeds/"

  /// So long a hub may take; some ask back before they answer.
  private static let timeout = Duration.seconds(15)
  /// How often a hub may send us on to another address.
  private static let redirects = 2

  private var form: String {
    var fields = [
      ("hub.mode", mode.rawValue), ("hub.topic", address.topic),
      ("hub.callback", site + Self.callbackPath + token),
    ]
    if let secret { fields.append(("hub.secret", secret)) }
    if mode == .subscribe { fields.append(("hub.lease_seconds", String(HubTimes.wantedLease))) }
    return formEncoded(fields)
  }

  /// Asks the hub, also where it has moved to: the same again, as RFC 9110 allows for each of
  /// these.
  /// - Returns: why it did not take the request, for people and the log; nil when it did.
  func send(by fetcher: Fetcher) async -> String? {
    var url = address.hub
    for _ in 0...Self.redirects {
      var request = FetchRequest(
        url: url, method: .post,
        headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(form.utf8),
        maximumBytes: 64 << 10, timeout: Self.timeout)
      request.followsRedirects = false
      do {
        let answer = try await fetcher.fetch(request)
        if (200..<300).contains(answer.status) { return nil }
        guard [301, 302, 307, 308].contains(answer.status), let target = answer.redirectTarget
        else { return "HTTP \(answer.status)" }
        // The secret stays as hidden as it was.
        guard target.hasPrefix("https:") || !url.lowercased().hasPrefix("https:") else {
          return "HTTP \(answer.status)"
        }
        url = target
      } catch {
        return error.code
      }
    }
    return FetchError.tooManyRedirects(limit: Self.redirects).code
  }
}
