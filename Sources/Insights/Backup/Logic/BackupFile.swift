import Archives
import Core
import Database
import Storage

/// Everything that is kept of a source, in a file that can be restored: docs/insights-files.md.
struct BackupFile: Sendable {
  let source: InsightSource
  let made: Timestamp
  let database: any Database
  let storage: any Storage

  /// With the pictures.
  var archive: FileBytes {
    let pages = [false, true].map { FileStep.pictures(self.pages(isStory: $0)) }
    return FileBytes(
      steps: [.begin(backupEntry)] + steps + [.end] + pages, archive: .anySize, modified: made,
      storage: storage)
  }

  /// The numbers alone.
  var plain: FileBytes {
    FileBytes(steps: steps, archive: nil, modified: made, storage: storage)
  }

  private var steps: [FileStep] {
    [
      .bytes(head), .list(days), .bytes(Array("\n],\n\"items\":[".utf8)),
      .items(pages(isStory: false), ItemJSON()), .items(pages(isStory: true), ItemJSON()),
      .bytes(Array("\n]}\n".utf8)),
    ]
  }

  private func pages(isStory: Bool) -> ItemPages {
    ItemPages(range: .source(source.id), isStory: isStory, withReadings: true, database: database)
  }

  private var head: [UInt8] {
    var json = JSONWriter()
    json.piece("{")
    json.member("format", backupFormat)
    json.member("version", backupVersion)
    json.member("made_at", made)
    json.object("account") {
      $0.member("id", source.remoteID)
      $0.member("kind", source.kind.rawValue)
      $0.member("username", source.username)
      $0.member("name", source.name)
    }
    json.name("account_readings")
    json.piece("[")
    return json.bytes
  }

  /// The numbers of the account after a day, a hundred days at a time.
  @Sendable private func days(after day: String) async throws -> (json: [UInt8], last: String?) {
    let size = 100
    let days = try await database.read { [source] db in
      try KeptItemStore().accountReadings(of: source.id, after: day, size: size, in: db)
    }
    var json = JSONWriter()
    for (index, reading) in days.enumerated() {
      json.piece(day.isEmpty && index == 0 ? "\n" : ",\n")
      json.object {
        $0.member("day", reading.day)
        $0.member("numbers", json: reading.json)
      }
    }
    return (json.bytes, days.count == size ? days.last?.day : nil)
  }
}

extension Insights {
  /// A backup of a source of somebody's own.
  func backup(of source: ID, by viewer: ID) async throws -> BackupFile {
    let source = try await database.read { db in
      try InsightVisibility().source(source, of: viewer, in: db)
    }
    return BackupFile(source: source, made: clock.now(), database: database, storage: storage)
  }
}
