import Notifications
import Reader

extension Notifications {
  /// How the Reader tells of new articles.
  var forReader: Reader.Inbox {
    Reader.Inbox(
      tell: { words, db in try tell(words, in: db) },
      untell: { kind, channel, newest, db in
        if let newest {
          try untell(kind: kind, subject: channel, newerThan: newest, in: db)
        } else {
          try untell(kind: kind, subject: channel, actor: nil, in: db)
        }
      })
  }
}
