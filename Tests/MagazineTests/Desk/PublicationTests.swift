import AppTestSupport
import Core
import Database
import KorzoApp
import Testing
import Web

@testable import Magazine

@Suite("Publishing")
struct PublicationTests {
  @Test(
    "For whom it is, the settings say, whatever they were when the page was made",
    arguments: Engine.allCases)
  func audience(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      try await desk.save("The text.", base: desk.first)
      var (settings, version) = try await desk.settings()
      settings.audience = .subscribers
      _ = try await desk.magazine.change(settings, of: desk.article, version: version)
      // As from a page that was made before that: for everyone.
      try await desk.publish()
      #expect(try await desk.access(for: .visitor) == .wall)
    }
  }

  @Test(
    "Readers see an article when it is published, and its changes only after an update",
    arguments: Engine.allCases)
  func update(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let visitor = test.visitor()
      var base = try await desk.save("The first text.", base: desk.first)
      #expect(try await desk.access(for: .visitor) == .hidden)
      try await desk.publish()
      let page = try await visitor.get("/articles/the-colonnade")
      #expect(page.status == 200)
      #expect(page.text.contains("The first text."))
      base = try await desk.save("The second text.", base: base)
      #expect(try await visitor.get("/articles/the-colonnade").text.contains("The first text."))
      try await desk.magazine.publish(desk.article, revision: base, nil)
      #expect(try await visitor.get("/articles/the-colonnade").text.contains("The second text."))
    }
  }

  @Test("What nobody has finished is not published", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      await #expect(throws: AppError.self) { try await desk.publish() }
      let base = try await desk.save("<<<<<<< A\nx\n=======\ny\n>>>>>>> B", base: desk.first)
      await #expect(throws: AppError.self) { try await desk.publish() }
      try await desk.save("Settled.", base: base)
      // Somebody saved after the page was shown.
      await #expect(throws: AppError.self) {
        try await desk.magazine.publish(desk.article, revision: base, nil)
      }
      #expect(try await desk.access(for: .visitor) == .hidden)
    }
  }

  @Test(
    "A planned article comes at its times: to subscribers first, then to everybody",
    arguments: Engine.allCases)
  func planned(engine: Engine) async throws {
    try await withApp(engine) { test in
      let desk = try await TestDesk(test)
      let subscriber = Entitlement(viewer: desk.editor.as(.member), isSubscriber: true)
      try await desk.save("The text.", base: desk.first)
      let start = test.clock.now
      try await desk.publish(at: start + .hours(2), early: start + .hours(1))
      #expect(try await desk.access(for: subscriber) == .hidden)
      test.clock.advance(by: .hours(1))
      #expect(try await desk.access(for: subscriber) == .whole)
      #expect(try await desk.access(for: .visitor) == .hidden)
      test.clock.advance(by: .hours(1))
      #expect(try await desk.access(for: .visitor) == .whole)
      try await desk.magazine.unpublish(desk.article)
      #expect(try await desk.access(for: subscriber) == .hidden)
    }
  }

  @Test(
    "The address comes from the title, is unique, and an old one leads on",
    arguments: Engine.allCases)
  func address(engine: Engine) async throws {
    try await withApp(engine) { test in
      try await test.article(.published(now: test.clock.now).with(slug: "the-colonnade"))
      let desk = try await TestDesk(test)
      try await desk.save("The text.", base: desk.first)
      try await desk.publish()
      let visitor = test.visitor()
      #expect(try await visitor.get("/articles/the-colonnade-2").status == 200)
      var (settings, version) = try await desk.settings()
      settings.slug = "kolonada"
      let outcome = try await desk.magazine.change(
        settings, of: desk.article, version: version)
      guard case .saved = outcome else { throw TestFailure("\(outcome)") }
      #expect(try await visitor.get("/articles/kolonada").status == 200)
      let old = try await visitor.get("/articles/the-colonnade-2")
      #expect((300..<400).contains(old.status))
      #expect(old.header("location") == "/articles/kolonada")
    }
  }

  @Test("An address stays that only begins like one without a title")
  func draftBeer() async throws {
    try await withApp(.sqlite) { test in
      let desk = try await TestDesk(test)
      for title in ["Draft beer", "Bottled beer"] {
        let draft = Draft(title: title, lead: "A lead.", markdown: "The text of \(title).")
        let base = try await desk.head().number
        _ = try await desk.magazine.save(
          DraftToSave(draft: draft, base: base, baseDraft: nil, isAutosave: false),
          of: desk.article, by: desk.editor)
        try await desk.publish()
        #expect(try await test.visitor().get("/articles/draft-beer").status == 200, "\(title)")
      }
    }
  }

  @Test("Titles become addresses that can be typed")
  func slugs() async throws {
    try await withApp(.sqlite) { test in
      let magazine = test.app.magazine
      #expect(
        magazine.slug(from: "Čeština: Příliš žluťoučký kůň") == "cestina-prilis-zlutoucky-kun")
      #expect(magazine.slug(from: "Don’t stop! 2026") == "dont-stop-2026")
      #expect(magazine.slug(from: "Привет, мир") == "privet-mir")
      #expect(magazine.slug(from: "  —  ") == "")
      let long = magazine.slug(from: String(repeating: "kolonáda ", count: 50))
      #expect(long.count <= 80 && long.hasSuffix("kolonada"))
    }
  }

  @Test("A time that an editor chose is in the site's time zone", arguments: Engine.allCases)
  func zone(engine: Engine) async throws {
    try await withApp(engine, settings: ["site.timeZone": "Europe/Prague"]) { test in
      let magazine = test.app.magazine
      let time = try #require(magazine.moment("2026-11-14T13:00"))
      #expect(time == Timestamp(milliseconds: 1_794_657_600_000))
      #expect(magazine.fieldText(time) == "2026-11-14T13:00")
      #expect(magazine.zoneName(at: time) == "Europe/Prague (UTC+1)")
      for wrong in ["", "2026-02-31T10:00", "2026-11-14", "x", "2026-11-14T25:00"] {
        #expect(magazine.moment(wrong) == nil, "\(wrong)")
      }
    }
  }
}
