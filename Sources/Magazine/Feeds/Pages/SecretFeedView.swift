import Core
import Database
import Features
import HTML
import Web

extension Magazine {
  /// A subscriber's own feed, for the page of the subscription: its addresses, and a button that
  /// makes new ones. Draw it only for those who have a subscription in force.
  func secretFeedView(_ t: ViewContext, of viewer: Viewer) async throws -> HTML {
    let version = try await database.read { db in
      try FeedKeyStore().version(of: viewer.id, in: db)
    }
    let token = FeedToken(account: viewer.id).text(version: version, secret: options.site.secret)
    let address = "\(options.site.address)/magazine/feed/\(token)"
    return """
      <section class="secret-feed" aria-labelledby="secret-feed">\
      <h2 id="secret-feed">\(t(.secretFeedTitle))</h2>
      <p>\(t(.secretFeedText))</p>
      <ul>\(each: MagazineFeedFormat.allCases, { secretAddress($0, address) })</ul>
      \(postButton(t, path: "/magazine/subscription/feed", label: .secretFeedRenew))
      <p class="hint">\(t(.secretFeedRenewHint))</p>
      </section>
      """
  }

  /// `POST /magazine/subscription/feed`: the addresses until now stop working.
  @Sendable func renewSecretFeed(_ request: Request<SignedIn>) async throws -> Response {
    let account = request.viewer.id
    try limiter.check("magazine.feed.renew", key: "\(account)", limit: 10, per: .hours(1))
    try await database.write { db in try FeedKeyStore().renew(account, in: db) }
    return .redirect(
      to: "/magazine/subscription", notice: Notice(request.view(.secretFeedRenewed)))
  }
}

private func secretAddress(_ format: MagazineFeedFormat, _ address: String) -> HTML {
  """
  <li><label>\(format.title) <input type="text" readonly value="\(address).\(format.rawValue)" \
  spellcheck="false"></label></li>
  """
}

extension MagazineFeedFormat {
  /// Its name, the same in every language.
  fileprivate var title: String {
    switch self {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }
}
