import Core
import Database

extension Reader {
  /// The Reader's part of "download my data".
  package var exporter: DataExporter {
    DataExporter("reader") { account in
      [
        ExportFile("channels.opml") { _ in
          .bytes(Array(opml(of: try await channels(of: account)).utf8))
        },
        .json("channels.json") { try await channels(of: account).map(ExportedChannel.init) },
        .list("saved.json") { try await articles(.later, of: account, after: $0) },
        .list("history.json") { try await articles(.history, of: account, after: $0) },
        .list("archive.json") { after in
          try await database.read { db in
            try ExportStore().archive(of: account, after: after, size: 50, in: db)
          }
        },
      ]
    }
  }

  private func channels(of account: ID) async throws -> [Channel] {
    try await database.read { db in try ChannelStore().all(of: account, in: db) }
  }

  private func articles(
    _ list: ArticleList, of account: ID, after: Cursor?
  ) async throws -> Page<ExportedArticle> {
    try await database.read { db in
      try ArticleStore().page(list, of: account, after: after, size: 200, in: db)
        .map(ExportedArticle.init)
    }
  }
}
