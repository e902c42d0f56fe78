import AppTestSupport
import Core
import Database
import Foundation
import Jobs
import KorzoApp
import Storage
import Testing
import Web

@testable import Insights

@Suite("Backup and restore")
struct BackupRestoreTests {
  @Test(
    "What was backed up is back after disconnecting and connecting again, and once is enough",
    arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await withGrid(engine) { world in
      for seed in UInt64(1)...4 {
        let source = try await randomSource(world, seed: seed)
        let before = try await world.kept(of: source)
        #expect(before.count > 30)
        let remoteID = "\(source)"
        let backup = try await world.file("/insights/\(source)/backup.zip")
        let plain = try await world.file("/insights/\(source)/backup.json")
        #expect(try unpacked(backup)["backup.json"] == plain)

        try await world.insights.disconnect(source, of: world.account)
        let again = try await connect(world, remoteID)
        let restored = try await world.restore(backup, to: again)
        #expect(restored.state == .done)
        #expect(!restored.isForeign)
        #expect(restored.badPictures == 0)
        #expect(restored.done == restored.total)
        #expect(try await world.kept(of: again) == before)

        let second = try await world.restore(backup, to: again)
        #expect(second.found.newItems == 0)
        #expect(second.found.newReadings == 0)
        #expect(try await world.kept(of: again) == before)
      }
      let waiting = try await world.insights.storage.keys(
        under: restorePrefix, after: nil, limit: 10)
      #expect(waiting.isEmpty, "a file is gone when it has been restored")
    }
  }

  @Test(
    "What is here already and newer stays; readings that are missing come in between",
    arguments: Engine.allCases)
  func newer(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(.story, age: .hours(20), [.views: 10, .reach: 8])
      let backup = try await world.file("\(world.path)/backup.zip")
      world.test.clock.advance(by: .hours(2))
      let now = world.test.clock.now
      try await world.database.write { db in
        try db.execute(
          "UPDATE insight_item SET caption = 'Novější', state = 'final' WHERE id = \(item)")
        try ItemStore().record(
          Numbers(["views": 20, "reach": 15]), of: item, at: now, in: db)
      }
      let before = try await world.kept()
      #expect(try await world.restore(backup).state == .done)
      #expect(try await world.kept() == before)

      // Without the older reading it comes back, and the newer numbers stay.
      try await world.database.write { db in
        try db.execute("DELETE FROM insight_reading WHERE item = \(item) AND at < \(now)")
      }
      #expect(try await world.restore(backup).found.newReadings == 1)
      #expect(try await world.kept() == before)
    }
  }

  @Test("A file of another account waits for a yes", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.add(age: .days(3), [.views: 12])
      let backup = try await world.file("\(world.path)/backup.json")
      let other = try await connect(world, "17841400000000077")
      let answer = try await world.bring(backup, to: other)
      let path = try #require(answer.header("location"))
      let page = try await world.owner.get(path)
      #expect(page.text.contains("This backup is of @alena.fotí"))
      let refused = try await world.owner.post(path)
      #expect(refused.status == 422)
      #expect(refused.text.contains("Tick the box"))
      try await world.test.runJobs()
      #expect(try await world.kept(of: other).isEmpty)
      #expect(try await world.owner.post(path, ["confirmed": "on"]).status == 303)
      try await world.test.runJobs()
      #expect(try await world.kept(of: other) == world.kept())
      let petr = try await world.test.person("petr")
      #expect(try await petr.get(path).status == 404)
      #expect(try await petr.post(path).status == 404)
      #expect(try await petr.post("\(path)/discard").status == 404)
    }
  }

  @Test("Who does not want it any more throws the file away", arguments: Engine.allCases)
  func discarded(engine: Engine) async throws {
    try await withGrid(engine) { world in
      try await world.add(age: .days(3), [.views: 12])
      let backup = try await world.file("\(world.path)/backup.zip")
      let first = try await world.bring(backup)
      let answer = try await world.bring(backup)
      let path = try #require(answer.header("location"))
      let replaced = try #require(first.header("location"))
      #expect(try await world.owner.get(replaced).status == 404, "only the last one waits")
      #expect(try await world.owner.post("\(path)/discard").status == 303)
      #expect(try await world.owner.get(path).status == 404)
      let keys = try await world.insights.storage.keys(under: restorePrefix, after: nil, limit: 10)
      #expect(keys.isEmpty)
    }
  }

  @Test("A run that was cut off goes on where it was", arguments: Engine.allCases)
  func cutOff(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let source = try await randomSource(world, seed: 9)
      let before = try await world.kept(of: source)
      let backup = try await world.file("/insights/\(source)/backup.zip")
      try await world.insights.disconnect(source, of: world.account)
      let again = try await connect(world, "\(source)")
      let answer = try await world.bring(backup, to: again)
      let path = try #require(answer.header("location"))
      let id = try #require(path.split(separator: "/").last.flatMap { ID(String($0)) })
      try await world.owner.post(path)
      let insights = world.insights
      let run = Task { try await insights.restore(RestorePayload(id: id)) }
      run.cancel()
      _ = await run.result
      try await insights.restore(RestorePayload(id: id))
      #expect(try await world.kept(of: again) == before)
    }
  }

  /// Another account of Alena's.
  private func connect(_ world: GridWorld, _ remoteID: String) async throws -> ID {
    let (id, account, now) = (world.insights.ids.next(), world.account, world.test.clock.now)
    try await world.database.write { db in
      try insertSource(id, of: account, now: now, in: db)
      try db.execute("UPDATE insight_source SET remote_id = \(remoteID) WHERE id = \(id)")
    }
    return id
  }

  /// An account with posts, stories, readings, pictures and days by chance.
  private func randomSource(_ world: GridWorld, seed: UInt64) async throws -> ID {
    var chance = SeededGenerator(seed: seed)
    let source = world.insights.ids.next()
    try await connectAs(source, world)
    let now = world.test.clock.now
    var pictured: [(id: ID, seed: UInt8)] = []
    for index in 0..<20 {
      let id = world.insights.ids.next()
      let random = randomItem(index, now: now, &chance)
      try await world.database.write { db in
        try ItemStore().keep(random.thing, of: source, id: id, now: now, in: db)
        for reading in random.readings {
          try ItemStore().record(reading.numbers, of: id, at: reading.at, in: db)
        }
        if random.isGone {
          try db.execute("UPDATE insight_item SET state = 'gone', next_at = NULL WHERE id = \(id)")
        }
        if random.isNoted {
          try db.execute("UPDATE insight_item SET note = 'few_viewers' WHERE id = \(id)")
        }
      }
      if index.isMultiple(of: 7) { pictured.append((id, UInt8(index))) }
    }
    for (id, seed) in pictured { try await world.picture(id, seed: seed) }
    let days = (1...Int.random(in: 1...130, using: &chance)).map { day in
      (
        CalendarDayText.day(day),
        Numbers(["followers": Double(day * 3), "demographics.age|25-34": 0.25])
      )
    }
    try await world.database.write { db in
      for (day, numbers) in days {
        try RestoredItemStore().keep(day, numbers, of: source, in: db)
      }
    }
    return source
  }

  private func connectAs(_ id: ID, _ world: GridWorld) async throws {
    let (account, now) = (world.account, world.test.clock.now)
    try await world.database.write { db in
      try insertSource(id, of: account, now: now, in: db)
    }
  }
}

