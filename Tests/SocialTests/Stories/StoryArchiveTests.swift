import AppTestSupport
import Core
import Database
import FoundationEssentials
import Testing
import Web

@testable import Social

/// Where summer time is, so that not every day has 24 hours.
private let prague = ["site.timeZone": "Europe/Prague"]

@Suite("The archive of stories")
struct StoryArchiveTests {
  @Test("A day begins and ends as the site's clocks say", arguments: Engine.allCases)
  func days(engine: Engine) async throws {
    try await withSocial(engine, settings: prague) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      try await world.archived(by: bara, at: "2026-10-24T21:59:59.999Z", "Before")
      let first = try await world.archived(by: bara, at: "2026-10-24T22:00:00Z", "Midnight")
      // The day has 25 hours.
      let last = try await world.archived(by: bara, at: "2026-10-25T22:59:59.999Z", "Late")
      let next = try await world.archived(by: bara, at: "2026-10-25T23:00:00Z", "Next")
      try await world.archived(by: ana, at: "2026-10-25T12:00:00Z", "Somebody else's")

      let day = try await bara.visitor.get("/me/stories?day=2026-10-25")
      #expect(day.ticks == [last, first])
      #expect(day.shows("25\u{A0}October 2026") && !day.shows("Somebody else"))
      #expect(day.text.contains("/me/stories?view=calendar&amp;month=2026-10"))
      #expect(try await bara.visitor.get("/me/stories?day=2026-10-26").ticks == [next])
      let empty = try await bara.visitor.get("/me/stories?day=2026-10-27")
      #expect(empty.status == 200 && empty.ticks.isEmpty && empty.shows("No story here"))
      // What is no day is no part of the archive.
      #expect(try await bara.visitor.get("/me/stories?day=2026-02-30").ticks.count == 4)
      #expect(try await bara.visitor.get("/me/stories?day=9999-12-31").status == 404)
      #expect(try await world.stranger.get("/me/stories?day=2026-10-25").status == 303)
    }
  }

  @Test("The calendar leads to days and to the nearest months", arguments: Engine.allCases)
  func calendar(engine: Engine) async throws {
    try await withSocial(engine, settings: prague) { world async throws in
      let people = try await world.people("bara", "ana", "cyril")
      let (bara, ana) = (people[0], people[1])
      try await world.archived(by: bara, at: "2026-06-30T22:30:00Z", "July, at night")
      try await world.archived(by: bara, at: "2026-11-02T08:00:00Z", "One")
      try await world.archived(by: bara, at: "2026-11-02T09:00:00Z", "Two")
      try await world.archived(by: bara, at: "2026-11-13T23:30:00Z", "Three")
      try await world.archived(by: ana, at: "2026-09-05T09:00:00Z", "Somebody else's")
      try await world.archived(by: ana, at: "2026-11-05T09:00:00Z", "Somebody else's")

      let newest = try await bara.visitor.get("/me/stories?view=calendar")
      #expect(newest.shows("November\u{A0}2026"))
      #expect(newest.days == ["2026-11-02", "2026-11-14"])
      #expect(newest.text.contains("aria-label=\"2. 2 stories\""))
      #expect(newest.text.contains("aria-label=\"14. 1 story\""))
      #expect(newest.months == ["2026-07"])
      let july = try await bara.visitor.get("/me/stories?view=calendar&month=2026-07")
      #expect(july.days == ["2026-07-01"] && july.months == ["2026-11"])
      let between = try await bara.visitor.get("/me/stories?view=calendar&month=2026-09")
      #expect(between.days.isEmpty && between.months == ["2026-07", "2026-11"])
      #expect(!between.shows("Somebody else"))
      // November 2026 begins on a Sunday: 6 places before it, 30 days, 6 after it.
      #expect(newest.text.matches(of: #/<td>/#).count == 42)
      #expect(newest.text.matches(of: #/<td><\/td>/#).count == 12)

      #expect(try await bara.visitor.get("/me/stories?view=calendar&month=9999-12").status == 404)
      #expect(try await bara.visitor.get("/me/stories?view=calendar&month=x").days.count == 2)
      #expect(
        try await people[2].visitor.get("/me/stories?view=calendar").shows("No stories yet"))
    }
  }

  @Test(
    "A story is looked at among those of its day, by its author alone", arguments: Engine.allCases)
  func looking(engine: Engine) async throws {
    try await withSocial(engine, settings: prague) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let first = try await world.archived(by: bara, at: "2026-03-01T08:00:00Z", "Morning")
      let second = try await world.archived(by: bara, at: "2026-03-01T20:00:00Z", "Evening")
      let other = try await world.archived(by: bara, at: "2026-03-02T08:00:00Z", "Next day")
      let path = "/me/stories/\(first)"
      #expect(try await bara.visitor.get("/me/stories").text.contains("href=\"\(path)\""))
      let page = try await bara.visitor.get(path)
      #expect(page.shows("Morning") && !page.shows("Evening") && !page.shows("Next day"))
      #expect(page.text.contains("\(path)?s=\(second)") && page.text.contains("day=2026-03-01"))
      #expect(page.text.contains("/stories/\(first)/viewers"))
      #expect(try await bara.visitor.get("\(path)?s=\(second)").shows("Evening"))
      #expect(try await bara.visitor.get("\(path)?s=\(other)").status == 404)
      for id in ["\(first)", "1", "\(Int64.max)"] {
        #expect(try await ana.visitor.get("/me/stories/\(id)").status == 404, "\(id)")
      }
      #expect(try await world.stranger.get(path).status == 303)
    }
  }

  @Test("Places stand with their numbers, the latest first", arguments: Engine.allCases)
  func places(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let sea = drawnCanvas("Waves", place: "Moře & pláž")
      let first = try await world.archived(by: bara, at: "2026-08-01T08:00:00Z", canvas: sea)
      let hill = try await world.archived(
        by: bara, at: "2026-08-02T08:00:00Z", canvas: drawnCanvas("Up", place: "Sněžka"))
      let second = try await world.archived(by: bara, at: "2026-08-03T08:00:00Z", canvas: sea)
      try await world.archived(by: bara, at: "2026-08-04T08:00:00Z", "Nowhere")
      try await world.archived(
        by: ana, at: "2026-08-05T08:00:00Z", canvas: drawnCanvas("Hers", place: "Sněžka"))

      var found: [ArchivedPlace] = []
      var cursor: Cursor?
      repeat {
        let after = cursor
        let page = try await world.database.read { db in
          try ArchiveStore(owner: bara.id).places(after: after, size: 1, in: db)
        }
        found += page.items
        cursor = page.next
      } while cursor != nil
      #expect(
        found == [
          ArchivedPlace(name: "Moře & pláž", count: 2, newest: second),
          ArchivedPlace(name: "Sněžka", count: 1, newest: hill),
        ])
      let page = try await bara.visitor.get("/me/stories?view=places")
      #expect(page.shows("Moře & pláž") && page.shows("2 stories") && page.shows("1 story"))
      #expect(!page.shows("Hers"))
      let path = try #require(page.text.firstMatch(of: #/"(\/me\/stories\?place=Mo[^"]+)"/#)?.1)
      let place = try await bara.visitor.get(String(path))
      #expect(place.ticks == [second, first] && place.shows("Moře & pláž"))
      #expect(try await ana.visitor.get(String(path)).ticks.isEmpty)
    }
  }

  @Test("Its words are found in any form, also drawn ones", arguments: Engine.allCases)
  func search(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let plain = try await world.archived(by: bara, at: "2026-08-01T08:00:00Z", "Čtu knihu u řeky")
      let drawn = try await world.archived(
        by: bara, at: "2026-08-02T08:00:00Z", canvas: drawnCanvas("Nová kniha", place: "Brno"))
      try await world.archived(by: bara, at: "2026-08-03T08:00:00Z", "Nothing 100%")
      let foreign = try await world.archived(by: ana, at: "2026-08-04T08:00:00Z", "Kniha")
      func find(_ words: String, _ person: Person) async throws -> [ID] {
        try await person.visitor.get("/me/stories?q=\(words.percentEncoded)").ticks
      }
      #expect(try await find("kniha", bara) == [drawn, plain])
      #expect(try await find("ČTU reky", bara) == [plain])
      #expect(try await find("brn", bara) == [drawn])
      #expect(try await find("kniha", ana) == [foreign])
      for nothing in ["%", "_", "'", "zzz"] { #expect(try await find(nothing, bara).isEmpty) }
      let none = try await bara.visitor.get("/me/stories?q=zzz")
      #expect(none.shows("No story here") && none.text.contains("value=\"zzz\""))

      var found: [ID] = []
      var cursor: Cursor?
      repeat {
        let after = cursor
        let page = try await world.database.read { db in
          try ArchiveStore(owner: bara.id).page(.words("kniha"), after: after, size: 1, in: db)
        }
        found += page.items.map(\.id)
        cursor = page.next
      } while cursor != nil
      #expect(found == [drawn, plain])
    }
  }

  @Test("The same day in earlier years stands on top", arguments: Engine.allCases)
  func onThisDay(engine: Engine) async throws {
    try await withSocial(engine, settings: prague) { world async throws in
      let people = try await world.people("bara", "ana")
      let (bara, ana) = (people[0], people[1])
      let title = "On this day"
      #expect(try await !bara.visitor.get("/me/stories").shows(title))
      // It is 14 November 2026; midnight is an hour earlier in UTC.
      try await world.archived(by: bara, at: "2026-11-14T08:00:00Z", "Today")
      try await world.archived(by: bara, at: "2025-11-13T22:59:00Z", "The day before")
      try await world.archived(by: ana, at: "2024-11-14T08:00:00Z", "Somebody else's")
      #expect(try await !bara.visitor.get("/me/stories").shows(title))
      try await world.archived(by: bara, at: "2025-11-13T23:00:00Z", "A year ago")
      try await world.archived(by: bara, at: "2025-11-14T22:59:00Z", "Late that day")
      try await world.archived(by: bara, at: "2021-11-14T12:00:00Z", "Long ago")
      let page = try await bara.visitor.get("/me/stories")
      #expect(page.shows(title) && page.shows("1 year ago") && page.shows("5 years ago"))
      #expect(page.shows("2 stories") && !page.shows("Somebody else"))
      #expect(page.days == ["2025-11-14", "2021-11-14"])
      #expect(try await bara.visitor.get("/me/stories?day=2025-11-14").ticks.count == 2)
      for path in ["/me/stories?view=calendar", "/me/stories?q=ago", "/me/stories?after=9.9"] {
        #expect(try await !bara.visitor.get(path).shows(title), "\(path)")
      }
    }
  }

  @Test("Leap days are remembered in leap years alone", arguments: Engine.allCases)
  func leapDay(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let told = try await world.archived(by: bara, at: "2024-02-29T12:00:00Z", "Leaping")
      let days = ArchiveDays(zone: .gmt)
      func remembered(_ day: String) async throws -> [ID] {
        let today = try #require(CalendarDay(day))
        return try await world.database.read { db in
          try ArchiveStore(owner: bara.id).remembered(today, days, in: db).map(\.newest)
        }
      }
      #expect(try await remembered("2028-02-29") == [told])
      for day in ["2025-02-28", "2025-03-01", "2028-02-28", "2024-02-29"] {
        #expect(try await remembered(day) == [], "\(day)")
      }
    }
  }

  @Test("A highlight is made from any part, which stays on a mistake", arguments: Engine.allCases)
  func highlight(engine: Engine) async throws {
    try await withSocial(engine) { world async throws in
      let bara = try await world.person("bara")
      let old = try await world.archived(
        by: bara, at: "2026-03-01T12:00:00Z", canvas: drawnCanvas("Spring", place: "Brno"))
      let new = try await world.archived(by: bara, at: "2026-11-13T12:00:00Z", "Now")
      let parts: [(name: String, value: String)] = [
        ("day", "2026-03-01"), ("place", "Brno"), ("q", "spring"),
      ]
      for part in parts {
        let page = try await bara.visitor.get("/me/stories?\(part.name)=\(part.value)")
        #expect(page.ticks == [old], "\(part.name)")
        let field = "name=\"\(part.name)\" value=\"\(part.value)\""
        #expect(page.text.contains(field), "\(part.name)")
        let wrong = try await bara.visitor.post(
          "/highlights", ["title": "", "story": "\(old)", part.name: part.value])
        #expect(wrong.status == 422 && wrong.ticks == [old], "\(part.name)")
        #expect(wrong.text.contains("value=\"\(old)\" checked"), "\(part.name)")
      }
      let made = try await bara.visitor.post(
        "/highlights", ["title": "Trips", "story": "\(old)", "day": "2026-03-01"])
      #expect(made.status == 303)
      #expect(try await world.ids("SELECT story FROM highlight_item") == [old])
      #expect(try await bara.visitor.get("/me/stories").ticks == [new, old])
    }
  }
}

extension TestResponse {
  /// The days that a page leads to.
  fileprivate var days: [String] {
    text.matches(of: #/href="\/me\/stories\?day=([0-9-]+)"/#).map { String($0.1) }
  }

  /// The months that a page leads to.
  fileprivate var months: [String] {
    text.matches(of: #/href="\/me\/stories\?view=calendar&amp;month=([0-9-]+)"/#)
      .map { String($0.1) }
  }
}
