import Core
import Database

/// What people chose for all conversations; a row is made when somebody first chooses.
struct SettingStore: Sendable {
  func find(of account: ID, in db: any ReadAccess) throws -> MessageSettings {
    let row = try db.first("SELECT receipts, who FROM message_setting WHERE account = \(account)")
    return try row.map { MessageSettings(receipts: try $0[0], who: try $0[1]) }
      ?? MessageSettings()
  }

  func set(_ settings: MessageSettings, of account: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      INSERT INTO message_setting (account, receipts, who)
      VALUES (\(account), \(settings.receipts), \(settings.who))
      ON CONFLICT (account) DO UPDATE SET receipts = excluded.receipts, who = excluded.who
      """)
  }

  /// A condition on a column with an account's id: whether that person shows what they have read.
  static func showsReceipts(_ account: SQL) -> SQL {
    """
    NOT EXISTS (SELECT 1 FROM message_setting AS choice \
    WHERE choice.account = \(account) AND NOT choice.receipts)
    """
  }
}
