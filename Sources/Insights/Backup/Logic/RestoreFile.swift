import Archives
import Core
import Foundation
import Synchronization

/// What is read of a file at most: far above what an account can have.
enum RestoreLimits {
  /// Bytes of an upload.
  static let upload = 2 << 30
  /// Bytes that an archive unpacks to.
  static let unpacked = 6 << 30
  static let entries = 250_000
  static let items = 100_000
  static let readings = 20_000_000
  static let days = 10_000
  /// Bytes of a picture.
  static let picture = 40 << 20
}

/// A file from which somebody wants to restore: an archive, or JSON alone.
struct RestoreFile: Sendable {
  let path: String

  /// Whether it is an archive, by its first bytes.
  private let isArchive: Bool

  init(path: String) throws {
    self.path = path
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    isArchive = try file.read(upToCount: 2) == Data("PK".utf8)
  }

  /// Its JSON, from the first part on.
  func parts() throws -> RestoreParts {
    guard isArchive else { return RestoreParts(bytes: plainBytes(try handle())) }
    let zip = try openZip()
    while let name = try zip.next() {
      // What our exports hold can be restored as well.
      guard name == backupEntry || name == "insights.json" else { continue }
      return RestoreParts(bytes: { try zip.read() })
    }
    throw RestoreProblem.noBackup
  }

  /// The names of the pictures in it.
  func pictureNames() throws -> Set<String> {
    guard isArchive else { return [] }
    let zip = try openZip()
    var names: Set<String> = []
    while let name = try zip.next() {
      if isPicture(name) { names.insert(name) }
    }
    return names
  }

  /// Reads the pictures one after the other; those that are too large are passed.
  func pictures() -> RestorePictures? {
    isArchive ? RestorePictures(self) : nil
  }

  fileprivate func openZip() throws -> ZipReader {
    try ZipReader(
      path: path,
      limits: ZipReader.Limits(entries: RestoreLimits.entries, bytes: RestoreLimits.unpacked))
  }

  private func handle() throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
  }
}

private func plainBytes(_ file: FileHandle) -> () throws -> [UInt8]? {
  {
    guard let data = try file.read(upToCount: 262_144), !data.isEmpty else { return nil }
    return [UInt8](data)
  }
}

private func isPicture(_ name: String) -> Bool {
  name.hasPrefix("media/") && name.hasSuffix(".jpg")
}

/// The parts of a file's JSON, one after the other.
final class RestoreParts {
  private let bytes: () throws -> [UInt8]?
  private var cutter = JSONCutter(lists: Set(itemLists + [dayList]))
  private var waiting: ArraySlice<JSONCutter.Part> = []
  private var isFinished = false

  init(bytes: @escaping () throws -> [UInt8]?) {
    self.bytes = bytes
  }

  /// The next part; nil after the last.
  func next() throws -> JSONCutter.Part? {
    while waiting.isEmpty {
      if isFinished { return nil }
      if let bytes = try bytes() {
        waiting = try cutter.feed(bytes)[...]
      } else {
        try cutter.finish()
        isFinished = true
      }
    }
    return waiting.popFirst()
  }
}

/// The pictures of an archive, one after the other.
final class RestorePictures: Sendable {
  private let file: RestoreFile
  private let zip = Mutex<ZipReader?>(nil)

  init(_ file: RestoreFile) {
    self.file = file
  }

  /// The next one that is wanted; nil after the last.
  /// - Throws: `RestoreProblem`
  func next(
    _ isWanted: @escaping @Sendable (String) -> Bool
  ) async throws -> (name: String, bytes: [UInt8]?)? {
    try Task.checkCancellation()
    return try await onDiskThread { [self] in
      try RestoreReading.inWords {
        try zip.withLock { opened in
          let zip = try opened ?? file.openZip()
          opened = zip
          while let name = try zip.next() {
            guard isPicture(name), isWanted(name) else { continue }
            return (name, try zip.readAll(most: RestoreLimits.picture))
          }
          return nil
        }
      }
    }
  }
}

/// Lists of posts and stories: ours, and those of other tools.
let itemLists = ["items", "stories", "posts", "media", "data"]
/// The numbers of the account by day.
let dayList = "account_readings"
