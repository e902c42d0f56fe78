import Core
import Database

extension Messages {
  /// Messages' part of "download my data": what the person sees here, and all that they wrote.
  package var exporter: DataExporter {
    DataExporter("messages") { [database] account in
      let store = ExportStore(account: account)
      return [
        .list("conversations.json", from: database, page: store.conversations),
        .list("messages.json", from: database, page: store.messages),
        .json("settings.json", from: database) { db in
          let settings = try SettingStore().find(of: account, in: db)
          return ExportedMessageSettings(
            receipts: settings.receipts, whoMayWrite: settings.who.rawValue)
        },
      ]
    }
  }
}
