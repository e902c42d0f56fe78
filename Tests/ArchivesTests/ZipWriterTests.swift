import Archives
import Foundation
import TestSupport
import Testing

@Suite("ZIP files")
struct ZipWriterTests {
  private let folder: String
  private var path: String { folder + "/test.zip" }
  private let day = Date(timeIntervalSince1970: 1_794_657_600)

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    folder = "\(root)/.build/test-data/archives-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  @Test("What went in comes out, by libarchive and by Python, with names in any letters")
  func roundTrip() throws {
    defer { clean() }
    let photo = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
    try Data(photo).write(to: URL(fileURLWithPath: folder + "/photo"))
    let texts = ["account.json": "{}", "reader/Článek 🚲.json": "příliš žluťoučký", "empty": ""]
    let zip = try ZipWriter(path: path)
    for name in texts.keys.sorted() {
      try zip.add(name: name, bytes: Array((texts[name] ?? "").utf8), modified: day)
    }
    try zip.add(name: "photos/1.jpg", fileAt: folder + "/photo", modified: day)
    try zip.finish()

    var expected = texts.mapValues { Array($0.utf8) }
    expected["photos/1.jpg"] = photo
    #expect(try unpacked(path) == expected)
    let listed = try python(
      """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      for i in sorted(z.infolist(), key=lambda i: i.filename):
        print(i.filename, i.file_size, i.compress_type, i.external_attr >> 16 & 0o777)
      """)
    #expect(
      listed == """
        account.json 2 8 420
        empty 0 8 420
        photos/1.jpg 400000 0 420
        reader/Článek 🚲.json 23 8 420

        """)
  }

  @Test("Names that would lead out of the folder, or stand there twice, are refused")
  func names() throws {
    defer { clean() }
    let zip = try ZipWriter(path: path)
    let bad = [
      "", "/etc/passwd", "../a", "a/../b", "a//b", "a/", "./a", "a\\b", "a\nb",
      String(repeating: "a", count: 256), String(repeating: "a/", count: 512) + "b",
    ]
    for name in bad {
      #expect(throws: ArchiveError.badName(name)) {
        try zip.add(name: name, bytes: [], modified: day)
      }
    }
    try zip.add(name: "a", bytes: [1], modified: day)
    #expect(throws: ArchiveError.twice("a")) { try zip.add(name: "a", bytes: [], modified: day) }
    try zip.finish()
    #expect(try unpacked(path) == ["a": [1]])
  }

  @Test("A file that is not there or no file is refused, and what follows still goes in")
  func missing() throws {
    defer { clean() }
    let zip = try ZipWriter(path: path)
    for source in [folder + "/missing", folder] {
      #expect(throws: ArchiveError.self) {
        try zip.add(name: "a", fileAt: source, modified: day)
      }
    }
    try zip.add(name: "a", bytes: [1], modified: day)
    try zip.finish()
    #expect(try unpacked(path) == ["a": [1]])
  }

  @Test("The archive is for this user only and takes no other file's place")
  func rights() throws {
    defer { clean() }
    try ZipWriter(path: path).finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try unpacked(path).isEmpty)
    #expect(throws: ArchiveError.self) { try ZipWriter(path: path) }
    #expect(throws: ArchiveError.self) { try ZipWriter(path: folder + "/none/a.zip") }
  }

  @Test("After the end nothing goes in")
  func closed() throws {
    defer { clean() }
    let zip = try ZipWriter(path: path)
    try zip.finish()
    #expect(throws: ArchiveError.closed) { try zip.add(name: "a", bytes: [], modified: day) }
  }

  @Test("Without a file the bytes are taken piece by piece, also of entries of unknown size")
  func streaming() throws {
    defer { clean() }
    let zip = try ZipWriter(form: .plain)
    let piece = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    var bytes: [UInt8] = []
    var largest = 0
    try zip.add(name: "first", bytes: [1, 2, 3], modified: day)
    try zip.beginEntry(name: "long.xml", modified: day)
    for _ in 0..<100 {
      try zip.append(piece)
      largest = max(largest, zip.waitingCount)
      bytes += zip.take()
    }
    try zip.endEntry()
    try zip.finish()
    bytes += zip.take()
    #expect(largest < 200_000)
    #expect(zip.take().isEmpty)
    let long = Array(repeatElement(piece, count: 100).joined())
    #expect(try unpacked(bytes) == ["first": [1, 2, 3], "long.xml": long])
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let listed = try python(
      """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      assert z.testzip() is None
      print([(i.filename, i.file_size, i.extract_version) for i in z.infolist()])
      """)
    #expect(listed == "[('first', 3, 20), ('long.xml', 5000000, 20)]\n")
    #expect(throws: ArchiveError.closed) { try zip.append([1]) }
    #expect(throws: ArchiveError.closed) { try zip.beginEntry(name: "a", modified: day) }
  }

  @Test("More files than the old form can count get the form ZIP64")
  func many() throws {
    defer { clean() }
    let zip = try ZipWriter(path: path)
    for index in 0..<70_000 { try zip.add(name: "\(index)", bytes: [], modified: day) }
    try zip.finish()
    let count = try python(
      "import sys, zipfile; print(len(zipfile.ZipFile(sys.argv[1]).namelist()))")
    #expect(count == "70000\n")
  }

  /// Packing five gigabytes of nothing takes half a minute; `SLOW_TESTS=1` asks for it.
  @Test(
    "A file above 4 GB gets the form ZIP64",
    .enabled(if: ProcessInfo.processInfo.environment["SLOW_TESTS"] != nil))
  func large() throws {
    defer { clean() }
    // A hole in a file takes no room on the disk, and packs to almost nothing.
    let source = folder + "/hole"
    #expect(FileManager.default.createFile(atPath: source, contents: nil))
    let size = UInt64(5) << 30
    let handle = try #require(FileHandle(forWritingAtPath: source))
    try handle.truncate(atOffset: size)
    try handle.close()
    let zip = try ZipWriter(path: path)
    try zip.add(name: "hole", fileAt: source, modified: day)
    try zip.add(name: "after", bytes: [7], modified: day)
    try zip.finish()
    let listed = try python(
      """
      import sys, zipfile
      z = zipfile.ZipFile(sys.argv[1])
      print(z.getinfo("hole").file_size, z.read("after"))
      """)
    #expect(listed == "\(size) b'\\x07'\n")
  }

  private func python(_ program: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, path]
    process.environment = ["PYTHONIOENCODING": "utf-8", "PATH": "/usr/bin:/bin:/usr/local/bin"]
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
