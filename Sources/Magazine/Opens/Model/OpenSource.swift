/// Where somebody came from who opens an article: a kind, never an address.
enum OpenSource: String, CaseIterable, Sendable, Codable {
  /// Typed, bookmarked, or from an app that does not say.
  case direct
  case search
  case social
  /// From a feed reader, or by the marker in our feeds' links.
  case feed
  /// From a notification on a device.
  case push
  /// From a mail, ours or one that was read in the browser.
  case mail
  /// From another page of ours.
  case inside
  /// From another site.
  case other

  /// What our own links carry as `?from=`, because those who open them do not say it.
  static let marker = "from"

  /// Reads the `Referer` header (RFC 9110 §10.1.3); the marker counts where another site is not
  /// named, so that a marked link that somebody passed on says where it was found.
  /// - Parameter ownHost: the site's own host.
  init(marker: String?, referrer: String?, ownHost: String) {
    let marked = marker.flatMap(OpenSource.init).flatMap { source in
      [.feed, .push, .mail].contains(source) ? source : nil
    }
    guard let referrer, let (scheme, host) = origin(of: referrer) else {
      self = marked ?? .direct
      return
    }
    if host == ownHost {
      self = marked ?? .inside
    } else if scheme == "android-app" {
      self = OpenSource(app: host)
    } else {
      self = OpenSource(host: host)
    }
  }

  /// The most telling words come first: mail.google.com is mail, not search.
  private init(host: String) {
    let labels = host.split(separator: ".").map(String.init)
    func isBelow(_ names: [String]) -> Bool {
      names.contains { host == $0 || host.hasSuffix("." + $0) }
    }
    if isBelow(mailHosts) || labels.count > 2 && ["mail", "webmail"].contains(labels[0]) {
      self = .mail
    } else if isBelow(feedHosts) {
      self = .feed
    } else if isBelow(socialHosts) {
      self = .social
    } else if isBelow(searchHosts) || labels.dropLast().contains(where: searchNames.contains) {
      self = .search
    } else {
      self = .other
    }
  }

  /// Android tells the app instead of a host.
  private init(app: String) {
    self =
      app.contains("gm") && app.hasPrefix("com.google.android")
      ? .mail : app.contains("search") ? .search : socialApps.contains(app) ? .social : .other
  }
}

private let mailHosts = [
  "mail.google.com", "outlook.live.com", "outlook.office.com", "outlook.office365.com",
  "mail.yahoo.com", "mail.proton.me", "email.seznam.cz",
]
private let feedHosts = [
  "feedly.com", "inoreader.com", "newsblur.com", "theoldreader.com", "feedbin.com", "bazqux.com",
  "netvibes.com", "reader.miniflux.app",
]
private let socialHosts = [
  "facebook.com", "instagram.com", "threads.net", "threads.com", "t.co", "twitter.com", "x.com",
  "linkedin.com", "lnkd.in", "reddit.com", "youtube.com", "tiktok.com", "pinterest.com",
  "bsky.app", "mastodon.social", "news.ycombinator.com", "t.me", "telegram.org", "whatsapp.com",
  "vk.com", "discord.com",
]
private let socialApps = [
  "com.facebook.katana", "com.instagram.android", "com.twitter.android", "com.linkedin.android",
  "com.reddit.frontpage", "org.telegram.messenger", "com.whatsapp",
]
private let searchHosts = [
  "search.seznam.cz", "seznam.cz", "duckduckgo.com", "ecosia.org", "startpage.com", "qwant.com",
  "search.brave.com", "kagi.com", "yandex.ru", "ya.ru", "baidu.com", "search.yahoo.com",
]
/// Search engines with an address in every country.
private let searchNames: Set<String> = ["google", "bing", "yandex", "yahoo"]

/// Scheme and host in lower case; nil when it is no address with both.
private func origin(of address: String) -> (scheme: String, host: String)? {
  guard address.utf8.count <= 4096, let colon = address.firstRange(of: "://") else { return nil }
  let scheme = address[..<colon.lowerBound].lowercased()
  let authority = address[colon.upperBound...].prefix { !"/?#".contains($0) }
  let host = authority.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
  return host.isEmpty ? nil : (scheme, host.lowercased())
}
