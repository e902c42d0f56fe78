import Core
import Foundation
import TestSupport

@testable import Tables

/// 14 November 2026, 12:00 UTC.
let noon = Timestamp(milliseconds: 1_794_657_600_000)

func prague() -> TimeZone { TimeZone(identifier: "Europe/Prague") ?? .gmt }

/// A table with one sheet of these rows.
func table(
  _ columns: [String], _ rows: [[TableCell]], title: String = "Test", zone: TimeZone = prague()
) -> Table {
  let sheet = TableSheet("Answers", columns: columns.map { TableColumn($0) }, rows: rows)
  return Table(title: title, author: "Korzo", zone: zone, made: noon, sheets: [sheet])
}

/// The whole file.
func file(_ table: Table, _ format: TableFormat) async throws -> [UInt8] {
  var bytes: [UInt8] = []
  for try await piece in table.bytes(as: format) { bytes += piece }
  return bytes
}

/// The whole CSV as text, without the byte order mark.
func csv(_ table: Table, _ style: CSVStyle = CSVStyle()) async throws -> String {
  String(decoding: try await file(table, .csv(style)).dropFirst(3), as: UTF8.self)
}

/// What a Python program prints as JSON about a file with these bytes; the file's path is its first
/// argument. Debian's Python, for it has openpyxl.
func read<Value: Decodable>(
  _ bytes: [UInt8], by program: String, as type: Value.Type = Value.self
) throws -> Value {
  let folder = "\(repositoryFolder)/.build/test-data/tables-\(UUID().uuidString)"
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try Data(bytes).write(to: URL(fileURLWithPath: folder + "/table"))
  let process = Process()
  let output = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
  process.arguments = ["-c", "import json, sys\n" + program, folder + "/table"]
  process.environment = ["PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin"]
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw TestFailure("Python failed") }
  return try JSONDecoder().decode(Value.self, from: data)
}

/// A cell as openpyxl reads it: its type, its value as text, whether its style has `quotePrefix`.
struct ReadCell: Decodable, Equatable {
  let type: String
  let value: String
  let isQuoted: Bool
}

/// The sheets of a workbook, as openpyxl reads them.
func workbook(_ bytes: [UInt8]) throws -> [String: [[ReadCell]]] {
  try read(
    bytes,
    by: """
      import openpyxl, re
      def text(v):
        if isinstance(v, str): return re.sub(r"_x([0-9A-Fa-f]{4})_", lambda m: chr(int(m[1], 16)), v)
        if hasattr(v, "isoformat"): return v.isoformat()
        return "" if v is None else repr(v)
      def cell(c):
        return {"type": c.data_type, "value": text(c.value), "isQuoted": bool(c.quotePrefix)}
      book = openpyxl.load_workbook(open(sys.argv[1], "rb"))
      print(json.dumps({s.title: [[cell(c) for c in row] for row in s.rows] for s in book}))
      """)
}

/// Random numbers that are the same in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Texts out of whatever is special to somebody.
func hostileText(_ random: inout SeededGenerator) -> String {
  let pieces = [
    "\"", ",", ";", "\t", "\r", "\n", "\r\n", "'", "=", "+", "-", "@", "＝", "＠", " ", "ě", "Ž", "😀",
    "e\u{301}", "_x0041_", "_x", "_", "&", "<", "]]>", "\u{FFFE}", "\u{1}", "\u{0}", "\u{1F}",
    "\u{FEFF}", "\u{202E}", "שלום", "a", "b", "12", "1.5", "\u{85}", "\u{2028}", "\u{7F}",
  ]
  return (0..<Int.random(in: 0...6, using: &random))
    .compactMap { _ in pieces.randomElement(using: &random) }.joined()
}
