import Reports
import Testing

@Suite("Long reports")
struct LongReportTests {
  private func table(rows: Int) -> ReportBlock {
    .table(
      ReportTable(
        columns: [.init("Jméno"), .init("Počet", isNumber: true), .init("Poznámka")],
        rows: (1...rows).map { ["Řádek \($0)", "\($0 * 7)", $0.isMultiple(of: 9) ? "ano" : ""] }))
  }

  @Test("A table of 10,000 rows has all of them, and the names of its columns on each page")
  func longTable() async throws {
    let pages = try pageTexts(of: try await printReport(report([table(rows: 10_000)])))
    #expect((150...400).contains(pages.count))
    #expect(pages.allSatisfy { $0.contains("Jméno Počet Poznámka") })
    let rows = pages.joined(separator: " ").matches(of: /Řádek (\d+) (\d+)/).map {
      (Int($0.output.1), Int($0.output.2))
    }
    #expect(rows.map(\.0) == (1...10_000).map { $0 })
    #expect(rows.map(\.1) == (1...10_000).map { $0 * 7 })
  }

  @Test("More than 500 pages are refused")
  func tooLong() async throws {
    let page: [ReportBlock] = [.paragraph("strana"), .pageBreak]
    let most = Array(repeatElement(page, count: 499).joined())
    #expect(try info(of: try await printReport(report(most)))["Pages"] == "500")
    await #expect(throws: ReportError.tooLong) { try await printReport(report(most + page)) }
  }

  @Test("A long text goes on at the next page, and no line is lost or twice")
  func longText() async throws {
    let words = (1...1900).map { "slovo\($0)" }
    let pages = try pageTexts(
      of: try await printReport(report([.paragraph(words.joined(separator: " "))])))
    #expect(pages.count > 2)
    let found = pages.joined(separator: " ").matches(of: /slovo\d+/).map { String($0.output) }
    #expect(found == words)
  }

  @Test("A heading is never the last thing on a page")
  func heading() async throws {
    for lines in 30...60 {
      let text = (1...lines).map { "řádek \($0)" }.joined(separator: "\n")
      let pages = try pageTexts(
        of: try await printReport(
          report([
            .paragraph(text), .heading("Nadpis"), .heading("Podnadpis", level: .section),
            .bars(BarChart(rows: [.init("první", 1, "jedna")])),
          ])))
      let page = try #require(pages.first { $0.contains("Nadpis") })
      #expect(page.contains("Podnadpis") && page.contains("první"), "after \(lines) lines")
    }
  }

  @Test("A heading, the notes below it and the first row of their table stay together")
  func headingOfTable() async throws {
    let cell = (1...8).map { "buňka \($0)" }.joined(separator: "\n")
    for lines in 24...44 {
      let text = (1...lines).map { "řádek \($0)" }.joined(separator: "\n")
      let pages = try pageTexts(
        of: try await printReport(
          report([
            .paragraph(text), .heading("Nadpis"), .heading("Podnadpis", level: .section),
            .paragraph("První pozn.", .note), .paragraph("Druhá pozn.", .note),
            .table(ReportTable(columns: [.init("Sloupec")], rows: [[cell], ["konec"]])),
          ])))
      let page = try #require(pages.first { $0.contains("Nadpis") })
      #expect(page.contains("Druhá pozn. Sloupec buňka 1"), "after \(lines) lines")
      #expect(page.contains("buňka 8"), "after \(lines) lines")
    }
  }

  @Test("A heading does not go with all of a long text below it")
  func headingOfText() async throws {
    let notes = (1...60).map { ReportBlock.paragraph("poznámka \($0)", .note) }
    let pages = try pageTexts(
      of: try await printReport(report([.paragraph("úvod"), .heading("Nadpis")] + notes)))
    #expect(pages[0].contains("Nadpis poznámka 1 poznámka 2"))
  }

  @Test("Whoever gives up does not wait for the end")
  func cancelled() async {
    let long = report([table(rows: 9000)])
    let task = Task { try await printReport(long) }
    task.cancel()
    await #expect(throws: ReportError.cancelled) { try await task.value }
  }
}
