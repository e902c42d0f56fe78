import Core
import Foundation
import Reports
import Testing

@testable import ReportWorker

/// The worker's own code, in the process of the tests: where a build watches memory, it watches this
/// as well.
@Suite("A report that is drawn in this process", .serialized)
struct InProcessTests {
  @Test("Each kind of block is drawn, twice with the same bytes")
  func blocks() throws {
    let blocks: [ReportBlock] = [
      .figures([ReportFigure("235", "odpovědí")]), .heading("Jak se ptalo"),
      .paragraph("Příliš žluťoučký kůň 😀 日本語 العربية"),
      .link("odkaz", address: "https://a.example/"),
      .bars(BarChart(rows: [.init("sám", 6, "6 %"), .init("nikdo", .nan, "–")])),
      .histogram(Histogram(bins: [.init("1–7", 20)], unit: "dny")),
      .stack(StackChart(kinds: ["ne", "ano"], rows: [.init("Chci klid", [1, 8])])),
      .lines(LineChart(labels: ["po", "út"], lines: [.init("ženy", [1, .infinity])])),
      .matrix(MatrixChart(columns: ["ráno"], rows: [.init("pátek", [.init(3, "3×")])])),
      .pageBreak,
      .table(
        ReportTable(
          columns: [.init("Kraj")], rows: (0..<100).map { ["Ústecký \($0)"] }, hasTotal: true)),
      .picture(ReportPicture(jpeg: [0xFF, 0xD8, 0xFF], width: 8, height: 8, caption: "nic")),
    ]
    let first = try drawReport(report(blocks))
    #expect(first.starts(with: "%PDF-1.4".utf8))
    #expect(try drawReport(report(blocks)) == first)
  }

  @Test("More than 500 pages are refused")
  func tooLong() throws {
    let pages = Array(repeatElement([ReportBlock.paragraph("strana"), .pageBreak], count: 501))
    #expect(throws: ReportError.tooLong) { try drawReport(report(pages.flatMap { $0 })) }
  }

  private func report(_ blocks: [ReportBlock]) -> Report {
    Report(
      title: "Dovolená", author: "Korzo", language: .czech,
      made: Timestamp(milliseconds: 1_794_657_600_000), blocks: blocks)
  }
}
