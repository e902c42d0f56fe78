import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

@Suite("Reports in Dropbox", .timeLimit(.minutes(2)))
struct DropboxTests {
  @Test("The author agrees, the report goes there, and has a link", arguments: Engine.allCases)
  func upload(engine: Engine) async throws {
    try await withDropbox(engine) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      let path = try await begun(author, survey)
      #expect(try await author.visitor.get(path).text.contains("data-progress"))
      try await world.test.runJobs()
      let page = try await author.visitor.get(path).text
      #expect(page.contains("The report is in your Dropbox."))
      #expect(page.contains("href=\"\(dropbox.address)/scl/fi/"))
      let seen = try await dropbox.seen()
      let (name, file) = try #require(seen.files.first)
      #expect(name == "/mobility – \(survey).pdf")
      #expect(Data(base64Encoded: file)?.starts(with: Array("%PDF".utf8)) == true)
      // The token is encrypted where it lies, and stays with its account.
      let kept = try await world.database.read { db in
        try DropboxStore().token(of: author.id, in: db)
      }
      let stored = try #require(kept)
      let cipher = world.surveys.options.tokenCipher
      #expect(cipher.decrypt(stored, for: author.id) == seen.tokens.first)
      #expect(cipher.decrypt(stored, for: ID(1)) == nil)

      // Once more: the same file, the same link.
      let again = try await begun(author, survey)
      #expect(again != path)
      try await world.test.runJobs()
      #expect(try await dropbox.seen().files.count == 1)
      #expect(try await link(author, again) == link(author, path))
    }
  }

  @Test("What was sealed by an earlier version opens still")
  func kept() {
    let options = Surveys.Options(
      site: SiteIdentity(address: "", name: "", timeZone: .gmt, secret: [UInt8](0..<32)))
    let sealed = "ZGVmZ2hpamtsbW5vaDtMbBIy79zfaGPiypDKFS-JnDW6Y0H2S0jxS0M"
    #expect(options.tokenCipher.decrypt(sealed, for: ID(7)) == "dropbox-token")
  }

  @Test("A long file goes in pieces, and what is told of it is true")
  func pieces() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      var app = DropboxApp(
        key: DropboxPeer.key, site: dropbox.address, api: dropbox.address,
        content: dropbox.address)
      app.pieceSize = 1000
      let client = DropboxClient(app: app, fetcher: world.test.app.fetcher)
      let token = try await accessToken(world, author.id, client)
      let file = (0..<3_500).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      var steps: [Int] = []
      let path = try await client.send(file, to: "/Žluťoučký 😀 \(survey).pdf", token: token) {
        steps.append($0)
        return true
      }
      #expect(steps == [1_000, 2_000, 3_000, 3_500])
      let seen = try await dropbox.seen()
      #expect(path == "/žluťoučký 😀 \(survey).pdf")
      #expect(seen.files[path].flatMap { Data(base64Encoded: $0) } == Data(file))
      #expect(
        seen.calls.suffix(5) == [
          "/2/files/upload_session/start", "/2/files/upload_session/append_v2",
          "/2/files/upload_session/append_v2", "/2/files/upload_session/append_v2",
          "/2/files/upload_session/finish",
        ])
      // Whoever is not wanted any more stops.
      await #expect(throws: CancellationError.self) {
        _ = try await client.send(file, to: "/b.pdf", token: token) { _ in false }
      }
      #expect(try await client.send([], to: "/c.pdf", token: token) { _ in true } == "/c.pdf")
    }
  }

  @Test("When Dropbox asks to wait, the upload waits as long, and goes on by itself")
  func busy() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      try await dropbox.trouble(
        "/2/files/upload_session/finish", status: 429, headers: ["Retry-After": "300"])
      let path = try await begun(author, survey)
      try await world.test.runJobs()
      #expect(try await author.visitor.get(path).text.contains("Dropbox asks us to wait."))
      world.clock.advance(by: .seconds(299))
      try await world.test.runJobs()
      #expect(try await dropbox.seen().files.isEmpty)
      world.clock.advance(by: .seconds(2))
      try await world.test.runJobs()
      #expect(try await author.visitor.get(path).text.contains("The report is in your Dropbox."))
    }
  }

  @Test("What does not work for good is said in words, with a way out")
  func failures() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      // Full.
      try await dropbox.control("room", "10")
      let full = try await begun(author, survey)
      try await world.test.runJobs()
      let text = try await author.visitor.get(full).text
      #expect(text.contains("Your Dropbox is full.") && text.contains("Try again"))
      try await dropbox.control("room", "1000000000")
      // Out of reach, again and again.
      for _ in 0..<Surveys.maximumUploadAttempts {
        try await dropbox.trouble("/oauth2/token", status: 503)
      }
      let offline = try await begun(author, survey)
      for _ in 0..<Surveys.maximumUploadAttempts {
        try await world.test.runJobs()
        world.clock.advance(by: .hours(1))
      }
      #expect(try await author.visitor.get(offline).text.contains("could not be reached"))
      // There, but no link.
      try await dropbox.trouble(
        "/2/sharing/create_shared_link_with_settings", status: 409,
        body: #"{"error_summary": "email_not_verified/.", "error": {".tag": "email_not_verified"}}"#
      )
      let unshared = try await begun(author, survey)
      try await world.test.runJobs()
      #expect(try await author.visitor.get(unshared).text.contains("makes no link to it"))
      // Taken back at Dropbox.
      try await dropbox.control("take-back")
      let revoked = try await begun(author, survey)
      try await world.test.runJobs()
      let page = try await author.visitor.get(revoked).text
      #expect(page.contains("does not let us in any more"))
      #expect(page.contains("/surveys/dropbox/connect?survey=\(survey)"))
      let answer = try await author.visitor.post(
        "/surveys/dropbox/uploads", ["survey": "\(survey)"])
      #expect(answer.status == 409)
    }
  }

  @Test("A link that is there already is told, wherever Dropbox says it")
  func knownLink() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      try await dropbox.trouble(
        "/2/sharing/create_shared_link_with_settings", status: 409,
        body: #"""
          {"error_summary": "shared_link_already_exists/metadata/.", "error": {
            ".tag": "shared_link_already_exists", "shared_link_already_exists": {
              ".tag": "metadata", "metadata": {"url": "https://www.dropbox.com/scl/fi/x?dl=0"}}}}
          """#)
      let path = try await begun(author, survey)
      try await world.test.runJobs()
      #expect(try await link(author, path) == "https://www.dropbox.com/scl/fi/x?dl=0")
      try await dropbox.trouble(
        "/2/sharing/create_shared_link_with_settings", status: 200,
        body: #"{"url": "javascript:alert(1)"}"#)
      let bad = try await begun(author, survey)
      try await world.test.runJobs()
      #expect(try await !author.visitor.get(bad).text.contains("javascript:alert"))
    }
  }

  @Test("Nobody connects a Dropbox to somebody else's account, or later, or twice")
  func trips() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await prepared(world)
      let other = try await world.person("petr")
      let leave = "/surveys/dropbox/connect?survey=\(survey)"
      #expect(try await other.visitor.get(leave).status == 404)
      let away = try #require(try await author.visitor.get(leave).header("location"))
      #expect(away.hasPrefix(dropbox.address + "/oauth2/authorize?"))
      #expect(away.contains("code_challenge_method=S256") && !away.contains("client_secret"))
      let back = try await dropbox.agree(away)
      #expect(try await other.visitor.get(back).status == 400)
      // Another session of the same person, too.
      let second = world.test.visitor()
      try await second.post("/sign-in", ["name": "alena", "password": testPassword])
      #expect(try await second.get(back).status == 400)
      #expect(try await author.visitor.get(back.replacing("state=", with: "state=1")).status == 400)
      world.clock.advance(by: .minutes(11))
      #expect(try await author.visitor.get(back).status == 400)
      #expect(try await dropbox.seen().tokens.isEmpty)

      let again = try #require(try await author.visitor.get(leave).header("location"))
      let fresh = try await dropbox.agree(again)
      let done = try await author.visitor.get(fresh)
      #expect(done.status == 303 && done.header("location") == "/surveys/\(survey)/exports")
      // The code is spent.
      #expect(try await author.visitor.get(fresh).status == 502)
      // Whoever says no comes back as well.
      let state = URLComponents(string: again)?.queryItems?.first { $0.name == "state" }?.value
      let refused = try await author.visitor.get(
        "/surveys/dropbox/callback?error=access_denied&state=\(state ?? "")")
      #expect(refused.header("location") == "/surveys/\(survey)/exports")
    }
  }

  @Test("An account that goes takes its permission along")
  func gone() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, _) = try await connected(world, dropbox)
      #expect(try await dropbox.seen().tokens.count == 1)
      try await world.database.write { db in
        try world.surveys.accountDeleted(author.id, in: db)
        try db.execute("DELETE FROM account WHERE id = \(author.id)")
      }
      try await world.test.runJobs()
      #expect(try await dropbox.seen().tokens.isEmpty)
    }
  }

  @Test("Disconnecting forgets the token here and revokes it there")
  func disconnect() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      let exports = "/surveys/\(survey)/exports"
      #expect(try await author.visitor.get(exports).text.contains("Disconnect Dropbox"))
      let done = try await author.visitor.post(
        "/surveys/dropbox/disconnect", ["survey": "\(survey)"])
      #expect(done.status == 303)
      #expect(try await dropbox.seen().tokens.isEmpty)
      #expect(try await author.visitor.get(exports).text.contains("Connect Dropbox"))
      #expect(try await world.number("SELECT COUNT(*) FROM survey_dropbox") == 0)
    }
  }

  @Test("Two clicks are one upload, and others do not see it")
  func once() async throws {
    try await withDropbox(.sqlite) { world, dropbox in
      let (author, survey) = try await connected(world, dropbox)
      let path = try await begun(author, survey)
      #expect(try await begun(author, survey) == path)
      let other = try await world.person("petr")
      #expect(try await other.visitor.get(path).status == 404)
      let foreign = try await other.visitor.post(
        "/surveys/dropbox/uploads", ["survey": "\(survey)"])
      #expect(foreign.status == 404)
    }
  }

  @Test("Without an app at Dropbox nobody is offered an upload")
  func none() async throws {
    try await withAnswers(.sqlite) { world in
      let (author, survey) = try await prepared(world)
      #expect(
        try await !author.visitor.get("/surveys/\(survey)/exports").text.contains("Dropbox"))
      #expect(
        try await author.visitor.get("/surveys/dropbox/connect?survey=\(survey)").status == 404)
    }
  }

  func prepared(
    _ world: AnswerWorld, isShared: Bool = true
  ) async throws -> (AnsweringPerson, ID) {
    let author = try await world.person("alena")
    let survey = try await world.survey(bicycleSurvey, by: author.viewer)
    try await world.fill(
      survey, bicycleSurvey, (0..<40).map { ["age": .number(Double(30 + $0 % 20))] })
    guard isShared else { return (author, survey) }
    try await world.surveys.publicize(
      survey, isOn: true, isListed: false, questions: ["means", "age"], by: author.id)
    try await world.surveys.renewPublicResults()
    return (author, survey)
  }

  func connected(
    _ world: AnswerWorld, _ dropbox: DropboxPeer, isShared: Bool = true
  ) async throws -> (AnsweringPerson, ID) {
    let (author, survey) = try await prepared(world, isShared: isShared)
    let leave = try await author.visitor.get("/surveys/dropbox/connect?survey=\(survey)")
    let back = try await dropbox.agree(try #require(leave.header("location")))
    #expect(try await author.visitor.get(back).status == 303)
    return (author, survey)
  }

  func begun(_ author: AnsweringPerson, _ survey: ID) async throws -> String {
    let answer = try await author.visitor.post(
      "/surveys/dropbox/uploads", ["survey": "\(survey)"])
    return try #require(answer.header("location"))
  }

  private func link(_ author: AnsweringPerson, _ path: String) async throws -> String? {
    let page = try await author.visitor.get(path).text
    return page.firstMatch(of: /href="([^"]+)" rel="noopener/).map { String($0.output.1) }
  }

  private func accessToken(
    _ world: AnswerWorld, _ account: ID, _ client: DropboxClient
  ) async throws -> String {
    let sealed = try await world.database.read { db in
      try DropboxStore().token(of: account, in: db)
    }
    let cipher = world.surveys.options.tokenCipher
    let stored = try #require(sealed)
    let token = try #require(cipher.decrypt(stored, for: account))
    return try await client.accessToken(refreshing: token)
  }
}
