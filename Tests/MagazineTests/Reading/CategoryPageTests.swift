import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Categories and authors at the desk")
struct CategoryPageTests {
  @Test("An address that another category has is refused in words", arguments: Engine.allCases)
  func taken(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("petr", role: .editor)
      func add(_ name: String, _ slug: String = "") async throws -> TestResponse {
        try await editor.post(
          "/desk/categories", ["name": name, "slug": slug, "description": ""])
      }
      #expect(try await add("Science").status == 303)
      let again = try await add("Other", "science")
      #expect(again.status == 422 && again.text.contains("aria-invalid"))
      #expect(again.text.contains("value=\"Other\""), "what was typed stays")
      #expect(try await add("Other").status == 303)
      let id = try await test.app.database.read { db in
        try CategoryStore().find(slug: "other", in: db)?.id
      }
      let path = "/desk/categories/\(try #require(id))"
      let fields: KeyValuePairs = ["name": "Other", "slug": "science", "description": ""]
      let changed = try await editor.post(path, fields)
      #expect(changed.status == 422 && changed.text.contains("aria-invalid"))
      let own: KeyValuePairs = ["name": "Others", "slug": "other", "description": ""]
      #expect(try await editor.post(path, own).status == 303)
      _ = try await editor.post("\(path)/delete")
      #expect(try await editor.post(path, own).status == 404)
    }
  }

  @Test("Of many who choose one address at the same moment, one has it", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("petr", role: .editor)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<8 {
          group.addTask {
            try await editor.post(
              "/desk/categories",
              ["name": "Science \(number)", "slug": "science", "description": ""]
            ).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [303] + Array(repeating: 422, count: 7))
    }
  }

  @Test("Authors stand in the order of the reader's language", arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      _ = try await test.person("petr", role: .editor)
      let names = ["Zdeněk", "Čeněk", "Cyril", "Chalupa", "Hana", "Štěpán", "Sokol", "ivan", "Ivo"]
      for (number, name) in names.enumerated() {
        try await test.run(
          """
          INSERT INTO magazine_author (id, slug, name)
          VALUES (\(number + 1), \("author-\(number)"), \(name))
          """)
      }
      let czech = Visitor(site: test.app.site, language: .czech)
      try await czech.post("/sign-in", ["name": "petr", "password": testPassword])
      let page = try await czech.get("/desk/authors").text
      let found = page.matches(of: #/desk\/authors\/\d+">\s*<span class="what">([^<]+)/#)
        .map { String($0.1) }
      #expect(
        found == ["Cyril", "Čeněk", "Hana", "Chalupa", "ivan", "Ivo", "Sokol", "Štěpán", "Zdeněk"])
    }
  }

  @Test("More than a thousand authors come page by page, each once", arguments: Engine.allCases)
  func authors(engine: Engine) async throws {
    try await withApp(engine) { test async throws in
      let editor = try await test.person("petr", role: .editor)
      let article = try await test.article("a", "A")
      try await test.run(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1200)
        INSERT INTO magazine_author (id, slug, name)
        SELECT n, 'author-' || n, 'Author ' || (n % 7) FROM number
        """)
      var path = "/desk/authors"
      var found: [String] = []
      while true {
        let page = try await editor.get(path).text
        found += page.matches(of: #/href="\/desk\/authors\/(\d+)"/#).map { String($0.1) }
        guard let next = page.firstMatch(of: #/href="(\/desk\/authors\?after=[^"]+)"/#) else {
          break
        }
        path = String(next.1)
      }
      #expect(found.count == 1201 && Set(found).count == 1201)
      #expect(try await editor.get("/desk/authors/1200").status == 200)
      #expect(try await editor.get("/desk/authors/5000").status == 404)
      // By name this one is behind a thousand others; it stays chosen all the same.
      try await test.run("UPDATE magazine_author SET name = 'Zuzana' WHERE slug = 'ana'")
      let author = try await test.app.database.read { db in
        try db.value("SELECT author FROM magazine_article WHERE id = \(article)", as: ID.self)
      }
      let settings = try await editor.get("/desk/articles/\(article)/settings").text
      #expect(settings.contains("<option value=\"\(try #require(author))\" selected>Zuzana"))
    }
  }
}