/// A thing by chance.
private struct RandomItem: Sendable {
  let thing: FoundThing
  let readings: [(at: Timestamp, numbers: Numbers)]
  let isGone: Bool
  let isNoted: Bool
}

private func randomItem(
  _ index: Int, now: Timestamp, _ chance: inout SeededGenerator
) -> RandomItem {
  let captions = ["", "Příliš žluťoučký\n\"kůň\"", "=1+1", "\u{1F6B2}\t\\ \u{2028}", "</script>"]
  let kinds: [InsightItem.Kind] = [.feed, .reels, .story]
  let kind = kinds.randomElement(using: &chance) ?? .feed
  let posted = now - .milliseconds(Int64.random(in: 3_600_000...40_000_000_000, using: &chance))
  let fields =
    "{\"caption\":\"https://a/b \\\"č\\\"\",\"like_count\":\(index),\"owner\":{\"id\":\"178\"}}"
  let thing = FoundThing(
    remoteID: "1790000000000\(index)", kind: kind,
    medium: index.isMultiple(of: 3) ? .video : .image,
    caption: captions.randomElement(using: &chance) ?? "",
    alt: index.isMultiple(of: 4) ? "Kolo" : "",
    permalink: index.isMultiple(of: 2) ? "https://www.instagram.com/p/x\(index)/" : nil,
    publishedAt: posted, endsAt: kind == .story ? posted + FoundThing.storyLife : nil
  ).with(children: Int.random(in: 1...10, using: &chance), fields: fields)
  let names = [
    "views", "reach", "likes", "navigation.tap_exit", "profile_activity.call", "new_metric",
  ]
  var readings: [(at: Timestamp, numbers: Numbers)] = []
  var value = 1.0
  for step in 0..<Int.random(in: 0...30, using: &chance) {
    var numbers = Numbers()
    // Now and then nothing changes, and now and then something is not told.
    if !Bool.random(using: &chance) { value += Double(Int.random(in: 0...500, using: &chance)) }
    for name in names where Int.random(in: 0...5, using: &chance) > 0 {
      numbers.values[name] = name == "new_metric" ? value / 8 : value
    }
    readings.append((posted + .minutes(Int64(step) * 61), numbers))
  }
  return RandomItem(
    thing: thing, readings: readings.filter { $0.at <= now }, isGone: Bool.random(using: &chance),
    isNoted: index.isMultiple(of: 5))
}

private enum CalendarDayText {
  static func day(_ number: Int) -> String {
    let (month, day) = (number / 28 + 1, number % 28 + 1)
    return "2026-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }
}
