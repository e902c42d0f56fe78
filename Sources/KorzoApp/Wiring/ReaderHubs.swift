import Accounts
import Fetching
import Foundation
import Reader

/// Whether hubs are asked for feeds' news, and where they reach this place (docs/decisions/0056).
func webSubOptions(_ settings: Settings) -> WebSubOptions {
  var options = WebSubOptions()
  options.isOn = settings.webSub
  options.site =
    settings.mode == .community ? settings.siteURL.flatMap { reachable($0, settings) } : nil
  return options
}

/// The address, when other servers reach it: not one of this machine or a private network, unless
/// the operator has allowed that host to be fetched from, as tests do.
private func reachable(_ site: String, _ settings: Settings) -> String? {
  guard let url = URL(string: site), let host = url.host?.lowercased() else { return nil }
  let port = url.port ?? (url.scheme == "https" ? 443 : 80)
  if AddressGuard(allowedPrivateHosts: settings.allowedHosts).allowsPrivate(host: host, port: port)
  {
    return site
  }
  let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
  if let address = IPAddress(bare) { return address.isPublic ? site : nil }
  return isLocalName(bare) ? nil : site
}

/// Names that are no public ones (RFC 6761, RFC 6762, RFC 8375, RFC 9476), and those without a dot.
private func isLocalName(_ name: String) -> Bool {
  let ends = [
    ".localhost", ".local", ".localdomain", ".internal", ".home.arpa", ".test", ".invalid",
  ]
  return !name.contains(".") || ends.contains { name.hasSuffix($0) }
}
