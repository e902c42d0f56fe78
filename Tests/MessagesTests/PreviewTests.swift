import AppTestSupport
import Core
import Database
import Testing

@testable import Messages

@Suite("Previews of links")
struct PreviewTests {
  @Test("A page's own words and picture come after the message", arguments: Engine.allCases)
  func arrives(engine: Engine) async throws {
    let server = try LocalServer { request, connection in
      switch request.target {
      case "/clanek":
        connection.answer(
          200, ["Content-Type: text/html; charset=utf-8"],
          Array(
            """
            <!DOCTYPE html><title>Něco jiného</title>
            <meta property="og:title" content="Kašna &amp; náměstí">
            <meta property="og:description" content="Jak <b>teče</b> voda">
            <meta property="og:image" content="/obr.png">
            """.utf8))
      case "/obr.png": connection.answer(200, ["Content-Type: image/png"], testPicture())
      default: connection.answer(404, ["Content-Type: text/html"], Array("<h1>Nic</h1>".utf8))
      }
    }
    defer { server.stop() }
    let settings = ["fetching.allowedHosts": "127.0.0.1:\(server.port)"]
    try await withMessages(engine, settings: settings) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      let sent = try await world.send(
        "Čti \(server.url)/clanek, a dej vědět.", to: talk, by: people[0])
      let other = try await world.send("\(server.url)/clanek", to: talk, by: people[1])
      let missing = try await world.send("\(server.url)/nic", to: talk, by: people[1])
      #expect(sent.preview == nil, "nobody waits for the outside")
      try await world.test.runJobs()
      for id in [sent.id, other.id] {
        let preview = try await world.messages.message(id, for: people[1].viewer).preview
        #expect(preview?.title == "Kašna & náměstí")
        #expect(preview?.text == "Jak teče voda")
        #expect(preview?.address == "\(server.url)/clanek")
        #expect(preview?.picture != nil)
      }
      #expect(try await world.messages.message(missing.id, for: people[0].viewer).preview == nil)
      #expect(server.requests.filter { $0.target == "/clanek" }.count == 1)
      #expect(try await world.log(people[1]).filter { $0.contains("preview") }.count == 2)
      // What could not be read is left alone for a day, what could be for a week.
      try await world.send("\(server.url)/nic", to: talk, by: people[0])
      try await world.test.runJobs()
      #expect(server.requests.filter { $0.target == "/nic" }.count == 1)
      world.clock.advance(by: .days(2))
      try await world.send("\(server.url)/nic \(server.url)/clanek", to: talk, by: people[0])
      try await world.test.runJobs()
      #expect(server.requests.filter { $0.target == "/nic" }.count == 2)
      #expect(server.requests.filter { $0.target == "/clanek" }.count == 1)
    }
  }

  @Test("Nothing inside is fetched, however it is written", arguments: Engine.allCases)
  func inside(engine: Engine) async throws {
    let server = try LocalServer { _, connection in
      connection.answer(
        200, ["Content-Type: text/html"], Array("<title>Tajné</title>".utf8))
    }
    defer { server.stop() }
    try await withMessages(engine) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      let port = server.port
      for address in [
        "http://127.0.0.1:\(port)/", "http://localhost:\(port)/", "http://[::1]:\(port)/",
        "http://2130706433:\(port)/", "http://0x7f.1:\(port)/", "http://169.254.169.254/",
        "http://127.0.0.1.nip.io:\(port)/",
      ] {
        let sent = try await world.send(address, to: talk, by: people[0])
        try await world.test.runJobs()
        #expect(
          try await world.messages.message(sent.id, for: people[1].viewer).preview == nil)
      }
      #expect(server.connections == 0)
    }
  }

  @Test("Pages that are too long or no pages have none", arguments: Engine.allCases)
  func bounded(engine: Engine) async throws {
    let server = try LocalServer { request, connection in
      switch request.target {
      case "/film": connection.answer(200, ["Content-Type: video/mp4"], Array("<title>x".utf8))
      case "/dlouha":
        connection.answer(
          200, ["Content-Type: text/html"],
          Array("<title>x</title>".utf8) + Array(repeating: 32, count: 3 << 20))
      default: connection.answer(200, ["Content-Type: text/html"], Array("<p>bez titulku".utf8))
      }
    }
    defer { server.stop() }
    let settings = ["fetching.allowedHosts": "127.0.0.1:\(server.port)"]
    try await withMessages(engine, settings: settings) { world async throws in
      let people = try await world.people("anna", "boris")
      try await world.friends(people[0], people[1])
      let talk = try await world.direct(people[0], people[1])
      for path in ["/film", "/dlouha", "/nic"] {
        let sent = try await world.send("\(server.url)\(path)", to: talk, by: people[0])
        try await world.test.runJobs()
        #expect(
          try await world.messages.message(sent.id, for: people[1].viewer).preview == nil, "\(path)"
        )
      }
    }
  }
}
