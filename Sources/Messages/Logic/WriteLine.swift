import Core
import Database
import Live

/// A line that was written.
struct WrittenLine: Sendable {
  let id: ID
  let seq: Int64
}

/// What open pages hear of a new line.
private struct LineEvent: Encodable {
  let conversation: ID
  let seq: String
  let id: ID
  let by: ID
  let kind: String
  /// Set when the line also accepted a request.
  let accepted: String?
}

extension Messages {
  /// Gives a line its number and writes it down. The conversation is held.
  func write(
    _ line: NewLine, in conversation: ConversationRow, _ db: any WriteAccess
  ) throws -> WrittenLine {
    // Made under the lock, so that ids rise with the numbers as far as clocks agree.
    let written = WrittenLine(id: ids.next(), seq: conversation.lastSeq + 1)
    try ConversationStore().advance(conversation.id, to: written.seq, in: db)
    try MessageStore().insert(written.id, line, seq: written.seq, in: conversation.id, db)
    return written
  }

  /// Puts a line into people's logs: the last step of a change, because logs are held until the
  /// commit.
  func announce(
    _ line: NewLine, _ written: WrittenLine, in conversation: ID, to people: [ID],
    accepted: Bool = false, _ db: any WriteAccess
  ) throws {
    let event = LineEvent(
      conversation: conversation, seq: "\(written.seq)", id: written.id, by: line.author,
      kind: line.kind.rawValue, accepted: accepted ? "1" : nil)
    try live.append("messages.message", data: event, to: people, in: db)
  }

  /// Everybody in a conversation.
  func people(in conversation: ID, _ db: any ReadAccess) throws -> [ID] {
    try MemberStore().all(in: conversation, db).map(\.account)
  }

  /// Tells open pages of a conversation whose head changed: by consent, a mute, a deletion.
  func announceChange(
    of conversation: ID, to people: [ID], in db: any WriteAccess
  ) throws {
    try live.append(
      "messages.conversation", data: ["conversation": "\(conversation)"], to: people, in: db)
  }
}
