import AppTestSupport
import Core
import Database
import KorzoApp
import Storage
import Testing
import Web

@testable import Magazine

@Suite("Files of articles")
struct FileTests {
  @Test(
    "A file is brought, linked and downloaded by readers; always to be saved, never as a page",
    arguments: Engine.allCases)
  func whole(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let bytes = Array("<script>alert(1)</script>".utf8)
      let answer = try await editor.upload(
        deskPath(desk.article) + "/files", field: "file", name: "Žlutá ../kniha.html",
        type: "text/html", bytes: bytes)
      #expect(answer.status == 303)
      let file = try #require(try await desk.files().first)
      #expect(file.name == "kniha.html")
      let page = try await editor.get(deskPath(desk.article))
      #expect(page.text.contains("[kniha.html](\(file.path))"))
      try await desk.save("Before.\n\n\(file.markdown)", base: desk.first)
      try await desk.publish()
      let shown = try await test.visitor().get("/articles/the-colonnade")
      #expect(
        shown.text.contains(
          "data-file><a href=\"\(file.path)\"><span><b>kniha.html</b><small>HTML · 25&nbsp;B"))
      let got = try await test.visitor().get(file.path)
      #expect(got.status == 200)
      #expect(got.body == bytes)
      #expect(got.header("content-type") == "application/octet-stream")
      #expect(got.header("content-disposition")?.hasPrefix("attachment; filename=\"kniha") == true)
      #expect(got.header("x-content-type-options") == "nosniff")
      #expect(got.header("content-security-policy") == "default-src 'none'; sandbox")
      let part = try await test.visitor().get(file.path, headers: ["Range": "bytes=1-6"])
      #expect(part.status == 206)
      #expect(part.text == "script")
      let tag = try #require(got.header("etag"))
      let again = try await test.visitor().get(file.path, headers: ["If-None-Match": tag])
      #expect(again.status == 304)
    }
  }

  @Test("The script is told the address", arguments: Engine.allCases)
  func json(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let answer = try await editor.send(
        fileForm("Plán.pdf", to: desk.article, ["Accept": "application/json"]))
      let file = try #require(try await desk.files().first)
      #expect(answer.status == 201)
      #expect(answer.text.contains("\"address\":\"/magazine/files/\(file.id)/plan.pdf\""))
      #expect(answer.text.contains("\"name\":\"Plán.pdf\""))
    }
  }

  @Test("What cannot be taken is refused in words, and nothing is kept", arguments: Engine.allCases)
  func refused(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let path = deskPath(desk.article) + "/files"
      let nameless = try await editor.send(fileForm("---", to: desk.article))
      #expect(nameless.status == 422)
      #expect(nameless.text.contains("has no name"))
      let empty = try await editor.send(fileForm("a.pdf", to: desk.article, [:], Array("".utf8)))
      #expect(empty.status == 422)
      #expect(empty.text.contains("is empty"))
      let field = try await editor.upload(
        path, field: "other", name: "a.pdf", type: "application/pdf", bytes: [1])
      #expect(field.status == 400)
      #expect(try await editor.post(path, ["file": "a.pdf"]).status >= 400)
      #expect(try await editor.send(fileForm("a.pdf", to: ID(1))).status == 404)
      #expect(try await desk.files() == [])
      #expect(try await test.stored() == [])
    }
  }

  @Test("What is larger than the limit is refused, also by a byte")
  func tooLarge() async throws {
    try await withApp(.sqlite) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let limit = test.app.magazine.options.uploadLimit
      for size in [limit + 1, limit + 100_000] {
        let answer = try await editor.send(
          fileForm("a.zip", to: desk.article, [:], [UInt8](repeating: 7, count: size)))
        #expect(answer.status == 413)
      }
      #expect(try await desk.files() == [])
      let fits = try await editor.send(
        fileForm("a.zip", to: desk.article, [:], [UInt8](repeating: 7, count: limit)))
      #expect(fits.status == 303)
      #expect(try await desk.files().map(\.bytes) == [limit])
    }
  }

  @Test("Only editors bring files", arguments: Engine.allCases)
  func onlyEditors(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let desk = try await TestDesk(test)
      let member = try await test.person("marta")
      #expect(try await member.send(fileForm("a.pdf", to: desk.article)).status == 403)
      #expect(try await test.visitor().send(fileForm("a.pdf", to: desk.article)).status != 200)
      #expect(try await desk.files() == [])
      #expect(try await test.stored() == [])
    }
  }

  @Test("An editor is asked about links to files that there are not", arguments: Engine.allCases)
  func missing(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let desk = try await TestDesk(test)
      let text = try await desk.magazine.rendered(
        "[a](/magazine/files/5/a.pdf)\n\n[b](/magazine/files/waiting-1)", in: nil)
      #expect(text.files == [])
      #expect(text.missing == ["/magazine/files/5/a.pdf", "/magazine/files/waiting-1"])
    }
  }

  @Test(
    "A file goes with the last article that has it, and what never arrived goes as well",
    arguments: Engine.allCases)
  func collected(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let other = try await TestDesk(test, name: "anastasia2")
      for name in ["a.pdf", "b.pdf"] { try await editor.bring(name, to: desk.article) }
      let files = try await desk.files()
      let first = try #require(files.last)
      // The other article leads to the first one, too.
      try await other.save("See [it](\(first.path)).", base: other.first)
      try await other.publish()
      // Somebody was just bringing one when the power went.
      let lost = desk.magazine.ids.next()
      let now = test.clock.now
      try await test.app.database.write { db in
        try ArticleFileStore().mark(lost, now: now, in: db)
      }
      try await desk.magazine.tidyDesk()
      #expect(try await test.stored().count == 2)
      try await desk.magazine.delete(desk.article)
      try await desk.magazine.tidyDesk()
      #expect(try await test.stored().count == 2, "a backup may be on its way")
      test.clock.advance(by: .hours(2))
      try await desk.magazine.tidyDesk()
      #expect(try await test.stored() == [ArticleFile.key(first.id)])
      #expect(try await test.visitor().get(first.path).status == 200)
      let left: [ID] = try await test.app.database.read { db in
        try ArticleFileStore().garbage(markedBefore: test.clock.now, limit: 10, in: db)
      }
      #expect(left == [])
      try await other.magazine.unpublish(other.article)
      try await other.magazine.delete(other.article)
      try await desk.magazine.tidyDesk()
      #expect(try await test.stored() == [])
    }
  }

  @Test("A file that a backup does not have is noticed")
  func backup() async throws {
    try await withApp(.sqlite) { test async throws in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      for name in ["a.pdf", "b.pdf"] { try await editor.bring(name, to: desk.article) }
      let keys = try await test.app.database.read { db in
        var keys: [StorageKey] = []
        try Magazine.forEachFile(in: db) { keys.append($0) }
        return keys
      }
      #expect(keys.count == 2)
      #expect(try await Set(test.stored()) == Set(keys))
    }
  }
}

