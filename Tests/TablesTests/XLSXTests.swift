import Core
import Foundation
import TestSupport
import Testing

@testable import Tables

@Suite("XLSX")
struct XLSXTests {
  @Test("Each kind of value is read by openpyxl as what it is")
  func kinds() async throws {
    let cells: [TableCell] = [
      .text("Žluťoučký 😀"), .whole(-5), .whole(999_999_999_999_999), .whole(7_340_032_123_456_789),
      .decimal(12.5), .decimal(.nan), .yesNo(true), .yesNo(false), .empty,
      .day(try #require(CalendarDay("2024-02-29"))), .moment(noon),
      .day(try #require(CalendarDay("1899-12-31"))), .moment(Timestamp(milliseconds: .min)),
    ]
    let titles = cells.indices.map { "Column \($0)" }
    let sheets = try workbook(try await file(table(titles, [cells]), .xlsx))
    let rows = try #require(sheets["Answers"])
    #expect(rows[0].map(\.value) == titles)
    #expect(
      rows[1].map { "\($0.type) \($0.value)" } == [
        "s Žluťoučký 😀", "n -5", "n 999999999999999", "s 7340032123456789", "n 12.5", "n ",
        "b True", "b False", "n ", "d 2024-02-29T00:00:00", "d 2026-11-14T13:00:00",
        "s 1899-12-31", "s 0001-01-01T00:57:00+00:57",
      ])
  }

  @Test("openpyxl reads 3,000 random texts as they were, none as a formula")
  func randomTexts() async throws {
    var random = SeededGenerator(state: 11)
    let texts = (0..<500).map { _ in (0..<6).map { _ in hostileText(&random) } }
    let bytes = try await file(
      table((0..<6).map { "\($0)" }, texts.map { $0.map { .text($0) } }), .xlsx)
    let rows = try #require(try workbook(bytes)["Answers"])
    #expect(rows.count == 501)
    for (row, written) in zip(rows.dropFirst(), texts) {
      #expect(row.map { Array($0.value.unicodeScalars) } == written.map(held))
      #expect(row.allSatisfy { $0.type == "s" || $0.value.isEmpty })
      #expect(row.map(\.isQuoted) == written.map(looksLikeFormula))
    }
  }

  @Test("1,000 random numbers and moments come back to the last digit")
  func randomNumbers() async throws {
    var random = SeededGenerator(state: 13)
    let numbers = (0..<1000).map { _ in Double(bitPattern: random.next()) }.map {
      $0.isFinite && $0.isNormal ? $0 : 0.1
    }
    let moments = (0..<1000).map { _ in
      Timestamp(milliseconds: Int64.random(in: 0...4_000_000_000, using: &random) * 1000)
    }
    let rows = zip(numbers, moments).map { [TableCell.decimal($0), .moment($1)] }
    let bytes = try await file(table(["number", "moment"], rows, zone: .gmt), .xlsx)
    let back = try #require(try workbook(bytes)["Answers"]).dropFirst()
    #expect(back.map { Double($0[0].value) } == numbers)
    #expect(back.map { $0[1].value + "+00:00" } == moments.map { ZoneClock.text(of: $0) })
  }

  @Test("The first row stays in sight and is bold, and the columns have widths")
  func look() async throws {
    var table = table(["Název", "b"], [[.text("x")]])
    table.sheets[0].columns[1].width = 40
    let seen: [String] = try read(
      try await file(table, .xlsx),
      by: """
        import openpyxl
        book = openpyxl.load_workbook(open(sys.argv[1], "rb"))
        sheet = book.active
        widths = [sheet.column_dimensions[c].width for c in "AB"]
        print(json.dumps([str(x) for x in [sheet.freeze_panes, sheet["A1"].font.b,
          sheet["A2"].font.b, widths, book.properties.title, book.properties.creator,
          book.properties.created]]))
        """)
    #expect(
      seen == ["A2", "True", "False", "[10, 40]", "Test", "Korzo", "2026-11-14 12:00:00"]
        || seen == ["A2", "True", "False", "[10.0, 40.0]", "Test", "Korzo", "2026-11-14 12:00:00"])
  }

