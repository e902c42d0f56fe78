import Core
import Foundation

@testable import Archives
@testable import Fetching
@testable import Imaging
@testable import Insights
@testable import PictureWorker

let fileParsers = [
  Parser("backup", worst: worstBackups) { bytes in
    var choices = Choices(bytes)
    let size = [1, 7, 100, 1 << 18][choices.below(4)]
    let file = choices.bytes
    let whole = Result { try cut(file, of: 1 << 30) }
    if file.count <= maximumChecked {
      let pieces = Result { try cut(file, of: size) }
      expect((try? whole.get()) == (try? pieces.get()), "pieces of \(size) bytes differ")
    }
    try withFile(file) { path in
      let reading = try RestoreReading(RestoreFile(path: path), now: now)
      while let part = try reading.next() {
        guard case .item(let item) = part else { continue }
        expect(item.numbers.bounded == item.numbers, "\(item.numbers)")
        expect(item.readings.allSatisfy { $0.at <= $0.until && $0.until <= now }, "\(item)")
      }
    }
  },
  Parser("zip") { bytes in
    try withFile(bytes) { path in
      let zip = try ZipReader(path: path, limits: .init(entries: 100, bytes: 1 << 22))
      var count = 0
      while let name = try zip.next() {
        count += 1
        expect(count <= 100, "\(count) entries")
        _ = name
        let content = try zip.readAll(most: 1 << 20)
        expect(content?.count ?? 0 <= 1 << 20, "\(content?.count ?? 0) bytes")
      }
    }
  },
  Parser(
    "pictures",
    worst: [
      WorstInput(" "), WorstInput("<"), WorstInput("<!---->"), WorstInput("ftyp"),
      WorstInput("avif", after: "\u{7F}\u{7F}\u{7F}\u{7F}ftyp"),
      WorstInput("\0", after: "MM\0*\0\0\0\u{8}"), WorstInput("A", after: "II*\0\u{8}\0\0\0"),
    ]
  ) { bytes in
    _ = try? sniffPicture(bytes)
    guard let data = readCameraData(exif: bytes) else { return }
    expect(data.bounded() == data && !data.isEmpty, "\(data)")
  },
  Parser("gzip", worst: [WorstInput("\0", after: "\u{1F}")]) { bytes in
    let text = try unpacked(bytes, limit: 1 << 22)
    expect(text.count <= 1 << 22, "\(text.count) bytes")
  },
]

private let now = Timestamp(milliseconds: 1_800_000_000_000)

/// The parts of a JSON document, each as its name and bytes.
private func cut(_ bytes: [UInt8], of size: Int) throws -> [String] {
  var cutter = JSONCutter(lists: Set(itemLists + [dayList]))
  var parts: [JSONCutter.Part] = []
  for piece in pieces(bytes, of: size) { parts += try cutter.feed(piece) }
  try cutter.finish()
  return parts.map { "\($0.name) \($0.isElement) \($0.line) \($0.bytes)" }
}

/// Lets the bytes be read as a file, which only this process sees.
private func withFile<Value>(_ bytes: [UInt8], _ read: (String) throws -> Value) throws -> Value {
  let path = NSTemporaryDirectory() + "korzo-fuzz-\(getpid())"
  try Data(bytes).write(to: URL(fileURLWithPath: path))
  defer { unlink(path) }
  return try read(path)
}

private let worstBackups =
  ["[", "{\"a\":", "1,", "\"a\",", "{},", " ", "\n", "\"", "\\", "\\\"", "[],", "{\"id\":\"1\"},"]
  .map {
    WorstInput($0, after: "\u{3}{\"items\":[")
  }
  + ["{", "{\"a\":1,", "\"a\":1,", "\"a\":\"\\", "\"a\":[],", "["].map {
    WorstInput($0, after: "\u{3}{")
  }
  + [
    .numbered("numbers", after: "\u{3}{\"items\":[{\"numbers\":{") { "\"a\($0)\":1," },
    WorstInput(
      "{\"id\":\"1\",\"kind\":\"story\",\"published_at\":\"2026-11-14T12:00:00Z\"},",
      after: "\u{3}{\"items\":[", before: "{}]}"),
  ]
