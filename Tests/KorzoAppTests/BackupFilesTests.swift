import AppTestSupport
import Core
import Database
import DatabaseSQLite
import Foundation
import Storage
import Testing

@testable import KorzoApp

@Suite("The files of people in korzo backup and restore")
struct BackupFilesTests {
  @Test("They come back with the database, from a folder of their own as well")
  func roundTrip() async throws {
    try await withFolder { folder in
      for own in [[:], ["storage.folder": folder + "/elsewhere"]] {
        let settings = try await keepingSettings(folder + "/data", own)
        let place = own["storage.folder"] ?? folder + "/data/files"
        try await fill(settings, place)
        let kept = try await backUp(settings, to: folder + "/backup")
        #expect(kept.count == 3)
        #expect(kept.missing == [])
        #expect(kept.advice == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/backup")
        #expect(Set(names) == ["files", "files.sha256", "korzo.sqlite"])

        let other = try await keepingSettings(folder + "/other", [:])
        let back = try await restore(other, from: folder + "/backup", replace: false)
        #expect(back.count == 3)
        #expect(back.advice == nil)
        #expect(try await contents(folder + "/other/files") == contents(place))
        #expect(try await pictures(folder + "/other/korzo.sqlite") == 2)
        for name in ["/data", "/elsewhere", "/backup", "/other"] {
          try? FileManager.default.removeItem(atPath: folder + name)
        }
      }
    }
  }

  @Test("What is collected while it is copied is there when the database names it")
  func collection() async throws {
    try await withFolder { folder in
      let storage = try FolderStorage(folder: folder + "/files")
      let old = try await put("old", in: storage, folder)
      try FileManager.default.createDirectory(
        atPath: folder + "/backup", withIntermediateDirectories: false)
      var files = try FileBackup(of: storage, in: folder + "/backup")
      try await files.copyNew()
      try await storage.delete(old)
      let new = try await put("new", in: storage, folder)
      try await files.copyNew()
      try files.finish()
      #expect(files.count == 2)
      let checked = try #require(try await checkedFiles(in: folder + "/backup"))
      #expect(Set(checked.map(\.key)) == [old, new])
    }
  }

