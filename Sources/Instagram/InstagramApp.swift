/// The two ways in which a professional account is connected (facts differ in hosts, scopes and
/// metrics).
package enum InstagramLogin: String, CaseIterable, Codable, Sendable {
  /// Instagram API with Instagram Login: no Facebook Page is needed.
  case instagram
  /// Instagram API with Facebook Login: by a Page that the account is connected to.
  case facebook

  /// What a person must grant so that posts, stories and their numbers can be read.
  package var requiredScopes: [String] {
    switch self {
    case .instagram: ["instagram_business_basic", "instagram_business_manage_insights"]
    case .facebook:
      ["instagram_basic", "instagram_manage_insights", "pages_show_list", "pages_read_engagement"]
    }
  }
}

/// The operator's app at Meta, for one of the logins.
package struct InstagramApp: Hashable, Sendable, CustomStringConvertible {
  /// By which login.
  package let login: InstagramLogin
  /// The app's id: Instagram's own for Instagram Login, Meta's for Facebook Login.
  package let id: String
  /// Its secret: proves calls, and the words that Meta sends.
  package let secret: String
  /// The version of the API, such as `v26.0`.
  package let version: String
  /// Where one agrees, such as `https://www.instagram.com`.
  package let site: String
  /// Where a code becomes a token, such as `https://api.instagram.com`.
  package let tokenHost: String
  /// Where calls go, such as `https://graph.instagram.com`.
  package let graph: String

  /// An app; the hosts are Meta's own unless `host` takes the place of all of them: a stand-in.
  package init(
    login: InstagramLogin, id: String, secret: String, version: String, host: String? = nil
  ) {
    self.login = login
    self.id = id
    self.secret = secret
    self.version = version
    switch login {
    case .instagram:
      site = host ?? "https://www.instagram.com"
      tokenHost = host ?? "https://api.instagram.com"
      graph = host.map { $0 + "/graph.instagram.com" } ?? "https://graph.instagram.com"
    case .facebook:
      site = host ?? "https://www.facebook.com"
      tokenHost = host.map { $0 + "/graph.facebook.com" } ?? "https://graph.facebook.com"
      graph = host.map { $0 + "/graph.facebook.com" } ?? "https://graph.facebook.com"
    }
  }

  /// Without the secret.
  package var description: String { "\(login.rawValue) app \(id)" }
}
