import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("Exports")
struct ExportFilesTests {
  @Test(
    "The archive holds a picture of each thing, everything known, and the sums",
    arguments: Engine.allCases)
  func archive(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let post = try await world.add(
        age: .days(3),
        [.views: 100, .reach: 80, .likes: 7, .comments: 2, .saved: 1, .totalInteractions: 12])
      try await world.add(.reels, age: .days(2), [.views: 50, .likes: 3])
      let story = try await world.add(
        .story, age: .hours(30), [.views: 40, .reach: 33, .tapForward: 9, .tapBack: 2, .tapExit: 4])
      try await world.add(age: .days(1), [.views: 1_000_000])  // not selected
      for (index, item) in [post, story].enumerated() {
        try await world.picture(item, seed: UInt8(index))
      }
      let all = try await world.database.read { db in
        try db.column("SELECT id FROM insight_item WHERE views < 1000", as: ID.self)
      }
      try await world.select(all)
      let export = try await world.export(["what": "selection"])
      let files = try unpacked(try await world.file("\(export).zip"))

      #expect(
        Set(files.keys) == [
          "insights.json", "summary.json", "posts.csv", "stories.csv", "media/\(post).jpg",
          "media/\(story).jpg",
        ])
      #expect(files["media/\(post).jpg"]?.prefix(3) == [0xFF, 0xD8, 0xFF])
      #expect(files["media/\(post).jpg"] != files["media/\(story).jpg"])

      // A value a line, for people.
      for (name, line) in [
        ("insights.json", "\n    \"kind\": \"feed\",\n"), ("summary.json", "\n    \"count\": 2,\n"),
      ] {
        let text = String(decoding: files[name] ?? [], as: UTF8.self)
        #expect(text.contains(line), "\(name)")
        #expect(text.split(separator: "\n").allSatisfy { $0.matches(of: #/": /#).count <= 1 })
      }

      let items = try #require(try json(files["insights.json"]) as? [[String: Any]])
      #expect(items.compactMap { $0["kind"] as? String } == ["feed", "reels", "story"])
      let first = try #require(items.first)
      #expect(first["id"] as? String == "\(post)")
      let numbers = try #require(first["numbers"] as? [String: Any])
      #expect(numbers["views"] as? Int == 100)
      #expect(numbers["shares"] is NSNull, "what is not known is null, not zero and not missing")
      let reading = (first["readings"] as? [[String: Any]])?.first
      #expect((reading?["numbers"] as? [String: Any])?["reach"] as? Int == 80)

