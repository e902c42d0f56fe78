/// The way of one fetch from URL to URL.
struct RedirectTrail {
  private(set) var current: WebAddress
  /// Whether every hop stayed with the origin that the caller named.
  private(set) var isTrusted = true
  private let start: WebAddress
  private var seen: Set<String>
  private var isPermanent = true

  init(start: WebAddress) {
    self.start = start
    current = start
    seen = [start.text]
  }

  mutating func follow(_ location: String, status: Int, limit: Int) throws(FetchError) {
    guard seen.count <= limit else { throw .tooManyRedirects(limit: limit) }
    let next = try current.resolving(location)
    guard seen.insert(next.text).inserted else { throw .redirectLoop }
    isPermanent = isPermanent && (status == 301 || status == 308)
    isTrusted = isTrusted && current.trusts(next)
    current = next
  }

  /// The URL that replaces the first one for good, or nil.
  func permanentURL(status: Int) -> String? {
    let works = (200..<300).contains(status) || status == 304
    guard seen.count > 1, isPermanent, works, !looksLikeLogin else { return nil }
    return current.textWithCredentials
  }

  /// Hotels, hotspots and sign-in walls answer with a permanent redirect that is none (the words are
  /// those that NetNewsWire met).
  private var looksLikeLogin: Bool {
    let (old, new) = (start.text.lowercased(), current.text.lowercased())
    return Self.loginWords.contains { new.contains($0) && !old.contains($0) }
  }

  private static let loginWords = [
    "solutionip", "lodgenet", "monzoon", "landingpage", "btopenzone", "register", "login",
    "signin", "authentic", "captive", "hotspot",
  ]
}
