import Core
import Database
import Features
import Web

extension Messages {
  /// Opens a conversation: with one person the one of the two, which is made if needed and is in
  /// nobody's list before its first message; with several a new group.
  /// - Throws: `AppError.notFound` for people who are not there for the viewer, 422 in words for
  ///   those who do not want it.
  func open(with people: [ID], title: String = "", by viewer: Viewer) async throws -> ID {
    let others = people.reduce(into: [ID]()) { others, person in
      if person != viewer.id, !others.contains(person) { others.append(person) }
    }
    if people.count == 1, let person = people.first {
      return try await openDirect(with: person, by: viewer)
    }
    guard !others.isEmpty else { throw AppError.nobodyChosen }
    guard others.count < largestGroup else { throw AppError.groupTooLarge }
    try checkTitle(title)
    try limiter.check("messages.group", key: "\(viewer.id)", limit: 20, per: .hours(1))
    return try await openGroup(with: others, title: title, by: viewer)
  }

  /// The conversation of the two if there is one; changes nothing.
  func conversation(with person: ID, for viewer: Viewer) async throws -> ID? {
    try await database.read { db in
      try ConversationStore().find(of: viewer.id, and: person, in: db)
    }
  }

  private func openDirect(with person: ID, by viewer: Viewer) async throws -> ID {
    if let known = try await conversation(with: person, for: viewer) { return known }
    try limiter.check("messages.open", key: "\(viewer.id)", limit: 60, per: .hours(1))
    let id = ids.next()
    return try await database.write { db in
      if let refusal = try refusalToBegin(with: person, for: viewer.id, db) {
        throw AppError.cannotWrite(refusal)
      }
      let (id, isNew) = try ConversationStore().insert(id, of: viewer.id, and: person, in: db)
      if isNew {
        try MemberStore().put(viewer.id, .member, from: 1, last: nil, in: id, db)
        // Whether they know each other is asked when the first message is sent.
        try MemberStore().put(person, .request, from: 1, last: nil, in: id, db)
      }
      return id
    }
  }

  private func openGroup(
    with people: [ID], title: String, by viewer: Viewer
  ) async throws -> ID {
    let id = ids.next()
    return try await database.write { db in
      try ConversationStore().insert(id, title: title, by: viewer.id, in: db)
      guard let row = try ConversationStore().lock(id, in: db) else { throw AppError.notFound }
      let line = NewLine(kind: .made, author: viewer.id, text: title)
      let written = try write(line, in: row, db)
      try MemberStore().put(viewer.id, .member, from: 1, last: written.id, in: id, db)
      var words: [Notification] = []
      for person in people.sorted() {
        let state = try consent(of: person, to: viewer.id, db)
        try MemberStore().put(person, state, from: 1, last: written.id, in: id, db)
        if state == .request { words.append(wordOfRequest(person, by: viewer.id, id, written.id)) }
      }
      try inbox.notify(words, in: db)
      try announce(line, written, in: id, to: people + [viewer.id], db)
      return id
    }
  }

  /// How somebody comes into a group: at once when they follow who adds them, else by consent.
  /// - Throws: `AppError` when they cannot be added.
  func consent(of person: ID, to viewer: ID, _ db: any ReadAccess) throws -> MemberState {
    if try refusalToBegin(with: person, for: viewer, db) != nil {
      let name = try FaceStore().faces([person], in: db)[person]?.name ?? "?"
      throw AppError.cannotAdd(name)
    }
    return try links.knows(person, viewer, db) ? .member : .request
  }

  /// A notification of a conversation that waits for consent.
  func wordOfRequest(
    _ person: ID, by actor: ID, _ conversation: ID, _ message: ID
  ) -> Notification {
    Notification(
      user: person, kind: MessageNotification.request, subject: conversation, actor: actor,
      ref: message)
  }
}
