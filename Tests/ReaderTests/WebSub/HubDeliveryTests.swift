import AppTestSupport
import Core
import Cryptography
import Database
import Testing
import Web

@testable import Reader

@Suite("What a hub delivers")
struct HubDeliveryTests {
  @Test("It may be signed by each of the four hashes, in letters of either case")
  func methods() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      for (number, method) in NamedHMAC.allCases.enumerated() {
        let body = hub.document(items([number + 2]))
        let signature = hub.sign(Array(body.utf8), question["secret"], method)
        let written = number % 2 == 0 ? signature.uppercased() : signature
        #expect(try await hub.deliver(body, to: question, signature: written).status == 202)
        #expect(try await hub.world.titles().count == number + 2, "\(method)")
      }
    }
  }

  @Test(
    "What is not signed with our secret is answered like what is, and ignored",
    arguments: Engine.allCases)
  func unsigned(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let body = hub.document(items([2]))
      let right = hub.sign(Array(body.utf8), question["secret"])
      let code = right.dropFirst("sha256=".count)
      let wrong = [
        "", "=", "sha256", "sha256=", String(code), "md5=\(code)", "sha1=\(code)",
        "sha512=\(code)", "sha256=\(code.dropLast())", "sha256=\(code.dropLast(2))",
        "sha256=\(code)00", "sha256==\(code)", "sha256=\(code), \(right)",
        "sha256=" + String(repeating: "z", count: 64),
        "sha256=" + String(repeating: "0", count: 64),
        "sha256=" + String(repeating: "0", count: 4000),
        hub.sign(Array(body.utf8), "another secret"),
        hub.sign(Array(body.utf8) + [0x20], question["secret"]),
      ]
      for signature in wrong {
        let answer = try await hub.deliver(body, to: question, signature: signature)
        #expect(answer.status == 202, "\(signature)")
        #expect(try await hub.world.titles() == ["Article 1"], "\(signature)")
        hub.clock.advance(by: .minutes(1))
      }
      #expect(try await hub.deliver(body, to: question).status == 202)
      #expect(try await hub.world.titles().count == 2)
    }
  }

  @Test(
    "The check itself: each hash right, and nothing else",
    arguments: NamedHMAC.allCases)
  func signature(method: NamedHMAC) {
    let (body, secret) = (Array("kolonáda".utf8), "seventeen limes")
    let code = method.authenticationCode(for: body, using: SymmetricKey(data: secret.utf8)) ?? []
    let right = "\(method.rawValue)=\(code.hexadecimal)"
    #expect(code.count == method.byteCount)
    #expect(isSigned(body, by: right, secret: secret))
    #expect(isSigned(body, by: right.uppercased(), secret: secret))
    #expect(!isSigned(body, by: nil, secret: secret))
    #expect(!isSigned(body + [0], by: right, secret: secret))
    #expect(!isSigned(body, by: right, secret: "another"))
    #expect(!isSigned(body, by: right + "0", secret: secret))
    #expect(!isSigned(body, by: "", secret: secret))
  }

  @Test(
    "A word that something changed, or what is no feed, has the feed fetched, once a minute",
    arguments: Engine.allCases)
  func fatPing(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      func asked() -> Int { hub.world.site.requests(for: "/feed.xml").count }
      #expect(asked() == 1)
      for (number, body) in ["", "<html><p>Hello</p></html>", "{}", "\u{0}\u{1}", atom([])]
        .enumerated()
      {
        // Within a minute of a poll it waits.
        for _ in 1...3 {
          #expect(try await hub.deliver(body, to: question).status == 202)
          try await hub.test.runJobs()
        }
        #expect(asked() == number + 1, "\(body)")
        hub.clock.advance(by: .minutes(1))
        hub.serve(items((1...(number + 2)).reversed()))
        try await hub.reader.refreshFeeds.due()
        #expect(asked() == number + 2, "\(body)")
        #expect(try await hub.world.titles().count == number + 2)
      }
      let before = asked()
      hub.clock.advance(by: .minutes(2))
      #expect(try await hub.deliver("", to: question).status == 202)
      try await hub.test.runJobs()
      #expect(asked() == before + 1, "now it is fetched at once")
      #expect(try await hub.world.number("SELECT held FROM feed_hub") == 0)
    }
  }

  @Test("A site that wants to be left alone is, whatever its hub says")
  func leftAlone() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      hub.world.site.set("/feed.xml", status: 429, headers: ["Retry-After: 7200"])
      try await hub.world.refresh()
      hub.clock.advance(by: .minutes(5))
      let asked = hub.world.site.requests(for: "/feed.xml").count
      _ = try await hub.deliver("", to: question)
      try await hub.test.runJobs()
      #expect(hub.world.site.requests(for: "/feed.xml").count == asked)
    }
  }

  @Test("A body is bounded like a feed is")
  func tooLarge() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let body = [UInt8](repeating: 0x20, count: 15 * 1_048_576 + 1)
      #expect(try await hub.deliver(body, to: question).status == 413)
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 202)
      #expect(try await hub.world.titles().count == 2)
    }
  }

  @Test("Too many are not read, and the feed is fetched instead")
  func tooMany() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      hub.clock.advance(by: .minutes(1))
      hub.serve(items([2, 1]))
      for _ in 1...Reader.deliveriesPerHour {
        _ = try await hub.deliver("x", to: question, signature: "sha256=00")
      }
      let answer = try await hub.deliver(hub.document(items([2])), to: question)
      #expect(answer.status == 429 && answer.header("Retry-After") != nil)
      #expect(try await hub.world.titles() == ["Article 1"])
      try await hub.test.runJobs()
      #expect(try await hub.world.titles() == ["Article 2", "Article 1"])
    }
  }

  @Test("One of a subscription at a time, and some of all")
  func turns() {
    let turns = DeliveryTurns()
    #expect(turns.begin("a") && !turns.begin("a") && turns.begin("b"))
    turns.end("a")
    #expect(turns.begin("a"))
    for number in 2..<DeliveryTurns.most { #expect(turns.begin("\(number)")) }
    #expect(!turns.begin("one more"))
    turns.end("b")
    #expect(turns.begin("one more"))
  }

  @Test(
    "What the process died of twice is not read again, but polled", arguments: Engine.allCases)
  func deadly(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      try await hub.world.database.write { db in
        for _ in 1...2 { _ = try HubStore().hold(question.token, in: db) }
      }
      hub.clock.advance(by: .minutes(1))
      hub.serve(items([3, 1]))
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 202)
      try await hub.test.runJobs()
      #expect(try await hub.world.titles() == ["Article 3", "Article 1"])
    }
  }

  @Test("After the lease nothing is taken, nor before the hub has asked back")
  func outsideOfLease() async throws {
    try await withHub(.sqlite) { hub async throws in
      let question = try await hub.follow(items([1]))
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 404)
      _ = try await hub.confirm(question, lease: "3600")
      hub.clock.advance(by: .hours(1))
      #expect(try await hub.deliver(hub.document(items([2])), to: question).status == 404)
      #expect(try await hub.world.titles() == ["Article 1"])
    }
  }

  @Test("Nobody is told of what a hub brings but who asked for it", arguments: Engine.allCases)
  func notified(engine: Engine) async throws {
    try await withHub(engine) { hub async throws in
      let question = try await hub.followConfirmed(items([1]))
      let channel = try #require(try await hub.world.ids("SELECT id FROM channel").first)
      _ = try await hub.deliver(hub.document(items([2])), to: question)
      #expect(try await hub.world.number("SELECT COUNT(*) FROM notification") == 0)
      try await hub.world.person.post("/read/channels/\(channel)/edit", ["notify": "on"])
      _ = try await hub.deliver(hub.document(items([3])), to: question)
      #expect(try await hub.world.number("SELECT COUNT(*) FROM notification") == 1)
    }
  }
}
