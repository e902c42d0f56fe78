import Core
import Database

extension Messages {
  /// Forgets what nobody has any more: the beginnings of conversations that everybody has deleted
  /// for themselves, conversations that everybody has left, previews that no message names.
  func clean() async throws {
    try await deleteCleared(before: clock.now() - Self.timeToRestore)
    try await deleteAbandoned()
    let time = clock.now() - .days(30)
    while try await database.write({ db in
      try PreviewStore().deleteUnused(before: time, limit: 200, in: db)
    }) > 0 {}
  }

  /// Right before an account goes: its groups get another maker. Its messages stay with the
  /// others, whose author is nobody then.
  package func accountDeleted(_ account: ID, in db: any WriteAccess) throws {
    try ConversationStore().passOn(from: account, in: db)
  }

  private func deleteCleared(before time: Timestamp) async throws {
    var last = ID(0)
    while true {
      let start = last
      let found = try await database.read { db in
        try CleaningStore().cleared(after: start, before: time, limit: 100, in: db)
      }
      for conversation in found { try await deleteBeginning(of: conversation, before: time) }
      guard let next = found.last else { return }
      last = next
    }
  }

  private func deleteBeginning(of conversation: ID, before time: Timestamp) async throws {
    while try await database.write({ db in
      guard try ConversationStore().lock(conversation, in: db) != nil else { return 0 }
      // Asked again under the lock: somebody may have come back or been added.
      let end = try CleaningStore().end(of: conversation, before: time, in: db)
      guard end > 0 else { return 0 }
      return try CleaningStore().delete(upTo: end, in: conversation, limit: 200, db)
    }) > 0 {}
  }

  private func deleteAbandoned() async throws {
    while true {
      let found = try await database.read { db in
        try CleaningStore().abandoned(limit: 100, in: db)
      }
      guard !found.isEmpty else { return }
      for conversation in found {
        try await database.write { db in
          guard try ConversationStore().lock(conversation, in: db) != nil else { return }
          try CleaningStore().deleteConversation(conversation, db)
        }
      }
    }
  }
}
