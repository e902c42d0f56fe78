import AppTestSupport
import Core
import Database
import Features
import KorzoApp
import Media
import Testing
import Web

@testable import Magazine

@Suite("Pictures and files in a subscriber's own feed")
struct FeedMediaTests {
  @Test(
    "Those of every text in it open without a session; signed are those that visitors do not see",
    arguments: Engine.allCases)
  func opened(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      let pictures = try await world.givePictures()
      let subscriber = try #require(world.accounts[.subscriber])
      for format in MagazineFeedFormat.allCases {
        let feed = try await test.visitor().get(try await test.secretFeed(of: subscriber, format))
        for state in LeakState.allCases {
          let shown = try #require(pictures[state])
          let allowed = LeakReader.subscriber.mayGet(state)
          let isPublic = LeakReader.visitor.mayGet(state)
          for (picture, signs) in [
            (shown.text, isPublic < .whole), (shown.lead, isPublic < .wall),
          ] {
            let addresses = addresses(of: picture.id, in: feed.text, base: test.base)
            #expect(addresses.isEmpty == (allowed == .nothing), "\(state) \(format)")
            for address in addresses {
              #expect(address.hasPrefix("/magazine/feed/pictures/") == signs, "\(address)")
              let answer = try await test.visitor().get(address)
              #expect(answer.status == 200, "\(state) \(address)")
              #expect(answer.header("Content-Type")?.hasPrefix("image/") == true)
              if signs { #expect(answer.header("Cache-Control") == "no-store") }
            }
          }
        }
      }
    }
  }

  @Test(
    "Nothing else opens by such an address: no other picture, state, person or time",
    arguments: Engine.allCases)
  func closed(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      let pictures = try await world.givePictures()
      let subscriber = try #require(world.accounts[.subscriber])
      func status(_ picture: Picture, of account: ID, version: Int = 0) async throws -> Int {
        let address = try test.signed(picture, for: account, version: version)
        return try await test.visitor().get(address).status
      }
      for (reader, account) in world.accounts {
        for state in LeakState.allCases {
          let shown = try #require(pictures[state])
          let allowed = reader == .subscriber ? reader.mayGet(state) : .nothing
          #expect(
            try await status(shown.text, of: account) == (allowed == .whole ? 200 : 404),
            "\(reader) \(state)")
          #expect(
            try await status(shown.lead, of: account) == (allowed >= .wall ? 200 : 404),
            "\(reader) \(state)")
        }
      }
      let closed = try #require(pictures[.closed]).text
      let early = try #require(pictures[.early]).text
      let good = try test.signed(closed, for: subscriber, version: 0)
      #expect(try await test.visitor().get(good).status == 200)
      let private1 = try await test.app.magazine.media.take(fetched: testPicture(seed: 99))
      #expect(try await status(private1, of: subscriber) == 404, "no article has it")
      let other = good.replacing("/\(closed.id)/", with: "/\(early.id)/")
      let member = try #require(world.accounts[.member])
      let forged = good.replacing("\(subscriber)-", with: "\(member)-")
      let noProof = good.replacing(#/-[0-9a-f]{32}\//#, with: "-/")
      let ofFeed = try await test.secretFeed(of: subscriber)
      let token = ofFeed.split(separator: "/").last.map { $0.replacing(".atom", with: "") } ?? ""
      let byFeed = good.replacing(#/pictures\/[^\/]+\//#, with: "pictures/\(token)/")
      for wrong in [other, forged, noProof, byFeed, good + "x"] {
        #expect(wrong != good)
        #expect(try await test.visitor().get(wrong).status == 404, "\(wrong)")
      }
      let proof = good.split(separator: "/")[3]
      #expect(try await test.visitor().get("/magazine/feed/\(proof).atom").status == 404)

      try await test.app.database.write { db in try FeedKeyStore().renew(subscriber, in: db) }
      #expect(try await test.visitor().get(good).status == 404, "the feed has a new address")
      #expect(try await status(closed, of: subscriber, version: 1) == 200)
      let article = try #require(world.articles[.closed])
      let now = test.clock.now
      try await test.publish(
        article,
        Publication(
          status: .unpublished, audience: .subscribers, publishedAt: now, earlyAt: nil))
      #expect(try await status(closed, of: subscriber, version: 1) == 404, "taken back")
      #expect(try await status(early, of: subscriber, version: 1) == 200)
      try await test.run("UPDATE magazine_subscription SET ends_at = \(now)")
      #expect(try await status(early, of: subscriber, version: 1) == 404, "the end")
    }
  }
}

