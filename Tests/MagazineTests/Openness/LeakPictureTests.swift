import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Magazine

@Suite("Pictures and links leave nothing")
struct LeakPictureTests {
  @Test(
    "A picture of a text is for whom the text is, the lead picture for whom knows of it",
    arguments: Engine.allCases)
  func pictures(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      for (number, state) in LeakState.allCases.enumerated() {
        let article = try #require(world.articles[state])
        let shown = try await picture(test, UInt8(number * 2))
        let lead = try await picture(test, UInt8(number * 2 + 1))
        try await test.app.database.write { db in
          let store = ArticlePictureStore()
          try store.setShown([shown.id], of: article, in: db)
          try store.setLead(lead.id, alt: "", caption: "", of: article, in: db)
        }
        for reader in LeakReader.allCases {
          let browser = try #require(world.browsers[reader])
          let allowed = reader.mayGet(state)
          for (picture, needed) in [(shown, Allowed.whole), (lead, .wall)] {
            let path = try #require(picture.jpeg.first?.path)
            let answer = try await browser.get(path)
            #expect(
              answer.status == (allowed >= needed ? 200 : 404), "\(reader) \(state) \(needed)")
            let isForAll = LeakReader.visitor.mayGet(state) >= needed
            let caching = answer.header("Cache-Control") ?? ""
            #expect(
              !caching.contains("public") || isForAll, "a proxy would keep it: \(reader) \(state)")
          }
        }
      }
    }
  }

  @Test("A preview link shows its own article and nothing of the others")
  func previewLink() async throws {
    try await withApp(.sqlite) { test async throws in
      let world = try await LeakWorld(test)
      let editor = try #require(world.accounts[.editor])
      let end = test.clock.now + .days(1)
      for (number, state) in LeakState.allCases.enumerated() {
        let article = try #require(world.articles[state])
        let link = ID(Int64(number + 1))
        try await test.app.database.write { db in
          try PreviewStore().add(link, to: article, by: editor, until: end, in: db)
        }
        let path = test.app.magazine.previewPath(link)
        let page = try await test.visitor().get(path)
        #expect(page.status == 200)
        #expect(page.header("Cache-Control")?.contains("no-store") == true)
        #expect(page.text.contains("noindex") || page.header("X-Robots-Tag") == "noindex")
        for other in LeakState.allCases where other != state {
          let allowed = LeakReader.visitor.mayGet(other)
          #expect(
            world.leaks(of: other, in: page.text, allowed: allowed, isEchoing: false) == [],
            "\(state)")
        }
      }
      test.clock.advance(by: .days(2))
      let late = try await test.visitor().get(test.app.magazine.previewPath(ID(1)))
      #expect(late.status == 404)
    }
  }

  @Test("A preview link opens the pictures of its own article, as long as it works")
  func previewPictures() async throws {
    try await withApp(.sqlite) { test async throws in
      let world = try await LeakWorld(test)
      let editor = try #require(world.accounts[.editor])
      let end = test.clock.now + .days(1)
      var addresses: [(path: String, isOwn: Bool)] = []
      let other = try await picture(test, 99)
      for (number, state) in LeakState.allCases.enumerated() {
        let article = try #require(world.articles[state])
        let (own, link) = (try await picture(test, UInt8(number)), ID(Int64(number + 1)))
        try await test.app.database.write { db in
          try ArticlePictureStore().setShown([own.id], of: article, in: db)
          try PreviewStore().add(link, to: article, by: editor, until: end, in: db)
        }
        for picture in [own, other] {
          let file = try #require(picture.jpeg.first?.path.dropFirst("/media/".count))
          addresses.append(
            ("\(test.app.magazine.previewPath(link))/media/\(file)", picture.id == own.id))
        }
      }
      for address in addresses {
        let answer = try await test.visitor().get(address.path)
        #expect(answer.status == (address.isOwn ? 200 : 404), "\(address.path)")
        #expect(!address.isOwn || answer.header("Cache-Control") == "no-store")
      }
      test.clock.advance(by: .days(2))
      for address in addresses {
        #expect(try await test.visitor().get(address.path).status == 404)
      }
    }
  }

  private func picture(_ test: TestApp, _ seed: UInt8) async throws -> Picture {
    try await test.app.magazine.media.take(fetched: testPicture(seed: seed))
  }
}
