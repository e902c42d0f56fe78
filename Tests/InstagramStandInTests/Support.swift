import Core
import Fetching
import Foundation
import Instagram
import InstagramStandIn
import TestSupport
import Testing

/// A stand-in that is served, and what asks it.
struct Encounter: Sendable {
  let standIn: StandIn
  let clock: TestClock
  let fetcher: Fetcher

  var world: StandInWorld { standIn.world }

  /// The real client, of one of the logins.
  func client(_ login: InstagramLogin, version: String = "v26.0") -> InstagramClient {
    InstagramClient(
      app: InstagramApp(
        login: login, id: standIn.appID, secret: standIn.appSecret, version: version,
        host: standIn.address),
      fetcher: fetcher, clock: clock.clock)
  }

  /// Logs somebody in, from the address that the browser is sent to up to the long token.
  func grant(
    _ login: InstagramLogin, as person: String, without scopes: Set<String> = [],
    takesWebhooks: Bool = false
  ) async throws -> GraphGrant {
    let client = client(login)
    let address = client.authorizationURL(
      redirect: redirect, state: "abc", takesWebhooks: takesWebhooks)
    let back = try standIn.agree(to: address, as: person, without: scopes)
    let code = try #require(field("code", of: back))
    return try await client.grant(code: code, redirect: redirect)
  }

  /// The creator by Instagram Login.
  func creator() async throws -> (client: InstagramClient, token: String, account: String) {
    let token = try await grant(.instagram, as: "creator").token
    let account = try #require(world.accounts[1]).id
    return (client(.instagram), token, account)
  }
}

let redirect = "http://localhost:8080/insights/callback/instagram"

/// A field of an address's query, without its fragment.
func field(_ name: String, of address: String) -> String? {
  URLComponents(string: address)?.queryItems?.first { $0.name == name }?.value
}

/// Serves a stand-in for one test.
func withStandIn(_ body: (Encounter) async throws -> Void) async throws {
  let clock = TestClock()
  let standIn = try await StandIn.start(clock: clock.clock)
  var configuration = FetchConfiguration()
  configuration.allowedPrivateHosts = [standIn.settings["fetching.allowedHosts"] ?? ""]
  configuration.maximumConnectionsPerHost = 8
  let fetcher = Fetcher(configuration)
  do {
    try await body(Encounter(standIn: standIn, clock: clock, fetcher: fetcher))
  } catch {
    fetcher.shutdown()
    await standIn.stop()
    throw error
  }
  fetcher.shutdown()
  await standIn.stop()
}

/// The fault that a call fails with.
func fault(of call: () async throws(GraphFault) -> some Any) async -> GraphFault? {
  do throws(GraphFault) {
    _ = try await call()
    return nil
  } catch {
    return error
  }
}
