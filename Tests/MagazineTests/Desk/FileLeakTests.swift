import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Files leave nothing")
struct FileLeakTests {
  @Test(
    "A file is for whom the text is that leads to it, in each state, for each reader",
    arguments: Engine.allCases)
  func states(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let world = try await LeakWorld(test)
      let editor = try #require(world.browsers[.editor])
      for state in LeakState.allCases {
        let article = try #require(world.articles[state])
        for name in ["shown.pdf", "draft.pdf"] { try await editor.bring(name, to: article) }
        let files = try await test.app.database.read { db in
          try ArticleFileStore().brought(for: article, in: db)
        }
        let (draft, shown) = (try #require(files.first), try #require(files.last))
        try await test.app.database.write { db in
          try ArticleFileStore().setShown([shown.id], of: article, in: db)
        }
        for reader in LeakReader.allCases {
          let browser = try #require(world.browsers[reader])
          let isAllowed = reader.mayGet(state) == .whole
          let answer = try await browser.get(shown.path)
          #expect(answer.status == (isAllowed ? 200 : 404), "\(reader) \(state)")
          if !isAllowed { #expect(!answer.text.contains("%PDF"), "\(reader) \(state)") }
          let caching = answer.header("Cache-Control") ?? ""
          let isForAll = LeakReader.visitor.mayGet(state) == .whole
          #expect(!caching.contains("public") || isForAll, "a proxy would keep it")
          // What was only brought, and what a later draft has, is editors'.
          let hidden = try await browser.get(draft.path)
          #expect(hidden.status == (reader == .editor ? 200 : 404), "\(reader) \(state)")
        }
      }
    }
  }

  @Test("A link to a preview gives the files of its own article", arguments: Engine.allCases)
  func preview(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let (desk, other) = (try await TestDesk(test), try await TestDesk(test, name: "benjamin"))
      let editor = try await test.person("cyril", role: .editor)
      for article in [desk.article, other.article] {
        try await editor.bring("a.pdf", to: article)
      }
      let file = try #require(try await desk.files().first)
      let foreign = try #require(try await other.files().first)
      try await desk.save("[It](\(file.path)) and [that](\(foreign.path)).", base: desk.first)
      try await desk.magazine.makePreviewLink(to: desk.article, by: desk.editor)
      let now = test.clock.now
      let links = try await test.app.database.read { db in
        try PreviewStore().links(to: desk.article, now: now, in: db)
      }
      let link = desk.magazine.previewPath(try #require(links.first).id)
      let page = try await test.visitor().get(link)
      #expect(page.text.contains("\(link)/files/\(file.id)/a.pdf"))
      #expect(!page.text.contains("\"/magazine/files/"))
      let got = try await test.visitor().get("\(link)/files/\(file.id)/a.pdf")
      #expect(got.status == 200)
      #expect(got.header("content-disposition")?.hasPrefix("attachment") == true)
      #expect(got.header("cache-control") == "no-store")
      for path in [
        "\(link)/files/\(foreign.id)/a.pdf", "\(link)x/files/\(file.id)/a.pdf", file.path,
      ] {
        #expect(try await test.visitor().get(path).status == 404, "\(path)")
      }
      test.clock.advance(by: previewLifetime)
      #expect(try await test.visitor().get("\(link)/files/\(file.id)/a.pdf").status == 404)
    }
  }

  @Test("A file that a newer text does not have any more is editors' again")
  func dropped() async throws {
    try await withApp(.sqlite) { test async throws in
      let desk = try await TestDesk(test)
      let editor = try await test.person("cyril", role: .editor)
      try await editor.bring("a.pdf", to: desk.article)
      let file = try #require(try await desk.files().first)
      let base = try await desk.save(file.markdown, base: desk.first)
      #expect(try await test.visitor().get(file.path).status == 404)
      try await desk.publish()
      #expect(try await test.visitor().get(file.path).status == 200)
      try await desk.save("Without.", base: base)
      try await desk.publish()
      #expect(try await test.visitor().get(file.path).status == 404)
      #expect(try await editor.get(file.path).status == 200)
    }
  }
}
