import Core
import Foundation
import Testing

@testable import Tables

@Suite("CSV")
struct CSVTests {
  @Test("It has a byte order mark, the names of the columns, and lines that end in CR LF")
  func form() async throws {
    let table = table(["Město", "Kolo"], [[.text("Ústí"), .text("ano")], [.empty]])
    let bytes = try await file(table, .csv(CSVStyle()))
    #expect(bytes == [0xEF, 0xBB, 0xBF] + Array("Město,Kolo\r\nÚstí,ano\r\n,\r\n".utf8))
  }

  @Test("Each kind of value has its form")
  func kinds() async throws {
    let cells: [TableCell] = [
      .empty, .text("a"), .whole(-5), .decimal(12.5), .decimal(3), .decimal(.nan),
      .decimal(-.infinity), .yesNo(true), .yesNo(false),
      .day(try #require(CalendarDay("2024-02-29"))), .moment(noon),
    ]
    let text = try await csv(table(cells.indices.map { "\($0)" }, [cells]))
    #expect(
      text.split(separator: "\r\n").last
        == ",a,-5,12.5,3,,,true,false,2024-02-29,2026-11-14T13:00:00+01:00")
  }

  @Test("Whole numbers and days are written to the last digit")
  func digits() async throws {
    let numbers = [0, 7, 10, 99, 100, -1, -10, 1_000_000, .max, .min]
    let text = try await csv(table(numbers.map { "\($0)" }, [numbers.map { .whole($0) }]))
    let row = text.split(separator: "\r\n").last
    #expect(row?.split(separator: ",").map { Int($0) } == numbers)
    let days = ["0001-01-01", "0045-09-08", "0987-12-31", "1970-01-01", "9999-10-10"]
    let cells = try days.map { TableCell.day(try #require(CalendarDay($0))) }
    let written = try await csv(table(days, [cells]))
    #expect(written.split(separator: "\r\n").last == days.joined(separator: ",")[...])
  }

  @Test("A separator in a cell, a quote, a line end and spaces at an edge are put into quotes")
  func quotes() async throws {
    let texts = ["a,b", "a;b", "a\tb", "say \"hi\"", "a\nb", "a\r\nb", " a", "a ", "a b", ""]
    let text = try await csv(table(texts, [texts.map { .text($0) }]))
    let row =
      #""a,b","a;b","a\#tb","say ""hi""","a\#nb","a\#r\#nb"," a","a ",a b,"""# + "\r\n"
    #expect(text == row + row)
  }

  @Test("The separator and the decimal mark can be chosen")
  func styles() async throws {
    let table = table(["a", "b"], [[.decimal(12.5), .text("1.5")]])
    let semicolon = CSVStyle(separator: .semicolon, decimalMark: .comma)
    #expect(try await csv(table, semicolon) == "a;b\r\n\"12,5\";1.5\r\n")
    #expect(try await csv(table, CSVStyle(separator: .tab)) == "a\tb\r\n12.5\t1.5\r\n")
  }

  @Test("Numbers keep their digits with either mark, and a comma is put into quotes")
  func decimals() async throws {
    let numbers = [0, -0.5, 12, 0.1, 1e16, 1e-7, 123_456.789, -1]
    let table = table(numbers.indices.map { "\($0)" }, [numbers.map { .decimal($0) }])
    let (point, comma) = (
      try await csv(table), try await csv(table, CSVStyle(decimalMark: .comma))
    )
    #expect(
      point.split(separator: "\r\n").last == "0,-0.5,12,0.1,1e+16,1e-07,123456.789,-1")
    #expect(
      comma.split(separator: "\r\n").last
        == #"0,"-0,5",12,"0,1",1e+16,1e-07,"123456,789",-1"#)
  }

  @Test(
    "A text that looks like a formula is told to be a text",
    arguments: [
      ("=1+1", "'=1+1"), ("+420 777", "'+420 777"), ("-", "'-"), ("@SUM(A1)", "'@SUM(A1)"),
      ("\tx", "\"'\tx\""), ("\rx", "\"'\rx\""), ("\n=x", "\"'\n=x\""), ("＝1", "'＝1"),
      ("'=1", "''=1"), ("'a", "'a"), ("a=1", "a=1"),
      ("=HYPERLINK(\"x\")", "\"'=HYPERLINK(\"\"x\"\")\""),
    ])
  func formulas(text: String, written: String) async throws {
    #expect(try await csv(table([text], [])) == written + "\r\n")
  }

  @Test("A row of one empty cell is a row")
  func emptyRow() async throws {
    #expect(
      try await csv(table(["a"], [[.empty], [.text("")], []])) == "a\r\n\"\"\r\n\"\"\r\n\"\"\r\n")
  }

  @Test(
    "Python's csv reads 3,000 random cells as they were", arguments: CSVStyle.Separator.allCases)
  func random(separator: CSVStyle.Separator) async throws {
    var random = SeededGenerator(state: 7)
    let rows = (0..<500).map { _ in (0..<6).map { _ in hostileText(&random) } }
    let bytes = try await file(
      table((0..<6).map { "\($0)" }, rows.map { $0.map { .text($0) } }),
      .csv(CSVStyle(separator: separator)))
    let back: [[String]] = try read(
      bytes,
      by: """
        import csv
        file = open(sys.argv[1], encoding="utf-8-sig", newline="")
        print(json.dumps(list(csv.reader(file, delimiter=\(pythonName(separator)), strict=True))))
        """)
    #expect(back.count == 501)
    // One ' is taken away wherever there are some before a formula.
    let guarded = /^'(?='*[=+\-@\t\r\n＝＋－＠])/.matchingSemantics(.unicodeScalar)
    let unguarded = back.dropFirst().map { $0.map { $0.replacing(guarded, with: "") } }
    #expect(unguarded.map { $0.map(scalars) } == rows.map { $0.map { scalars(withoutNUL($0)) } })
  }

  @Test("A row with more cells than columns, and several sheets, are refused")
  func refused() async {
    await #expect(throws: TableError.tooManyCells(row: 3)) {
      try await csv(table(["a"], [[.empty], [.whole(1), .whole(2)]]))
    }
    let one = table(["a"], [])
    let two = Table(title: "Two", zone: .gmt, made: noon, sheets: one.sheets + one.sheets)
    await #expect(throws: TableError.notOneSheet(2)) { try await csv(two) }
  }

  private func pythonName(_ separator: CSVStyle.Separator) -> String {
    switch separator {
    case .comma: "','"
    case .semicolon: "';'"
    case .tab: "chr(9)"
    }
  }

  private func withoutNUL(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }

  /// Strings are equal when they look alike; these must be the same.
  private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }
}
