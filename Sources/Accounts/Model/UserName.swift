import Core

/// The rules for user names: 3 to 30 of `a-z`, `0-9` and `_`, none that could be mistaken for
/// the place itself.
enum UserName {
  /// How long a user name may be, in characters.
  static let length = 3...30

  /// What is wrong with a name; nil when nothing is.
  static func problem(_ name: String) -> Phrase? {
    guard length.contains(name.utf8.count), name.utf8.allSatisfy(isAllowed) else {
      return .userNameRules
    }
    return isReserved(name) ? .userNameReserved : nil
  }

  /// What was typed, as it is compared: without spaces around, in lower case.
  static func normalized(_ typed: String) -> String {
    typed.trimmingPrefix { $0.isWhitespace }.lowercased()
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Names for a person known elsewhere by `hints` (a nickname, an e-mail address, a name): the
  /// first hint that fits, then the same with 2, 3 … 20. Empty when no hint fits.
  static func candidates(from hints: [String?]) -> [String] {
    let base = hints.lazy.compactMap { $0 }.map(fitted).first { problem($0) == nil }
    guard let base else { return [] }
    return [base] + (2...20).map { "\(base.prefix(27))\($0)" }
  }

  /// A foreign name made of allowed characters only.
  private static func fitted(_ hint: String) -> String {
    let local = hint.split(separator: "@").first ?? ""
    let plain = local.lowercased().withoutAccents
    let mapped = plain.map { character -> Character in
      character.utf8.count == 1 && character.utf8.allSatisfy(isAllowed) ? character : "_"
    }
    return String(mapped.split(separator: "_").joined(separator: "_").prefix(28))
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x5F: true
    default: false
    }
  }

  private static func isReserved(_ name: String) -> Bool {
    reserved.contains(name) || name.utf8.allSatisfy { $0 == 0x5F }
  }

  // Names that could speak for the place, that addresses use or may use one day, and that mail
  // servers treat specially (RFC 2142).
  private static let reserved: Set<String> = [
    "abuse", "about", "account", "accounts", "admin", "administrator", "all", "anonymous", "api",
    "app", "archive", "ask", "assets", "audit", "auth", "blog", "bot", "channel", "channels",
    "contact", "editor", "editors", "everyone", "explore", "feed", "feeds", "files", "help",
    "home", "hostmaster", "inbox", "info", "insights", "invitation", "invite", "korzo", "login",
    "logout", "magazine", "mail", "mailer_daemon", "media", "member", "members", "messages",
    "mod", "moderator", "nobody", "noreply", "no_reply", "notifications", "null", "oauth",
    "official", "operator", "owner", "password", "post", "postmaster", "posts", "privacy",
    "profile", "public", "read", "reader", "register", "reset", "root", "search", "security",
    "settings", "sign_in", "sign_out", "sign_up", "signin", "signout", "signup", "social",
    "spravce", "staff", "static", "status", "stories", "story", "support", "survey", "surveys",
    "system", "team", "terms", "undefined", "user", "users", "verify", "web", "webmaster",
    "welcome", "www", "you",
  ]
}
