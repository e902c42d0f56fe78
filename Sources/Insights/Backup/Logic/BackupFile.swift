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
    var (json, account) = (JSONText(), JSONText())
    account.raw("{")
    account.member("id", text: source.remoteID)
    account.member("kind", text: source.kind.rawValue)
    account.member("username", text: source.username)
    account.member("name", text: source.name)
    account.raw("}")
    json.raw("{")
    json.member("format", text: backupFormat)
    json.member("version", raw: String(backupVersion))
    json.member("made_at", text: made.rfc3339)
    json.member("account", raw: String(decoding: account.bytes, as: UTF8.self))
    json.member("account_readings", raw: "[")
    return json.bytes
  }

  /// The numbers of the account after a day, a hundred days at a time.
  @Sendable private func days(after day: String) async throws -> (json: [UInt8], last: String?) {
    let size = 100
    let days = try await database.read { [source] db in
      try KeptItemStore().accountReadings(of: source.id, after: day, size: size, in: db)
    }
    var json = JSONText()
    for (index, reading) in days.enumerated() {
      json.raw(day.isEmpty && index == 0 ? "\n" : ",\n")
      json.raw("{")
      json.member("day", text: reading.day)
      json.member("numbers", raw: reading.json)
      json.raw("}")
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
