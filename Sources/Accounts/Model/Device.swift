/// A browser and its system in words, as far as the User-Agent tells.
struct Device: Hashable, Sendable {
  let browser: String?
  let system: String?

  /// Reads a User-Agent. Every browser claims to be several others, so the order matters: what
  /// pretends comes before what it pretends to be.
  init(userAgent: String) {
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