extension FeedMediaTests {
  @Test("So it is with files", arguments: Engine.allCases)
  func files(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      let subscriber = try #require(world.accounts[.subscriber])
      let editor = try #require(world.browsers[.editor])
      for state in LeakState.allCases {
        let article = try #require(world.articles[state])
        let brought = try await editor.upload(
          "/desk/articles/\(article)/files", field: "file", name: "\(state.rawValue).pdf",
          type: "application/pdf", bytes: Array("%PDF \(state.body)".utf8))
        #expect(brought.status == 303)
        let file = try await test.app.database.read { db in
          try ArticleFileStore().brought(for: article, in: db).first
        }
        let path = try #require(file?.path)
        let html = "<p>\(state.body)</p><a href=\"\(path)\">PDF</a>"
        let id = try #require(file?.id)
        try await test.app.database.write { db in
          try db.execute("UPDATE magazine_text SET html = \(html) WHERE article = \(article)")
          try ArticleFileStore().setShown([id], of: article, in: db)
        }
        for (reader, account) in world.accounts {
          let addresses = FeedAddresses(
            account: account, version: 0, secret: test.app.magazine.options.site.secret,
            signsLead: true)
          let allowed = reader == .subscriber ? reader.mayGet(state) : .nothing
          let answer = try await test.visitor().get(addresses.path(path))
          #expect(answer.status == (allowed == .whole ? 200 : 404), "\(reader) \(state)")
          #expect(answer.text.contains(state.body) == (allowed == .whole))
        }
      }
      let feed = try await test.visitor().get(try await test.secretFeed(of: subscriber)).text
      let found = feed.matches(of: #/\/magazine\/(?:feed\/)?files\/[^"&<]+/#).map { String($0.0) }
      #expect(found.count == 3, "open, early, closed: \(found)")
      for path in found { #expect(try await test.visitor().get(path).status == 200, "\(path)") }
      #expect(found.filter { $0.hasPrefix("/magazine/feed/files/") }.count == 2)
    }
  }
}

/// The paths of a picture's files that a text names.
private func addresses(of picture: ID, in text: String, base: String) -> [String] {
  // JSON writes the slashes as they are.
  text.matches(of: #/[a-z]+:\/\/[^"'\s<>\\,&]+\.(?:jpg|webp)/#).map { String($0.0) }.filter {
    $0.hasPrefix(base) && $0.contains("/\(picture)/")
  }.map { String($0.dropFirst(base.count)) }
}

extension TestApp {
  fileprivate func signed(_ picture: Picture, for account: ID, version: Int) throws -> String {
    let addresses = FeedAddresses(
      account: account, version: version, secret: app.magazine.options.site.secret, signsLead: true)
    guard let path = picture.jpeg.first?.path else { throw TestFailure("a picture has sizes") }
    return addresses.path(path)
  }
}

extension LeakWorld {
  /// Puts a picture into each text and one above it.
  fileprivate func givePictures() async throws -> [LeakState: (text: Picture, lead: Picture)] {
    var pictures: [LeakState: (text: Picture, lead: Picture)] = [:]
    for (number, state) in LeakState.allCases.enumerated() {
      guard let article = articles[state] else { continue }
      let media = test.app.magazine.media
      let shown = try await media.take(fetched: testPicture(seed: UInt8(number * 2)))
      let lead = try await media.take(fetched: testPicture(seed: UInt8(number * 2 + 1)))
      let files = shown.jpeg.map { "\($0.path) \($0.width)w" }.joined(separator: ", ")
      let html = """
        <p>\(state.body)</p><figure><picture><img src="\(shown.jpeg.first?.path ?? "")" \
        srcset="\(files)" alt=""></picture></figure>
        """
      try await test.app.database.write { db in
        try db.execute("UPDATE magazine_text SET html = \(html) WHERE article = \(article)")
        let store = ArticlePictureStore()
        try store.setShown([shown.id], of: article, in: db)
        try store.setLead(lead.id, alt: "", caption: "", of: article, in: db)
      }
      pictures[state] = (shown, lead)
    }
    return pictures
  }
}
