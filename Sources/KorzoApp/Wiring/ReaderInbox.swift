import Notifications
import Reader

extension Notifications {
  /// How the Reader tells of new articles.
  var forReader: Reader.Inbox {
    Reader.Inbox(
      notify: { words, db in try notify(words, in: db) },
      retract: { kind, channel, newest, db in
        if let newest {
          try retract(kind: kind, subject: channel, newerThan: newest, in: db)
        } else {
          try retract(kind: kind, subject: channel, actor: nil, in: db)
        }
      })
  }
}
