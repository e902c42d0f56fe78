import Web

/// How somebody wants to read on this device. Kept in a cookie: it is about a screen, not about an
/// account, and visitors have screens too.
struct ReadingSettings: Hashable, Sendable {
  /// The letters of articles.
  enum Face: String, CaseIterable, Sendable {
    case serif
    case sans
  }

  /// The letters of articles.
  var face: Face
  /// Whether the screen stays on while an article is open.
  var staysOn: Bool

  /// Settings.
  init(face: Face = .serif, staysOn: Bool = false) {
    self.face = face
    self.staysOn = staysOn
  }

  /// What the browser brought; the defaults when that is nothing or nonsense.
  init<A: Access>(of request: Request<A>) {
    self.init(cookie: request.cookie(Self.cookieName) ?? "")
  }

  /// Reads ``cookie``.
  init(cookie: String) {
    let parts = cookie.split(separator: ".")
    self.init(
      face: parts.first.flatMap { Face(rawValue: String($0)) } ?? .serif,
      staysOn: parts.dropFirst().first == "on")
  }

  /// The name of the cookie.
  static let cookieName = "reading"

  /// What the cookie says.
  var cookie: String { "\(face.rawValue).\(staysOn ? "on" : "off")" }
}
