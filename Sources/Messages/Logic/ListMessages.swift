import Core
import Database
import Media

extension Messages {
  /// A piece of a conversation, the oldest message first.
  /// - Parameter size: how many messages, 1–100.
  /// - Throws: `AppError.notFound` when the viewer does not take part.
  func messages(
    of conversation: ID, for viewer: Viewer, _ place: MessagePlace = .end, size: Int = 50
  ) async throws -> MessagePage {
    let found = try await database.read { db in
      _ = try known(conversation, for: viewer, in: db)
      let piece = try piece(of: conversation, for: viewer.id, place, size: size, db)
      return (
        raw: try raw(piece.messages, in: db), hasEarlier: piece.hasEarlier,
        hasLater: piece.hasLater
      )
    }
    return MessagePage(
      messages: try await cards(found.raw, for: viewer), hasEarlier: found.hasEarlier,
      hasLater: found.hasLater)
  }

  /// One message.
  /// - Throws: `AppError.notFound` when the viewer does not have it.
  func message(_ id: ID, for viewer: Viewer) async throws -> MessageCard {
    let raw = try await database.read { db -> RawMessages? in
      try MessageStore().find(id, for: viewer.id, in: db).map { try self.raw([$0], in: db) }
    }
    guard let raw, let card = try await cards(raw, for: viewer).first else {
      throw AppError.notFound
    }
    return card
  }

  private struct Piece {
    var messages: [StoredMessage]
    var hasEarlier: Bool
    var hasLater: Bool
  }

  private func piece(
    of conversation: ID, for viewer: ID, _ place: MessagePlace, size: Int, _ db: any ReadAccess
  ) throws -> Piece {
    let store = MessageStore()
    func before(_ seq: Int64, _ size: Int) throws -> [StoredMessage] {
      try store.before(seq, in: conversation, for: viewer, size: size, db)
    }
    func after(_ seq: Int64, _ size: Int) throws -> [StoredMessage] {
      try store.after(seq, in: conversation, for: viewer, size: size, db)
    }
    switch place {
    case .end, .before:
      var end = Int64.max
      if case .before(let seq) = place { end = seq }
      // One more than asked for only tells that there are more.
      let rows = try before(end, size + 1)
      let hasLater = try end != .max && !after(max(end, 1) - 1, 1).isEmpty
      return Piece(
        messages: rows.prefix(size).reversed(), hasEarlier: rows.count > size, hasLater: hasLater)
    case .after(let seq):
      guard seq < .max else { return Piece(messages: [], hasEarlier: true, hasLater: false) }
      let rows = try after(seq, size + 1)
      return Piece(
        messages: Array(rows.prefix(size)), hasEarlier: try !before(seq + 1, 1).isEmpty,
        hasLater: rows.count > size)
    case .at(let seq):
      guard seq < .max else {
        return try piece(of: conversation, for: viewer, .end, size: size, db)
      }
      let earlier = try before(seq, size / 2 + 1)
      let later = try after(max(seq, 1) - 1, size - size / 2 + 1)
      return Piece(
        messages: earlier.prefix(size / 2).reversed() + later.prefix(size - size / 2),
        hasEarlier: earlier.count > size / 2, hasLater: later.count > size - size / 2)
    }
  }
}

/// Messages with what the database knows of them.
struct RawMessages: Sendable {
  let messages: [StoredMessage]
  let faces: [ID: PersonFace]
  let photos: [ID: [Picture]]
  let previews: [ID: LinkPreview]
}

extension Messages {
  /// Reads what hangs on messages: a few queries for all of them.
  func raw(_ messages: [StoredMessage], in db: any ReadAccess) throws -> RawMessages {
    let intact = messages.filter { !$0.isGone }.map(\.id)
    let people = messages.flatMap { [$0.author, $0.person].compactMap { $0 } }
    return RawMessages(
      messages: messages, faces: try FaceStore().faces(people, in: db),
      photos: try PictureStore().uses(messagePhotoUse, of: intact, in: db),
      previews: try PreviewStore().previews(of: intact, in: db))
  }

  /// Messages as one viewer sees them, with what they pass on as far as it is for the viewer.
  func cards(_ raw: RawMessages, for viewer: Viewer) async throws -> [MessageCard] {
    let things = Array(Set(raw.messages.compactMap(\.shared)))
    let shared = things.isEmpty ? [:] : try await links.shared(things, viewer)
    return raw.messages.map { message in
      let isOwn = message.author == viewer.id
      return MessageCard(
        id: message.id, conversation: message.conversation, seq: message.seq, kind: message.kind,
        author: message.author.flatMap { raw.faces[$0] },
        person: message.person.flatMap { raw.faces[$0] }, isOwn: isOwn, text: message.text,
        photos: raw.photos[message.id] ?? [], sharedThing: message.shared,
        shared: message.shared.flatMap { shared[$0] }, preview: raw.previews[message.id],
        isDeleted: message.isGone, clientID: isOwn ? message.clientID : nil)
    }
  }
}
