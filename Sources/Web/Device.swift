import Core

/// A browser and its system in words, as far as the User-Agent tells.
package struct Device: Hashable, Sendable {
  /// Such as `Firefox`; nil when nobody knows.
  package let browser: String?
  /// Such as `Android`; nil when nobody knows.
  package let system: String?

  /// Reads a User-Agent. Every browser claims to be several others, so the order matters: what
  /// pretends comes before what it pretends to be.
  package init(userAgent: String) {
    browser = Self.browsers.first { userAgent.contains($0.mark) }?.name
    system = Self.systems.first { userAgent.contains($0.mark) }?.name
  }

  private static let browsers: [(mark: String, name: String)] = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"),
    ("Vivaldi", "Vivaldi"), ("FxiOS", "Firefox"), ("Firefox", "Firefox"), ("CriOS", "Chrome"),
    ("Chromium", "Chromium"), ("Chrome", "Chrome"), ("Epiphany", "Epiphany"), ("Safari", "Safari"),
    ("curl/", "curl"),
  ]

  private static let systems: [(mark: String, name: String)] = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("CrOS", "ChromeOS"),
    ("Windows", "Windows"), ("Macintosh", "macOS"), ("Linux", "Linux"), ("FreeBSD", "FreeBSD"),
  ]
}

/// What people call a browser: "Firefox on Android".
package func deviceName(_ userAgent: String) -> Phrase {
  let device = Device(userAgent: userAgent)
  guard let browser = device.browser.map(Phrase.init(verbatim:)) else {
    return Phrase(en: "Unknown browser", cs: "Neznámý prohlížeč")
  }
  guard let system = device.system.map(Phrase.init(verbatim:)) else { return browser }
  return Phrase(en: "{} on {}", cs: "{}, {}").filled(browser, system)
}
