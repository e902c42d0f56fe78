import Testing
import Web

@testable import Magazine

@Suite("Where readers come from")
struct OpenSourceTests {
  private func source(_ referrer: String?, marker: String? = nil) -> OpenSource {
    OpenSource(marker: marker, referrer: referrer, ownHost: "korzo.example.org")
  }

  @Test(
    "The referrer's host tells the kind",
    arguments: [
      ("https://www.google.com/", OpenSource.search), ("https://www.google.co.uk/", .search),
      ("https://duckduckgo.com/", .search), ("https://search.seznam.cz/?q=a", .search),
      ("https://mail.google.com/mail/u/0/", .mail), ("https://email.seznam.cz/", .mail),
      ("https://webmail.example.org/", .mail), ("https://l.facebook.com/", .social),
      ("https://t.co/abc", .social), ("https://old.reddit.com/r/a", .social),
      ("https://feedly.com/i", .feed), ("https://korzo.example.org/magazine", .inside),
      ("https://KORZO.example.org:8443/", .inside), ("https://example.com/", .other),
      ("https://notgoogle.example/", .other), ("https://nott.co/", .other),
      ("android-app://com.google.android.gm/", .mail),
      ("android-app://com.google.android.googlequicksearchbox/", .search),
      ("android-app://com.facebook.katana/", .social),
    ])
  func referrers(referrer: String, expected: OpenSource) {
    #expect(source(referrer) == expected)
  }

  @Test(
    "Without one, or with nonsense, it is direct",
    arguments: [
      nil, "", "about:blank", "https://", "://", "https:///path",
      "https://" + String(repeating: "a", count: 5000),
    ] as [String?])
  func direct(referrer: String?) {
    #expect(source(referrer) == .direct)
  }

  @Test("Our own links say where they stood; nobody can say anything else by it")
  func marked() {
    #expect(source(nil, marker: "push") == .push)
    #expect(source("https://korzo.example.org/inbox", marker: "mail") == .mail)
    #expect(source("https://example.com/", marker: "mail") == .other)
    #expect(source(nil, marker: "feed") == .feed)
    #expect(source(nil, marker: "search") == .direct)
    #expect(source("https://t.co/", marker: "no such") == .social)
  }

  @Test(
    "Programs that say what they are do not count",
    arguments: [
      "", "Googlebot/2.1 (+http://www.google.com/bot.html)", "facebookexternalhit/1.1",
      "curl/8.5.0", "python-requests/2.32", "Mozilla/5.0 (compatible; AhrefsBot/7.0)",
      "UptimeRobot/2.0", "WhatsApp/2.23",
    ])
  func robots(name: String) {
    #expect(isRobot(name))
  }

  @Test(
    "Browsers do",
    arguments: [
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
      "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/137.0.0.0 Mobile Safari/537.36",
    ])
  func browsers(name: String) {
    #expect(!isRobot(name))
  }
}