  @Test("What was put there since a backup goes with the old database; what was spoiled is mended")
  func besides() async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      try await fill(settings, folder + "/data/files")
      let before = try await contents(folder + "/data/files")
      try await backUp(settings, to: folder + "/backup")
      let storage = try FolderStorage(folder: folder + "/data/files")
      let later = try await put("later", in: storage, folder)
      let spoiled = try #require(before.keys.sorted().first)
      try Data("spoiled".utf8).write(to: URL(filePath: "\(folder)/data/files/\(spoiled)"))
      let back = try await restore(settings, from: folder + "/backup", replace: true)
      #expect(try await contents(folder + "/data/files") == before)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/data")
      let aside = try #require(names.first { $0.hasSuffix(".files") })
      #expect(names.contains(String(aside.dropLast(".files".count))), "beside its database")
      #expect(try await contents("\(folder)/data/\(aside)") == ["\(later)": "later"])
      #expect(back.advice?.contains("1 file that is not in the backup") == true)
      #expect(back.advice?.contains(aside) == true)
      // Once more: there is nothing left to move.
      #expect(
        try await restore(settings, from: folder + "/backup", replace: true).advice == nil)
    }
  }

  @Test("A backup of an older Korzo, without files, still comes back, and leaves files alone")
  func older() async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      try await fill(settings, folder + "/data/files")
      let before = try await contents(folder + "/data/files")
      try await backUp(settings, to: folder + "/backup")
      try FileManager.default.removeItem(atPath: folder + "/backup/files")
      try FileManager.default.removeItem(atPath: folder + "/backup/files.sha256")
      let back = try await restore(settings, from: folder + "/backup", replace: true)
      #expect(back.count == 0)
      #expect(back.advice?.contains("without pictures") == true)
      #expect(try await contents(folder + "/data/files") == before)
    }
  }

  @Test("The database of an older Korzo, without pictures, is backed up")
  func olderDatabase() async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      let database = try SQLiteDatabase(path: folder + "/korzo.sqlite")
      try await database.migrate(Array(App.migrations.prefix(1)))
      await database.close()
      try FileManager.default.createDirectory(
        atPath: folder + "/data", withIntermediateDirectories: false)
      try FileManager.default.moveItem(
        atPath: folder + "/korzo.sqlite", toPath: folder + "/data/korzo.sqlite")
      let kept = try await backUp(settings, to: folder + "/backup")
      #expect(kept.count == 0 && kept.missing == [])
      let other = try await keepingSettings(folder + "/other", [:])
      try await restore(other, from: folder + "/backup", replace: false)
    }
  }

  @Test(
    "A backup that is not whole changes nothing and says why",
    arguments: [
      ("a file is gone", "is missing"), ("a file is cut", "is damaged"),
      ("the list is gone", "the list of its files, is missing"),
      ("the list is cut", "is not whole"), ("the list leads out", "cannot be read"),
    ])
  func broken(what: String, words: String) async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      try await fill(settings, folder + "/data/files")
      try await backUp(settings, to: folder + "/backup")
      let name = try #require(try await contents(folder + "/data/files").keys.sorted().first)
      let file = "\(folder)/backup/files/\(name)"
      let list = folder + "/backup/files.sha256"
      let lines = String(
        decoding: FileManager.default.contents(atPath: list) ?? Data(), as: UTF8.self)
      switch what {
      case "a file is gone": try FileManager.default.removeItem(atPath: file)
      case "a file is cut": try Data("w".utf8).write(to: URL(filePath: file))
      case "the list is gone": try FileManager.default.removeItem(atPath: list)
      case "the list is cut": try Data(lines.utf8.dropLast(20)).write(to: URL(filePath: list))
      default:
        try Data(lines.replacing("files/pictures", with: "files/../pictures").utf8)
          .write(to: URL(filePath: list))
      }
      let before = try await contents(folder + "/data")
      let error = await #expect(throws: UsageError.self) {
        try await restore(settings, from: folder + "/backup", replace: true)
      }
      let message = error?.description ?? ""
      #expect(message.contains(words) && message.contains("Nothing was changed"), "\(message)")
      #expect(try await contents(folder + "/data") == before)
    }
  }

  @Test("Files that were missing before the backup are named")
  func missing() async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      try await fill(settings, folder + "/data/files")
      let lost = key("one")
      try FileManager.default.removeItem(atPath: "\(folder)/data/files/\(lost)")
      let kept = try await backUp(settings, to: folder + "/backup")
      #expect(kept.missing == [lost])
      #expect(kept.count == 2)
    }
  }

  @Test("A bucket is the operator's to back up, and no restore writes into it")
  func bucket() async throws {
    try await withFolder { folder in
      let settings = try await keepingSettings(folder + "/data", [:])
      try await fill(settings, folder + "/data/files")
      try await backUp(settings, to: folder + "/whole")
      let store = [
        "storage.kind": "s3", "storage.s3.endpoint": "https://s3.example.org",
        "storage.s3.bucket": "korzo", "storage.s3.accessKey": "a", "storage.s3.secretKey": "b",
      ]
      let inBucket = try await keepingSettings(folder + "/data", store)
      let kept = try await backUp(inBucket, to: folder + "/backup")
      #expect(kept.count == 0)
      #expect(kept.advice?.contains("the bucket korzo at https://s3.example.org") == true)
      #expect(kept.advice?.contains("Back them up yourself") == true)
      #expect(!FileManager.default.fileExists(atPath: folder + "/backup/files"))
      let back = try await restore(inBucket, from: folder + "/backup", replace: true)
      #expect(back.advice?.contains("the bucket korzo") == true)
      let error = await #expect(throws: UsageError.self) {
        try await restore(inBucket, from: folder + "/whole", replace: true)
      }
      #expect(error?.description.contains("storage.kind is s3") == true)
      let postgres = try await keepingSettings(folder, ["database.url": "postgres://x/korzo"])
      let other = await #expect(throws: UsageError.self) {
        try await backUp(postgres, to: folder + "/backup")
      }
      #expect(other?.description.contains("Copy the files in \(folder)/files") == true)
    }
  }

  /// A database that names two files, which are there, and a third that it does not name.
  private func fill(_ settings: Settings, _ place: String) async throws {
    _ = try await migrate(settings)
    let storage = try FolderStorage(folder: place)
    let database = try SQLiteDatabase(path: settings.dataFolder + "/korzo.sqlite")
    for (number, text) in ["one", "two"].enumerated() {
      _ = try await put(text, in: storage, settings.dataFolder)
      try await database.write { db in try insertPicture(ID(Int64(number + 1)), hash(text), db) }
    }
    await database.close()
    _ = try await put("besides", in: storage, settings.dataFolder)
  }

  private func put(
    _ text: String, in storage: FolderStorage, _ folder: String
  ) async throws -> StorageKey {
    let source = folder + "/source"
    try Data(text.utf8).write(to: URL(filePath: source))
    let key = try StorageKey(key(text))
    try await storage.put(fileAt: source, as: key, contentType: "image/webp")
    try FileManager.default.removeItem(atPath: source)
    return key
  }

  private func key(_ text: String) -> String { "pictures/ab/cd/\(hash(text)).webp" }

  /// Digits that stand for the content's hash.
  private func hash(_ text: String) -> String {
    "abcd" + text.utf8.map { String($0, radix: 16) }.joined()
      + String(repeating: "0", count: 60 - text.utf8.count * 2)
  }

  /// All files below a folder with what is in them, but for what a database is made of.
  private func contents(_ folder: String) async throws -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var contents: [String: String] = [:]
    for name in names {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      contents[name] = name.contains("korzo.sqlite") ? "" : String(decoding: bytes, as: UTF8.self)
    }
    return contents
  }

  private func pictures(_ path: String) async throws -> Int? {
    let database = try SQLiteDatabase(path: path)
    let count = try await database.read { db in
      try db.value("SELECT COUNT(*) FROM picture_variant", as: Int.self)
    }
    await database.close()
    return count
  }
}

private func insertPicture(_ id: ID, _ hash: String, _ db: any WriteAccess) throws {
  try db.execute(
    """
    INSERT INTO picture (id, width, height, blurhash, colour, format, bytes, made_at)
    VALUES (\(id), 64, 48, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', 0, 'jpeg', 1, 0)
    """)
  try db.execute(
    """
    INSERT INTO picture_variant (picture, type, width, height, sha256, bytes)
    VALUES (\(id), 'webp', 64, 48, \(hash), 1)
    """)
}

private func keepingSettings(
  _ folder: String, _ flags: [String: String]
) async throws -> Settings {
  let flags = flags.merging(["data.dir": folder, "site.public": repositoryFolder + "/Public"]) {
    $1
  }
  return try await readSettings(flags: flags, environment: [:])
}
