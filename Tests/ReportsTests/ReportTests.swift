import Core
import Foundation
import Reports
import Testing

@Suite("Reports as PDF")
struct ReportTests {
  private let everything = report([
    .figures([ReportFigure("235", "odpovědí"), ReportFigure("2:48", "medián času")]),
    .heading("Jak se ptalo"), .paragraph("Příliš žluťoučký kůň úpěl ďábelské ódy."),
    .heading("S kým jezdíte?", level: .section),
    .bars(BarChart(rows: [.init("s rodinou", 46, "46 %"), .init("sám", 6, "6 %")])),
    .paragraph("Jen ti, kdo odpověděli.", .note),
    .heading("Jak dlouho?", level: .section),
    .histogram(Histogram(bins: [.init("1–7", 20), .init("8–14", 55)], unit: "dny")),
    .heading("Jak souhlasíte?", level: .section),
    .stack(StackChart(kinds: ["ne", "nevím", "ano"], rows: [.init("Chci klid", [1, 1, 8])])),
    .heading("V čase"),
    .lines(LineChart(labels: ["po", "út", "st"], lines: [.init("ženy", [1, 2.5, 2])])),
    .matrix(
      MatrixChart(
        columns: ["ráno", "večer"], rows: [.init("pátek", [.init(3, "3×"), .init(9, "9×")])])),
    .pageBreak,
    .table(
      ReportTable(
        columns: [.init("Kraj"), .init("Odpovědí", isNumber: true)],
        rows: [["Ústecký", "1\u{A0}234"], ["Celkem", "9"]], hasTotal: true)),
    .paragraph("Ελληνικά Кириллица"),
  ])

  @Test("Every text comes back, in any letters, with the number of each page")
  func texts() async throws {
    let pages = try pageTexts(of: try await printReport(everything))
    // How wide a space is, is the reader's guess.
    let text = withoutSpaces(pages.joined())
    for words in [
      "Dovolená 2026", "Průzkum mezi členy", "235 2:48", "odpovědí medián času", "Jak se ptalo",
      "Příliš žluťoučký kůň úpěl ďábelské ódy.", "s rodinou 46 %", "sám 6 %",
      "Jen ti, kdo odpověděli.", "1–7 8–14", "dny", "ne nevím ano",
      "Chci klid 10 % 10 % 80 %", "ženy", "po út st", "ráno večer", "pátek 3× 9×", "Kraj Odpovědí",
      "Ústecký 1\u{A0}234", "Celkem 9", "Ελληνικά Кириллица",
    ] {
      #expect(text.contains(withoutSpaces(words)))
    }
    for (index, page) in pages.enumerated() {
      #expect(withoutSpaces(page).hasSuffix("Korzo\(index + 1)/\(pages.count)"))
    }
  }

  @Test("It tells title, author, time, language, and that it is tagged")
  func description() async throws {
    let pdf = try await printReport(everything)
    let info = try info(of: pdf)
    #expect(info["Title"] == "Dovolená 2026")
    #expect(info["Author"] == "Korzo")
    #expect(info["CreationDate"]?.contains("Nov 14") == true)
    #expect(info["Tagged"] == "yes")
    #expect(info["Page size"] == "595.28 x 841.89 pts (A4)")
    #expect(Data(pdf).range(of: Data("/Lang (cs)".utf8)) != nil)
  }

