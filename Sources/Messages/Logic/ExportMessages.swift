import Core
import Database

extension Messages {
  /// Messages' part of "download my data": what the person sees here, and all that they wrote.
  package var exporter: DataExporter {
    DataExporter("messages") { [database] account in
      let store = ExportStore(account: account, size: 200)
      return [
        .list("conversations.json") { after in
          try await database.read { db in try store.conversations(after: after, in: db) }
        },
        .list("messages.json") { after in
          try await database.read { db in try store.messages(after: after, in: db) }
        },
        .json("settings.json") {
          let settings = try await database.read { db in
            try SettingStore().find(of: account, in: db)
          }
          return ExportedMessageSettings(
            receipts: settings.receipts, whoMayWrite: settings.who.rawValue)
        },
      ]
    }
  }
}
