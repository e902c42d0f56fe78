import Core
import Database
import Features
import Imaging
import Media
import Web

extension Messages {
  /// Sends a message. Sent again with the same `clientID`, it is the same message.
  /// - Throws: `AppError.notFound` when the person does not take part, 422 in words when they may
  ///   not write or the message is not one, 409 when the key was used in another conversation.
  @discardableResult
  func send(_ new: NewMessage, to conversation: ID, by viewer: Viewer) async throws -> SentMessage {
    try check(new)
    if let known = try await sent(new, to: conversation, by: viewer) {
      return SentMessage(message: known, isNew: false)
    }
    try limiter.check(
      "messages.send", key: "\(viewer.id)", limit: options.perMinute, per: .minutes(1))
    try await checkMayWrite(new, to: conversation, by: viewer)
    let shared = try await sharedCard(new.shared, for: viewer)
    var line = NewLine(author: viewer.id, clientID: new.clientID, text: new.text)
    line.shared = shared?.thing
    line.pictures = new.pictures
    // Those who cannot see a shared article here get its own page.
    let link = messageLinks(new.text, limit: 1).first ?? shared?.link
    let (id, isNew) = try await media.takingPictures { taken in
      line.pictures += try await takePhotos(new.photos, of: viewer.id, noting: taken)
      let sent = try await store(line, link: link, in: conversation, by: viewer)
      return (sent.id, sent.isNew)
    }
    return SentMessage(message: try await message(id, for: viewer), isNew: isNew)
  }

  private func check(_ new: NewMessage) throws {
    guard !new.text.isEmpty || !new.photos.isEmpty || !new.pictures.isEmpty || new.shared != nil
    else { throw AppError.emptyMessage }
    guard new.text.unicodeScalars.count <= maximumMessageLength else {
      throw AppError.messageTooLong
    }
    guard new.photos.count + new.pictures.count <= maximumMessagePhotos else {
      throw AppError.tooManyPhotos
    }
    guard (new.clientID ?? "-").unicodeScalars.count <= 64, new.clientID?.isEmpty != true else {
      throw AppError.badRequest("client_id is 1 to 64 characters")
    }
  }

  /// What a repeated request has sent already.
  private func sent(
    _ new: NewMessage, to conversation: ID, by viewer: Viewer
  ) async throws -> MessageCard? {
    guard let key = new.clientID else { return nil }
    let known = try await database.read { db in
      try MessageStore().find(clientID: key, by: viewer.id, in: db)
    }
    guard let known else { return nil }
    guard known.conversation == conversation else { throw AppError.keyUsedElsewhere }
    return try await message(known.id, for: viewer)
  }

  /// Says no before photos are taken in; asked again when the message is written down.
  private func checkMayWrite(
    _ new: NewMessage, to conversation: ID, by viewer: Viewer
  ) async throws {
    let hasPhotos = !new.photos.isEmpty || !new.pictures.isEmpty
    try await database.read { db in
      try checkMayWrite(
        try known(conversation, for: viewer, in: db), by: viewer.id, hasPhotos: hasPhotos, db)
    }
  }

  private func checkMayWrite(
    _ held: HeldConversation, by viewer: ID, hasPhotos: Bool, _ db: any ReadAccess
  ) throws {
    if let refusal = try refusal(in: held.row, for: viewer, db) {
      throw AppError.cannotWrite(refusal)
    }
    if hasPhotos, try !maySendPhotos(in: held.row, by: viewer, db) {
      throw AppError.cannotWrite(.photosAfterAnswer)
    }
  }

  /// - Throws: `AppError` with 422 when the sender cannot see it themselves, or may not pass it on.
  private func sharedCard(
    _ thing: SharedThing?, for viewer: Viewer
  ) async throws -> SharedCard? {
    guard let thing else { return nil }
    guard let card = try await links.shared([thing], viewer)[thing] else {
      throw AppError.cannotShare
    }
    guard try await links.mayPassOn(thing, viewer) else { throw AppError.noAnswersWanted }
    return card
  }

  private func takePhotos(
    _ photos: [UploadedFile], of owner: ID, noting taken: TakenPictures
  ) async throws -> [ID] {
    var pictures: [ID] = []
    for photo in photos {
      let picture = try await media.take(photo, owner: owner).id
      taken.note(picture)
      pictures.append(picture)
    }
    return pictures
  }

  private func store(
    _ line: NewLine, link: String?, in conversation: ID, by viewer: Viewer
  ) async throws -> (id: ID, isNew: Bool) {
    do {
      return try await database.write { db in
        // 1. One after another, so that the order of numbers is the order of commits, and a
        //    repeated request finds the first one.
        let held = try hold(conversation, for: viewer, in: db)
        if let key = line.clientID,
          let known = try MessageStore().find(clientID: key, by: viewer.id, in: db)
        {
          guard known.conversation == conversation else { throw AppError.keyUsedElsewhere }
          return (known.id, false)
        }
        try checkMayWrite(held, by: viewer.id, hasPhotos: !line.pictures.isEmpty, db)
        // 2. The message.
        let written = try write(line, in: held.row, db)
        if let link { try note(link, in: written.id, by: viewer.id, db) }
        // 3. Writing is consent; and whoever follows the sender needs not be asked.
        let accepts = held.mine.state == .request
        if accepts { try MemberStore().setState(.member, of: viewer.id, in: conversation, db) }
        try welcome(viewer.id, in: held.row, db)
        // 4. Lists and counters, and word for those who are not looking.
        try MemberStore().count(written.id, by: viewer.id, in: conversation, db)
        let members = try MemberStore().all(in: conversation, db)
        try notifyOfMessage(written, by: viewer.id, in: held.row, members, db)
        // 5. The logs, last, because they are held until the commit; and the search.
        try announce(
          line, written, in: conversation, to: members.map(\.account), accepted: accepts, db)
        if !line.text.isEmpty { try messageSearch.add([(written.id, [line.text])], db) }
        return (written.id, true)
      }
    } catch let error as DatabaseError where error.isUnique("message", "author", "client_id") {
      throw AppError.keyUsedElsewhere
    }
  }

  /// The other one of two takes part without being asked when they follow the sender.
  private func welcome(
    _ sender: ID, in conversation: ConversationRow, _ db: any WriteAccess
  ) throws {
    guard conversation.kind == .direct else { return }
    for other in try MemberStore().all(in: conversation.id, db)
    where other.account != sender && other.state == .request {
      guard try links.knows(other.account, sender, db) else { continue }
      try MemberStore().setState(.member, of: other.account, in: conversation.id, db)
    }
  }

  /// Members hear of each message unless they have muted the conversation; somebody who was asked
  /// hears once that there is a request.
  private func notifyOfMessage(
    _ written: WrittenLine, by author: ID, in conversation: ConversationRow,
    _ members: [MemberRow], _ db: any WriteAccess
  ) throws {
    let now = clock.now()
    let words = members.filter { $0.account != author }.compactMap { member -> Notification? in
      switch member.state {
      case .member:
        if let end = member.mutedUntil, end > now { return nil }
        return Notification(
          user: member.account, kind: MessageNotification.message, subject: conversation.id,
          actor: author, ref: written.id)
      case .request:
        guard conversation.kind == .direct, member.unread == 1 else { return nil }
        return wordOfRequest(member.account, by: author, conversation.id, written.id)
      case .left: return nil
      }
    }
    try inbox.notify(words, in: db)
  }
}
