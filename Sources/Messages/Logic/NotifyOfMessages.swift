import Core
import Database
import Web

/// The kinds of word that Messages send.
enum MessageNotification {
  static let message = "messages.message"
  static let request = "messages.request"
}

extension Messages {
  /// The kinds of word that Messages send. None is in the inbox's list: messages have their own.
  package var notificationKinds: [NotificationKind] {
    [
      NotificationKind(
        MessageNotification.message, icon: .talk, group: .messages, urgency: .high,
        discreet: .newMessage, sentence: { _ in .wroteToYou },
        isStillNews: { viewer, subject in try await isUnread(subject, by: viewer) },
        places: { viewer, subjects in try await places(of: subjects, for: viewer) }),
      NotificationKind(
        MessageNotification.request, icon: .talk, group: .messages,
        discreet: .newMessageRequest, sentence: { _ in .wantsToWriteToYou },
        isStillNews: { viewer, subject in try await isWaiting(subject, for: viewer) },
        places: { viewer, subjects in
          try await places(of: subjects, for: viewer).map {
            $0.map { NotificationPlace(path: $0.path) }
          }
        }),
    ]
  }

  private func isUnread(
    _ subject: NotificationSubject, by viewer: Viewer
  ) async throws -> Bool {
    guard let message = subject.ref else { return false }
    let now = clock.now()
    return try await database.read { db in
      try MessageStore().isUnread(message, by: viewer.id, now: now, in: db)
    }
  }

  private func isWaiting(
    _ subject: NotificationSubject, for viewer: Viewer
  ) async throws -> Bool {
    guard let message = subject.ref else { return false }
    return try await database.read { db in
      guard let mine = try MemberStore().find(viewer.id, in: subject.id, db),
        mine.state == .request,
        let found = try MessageStore().find(message, for: viewer.id, in: db)
      else { return false }
      return !found.isGone && found.seq > mine.readSeq
    }
  }

  /// A conversation that the viewer still takes part in, with a few words of the message.
  private func places(
    of subjects: [NotificationSubject], for viewer: Viewer
  ) async throws -> [NotificationPlace?] {
    try await database.read { db in
      let messages = try MessageStore().find(
        subjects.compactMap(\.ref), for: viewer.id, in: db)
      return try subjects.map { subject in
        guard let mine = try MemberStore().find(viewer.id, in: subject.id, db),
          mine.state != .left
        else { return nil }
        let message = subject.ref.flatMap { messages[$0] }
        if subject.ref != nil, message == nil || message?.isGone == true { return nil }
        let text = message.map { String($0.text.prefix(200)) }
        return NotificationPlace(
          path: "/messages/\(subject.id)", excerpt: text?.isEmpty == true ? nil : text)
      }
    }
  }
}

extension NotificationGroup {
  /// Each message is worth a push; a mail a day is enough for what was missed.
  fileprivate static let messages = NotificationGroup(
    "messages", title: Phrase(en: "Messages", cs: "Zprávy"), icon: .talk, canLeaveInbox: false)
}
