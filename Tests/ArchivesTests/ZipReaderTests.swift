import Foundation
import TestSupport
import Testing

@testable import Archives

/// The hostile files are made by Python, which asks no questions.
@Suite("Reading ZIP files of others")
struct ZipReaderTests {
  private let folder: String
  private var path: String { folder + "/test.zip" }

  init() throws {
    folder = "\(repositoryFolder)/.build/test-data/zip-reader-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func clean() { try? FileManager.default.removeItem(atPath: folder) }

  private func read(
    entries: Int = 1_000, bytes: Int = 1 << 30
  ) throws -> [String: [UInt8]] {
    let zip = try ZipReader(path: path, limits: .init(entries: entries, bytes: bytes))
    var contents: [String: [UInt8]] = [:]
    while let name = try zip.next() {
      contents[name] = try zip.readAll(most: 1 << 30)
    }
    return contents
  }

  /// What a Python program leaves at `path`; `z` is a new archive.
  private func make(_ program: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile, warnings, stat
      warnings.simplefilter("ignore")
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
      \(program.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """, path,
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("What our writer and Python packed is read, in any order, with names in any letters")
  func roundTrip() throws {
    defer { clean() }
    try make(
      """
      z.writestr("Článek 🚲.json", "příliš žluťoučký")
      z.mkdir("media") if hasattr(z, "mkdir") else None
      z.writestr("media/1.jpg", bytes(range(256)) * 4000, compress_type=zipfile.ZIP_STORED)
      z.writestr("empty", "")
      """)
    let contents = try read()
    #expect(Set(contents.keys) == ["Článek 🚲.json", "media/1.jpg", "empty"])
    #expect(contents["Článek 🚲.json"] == Array("příliš žluťoučký".utf8))
    #expect(contents["media/1.jpg"]?.count == 1_024_000)
    #expect(contents["empty"] == [])

    try FileManager.default.removeItem(atPath: path)
    let writer = try ZipWriter(path: path)
    try writer.beginEntry(name: "backup.json", modified: .now)
    try writer.append(Array("{}".utf8))
    try writer.endEntry()
    try writer.finish()
    #expect(try read() == ["backup.json": Array("{}".utf8)])
  }

  @Test("Names that would lead out of a folder are names like others: nothing is written anywhere")
  func hostileNames() throws {
    defer { clean() }
    try make(
      """
      for name in ["../../escaped", "/tmp/korzo-escaped", "a/../../b", "C:\\\\windows"]:
        z.writestr(name, "x")
      """)
    #expect(try read().count == 4)
    #expect(!FileManager.default.fileExists(atPath: folder + "/../../escaped"))
    #expect(!FileManager.default.fileExists(atPath: "/tmp/korzo-escaped"))
  }

  @Test("A link, and a name that is there twice, are refused")
  func links() throws {
    defer { clean() }
    try make(
      """
      i = zipfile.ZipInfo("media/1.jpg")
      i.create_system = 3
      i.external_attr = (stat.S_IFLNK | 0o777) << 16
      z.writestr(i, "/etc/passwd")
      """)
    #expect(throws: ZipFault.notFile(entry: "media/1.jpg")) { try read() }
    try make("for _ in range(2): z.writestr('a', 'x')")
    #expect(throws: ZipFault.twice(entry: "a")) { try read() }
  }

  @Test("What unpacks to a thousand times its size ends early, and so do too many entries")
  func bombs() throws {
    defer { clean() }
    try make("z.writestr('backup.json', b' ' * (200 << 20))")
    #expect(throws: ZipFault.tooLarge(entry: "backup.json")) { try read() }
    try make("z.writestr('backup.json', bytes(range(256)) * 8000, zipfile.ZIP_STORED)")
    #expect(throws: ZipFault.tooLarge(entry: "backup.json")) { try read(bytes: 1_000_000) }
    try make("for i in range(101): z.writestr(str(i), '')")
    #expect(throws: ZipFault.tooMany(limit: 100)) { try read(entries: 100) }
  }

  @Test("A file that is cut anywhere, or changed inside, is refused")
  func damaged() throws {
    defer { clean() }
    try make(
      """
      import random
      random.seed(7)
      z.writestr("backup.json", bytes(random.randrange(256) for _ in range(20000)))
      """)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    for count in [0, 1, 100, whole.count / 2, whole.count - 30, whole.count - 1] {
      try whole.prefix(count).write(to: URL(fileURLWithPath: path))
      #expect(throws: ZipFault.self, "\(count) bytes") { try read() }
    }
    var changed = whole
    changed[10_000] ^= 0xFF
    try changed.write(to: URL(fileURLWithPath: path))
    #expect(throws: ZipFault.self) { try read() }
    try Data("no archive".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: ZipFault.notZip) { try read() }
    #expect(throws: ZipFault.notZip) {
      try ZipReader(path: folder, limits: .init(entries: 1, bytes: 1))
    }
  }
}
