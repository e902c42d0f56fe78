import AppTestSupport
import Core
import Database
import Foundation
import KorzoApp
import Testing
import Web

@testable import Insights

@Suite("A campaign's files")
struct CampaignFilesTests {
  @Test(
    "openpyxl reads both sheets as the page shows them; what is unknown is empty",
    arguments: Engine.allCases)
  func workbook(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await filled(world)
      let answer = try await world.olga.visitor.get("/campaigns/\(id)/table.xlsx")
      #expect(answer.status == 200)
      let sheets = try cells(answer.body)
      let creators = try #require(sheets["Creators"])
      let titles = creators[0]
      func cell(_ row: Int, _ title: String) throws -> String {
        creators[row][try #require(titles.firstIndex(of: title), "\(title)")]
      }
      #expect(creators.count == 4)
      #expect(try cell(1, "Creator") == "Alena" && cell(1, "Account") == "@alena.fotí")
      #expect(try cell(1, "Views") == "1000" && cell(1, "Average reach") == "700")
      #expect(try cell(2, "Creator") == "Anna" && cell(2, "Average reach") == "")
      #expect(try cell(3, "Creator") == "All together" && cell(3, "Views") == "1500")
      #expect(try cell(3, "Average reach") == "700" && cell(3, "Price (CZK)") == "10000")
      let items = try #require(sheets["Posts and stories"])
      #expect(items.count == 4)
      // A caption that looks like a formula is a text.
      #expect(items.contains { $0.contains("=1+1") })
      // 800 + 600: the reach of Alena's two things, never added up.
      #expect(!sheets.values.joined().joined().contains("1400"))
    }
  }

  @Test(
    "pdftotext reads the report with Czech letters, pdfimages its pictures",
    arguments: Engine.allCases)
  func report(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await filled(world)
      try await world.join(id, world.petr)
      let czech = try await world.olga.visitor.send(
        TestRequest("GET", "/campaigns/\(id)/report.pdf"))
      #expect(czech.status == 200 && czech.header("content-type") == "application/pdf")
      let text = try run("pdftotext", ["-layout"], czech.body)
      for piece in [
        "Jarní káva", "Olga", "Ukažte kávu.", "Alena", "@alena.fotí", "1,500", "700",
        "Average reach: the mean",
      ] {
        #expect(text.contains(piece), "\(piece)")
      }
      #expect(!text.contains("1,400") && !text.contains("Petr"), "Petr handed nothing in")
      #expect(try run("pdfimages", ["-list"], czech.body).matches(of: #/jpeg/#).count == 2)
    }
  }

  @Test("A campaign of nobody makes files as well", arguments: Engine.allCases)
  func empty(engine: Engine) async throws {
    try await withCampaigns(engine) { world in
      let id = try await world.campaign(name: "../=Prázdná: \"kampaň\"", brief: "")
      for file in ["table.xlsx", "report.pdf"] {
        let answer = try await world.olga.visitor.get("/campaigns/\(id)/\(file)")
        #expect(answer.status == 200)
        #expect(answer.header("content-disposition")?.contains("/") == false)
      }
    }
  }

  /// Two things of Alena's, with pictures, and one of Anna's of which little is known.
  private func filled(_ world: CampaignWorld) async throws -> ID {
    let id = try await world.campaign()
    try await world.join(id, world.alena, world.anna)
    let one = try await world.add(
      world.alena, .feed, [.views: 600, .reach: 800, .totalInteractions: 80], caption: "=1+1")
    let two = try await world.add(world.alena, .story, [.views: 400, .reach: 600, .tapExit: 40])
    try await world.addPicture(one, seed: 1)
    try await world.addPicture(two, seed: 2)
    try await world.submitItems([one, two], to: id, by: world.alena)
    let three = try await world.add(world.anna, .reels, [.views: 500])
    try await world.submitItems([three], to: id, by: world.anna)
    return id
  }

  private func cells(_ bytes: [UInt8]) throws -> [String: [[String]]] {
    let script = """
      import json, openpyxl, sys
      book = openpyxl.load_workbook(open(sys.argv[1], "rb"))
      text = lambda v: "" if v is None else "%g" % v if isinstance(v, (int, float)) else str(v)
      print(json.dumps({s.title: [[text(c.value) for c in row] for row in s.rows] for s in book}))
      """
    let path = try kept(bytes)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let output = try outputOf("/usr/bin/python3", ["-c", script, path])
    return try JSONDecoder().decode([String: [[String]]].self, from: Data(output.utf8))
  }

  private func run(_ tool: String, _ options: [String], _ pdf: [UInt8]) throws -> String {
    let path = try kept(pdf)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let end = tool == "pdftotext" ? ["-"] : []
    return try outputOf("/usr/bin/\(tool)", options + [path] + end)
  }

  private func kept(_ bytes: [UInt8]) throws -> String {
    let path = "\(repositoryFolder)/.build/test-data/\(UUID().uuidString)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func outputOf(_ tool: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(tool) failed")
    return String(decoding: output, as: UTF8.self)
  }
}
