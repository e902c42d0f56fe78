import Core
import Database
import Foundation

extension Insights {
  /// The part of "download my data" with what was collected, and campaigns.
  ///
  /// Of each source there is its backup with all readings and pictures, which can be restored.
  package var exporter: DataExporter {
    DataExporter("insights") { [self] account in
      let sources = try await database.read { db in try SourceStore().all(of: account, in: db) }
      let backups = sources.map { source in
        ExportFile("\(source.id).zip") { scratch in
          let path = "\(scratch)/insights-\(source.id).zip"
          try await write(try await backup(of: source.id, by: account), to: path)
          return .file(path)
        }
      }
      return [
        .json("sources.json") {
          sources.map(ExportedSource.init)
        },
        campaigns("campaigns.json", .mine, of: account),
        campaigns("campaigns-joined.json", .joined, of: account),
        .json("tags.json", from: database) { db in try ItemTagStore().all(of: account, in: db) },
        .json("searches.json", from: database) { db in try insightSearches.all(of: account, in: db)
        },
      ] + backups
    }
  }

  private func campaigns(
    _ name: String, _ choice: CampaignListStore.Choice, of account: ID
  ) -> ExportFile {
    .list(name, from: database) { after, db in
      try CampaignListStore().page(choice, of: account, after: after, size: 200, in: db)
        .map(ExportedCampaign.init)
    }
  }

  private func write(_ backup: BackupFile, to path: String) async throws {
    let file = try await onDiskThread {
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let file = FileHandle(forWritingAtPath: path)
      else { throw CocoaError(.fileWriteUnknown) }
      return file
    }
    defer { try? file.close() }
    for try await piece in backup.archive {
      try await onDiskThread { try file.write(contentsOf: Data(piece)) }
    }
  }
}

/// A source in "download my data". What lets us in is not in it.
private struct ExportedSource: Encodable, Sendable {
  let id: ID
  let kind: String
  let username: String
  let name: String
  let state: String
  let followers: Int?
  let connectedAt: String

  init(_ source: InsightSource) {
    id = source.id
    kind = source.kind.rawValue
    username = source.username
    name = source.name
    state = source.state.rawValue
    followers = source.followers
    connectedAt = source.madeAt.iso8601
  }
}

/// A campaign in "download my data".
private struct ExportedCampaign: Encodable, Sendable {
  let id: ID
  let company: String
  let name: String
  let brief: String
  let creators: Int
  let items: Int
  let closedAt: String?

  init(_ entry: CampaignEntry) {
    id = entry.campaign.id
    company = entry.company
    name = entry.campaign.plan.name
    brief = entry.campaign.plan.brief
    creators = entry.creators
    items = entry.items
    closedAt = entry.campaign.closedAt?.iso8601
  }
}
