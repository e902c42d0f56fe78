import Core
import Database
import Instagram
import Web

extension Insights {
  /// What to create at Meta, which addresses to enter there, and what is still missing.
  func setupPage(_ request: Request<AdminOnly>) async throws -> Response {
    .page(setupScreen(request.view, try await setup()))
  }

  /// The same, after Meta was asked whether it takes the apps.
  func checkSetupAction(_ request: Request<AdminOnly>) async throws -> Response {
    try limiter.check("insights.check", key: "\(request.viewer.id)", limit: 20, per: .hours(1))
    var setup = try await setup()
    setup.findings += await acceptedFindings()
    return .page(setupScreen(request.view, setup))
  }

  private func setup() async throws -> SetupFacts {
    let (states, pages) = try await database.read { db in
      (try SourceStore().states(in: db), try PageStore().counts(in: db))
    }
    return SetupFacts(
      options: options, findings: setupFindings() + pageFindings(pages), states: states)
  }
}

/// What the page for the operator shows.
struct SetupFacts: Sendable {
  let options: Insights.Options
  var findings: [SetupFinding]
  /// How many accounts are connected.
  let states: [(login: InstagramLogin, state: InsightSource.State, count: Int)]
}