  @Test("Its structure has headings, paragraphs, figures and table cells, all in one document")
  func structure() async throws {
    let pdf = try await printReport(everything)
    let lines = try poppler("pdfinfo", "-struct-text", of: pdf).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces).replacing(" (block)", with: "")
    }
    #expect(lines.first == "Document")
    #expect(lines.filter { $0 == "Document" }.count == 1)
    #expect(lines.filter { $0 == "H1" }.count == 1)
    #expect(lines.filter { $0 == "H2" }.count == 2)
    #expect(lines.filter { $0 == "H3" }.count == 3)
    #expect(lines.filter { $0 == "Table" }.count == 1)
    #expect(lines.filter { $0 == "TH" }.count == 2)
    #expect(lines.filter { $0 == "TD" }.count == 4)
    let heading = lines.firstIndex(of: "\"Jak se ptalo\"")
    #expect(heading.map { lines[$0 - 1] } == "H2")
  }

  @Test("Parts and sections are bookmarks, and their pages are known")
  func bookmarks() async throws {
    let xml = try poppler(
      "pdftohtml", "-xml", "-i", "-stdout", of: try await printReport(everything))
    let outline = try #require(xml.firstMatch(of: /<outline>([\s\S]*)<\/outline>/))
    let text = outline.output.1.replacing(/\s*\n\s*/, with: "")
    let part = "<item page=\"1\">Jak se ptalo</item>"
    #expect(text.contains(part + "<outline><item page=\"1\">S kým jezdíte?</item>"))
    #expect(text.contains("</outline><item page=\"2\">V čase</item>"))
  }

  @Test("All fonts are in the file")
  func fonts() async throws {
    let lines = try poppler("pdffonts", of: try await printReport(everything))
      .split(separator: "\n").dropFirst(2)
    #expect(lines.count >= 3)
    for line in lines {
      // name, type and encoding of one or two words, then: embedded, subset, with Unicode.
      #expect(line.contains(#/\ yes yes yes +\d+ +0$/#), "\(line)")
    }
    #expect(lines.contains { $0.contains("NotoSans") })
    #expect(lines.contains { $0.contains("NotoSerif-Bold") })
  }

  @Test(
    "The same report of the same moment makes the same bytes, also when several are made at once")
  func deterministic() async throws {
    let everything = everything
    let made = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<6 { group.addTask { try await printReport(everything) } }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(made.count == 1)
  }

  @Test("A picture goes in as it is, with its caption")
  func picture() async throws {
    let jpeg = try #require(Data(base64Encoded: smallJPEG))
    let picture = ReportPicture(jpeg: Array(jpeg), width: 8, height: 8, caption: "Příspěvek")
    let pdf = try await printReport(report([.picture(picture)]))
    #expect(Data(pdf).range(of: jpeg) != nil)
    #expect(try poppler("pdfimages", "-list", of: pdf).contains("jpeg"))
    #expect(try pageTexts(of: pdf)[0].contains("Příspěvek"))
  }

  @Test("Many small pictures stand four beside each other, on as many pages as they need")
  func pictures() async throws {
    let jpeg = try #require(Data(base64Encoded: smallJPEG))
    let pictures = (1...30).map {
      ReportPicture(jpeg: Array(jpeg), width: 8, height: 8, caption: "Příběh \($0)")
    }
    let pdf = try await printReport(report([.heading("Obrázky"), .pictures(pictures)]))
    let pages = try pageTexts(of: pdf)
    #expect(pages.count == 2)
    #expect(pages[0].contains("Příběh 1") && pages[1].contains("Příběh 30"))
    #expect(try poppler("pdfimages", "-list", of: pdf).matches(of: #/jpeg/#).count == 30)
  }

  @Test("A link leads to an address of the web, and nowhere else")
  func links() async throws {
    let addresses = [
      "https://example.com/surveys/1?a=(b)", "http://example.com/o'hara\\", "javascript:alert(1)",
      "file:///etc/passwd", "https://example.com/\u{E1}", "https://example.com/ ' dest='x",
    ]
    let pdf = try await printReport(report(addresses.map { .link("odkaz", address: $0) }))
    let found = String(decoding: pdf, as: UTF8.self).matches(of: #/\/URI \((.*)\)/#)
    #expect(
      found.map { String($0.output.1) } == [
        "https://example.com/surveys/1?a=%28b%29", "http://example.com/o%27hara%5C",
      ])
    #expect(try pageTexts(of: pdf)[0].matches(of: #/odkaz/#).count == addresses.count)
  }

  @Test("An accent of one's own colours the charts")
  func accent() async throws {
    var blue = everything
    blue.accent = 0x1D5F8A
    #expect(try await printReport(blue) != printReport(everything))
  }

  private func withoutSpaces(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  private let smallJPEG =
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////"
    + "////////////////////////////////////wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/E"
    + "ABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z"
}
