import Core
import Database
import Features
import HTML
import Media
import Web

extension Surveys {
  /// Results for everybody who knows their address.
  func publicResultsPage(_ request: Request<Anyone>) async throws -> Response {
    let (found, pictures) = try await publicFound(request)
    let viewer = request.viewer?.id
    let answer = Response.page(
      publicScreen(
        request.view, found, pictures, isAuthor: viewer == found.survey.author, now: clock.now(),
        options))
    return found.isListed ? answer : answer.with(header: "X-Robots-Tag", "noindex")
  }

  /// The way to one's Mastodon server. A form that sends one straight there is what the
  /// Content-Security-Policy forbids; a link that one sees before one follows it is better anyway.
  /// Query: `server`.
  func shareResultsPage(_ request: Request<Anyone>) async throws -> Response {
    let (t, typed) = (request.view, request.query["server"] ?? "")
    let (found, _) = try await publicFound(request)
    let server = mastodonServer(typed)
    let text = "\(found.survey.title) \(options.site.address)\(found.path)"
    let body: HTML =
      server.map { server in
        """
        <div class="empty">\(icon(.share))<h2>\(t(.shareTo, server))</h2>
        <p>\(t(.shareToText))</p>
        \(linkButton(
          t(.shareToGo, server), path: "https://\(server)/share?text=\(text.percentEncoded)",
          icon: .external))</div>
        """
      } ?? mastodonForm(t, path: found.path, typed: typed, problem: .shareNoServer)
    var screen = Screen(
      title: t(.shareTitle), back: Link(title: found.survey.title, path: found.path), body: body)
    screen.head = "<meta name=\"robots\" content=\"noindex\">\n"
    screen.styles = resultStyles
    return .page(screen, status: server == nil ? 422 : 200)
  }

  private func publicFound(
    _ request: Request<Anyone>
  ) async throws -> (PublicResults, [ID: Picture]) {
    let token = try request.parameter("token")
    // Each look is counted anew.
    try limiter.check(
      "surveys.results", key: request.client.network, limit: 120, per: .minutes(1))
    return try await database.read { [self] db in
      let found = try publicResults(at: token, in: db)
      return (found, try choicePictures(of: found.definition, in: db))
    }
  }
}
