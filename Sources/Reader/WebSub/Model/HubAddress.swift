import FeedFormats
import Fetching

/// Where a feed can be had without asking for it: its hub, and the name that it has there
/// (https://www.w3.org/TR/websub/#discovery).
struct HubAddress: Hashable, Sendable {
  /// Where one subscribes: an http or https address.
  let hub: String
  /// What one subscribes to: the address that the feed says it has.
  let topic: String

  /// The most bytes of either.
  static let maximumBytes = 2000

  /// nil for what is too long, or is no http or https address without a name and a password: those
  /// of a feed are nobody else's business.
  init?(hub: String, topic: String) {
    guard Self.isUsable(hub), Self.isUsable(topic) else { return nil }
    self.hub = hub
    self.topic = topic
  }

  private static func isUsable(_ address: String) -> Bool {
    let lower = address.lowercased()
    guard address.utf8.count <= maximumBytes, !address.contains("#"),
      lower.hasPrefix("https://") || lower.hasPrefix("http://"),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return false }
    return !hostPart(of: address).contains("@")
  }

  private static func hostPart(of address: String) -> Substring {
    guard let scheme = address.firstRange(of: "://") else { return "" }
    return address[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
  }
}

/// What a feed's document and the header that came with it say of its hub; nil when there is none.
///
/// The header wins, as the specification has it. A feed without an address of its own (`rel=self`)
/// has the one by which it was asked for. Of several hubs the first is taken.
/// - Parameter url: the feed's address.
func hubAddress(of feed: Feed, _ response: FetchResponse, url: String) -> HubAddress? {
  guard HubAddress(hub: url, topic: url) != nil else { return nil }
  let topic =
    response.links("self").first ?? feed.selfLink ?? response.permanentURL ?? url
  return (response.links("hub") + feed.hubLinks.prefix(10)).lazy
    .compactMap { HubAddress(hub: $0, topic: topic) }.first
}
