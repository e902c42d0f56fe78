import Core
import Database
import Features
import Instagram
import Logging
import Web

extension Insights {
  /// Where Meta sends people back to; registered there.
  func redirect(_ login: InstagramLogin) -> String {
    options.site.address + "/insights/callback/\(login.rawValue)"
  }

  /// Connects the account that somebody comes back with.
  func completeConnecting(code: String, by login: InstagramLogin, of viewer: ID) async throws
    -> ConnectOutcome
  {
    let client = try client(login)
    do {
      // 1. The token, and what it is good for.
      let grant = try await grant(client, code: code)
      // 2. Which account.
      switch login {
      case .instagram:
        let account = try await account(client, nil, token: grant.token)
        return try await connect(account, grant, by: login, of: viewer)
      case .facebook:
        return try await choose(client, grant, of: viewer)
      }
    } catch let failure as ConnectFailure {
      return .refused(failure.problem)
    }
  }

  /// What was granted, when it is enough.
  private func grant(_ client: InstagramClient, code: String) async throws -> GraphGrant {
    let login = client.app.login
    let grant: GraphGrant
    do {
      grant = try await client.grant(code: code, redirect: redirect(login))
    } catch {
      throw failure(error, client, refused: .codeRefused)
    }
    guard let permissions = grant.permissions else { return grant }
    let missing = Set(login.requiredScopes).subtracting(permissions)
    guard missing.isEmpty else {
      // Facebook asks only once for what was left out, unless everything is taken back. That ends
      // all tokens of the person, also those of other sources.
      if try await !isInUse(grantOf: grant.userID) { try? await client.revoke(token: grant.token) }
      throw ConnectFailure(problem: .missing(missing))
    }
    return grant
  }

  /// A professional account.
  /// - Parameter id: nil: that of the token.
  func account(
    _ client: InstagramClient, _ id: String?, token: String
  ) async throws -> GraphAccount {
    do {
      let account = try await client.account(id, token: token).value
      guard account.accountType?.uppercased() != "PERSONAL", isRemoteID(account.id) else {
        throw ConnectFailure(problem: .notProfessional)
      }
      return account
    } catch let fault as GraphFault {
      throw failure(fault, client, refused: .notProfessional)
    }
  }

  /// Facebook leads to Pages: the one that has an account, or a choice among several.
  private func choose(
    _ client: InstagramClient, _ grant: GraphGrant, of viewer: ID
  ) async throws -> ConnectOutcome {
    let pages: [FacebookPage]
    do {
      pages = try await client.pages(token: grant.token)
    } catch {
      throw failure(error, client, refused: .codeRefused)
    }
    guard !pages.isEmpty else { throw ConnectFailure(problem: .noPage) }
    let choices = pageChoices(pages)
    guard let first = choices.first else {
      throw ConnectFailure(problem: .noAccount(pages: pages.prefix(20).map(\.name)))
    }
    guard choices.count > 1 else {
      let account = try await account(client, first.instagramID, token: grant.token)
      return try await connect(account, grant, by: .facebook, page: first.page, of: viewer)
    }
    try await keep(try await named(choices, client, token: grant.token), grant, of: viewer)
    return .choice
  }

  /// What the person is told of a fault, and the log.
  func failure(
    _ fault: GraphFault, _ client: InstagramClient, refused: ConnectProblem
  ) -> ConnectFailure {
    logger.notice(
      "An Instagram account was not connected.",
      metadata: [
        "app": "\(client.app)", "kind": "\(fault.kind.rawValue)", "code": "\(fault.code)",
        "subcode": "\(fault.subcode)", "message": "\(fault.message)",
      ])
    return ConnectFailure(problem: ConnectProblem(fault, refused: refused))
  }
}

/// Whether this is an id by which Instagram is asked: decimal digits.
func isRemoteID(_ text: String) -> Bool {
  (1...40).contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
}
