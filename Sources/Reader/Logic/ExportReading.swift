import Core
import Database

extension Reader {
  /// The Reader's part of "download my data".
  package var exporter: DataExporter {
    DataExporter("reader") { account in
      [
        ExportFile("channels.opml") { _ in
          .bytes(opml(of: try await channels(of: account)))
        },
        .json("channels.json") { try await channels(of: account).map(ExportedChannel.init) },
        articles("saved.json", .later, of: account),
        articles("history.json", .history, of: account),
        .list("archive.json", from: database) { after, db in
          try ExportStore().archive(of: account, after: after, size: 50, in: db)
        },
      ]
    }
  }

  private func channels(of account: ID) async throws -> [Channel] {
    try await database.read { db in try ChannelStore().all(of: account, in: db) }
  }

  private func articles(_ name: String, _ list: ArticleList, of account: ID) -> ExportFile {
    .list(name, from: database) { after, db in
      try ArticleStore().page(list, of: account, after: after, size: 200, in: db)
        .map(ExportedArticle.init)
    }
  }
}
