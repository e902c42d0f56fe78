import AppTestSupport
import Core
import Database
import KorzoApp
import Media
import Testing
import Web

@testable import Magazine

@Suite("The editor's desk")
struct DeskTests {
  @Test("Only editors come to the desk", arguments: Engine.allCases)
  func onlyEditors(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let member = try await test.person("marta")
      for path in ["/desk", deskPath(desk.article), deskPath(desk.article) + "/revisions/1"] {
        #expect(try await test.visitor().get(path).status == 303, "\(path)")
        #expect(try await member.get(path).status == 403, "\(path)")
      }
      let refused = try await member.post(
        deskPath(desk.article), ["title": "Mine", "lead": "", "markdown": "", "base": "1"])
      #expect(refused.status == 403)
      #expect(try await desk.head().draft == .empty)
    }
  }

  @Test("An editor writes, plans and finds an article by plain forms", arguments: Engine.allCases)
  func plainForms(engine: Engine) async throws {
    try await withApp(engine) { test in
      let editor = try await test.person("anastasia", role: .editor)
      let made = try await editor.post("/desk/articles")
      let path = try #require(made.header("location"))
      let saved = try await editor.post(
        path,
        [
          "title": "Čas na nádraží", "lead": "Krátce.", "markdown": "Text *článku*.", "base": "1",
          "then": "publish",
        ])
      #expect(saved.header("location") == path + "/publish")
      let planned = try await editor.post(
        path + "/publish", ["revision": "2", "when": "at", "time": "2026-11-15T09:30"])
      #expect(planned.status == 303)
      let list = try await editor.get("/desk?show=planned")
      #expect(list.text.contains("Čas na nádraží"))
      #expect(try await editor.get("/desk?q=nadrazi").text.contains("Čas na nádraží"))
      #expect(try await !editor.get("/desk?show=drafts").text.contains("Čas na nádraží"))
      #expect(try await test.visitor().get("/articles/cas-na-nadrazi").status == 404)
      test.clock.advance(by: .days(1))
      let page = try await test.visitor().get("/articles/cas-na-nadrazi")
      #expect(page.text.contains("Text <em>článku</em>."))
    }
  }

  @Test(
    "A plain form that comes late is merged, and the editor is told", arguments: Engine.allCases)
  func lateForm(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let ben = try await test.person("benjamin", role: .editor)
      let base = try await desk.save("One.\n\nTwo.", base: desk.first, isAutosave: false)
      try await desk.save("One.\n\nTwo.\n\nThree.", base: base)
      let answer = try await ben.post(
        deskPath(desk.article),
        [
          "title": "The colonnade", "lead": "A lead.", "markdown": "Zero.\n\nOne.\n\nTwo.",
          "base": "\(base)",
        ])
      #expect(answer.status == 200)
      #expect(answer.text.contains("both versions are together"))
      #expect(answer.text.contains("Zero.\n\nOne.\n\nTwo.\n\nThree."))
    }
  }

  @Test(
    "Whoever saves settings later is told what the other one changed",
    arguments: Engine.allCases)
  func settings(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      var (settings, version) = try await desk.settings()
      settings.isPinned = true
      guard
        case .saved = try await desk.magazine.change(
          settings, of: desk.article, version: version)
      else { throw TestFailure("not saved") }
      guard
        case .changedMeanwhile(let now, let next) = try await desk.magazine.change(
          settings, of: desk.article, version: version)
      else { throw TestFailure("not noticed") }
      #expect(now.isPinned)
      #expect(next == version + 1)
      #expect(now.changes(since: try await desk.settings().0) == [])
      var other = now
      other.isPinned = false
      other.rating = 70
      #expect(now.changes(since: other) == [.settingPinned, .settingRating])
    }
  }

  @Test(
    "A link for a preview works without an account until it is taken back or has expired",
    arguments: Engine.allCases)
  func previewLinks(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await desk.save(
        "The secret text.\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n", base: desk.first)
      for _ in 1...2 { try await desk.magazine.makePreviewLink(to: desk.article, by: desk.editor) }
      let now = test.clock.now
      let links = try await test.app.database.read { db in
        try PreviewStore().links(to: desk.article, now: now, in: db)
      }
      let (path, other) = (
        desk.magazine.previewPath(links[0].id), desk.magazine.previewPath(links[1].id)
      )
      let page = try await test.visitor().get(path)
      #expect(page.status == 200)
      #expect(page.text.contains("The secret text."))
      #expect(page.header("cache-control") == "no-store")
      // A video plays there as it will on the article's page.
      #expect(page.header("content-security-policy")?.contains("frame-src https://") == true)
      #expect(page.header("x-robots-tag")?.contains("noindex") == true)
      // Another proof, another number, and the article's own address lead nowhere.
      let forged = "/preview/\(links[0].id).\(other.split(separator: ".").last ?? "")"
      #expect(try await test.visitor().get(forged).status == 404)
      #expect(try await test.visitor().get("/preview/1.x").status == 404)
      let slug = try await desk.settings().0.slug
      #expect(try await test.visitor().get("/articles/\(slug)").status == 404)
      try await test.app.database.write { db in
        try PreviewStore().remove(links[0].id, of: desk.article, in: db)
      }
      #expect(try await test.visitor().get(path).status == 404)
      test.clock.advance(by: previewLifetime)
      #expect(try await test.visitor().get(other).status == 404)
    }
  }

  @Test(
    "Pictures are only editors' until readers see the text with them",
    arguments: Engine.allCases)
  func pictures(engine: Engine) async throws {
    try await withApp(engine) { test in
      let editor = try await test.person("benjamin", role: .editor)
      let desk = try await TestDesk(test)
      let answer = try await editor.upload(
        deskPath(desk.article) + "/pictures", field: "picture", name: "a.png", type: "image/png",
        bytes: testPicture())
      #expect(answer.status == 303)
      let picture = try #require(
        try await test.app.database.read { db in
          try ArticlePictureStore().brought(for: desk.article, in: db).first
        })
      let address = try #require(picture.path(atLeast: 1))
      #expect(try await editor.get(address).status == 200)
      #expect(try await test.visitor().get(address).status == 404)
      let base = try await desk.save("![A square](/media/\(picture.id))", base: desk.first)
      #expect(try await test.visitor().get(address).status == 404)
      try await desk.magazine.makePreviewLink(to: desk.article, by: desk.editor)
      let now = test.clock.now
      let link = try await test.app.database.read { db in
        try PreviewStore().links(to: desk.article, now: now, in: db)
      }
      let path = desk.magazine.previewPath(try #require(link.first).id)
      let shown = try await test.visitor().get(path)
      let there = address.replacing("/media/", with: "\(path)/media/")
      #expect(shown.text.contains(there))
      #expect(try await test.visitor().get(there).status == 200)
      try await desk.publish()
      #expect(try await test.visitor().get(address).status == 200)
      try await desk.save("Without.", base: base)
      #expect(try await test.visitor().get(address).status == 200)
      try await desk.publish()
      #expect(try await test.visitor().get(address).status == 404)
    }
  }

  @Test("A text shows only pictures that were brought for the magazine", arguments: Engine.allCases)
  func foreignPictures(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      // Fetched for somebody's reader, for instance.
      let picture = try await test.app.magazine.media.take(fetched: testPicture())
      let text = try await desk.magazine.rendered("![x](/media/\(picture.id))", in: nil)
      #expect(text.pictures == [])
      #expect(text.missing == ["/media/\(picture.id)"])
    }
  }

  @Test(
    "Categories are made, put in order and deleted; their articles stay",
    arguments: Engine.allCases)
  func categories(engine: Engine) async throws {
    try await withApp(engine) { test in
      let editor = try await test.person("anastasia", role: .editor)
      for name in ["Věda", "Kultura"] {
        try await editor.post(
          "/desk/categories", ["name": name, "slug": "", "description": ""])
      }
      let again = try await editor.post(
        "/desk/categories", ["name": "Veda", "slug": "", "description": ""])
      #expect(again.status == 422)
      func names() async throws -> [String] {
        try await test.app.database.read { db in try CategoryStore().all(in: db).map(\.slug) }
      }
      #expect(try await names() == ["veda", "kultura"])
      let second = try #require(
        try await test.app.database.read { db in try CategoryStore().all(in: db).last?.id })
      try await editor.post("/desk/categories/\(second)/move", ["up": "1"])
      #expect(try await names() == ["kultura", "veda"])
      let desk = try await TestDesk(test, name: "benjamin")
      var (settings, version) = try await desk.settings()
      settings.category = second
      _ = try await desk.magazine.change(settings, of: desk.article, version: version)
      try await editor.post("/desk/categories/\(second)/delete")
      #expect(try await names() == ["veda"])
      #expect(try await desk.settings().0.category == nil)
    }
  }

  @Test(
    "An article that readers see is not deleted; another goes with everything",
    arguments: Engine.allCases)
  func deleting(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await desk.save("The text.", base: desk.first)
      try await desk.publish()
      await #expect(throws: AppError.self) { try await desk.magazine.delete(desk.article) }
      try await desk.magazine.unpublish(desk.article)
      try await desk.magazine.delete(desk.article)
      #expect(try await desk.texts() == [])
    }
  }

  @Test("Articles stay when their editor's account goes", arguments: Engine.allCases)
  func accountDeleted(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await desk.save("The text.", base: desk.first)
      try await desk.publish()
      _ = try await test.app.database.write { db in
        try db.execute("DELETE FROM account WHERE id = \(desk.editor.id)")
      }
      #expect(try await test.visitor().get("/articles/the-colonnade").status == 200)
      #expect(try await desk.head().editor == nil)
    }
  }
}
