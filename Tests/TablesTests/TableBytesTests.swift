import Core
import Foundation
import Synchronization
import Testing

@testable import Tables

@Suite("Tables of any length")
struct TableBytesTests {
  /// A sheet that counts how many of its 1,000 pages were read.
  private final class Pages: Sendable {
    let read = Mutex(0)

    var sheet: TableSheet {
      TableSheet("Many", columns: [TableColumn("id"), TableColumn("text")]) { after in
        self.read.withLock { $0 += 1 }
        let start = (after?.key ?? 0) + 1
        // What packs badly, so that the pieces of the XLSX are many.
        var random = SeededGenerator(state: UInt64(start))
        let rows = (start..<min(start + 21, 20_001)).map { number in
          (number, String(random.next(), radix: 36))
        }
        return Page(rows: rows, size: 20) { Cursor(key: $0.0, id: ID($0.0)) }
          .map { [.whole(Int($0.0)), .text($0.1)] }
      }
    }
  }

  @Test(
    "Pages are read as the bytes are asked for, and each piece is small",
    arguments: [TableFormat.csv(CSVStyle()), .xlsx])
  func streams(format: TableFormat) async throws {
    let pages = Pages()
    let table = Table(title: "Many", zone: .gmt, made: noon, sheets: [pages.sheet])
    var pieces = table.bytes(as: format).makeAsyncIterator()
    #expect(pages.read.withLock { $0 } == 0)
    var all = try await pieces.next() ?? []
    #expect(!all.isEmpty)
    #expect((1..<900).contains(pages.read.withLock { $0 }))
    while let piece = try await pieces.next() {
      #expect(piece.count < 200_000)
      all += piece
    }
    #expect(pages.read.withLock { $0 } == 1000)
    #expect(try await pieces.next() == nil)
    let numbers = try ids(all, format)
    #expect(numbers == (1...20_000).map { "\($0)" })
  }

  @Test("What reading a page throws ends the file")
  func failure() async throws {
    struct Broken: Error {}
    let sheet = TableSheet("a", columns: [TableColumn("a")]) { _ in throw Broken() }
    let table = Table(title: "a", zone: .gmt, made: noon, sheets: [sheet])
    for format in [TableFormat.csv(CSVStyle()), .xlsx] {
      await #expect(throws: Broken.self) { try await file(table, format) }
    }
  }

  private func ids(_ bytes: [UInt8], _ format: TableFormat) throws -> [String] {
    switch format {
    case .csv:
      String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").dropFirst()
        .map { String($0.prefix { $0 != "," }) }
    case .xlsx: try workbook(bytes)["Many"]?.dropFirst().map { $0[0].value } ?? []
    }
  }
}
