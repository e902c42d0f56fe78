import Core
import Database
import Features
import HTML
import Web

extension Insights {
  /// Meta says that somebody has taken their permission back. Form: `signed_request`.
  func deauthorizeAction(_ request: Request<Anyone>) async throws -> Response {
    try await deauthorize(try await signedRequest(of: request), by: try login(of: request))
    return .noContent
  }

  /// Somebody asks Meta that their data be deleted. Form: `signed_request`.
  func deletionAction(_ request: Request<Anyone>) async throws -> Response {
    let code = try await deleteData(
      try await signedRequest(of: request), by: try login(of: request))
    return try .json(
      AskedDeletion(
        url: options.site.address + "/insights/deletion/status/\(code)", confirmationCode: code))
  }

  /// What was done about a request to delete; says nothing of a person.
  func deletionPage(_ request: Request<Anyone>) async throws -> Response {
    let code = try request.parameter("code")
    guard code.utf8.count <= 64,
      let done = try await database.read({ db in try ConnectionStore().deletion(code, in: db) })
    else { throw AppError.notFound }
    return .page(deletionScreen(request.view, done))
  }

  private func signedRequest(of request: Request<Anyone>) async throws -> String {
    try limiter.check(
      "insights.callback", key: request.client.network, limit: 60, per: .minutes(1))
    return try await request.form()["signed_request"]
  }
}

/// What Meta wants to be told: where one looks, and by which code.
private struct AskedDeletion: Encodable, Sendable {
  let url: String
  let confirmationCode: String
}

private func deletionScreen(_ t: ViewContext, _ done: DoneDeletion) -> Screen {
  Screen(
    title: t(.deletionTitle), layout: .bare,
    body: """
      <div class="empty">\(icon(.check))<h2>\(t(.deletionTitle))</h2>
      <p>\(t(done.sources > 0 ? .deletionDone : .deletionNothing))</p>
      <p>\(t.dateTime(done.madeAt))</p></div>
      """)
}