  @Test("Every part is well-formed, and no entry has the form ZIP64")
  func parts() async throws {
    let bytes = try await file(table(["a"], [[.text("<&>\"'")]], title: "A & \"B\""), .xlsx)
    let versions: [String: Int] = try read(
      bytes,
      by: """
        import zipfile, xml.etree.ElementTree as tree
        file = zipfile.ZipFile(sys.argv[1])
        assert file.testzip() is None
        for name in file.namelist(): tree.fromstring(file.read(name))
        print(json.dumps({i.filename: i.extract_version for i in file.infolist()}))
        """)
    #expect(versions.count == 7)
    #expect(versions.values.allSatisfy { $0 < 45 })
    #expect(try unpacked(bytes).keys.sorted() == versions.keys.sorted())
  }

  @Test("A text longer than a cell is cut between characters and marked")
  func longText() async throws {
    let exact = String(repeating: "ž", count: 32_767)
    let long = String(repeating: "a", count: 32_762) + "👨‍👩‍👧" + "b"
    let rows = try #require(
      try workbook(try await file(table(["a", "b"], [[.text(exact), .text(long)]]), .xlsx))[
        "Answers"])
    #expect(rows[1][0].value == exact)
    #expect(rows[1][1].value == String(repeating: "a", count: 32_762) + " […]")
  }

  @Test("What one sheet cannot hold goes on in the next, with the names of the columns again")
  func nextSheet() throws {
    let table = table(["n"], [])
    let writer = try XLSXWriter(table, limits: XLSXWriter.Limits(rows: 4))
    try writer.beginSheet("Answers", columns: table.sheets[0].columns)
    for number in 1...7 { try writer.append([.whole(number)]) }
    try writer.finish()
    let sheets = try workbook(writer.take()).mapValues { $0.map { $0[0].value } }
    #expect(
      sheets == [
        "Answers": ["n", "1", "2", "3"], "Answers (2)": ["n", "4", "5", "6"],
        "Answers (3)": ["n", "7"],
      ])
  }

  @Test("Several sheets, one without columns, and a workbook without any")
  func sheets() async throws {
    var many = table(["a"], [[.whole(1)]])
    many.sheets.append(TableSheet("Answers", columns: [], rows: []))
    many.sheets.append(TableSheet("a/b", columns: [TableColumn("c")], rows: []))
    #expect(
      try workbook(try await file(many, .xlsx)).keys.sorted() == ["Answers", "Answers (2)", "a b"])
    many.sheets = []
    #expect(try workbook(try await file(many, .xlsx)).keys.sorted() == ["Test"])
  }

  @Test("The same table of the same moment makes the same bytes")
  func deterministic() async throws {
    let table = table(["a"], [[.moment(noon)]])
    #expect(try await file(table, .xlsx) == file(table, .xlsx))
  }

  @Test("Too many columns are refused")
  func tooManyColumns() async {
    await #expect(throws: TableError.tooManyColumns(16_385)) {
      try await file(table((0...16_384).map { "\($0)" }, []), .xlsx)
    }
  }

  /// What of a text a cell can hold.
  private func held(_ text: String) -> [Unicode.Scalar] {
    let lines = text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
    var scalars = Array(lines[0])
    for line in lines.dropFirst() { scalars += line.first == "\n" ? Array(line) : ["\n"] + line }
    return scalars.map { scalar in
      let isHeld =
        scalar.value >= 32 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        || scalar == "\n" || scalar == "\t"
      return isHeld ? scalar : "\u{FFFD}"
    }
  }

  private func looksLikeFormula(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first)
  }
}

extension ZoneClock {
  fileprivate static func text(of moment: Timestamp) -> String {
    var clock = ZoneClock(.gmt)
    return clock.local(moment).text
  }
}