/// A form with a file of a few bytes.
func fileForm(
  _ name: String, to article: ID, _ headers: [String: String] = [:],
  _ bytes: [UInt8] = Array("%PDF-".utf8)
) -> TestRequest {
  let head = """
    --b\r
    Content-Disposition: form-data; name="file"; filename="\(name)"\r
    Content-Type: application/x-msdownload\r
    \r

    """
  var all = ["Content-Type": "multipart/form-data; boundary=b", "Sec-Fetch-Site": "same-origin"]
  all.merge(headers) { $1 }
  return TestRequest(
    "POST", deskPath(article) + "/files", headers: all,
    body: Array(head.utf8) + bytes + Array("\r\n--b--\r\n".utf8))
}

extension Visitor {
  /// Brings a file of a few bytes for an article.
  func bring(_ name: String, to article: ID) async throws {
    let answer = try await send(fileForm(name, to: article))
    guard answer.status == 303 else { throw TestFailure("not brought: \(answer.status)") }
  }
}

extension TestDesk {
  /// What was brought for its article, the newest first.
  func files() async throws -> [ArticleFile] {
    try await test.app.database.read { db in
      try ArticleFileStore().brought(for: article, in: db)
    }
  }
}

extension TestApp {
  /// The keys of the files of articles that lie in the storage.
  func stored() async throws -> [StorageKey] {
    try await app.magazine.storage.keys(under: "magazine/", after: nil, limit: 100)
  }
}
