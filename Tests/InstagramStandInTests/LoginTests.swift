import Core
import Instagram
import InstagramStandIn
import TestSupport
import Testing
import Web

@Suite struct LoginTests {
  @Test func aCodeBecomesALongTokenOnce() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.instagram)
      let address = client.authorizationURL(redirect: redirect, state: "a b")
      let back = try encounter.standIn.agree(to: address, as: "creator")
      #expect(back.hasPrefix(redirect + "?code="))
      #expect(back.hasSuffix("#_"))
      #expect(field("state", of: back) == "a b")
      let code = try #require(field("code", of: back))
      let grant = try await client.grant(code: code + "#_", redirect: redirect)
      #expect(grant.permissions == Set(InstagramLogin.instagram.requiredScopes))
      #expect(grant.expiresAt == encounter.clock.now + .seconds(5_183_944))
      let account = try await client.account(nil, token: grant.token).value
      #expect(account.username == "tereza.na.toulkach")
      #expect(account.id == encounter.world.accounts[1]?.id)
      #expect(account.accountType == "MEDIA_CREATOR")
      #expect((account.followers ?? 0) > 12_000)
      let again = await fault { () async throws(GraphFault) in
        try await client.grant(code: code, redirect: redirect)
      }
      #expect(again != nil)
    }
  }

  @Test func aCodeIsForItsAddressAndForTenMinutes() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.instagram)
      let address = client.authorizationURL(redirect: redirect, state: "s")
      let first = try encounter.standIn.agree(to: address, as: "creator")
      let code = try #require(field("code", of: first))
      let elsewhere = await fault { () async throws(GraphFault) in
        try await client.grant(code: code, redirect: redirect + "/")
      }
      #expect(elsewhere != nil)
      let second = try encounter.standIn.agree(to: address, as: "creator")
      let late = try #require(field("code", of: second))
      encounter.clock.advance(by: .minutes(11))
      let tooLate = await fault { () async throws(GraphFault) in
        try await client.grant(code: late, redirect: redirect)
      }
      #expect(tooLate != nil)
    }
  }

  @Test(arguments: [false, true], [false, true])
  func bothShapesOfTheTokenAreRead(wraps: Bool, joins: Bool) async throws {
    try await withStandIn { encounter async throws in
      encounter.world.oddities {
        $0.wrapsTokens = wraps
        $0.joinsPermissions = joins
      }
      let grant = try await encounter.grant(
        .instagram, as: "creator", without: ["instagram_business_manage_insights"])
      #expect(grant.permissions == ["instagram_business_basic"])
    }
  }

  @Test func cancellingSaysSo() async throws {
    try await withStandIn { encounter async throws in
      let address = encounter.client(.instagram).authorizationURL(redirect: redirect, state: "s")
      let back = try encounter.standIn.cancel(at: address)
      #expect(field("error", of: back) == "access_denied")
      #expect(field("error_reason", of: back) == "user_denied")
      #expect(field("state", of: back) == "s")
    }
  }

  @Test func onlyThisMachineIsSentBackTo() async throws {
    try await withStandIn { encounter async throws in
      for evil in ["https://evil.example/", "http://localhost.evil.example/", "javascript:1"] {
        let address = encounter.client(.instagram).authorizationURL(redirect: evil, state: "s")
        #expect(throws: AppError.self) {
          try encounter.standIn.agree(to: address, as: "creator")
        }
      }
    }
  }

  @Test func aTokenLivesOnWhenItIsADayOld() async throws {
    try await withStandIn { encounter async throws in
      let (client, token, _) = try await encounter.creator()
      let young = await fault { () async throws(GraphFault) in
        try await client.refreshed(token)
      }
      #expect(young != nil)
      encounter.clock.advance(by: .hours(25))
      let renewed = try await client.refreshed(token)
      #expect(renewed.token != token)
      encounter.clock.advance(by: .days(59))
      _ = try await client.account(nil, token: renewed.token)
      let old = await fault { () async throws(GraphFault) in
        try await client.account(nil, token: token)
      }
      #expect(old?.kind == .token)
      #expect(old?.subcode == 463)
    }
  }

  @Test func aPersonalAccountGivesNothingAway() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.instagram)
      let token = try await encounter.grant(.instagram, as: "personal").token
      let account = try await client.account(nil, token: token).value
      #expect(account.accountType == "PERSONAL")
      let refused = await fault { () async throws(GraphFault) in
        try await client.media(of: account.id, after: nil, token: token)
      }
      #expect(refused?.kind == .permission)
    }
  }

  @Test func pagesAreThereAsThePersonHasThem() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.facebook)
      let counts = [
        "no-page": (0, 0), "bare-page": (1, 0), "one-page": (1, 1), "three-pages": (3, 2),
      ]
      for (person, (pages, accounts)) in counts {
        let grant = try await encounter.grant(.facebook, as: person)
        let found = try await client.pages(token: grant.token)
        #expect(found.count == pages)
        #expect(found.compactMap(\.instagramID).count == accounts)
      }
    }
  }

  @Test func aPageOfABusinessIsFoundByWayOfIt() async throws {
    try await withStandIn { encounter async throws in
      encounter.world.add(
        StandInPerson(
          id: "agency", name: "Agency", description: Phrase(verbatim: ""),
          pages: [
            .init(id: "104500000000091", name: "Client", account: 4, isOfBusiness: true)
          ]))
      let client = encounter.client(.facebook)
      let grant = try await encounter.grant(.facebook, as: "agency")
      let found = try await client.pages(token: grant.token)
      #expect(found.map(\.name) == ["Client"])
      let without = try await encounter.grant(
        .facebook, as: "agency", without: ["business_management"])
      #expect(try await client.pages(token: without.token).isEmpty)
    }
  }

  @Test func revokingKillsTheTokensOfThatPersonAlone() async throws {
    try await withStandIn { encounter async throws in
      let client = encounter.client(.facebook)
      let one = try await encounter.grant(.facebook, as: "one-page")
      let three = try await encounter.grant(.facebook, as: "three-pages")
      try await client.revoke(token: one.token)
      let dead = await fault { () async throws(GraphFault) in
        try await client.pages(token: one.token)
      }
      #expect(dead?.kind == .token)
      #expect(dead?.subcode == 458)
      #expect(try await client.pages(token: three.token).count == 3)
      let anew = try await encounter.grant(.facebook, as: "one-page")
      #expect(try await client.pages(token: anew.token).count == 1)
    }
  }

  @Test func theAppIsKnownByItsSecret() async throws {
    try await withStandIn { encounter async throws in
      #expect(try await encounter.client(.facebook).isAccepted() == true)
      let wrong = InstagramClient(
        app: InstagramApp(
          login: .facebook, id: encounter.standIn.appID, secret: "wrong", version: "v26.0",
          host: encounter.standIn.address),
        fetcher: encounter.fetcher, clock: encounter.clock.clock)
      #expect(try await wrong.isAccepted() == false)
    }
  }

  @Test(arguments: ["v21.0", "v27.0", "v26.1"])
  func versionsThatAreNoneAreRefused(version: String) async throws {
    try await withStandIn { encounter async throws in
      let token = try await encounter.grant(.instagram, as: "creator").token
      let refused = await fault { () async throws(GraphFault) in
        try await encounter.client(.instagram, version: version).account(nil, token: token)
      }
      #expect(refused?.kind == .refused)
      #expect(refused?.code == 2500)
    }
  }
}
