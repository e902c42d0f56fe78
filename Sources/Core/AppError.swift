/// A failure with two faces: what a person is told, and what the log says.
///
/// Thrown anywhere; one place in `Web` turns it into a page or JSON with the request's id.
package struct AppError: Error, Sendable {
  /// The HTTP status.
  package let status: Int
  /// A stable code for programs, such as `feed_not_found`.
  package let code: String
  /// What the person is told: what happened and what to do.
  package let message: Phrase
  /// What only the log says.
  package let detail: String?
  /// When to try again; sent as `Retry-After`.
  package let retryAfter: Duration?

  /// A failure with its two faces.
  package init(
    status: Int, code: String, message: Phrase, detail: String? = nil, retryAfter: Duration? = nil
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.detail = detail
    self.retryAfter = retryAfter
  }
}

extension AppError {
  /// There is no such thing, or the viewer may not know that there is.
  package static let notFound = AppError(
    status: 404, code: "not_found",
    message: Phrase(
      en: "This page does not exist, or it is not for you to see.",
      cs: "Tahle stránka neexistuje, nebo není určená vám."))

  /// Only for people who are signed in.
  package static let notSignedIn = AppError(
    status: 401, code: "not_signed_in",
    message: Phrase(
      en: "Sign in first, then try again.", cs: "Nejdřív se přihlaste a pak to zkuste znovu."))

  /// The viewer's role does not allow it.
  package static let forbidden = AppError(
    status: 403, code: "forbidden",
    message: Phrase(
      en: "Your account may not do this. Ask an administrator of this place.",
      cs: "Na tohle váš účet nemá oprávnění. Požádejte správce."))

  /// The request came from another site.
  package static let crossSite = AppError(
    status: 403, code: "cross_site",
    message: Phrase(
      en: "The request did not come from this site. Open the page again and repeat it.",
      cs: "Požadavek nepřišel z těchto stránek. Otevřete stránku znovu a zopakujte ho."))

  /// The input cannot be read at all.
  package static func badRequest(_ detail: String) -> AppError {
    AppError(
      status: 400, code: "bad_request",
      message: Phrase(
        en: "The request could not be understood. Go back and try again.",
        cs: "Požadavku nerozumíme. Vraťte se a zkuste to znovu."), detail: detail)
  }

  /// More bytes than allowed.
  package static func tooLarge(limit: Int) -> AppError {
    AppError(
      status: 413, code: "too_large",
      message: Phrase(
        en: "That is too large. The limit is {} kB.", cs: "To je příliš velké. Limit je {} kB."
      ).filled(Phrase(verbatim: String(limit / 1024))))
  }

  /// Too many of the same in a short time.
  package static func tooMany(retryAfter: Duration) -> AppError {
    AppError(
      status: 429, code: "too_many",
      message: Phrase(
        en: "Too many attempts. Wait a while, then try again.",
        cs: "Příliš mnoho pokusů. Chvíli počkejte a pak to zkuste znovu."), retryAfter: retryAfter)
  }
}