      let summary = try #require(try json(files["summary.json"]) as? [String: Any])
      let posts = try #require(summary["posts"] as? [String: Any])
      #expect(posts["count"] as? Int == 2)
      #expect(posts["views"] as? Int == 150)
      #expect(posts["like_count"] as? Int == 10)
      #expect(posts["comment_count"] as? Int == 2)
      #expect(posts["saved_count"] as? Int == 1)
      #expect(posts["engagement"] as? Int == 12)
      #expect(posts["average_reach"] as? Int == 80, "of the one that knows it")
      #expect(posts["shares"] is NSNull)
      #expect((posts["known"] as? [String: Any])?["comment_count"] as? Int == 1)
      let stories = try #require(summary["stories"] as? [String: Any])
      for (name, value) in [
        "count": 1, "views": 40, "average_reach": 33, "taps_forward": 9, "taps_back": 2, "exits": 4,
      ] {
        #expect(stories[name] as? Int == value, "\(name)")
      }
      #expect(stories["replies"] is NSNull)
      #expect(summary["generated_at"] as? String == "2026-11-14T12:00:00Z")
      #expect(summary["schema_version"] as? Int == 1)
      let account = try #require(summary["account"] as? [String: Any])
      #expect(account["username"] as? String == "alena.fotí")
    }
  }

  @Test(
    "With the export the selection ends; the file is there for a day, and the way back",
    arguments: Engine.allCases)
  func selectionEnds(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .days(3), [.views: 100])
      try await world.select([item])
      let export = try await world.export(["what": "selection"])
      #expect(try await world.selected().isEmpty)
      let page = String(export.dropLast("/export".count))
      #expect(try await world.owner.get("\(page)?form=zip&start=1").status == 200)
      #expect(try await !world.file("\(export).zip").isEmpty)
      #expect(try await !world.file("\(export).xlsx").isEmpty)
      let again = try await world.owner.post("\(page)/select")
      #expect(again.status == 303)
      #expect(try await world.selected() == [item])
      let none = try await world.owner.post("\(world.path)/export.zip", ["what": "all"])
      #expect(none.status == 303)
      #expect(try await world.selected() == [item], "to export everything ends no selection")

      world.test.clock.advance(by: .hours(25))
      try await world.insights.cleanExports()
      #expect(try await world.owner.get(page).status == 404)
    }
  }

  @Test("Nothing selected is said, and changes nothing", arguments: Engine.allCases)
  func nothing(engine: Engine) async throws {
    try await withGrid(engine) { world in
      #expect(try await world.owner.get("\(world.path)/export").status == 200)
      try await world.add(age: .days(3))
      for form in ExportForm.allCases {
        let answer = try await world.owner.post(
          "\(world.path)/export.\(form.rawValue)", ["what": "selection"])
        #expect(answer.status == 422)
        #expect(answer.text.contains("Nothing is selected"))
      }
      let count = try await world.database.read { db in
        try db.value("SELECT COUNT(*) FROM insight_export", as: Int.self)
      }
      #expect(count == 0)
    }
  }

  @Test(
    "Tables have a row for each thing, and captions that are formulas stay texts",
    arguments: Engine.allCases)
  func tables(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let caption = "=HYPERLINK(\"https://evil.example\";\"Ráno\")\n@druhý; \"řádek\""
      try await world.add(age: .days(3), [.views: 12, .reach: 9], caption: caption)
      try await world.add(.story, age: .hours(30), [.views: 3])
      let export = try await world.export()
      let csv = String(
        decoding: try await world.file("\(export).csv?separator=semicolon"), as: UTF8.self)
      #expect(csv.hasPrefix("\u{FEFF}"))
      #expect(csv.contains("\"'=HYPERLINK(\"\"https://evil.example\"\";"))
      let rows = csv.split(separator: "\r\n").map(String.init)
      #expect(rows.count == 5, "names, two things, sums, means")
      #expect(rows.dropLast().last?.hasPrefix("Total;") == true)
      #expect(rows.dropLast().last?.hasSuffix(";15;") == true, "views are added, reach is not")
      #expect(rows.last?.hasSuffix("7.5;9") == true)
      let sheets = try unpacked(try await world.file("\(export).xlsx"))
      let text = sheets.filter { $0.key.contains("sheet") }.values
        .map { String(decoding: $0, as: UTF8.self) }.joined()
      #expect(text.contains("=HYPERLINK("))
      #expect(!text.contains("<f>") && !text.contains("<f "))
    }
  }

  @Test("Reach is added up in no file", arguments: Engine.allCases)
  func reach(engine: Engine) async throws {
    try await withGrid(engine) { world in
      // No other number, and no sum of others, looks like the sums of these.
      let reaches = [
        InsightItem.Kind.feed: [100_003, 200_009, 400_031], .story: [1_000_081, 2_000_377],
      ]
      for (kind, values) in reaches {
        for value in values {
          try await world.add(kind, age: .hours(30), [.views: 1, .reach: value])
        }
      }
      let all = reaches.values.flatMap(\.self)
      var sums: Set<String> = []
      for bits in 0..<(1 << all.count) where bits.nonzeroBitCount > 1 {
        sums.insert("\(all.indices.filter { bits >> $0 & 1 == 1 }.reduce(0) { $0 + all[$1] })")
      }
      let export = try await world.export()
      var texts: [String: [UInt8]] = [:]
      for name in ["\(export).zip", "\(export).xlsx", "\(world.path)/backup.zip"] {
        for (entry, bytes) in try unpacked(try await world.file(name)) {
          texts["\(name)/\(entry)"] = bytes
        }
      }
      for name in ["\(export).csv", "\(world.path)/backup.json"] {
        texts[name] = try await world.file(name)
      }
      #expect(texts.count > 8)
      for (name, bytes) in texts {
        let digits = String(decoding: bytes, as: UTF8.self)
          .split { !$0.isNumber }.map(String.init)
        #expect(sums.intersection(digits).isEmpty, "\(name)")
      }
      let summary = String(
        decoding: texts["\(export).zip/summary.json"] ?? [], as: UTF8.self)
      #expect(summary.contains("\"average_reach\": 233347.67"))
      #expect(summary.contains("\"maximum_reach\": 400031"))
    }
  }

  @Test(
    "A single thing goes as an archive, and nobody else gets anything", arguments: Engine.allCases)
  func strangers(engine: Engine) async throws {
    try await withGrid(engine) { world in
      let item = try await world.add(age: .days(3), [.views: 12])
      let single = try unpacked(try await world.file("/insights/items/\(item)/export.zip"))
      #expect(Set(single.keys) == ["insights.json", "summary.json", "posts.csv"])
      let export = try await world.export()
      let page = String(export.dropLast("/export".count))
      let petr = try await world.test.person("petr")
      let paths = [
        "/insights/items/\(item)/export.zip", page, "\(export).zip", "\(export).csv",
        "\(export).xlsx", "\(world.path)/export", "\(world.path)/backup",
        "\(world.path)/backup.zip", "\(world.path)/backup.json", "\(world.path)/restore",
      ]
      for path in paths {
        #expect(try await petr.get(path).status == 404, "\(path)")
        #expect(try await world.test.visitor().get(path).status == 303, "\(path)")
      }
      for path in ["\(page)/select", "\(world.path)/export.zip", "\(world.path)/export.csv"] {
        #expect(try await petr.post(path, ["what": "all"]).status == 404, "\(path)")
      }
    }
  }
}
