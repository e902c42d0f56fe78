import HTTPTypes

/// Headers that every answer gets unless it sets its own.
struct SecurityHeaders: Sendable {
  private let fields: [HTTPField]

  init(options: SiteOptions) {
    var headers = [
      "Content-Security-Policy": contentSecurityPolicy(
        formTargets: options.formTargets, hasOwnPicturesOnly: options.hasOwnPicturesOnly),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Permissions-Policy":
        "browsing-topics=(), geolocation=(), microphone=(), payment=(), usb=()",
    ]
    if options.isSecure { headers["Strict-Transport-Security"] = "max-age=31536000" }
    fields = headers.sorted { $0.key < $1.key }.compactMap { name, value in
      HTTPField.Name(name).map { HTTPField(name: $0, value: value) }
    }
  }

  func add(to headers: inout HTTPFields) {
    for field in fields where !headers.contains(field.name) { headers.append(field) }
  }
}

extension Response {
  /// The same page that may show pages of others in frames: those from `origins`, once somebody
  /// has asked for one.
  package func allowingFrames(of origins: [String]) -> Response {
    guard !origins.isEmpty else { return self }
    return with(
      header: "Content-Security-Policy",
      contentSecurityPolicy(formTargets: [], hasOwnPicturesOnly: true) + "; frame-src "
        + origins.joined(separator: " "))
  }
}

/// No inline script, no inline style, nothing from elsewhere but the sounds and films of feeds, and
/// their pictures where the place does not fetch them itself.
private func contentSecurityPolicy(formTargets: [String], hasOwnPicturesOnly: Bool) -> String {
  [
    "default-src 'none'", "script-src 'self'", "style-src 'self'",
    "img-src \(hasOwnPicturesOnly ? "'self'" : "*") data: blob:",
    "media-src * blob:", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'",
    "worker-src 'self'", "base-uri 'none'", "frame-ancestors 'none'",
    // Browsers also check where a posted form is redirected to.
    (["form-action 'self'"] + formTargets).joined(separator: " "),
  ].joined(separator: "; ")
}

/// A service worker answers for pages' pictures too, and its own policy counts then.
func serviceWorkerPolicy(_ options: SiteOptions) -> String {
  "default-src 'none'; script-src 'self'; connect-src \(options.hasOwnPicturesOnly ? "'self'" : "*")"
}
