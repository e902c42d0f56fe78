import Core
import Database
import Features
import Web

extension Messages {
  /// Adds people to a group: any member may. They see what comes from now on.
  /// - Throws: `AppError` with 422 in words when somebody does not want it or it gets too large.
  func add(_ people: [ID], to conversation: ID, by viewer: Viewer) async throws {
    guard !people.isEmpty, people.count < largestGroup else { throw AppError.groupTooLarge }
    try limiter.check("messages.add", key: "\(viewer.id)", limit: 60, per: .hours(1))
    try await database.write { db in
      let held = try holdGroup(conversation, for: viewer, in: db)
      let there = try MemberStore().all(in: conversation, db).map(\.account)
      let new = Set(people).subtracting(there).sorted()
      guard there.count + new.count <= largestGroup else { throw AppError.groupTooLarge }
      var row = held.row
      var lines: [(NewLine, WrittenLine)] = []
      var words: [Notification] = []
      for person in new {
        let line = NewLine(kind: .joined, author: viewer.id, person: person)
        let written = try write(line, in: row, db)
        row = row.advanced(to: written.seq)
        let state = try put(person, written, into: conversation, by: viewer.id, db)
        if state == .request {
          words.append(wordOfRequest(person, by: viewer.id, conversation, written.id))
        }
        lines.append((line, written))
      }
      try inbox.notify(words, in: db)
      // One event is enough: pages ask for everything after the last line they have.
      guard let (line, written) = lines.last else { return }
      try announce(line, written, in: conversation, to: there + new, db)
    }
  }

  /// Takes a person out of a group: its maker may. They see nothing of it any more.
  /// - Throws: `AppError.forbidden` for others, `AppError.notFound` when nobody is there.
  func remove(_ person: ID, from conversation: ID, by viewer: Viewer) async throws {
    try await database.write { db in
      let held = try holdGroup(conversation, for: viewer, in: db)
      guard held.row.maker == viewer.id else { throw AppError.forbidden }
      guard person != viewer.id, let part = try MemberStore().find(person, in: conversation, db),
        part.state != .left
      else { throw AppError.notFound }
      let line = NewLine(kind: .removed, author: viewer.id, person: person)
      let written = try write(line, in: held.row, db)
      try MemberStore().remove(person, from: conversation, db)
      let others = try people(in: conversation, db)
      try announce(line, written, in: conversation, to: others + [person], db)
    }
  }

  /// Leaves a group. When its maker leaves, whoever has been there longest takes over.
  func leave(_ conversation: ID, by viewer: Viewer) async throws {
    try await database.write { db in
      let held = try holdGroup(conversation, for: viewer, in: db)
      let line = NewLine(kind: .left, author: viewer.id)
      let written = try write(line, in: held.row, db)
      try MemberStore().remove(viewer.id, from: conversation, db)
      if held.row.maker == viewer.id {
        try ConversationStore().passOn(from: viewer.id, of: conversation, in: db)
      }
      let others = try people(in: conversation, db)
      try announce(line, written, in: conversation, to: others + [viewer.id], db)
    }
  }

  /// Gives a group a name, or takes it away: any member may.
  func rename(_ conversation: ID, _ title: String, by viewer: Viewer) async throws {
    try checkTitle(title)
    try limiter.check("messages.rename", key: "\(viewer.id)", limit: 20, per: .hours(1))
    try await database.write { db in
      let held = try holdGroup(conversation, for: viewer, in: db)
      guard held.row.title != title else { return }
      try ConversationStore().setTitle(title, of: conversation, in: db)
      let line = NewLine(kind: .renamed, author: viewer.id, text: title)
      let written = try write(line, in: held.row, db)
      try announce(line, written, in: conversation, to: try people(in: conversation, db), db)
    }
  }

  /// - Throws: `AppError` with 422 when it is too long.
  func checkTitle(_ title: String) throws {
    guard title.unicodeScalars.count <= maximumGroupTitleLength else { throw AppError.titleTooLong }
  }

  /// Whoever has left is asked again, whomever they follow.
  private func put(
    _ person: ID, _ written: WrittenLine, into conversation: ID, by viewer: ID,
    _ db: any WriteAccess
  ) throws -> MemberState {
    let hasLeft = try MemberStore().find(person, in: conversation, db) != nil
    let consent = try consent(of: person, to: viewer, db)
    let state = hasLeft ? .request : consent
    try MemberStore().put(
      person, state, from: written.seq, last: written.id, in: conversation, db)
    return state
  }
}
