import Foundation
import Instagram

/// Whether Instagram can be connected. Half a pair of id and secret has been refused before.
func examineInsights(_ settings: Settings) -> [Finding] {
  guard settings.hasInsights, !settings.instagramApps.isEmpty else { return [] }
  let logins = InstagramLogin.allCases.filter { settings.instagramApps[$0] != nil }
    .map { $0 == .instagram ? "Instagram Login" : "Facebook Login" }
    .joined(separator: " and ")
  if let host = settings.metaHost {
    return [
      .mend("insights.metaHost is \(host): a stand-in answers instead of Instagram. Leave it out.")
    ]
  }
  guard settings.address.hasPrefix("https://") else {
    return [
      .mend(
        "Meta sends people back to https only, and the address is \(settings.address). "
          + "Put a TLS proxy in front and set SITE_URL to the https address.")
    ]
  }
  return [.good("Instagram can be connected with \(logins); see /admin/insights.")]
}
