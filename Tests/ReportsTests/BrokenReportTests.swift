import Reports
import Testing

@Suite("Reports of odd things")
struct BrokenReportTests {
  @Test("Nothing at all is a page with a title")
  func empty() async throws {
    let nothing: [ReportBlock] = [
      .table(ReportTable(columns: [], rows: [])), .bars(BarChart(rows: [])), .figures([]),
      .histogram(Histogram(bins: [])), .stack(StackChart(kinds: [], rows: [])),
      .stack(StackChart(kinds: ["a"], rows: [])), .lines(LineChart(labels: [], lines: [])),
      .lines(LineChart(labels: ["a"], lines: [])), .paragraph(""), .heading(""), .pageBreak,
      .matrix(MatrixChart(columns: [], rows: [])),
    ]
    #expect(try pageTexts(of: try await printReport(report([])))[0].contains("Dovolená 2026"))
    #expect(try pageTexts(of: try await printReport(report(nothing))).count == 2)
    #expect(try info(of: try await printReport(report([], title: "")))["Pages"] == "1")
  }

  @Test("A table without rows has the names of its columns, rows may be short or long")
  func oddRows() async throws {
    let columns = [ReportTable.Column("První"), .init("Druhý")]
    let empty = try pageTexts(
      of: try await printReport(report([.table(ReportTable(columns: columns, rows: []))])))
    #expect(empty.count == 1 && empty[0].contains("První Druhý"))
    let rows = [[], ["jen jeden"], ["a", "b", "navíc"]]
    let odd = try pageTexts(
      of: try await printReport(report([.table(ReportTable(columns: columns, rows: rows))])))
    #expect(odd[0].contains("jen jeden") && !odd[0].contains("navíc"))
  }

  @Test("A word of a megabyte is cut, wherever it stands, and the rest is there")
  func longWord() async throws {
    let word = String(repeating: "á", count: 500_000)
    let accents = "e" + String(repeating: "\u{301}", count: 300_000)
    for long in [word, accents] {
      var odd = report(
        [
          .heading(long), .paragraph(long), .figures([ReportFigure(long, long)]),
          .bars(BarChart(rows: [.init(long, 1, long)])),
          .histogram(Histogram(bins: [.init(long, 1)], unit: long)),
          .stack(StackChart(kinds: [long, "b"], rows: [.init(long, [1, 2])])),
          .lines(LineChart(labels: [long], lines: [.init(long, [1])])),
          .matrix(MatrixChart(columns: [long], rows: [.init(long, [.init(1, long)])])),
          .table(ReportTable(columns: [.init(long), .init("b")], rows: [[long, long]])),
          .paragraph("konec"),
        ], title: long)
      odd.author = long
      let pages = try pageTexts(of: try await printReport(odd))
      #expect(pages.count < 20)
      #expect(pages.joined().contains("konec"))
    }
  }

  @Test("Numbers that are none, negative, tiny and huge have no bar, or a gap, and stop nothing")
  func oddNumbers() async throws {
    let odd: [Double] = [
      .nan, .infinity, -.infinity, -5, 0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      -.greatestFiniteMagnitude, 3,
    ]
    let names = odd.map { "\($0)" }
    let pages = try pageTexts(
      of: try await printReport(
        report([
          .bars(BarChart(rows: zip(names, odd).map { .init($0, $1, "text") })),
          .bars(BarChart(rows: [.init("full", 1, "t")], full: .nan)),
          .histogram(Histogram(bins: zip(names, odd).map { .init($0, $1) })),
          .stack(StackChart(kinds: names, rows: [.init("všechno", odd), .init("málo", [1])])),
          .lines(LineChart(labels: names, lines: [.init("a", odd), .init("b", [.nan])])),
          .matrix(MatrixChart(columns: names, rows: [.init("m", odd.map { .init($0, "v") })])),
          .paragraph("konec"),
        ])))
    #expect(pages.joined().contains("konec"))
  }

  @Test("Control characters, half a pair and directions do no harm")
  func oddText() async throws {
    let odd =
      "a\0b\u{1}c\u{7F}\u{202E}d\r\ne\rf\u{FFFE}\u{2028}g\u{10FFFF}\u{200D}\tkonec"
      + String(Character(Unicode.Scalar(UInt32(0xFDD0)) ?? "?"))
    let pages = try pageTexts(
      of: try await printReport(
        report(
          [
            .paragraph(odd), .heading(odd),
            .table(ReportTable(columns: [.init(odd)], rows: [[odd]])),
          ],
          title: odd)))
    #expect(pages[0].contains("abc"))
  }

  @Test("Any letters at all, however high, can stand anywhere")
  func anyLetters() async throws {
    for top in [0x2FFF, 0x10FFFF] {
      // A prime, so that all planes come by.
      let scalars = (0..<1500).compactMap { Unicode.Scalar(UInt32($0 * 104_729 % top)) }
      let odd = String(String.UnicodeScalarView(scalars))
      let pages = try pageTexts(
        of: try await printReport(
          report(
            [
              .heading(odd), .paragraph(odd), .bars(BarChart(rows: [.init(odd, 1, odd)])),
              .table(
                ReportTable(columns: [.init("a"), .init(odd)], rows: [[odd, odd], ["b", odd]])),
              .paragraph("konec"),
            ], title: odd)))
      #expect(pages.count < 20)
      #expect(pages.joined().contains("konec"))
    }
  }

  @Test("A text cannot leave the string of the file in which it stands")
  func injection() async throws {
    for odd in ["a) /Title (b", "a\\", "a\\) >> endobj", "' dest='x", "ž) /Title (b", "%EOF\n<<"] {
      var broken = report([.heading(odd), .paragraph("konec")], title: odd)
      broken.author = odd
      let pdf = try await printReport(broken)
      let info = try info(of: pdf)
      let seen = odd.replacing("\n", with: " ")
      #expect(info["Title"] == seen)
      #expect(info["Author"] == seen)
      let outline = try poppler("pdftohtml", "-xml", "-i", "-stdout", of: pdf)
      #expect(outline.matches(of: #/<item page="1">/#).count == 1)
    }
  }

  @Test(
    "What no page has room for, and a picture that is none, are refused",
    arguments: [
      (
        ReportBlock.table(
          ReportTable(columns: (0...16).map { ReportTable.Column("\($0)") }, rows: [])),
        ReportError.tooWide("columns")
      ),
      (.histogram(Histogram(bins: (0...60).map { .init("\($0)", 1) })), .tooWide("bins")),
      (.stack(StackChart(kinds: (0...11).map(String.init), rows: [])), .tooWide("kinds")),
      (.matrix(MatrixChart(columns: (0...24).map(String.init), rows: [])), .tooWide("columns")),
      (
        .lines(LineChart(labels: [], lines: (0...5).map { .init("\($0)", []) })),
        .tooWide("lines")
      ),
      (.lines(LineChart(labels: (0...5000).map(String.init), lines: [])), .tooWide("points")),
      (.picture(ReportPicture(jpeg: [0x89, 0x50], width: 8, height: 8, caption: "")), .badPicture),
      (
        .picture(ReportPicture(jpeg: [0xFF, 0xD8, 0xFF], width: 0, height: 8, caption: "")),
        .badPicture
      ),
      (
        .pictures([ReportPicture(jpeg: [0x89, 0x50], width: 8, height: 8, caption: "")]),
        .badPicture
      ),
    ])
  func refused(block: ReportBlock, error: ReportError) async {
    await #expect(throws: error) { try await printReport(report([block])) }
  }
}
