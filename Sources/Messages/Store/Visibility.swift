import Core
import Database

// Who may see what of conversations: the one place that decides it. Every way out (pages, API,
// search, media, word, export) puts one of these pieces into its WHERE.
//
// The tables inside have names of their own: else a column handed in would mean the inner table
// and let everything through.

/// Whether somebody sees a conversation at all: those who take part and those who were asked; not
/// those who left or were removed.
/// - Parameter member: the name of table `conversation_member` in the statement.
func takesPart(_ member: StaticString = "conversation_member") -> SQL {
  "\(SQL(trusted: member)).state <> 'left'"
}

/// Whether somebody sees a message: they take part in its conversation, it came after they joined
/// and after they last deleted the conversation for themselves, and they have not deleted it.
/// What is left of a deleted or hidden message is only that there was one; see ``intactMessages``.
/// - Parameter alias: the name of table `message` in the statement.
func visibleMessages(to user: ID, alias: StaticString = "message") -> SQL {
  let message = SQL(trusted: alias)
  return """
    (EXISTS (SELECT 1 FROM conversation_member AS mine \
    WHERE mine.conversation = \(message).conversation AND mine.account = \(user) \
    AND \(takesPart("mine")) AND \(isInReach(message, of: "mine"))) \
    AND NOT \(deletedForOne(message, account: "\(user)")))
    """
}

/// Whether a message has its content still: neither deleted for everybody nor hidden by
/// moderation.
/// - Parameter alias: the name of table `message` in the statement.
func intactMessages(_ alias: StaticString = "message") -> SQL {
  let message = SQL(trusted: alias)
  return "(NOT \(message).deleted AND NOT \(message).hidden)"
}

/// Whether a message is one that its reader has not read: what `unread` counts.
/// - Parameters:
///   - message: the name of table `message` in the statement.
///   - member: the name of table `conversation_member`.
func unreadMessages(
  _ alias: StaticString = "message", of member: StaticString = "conversation_member"
) -> SQL {
  let message = SQL(trusted: alias)
  let reader = SQL(trusted: member)
  return """
    (\(message).kind = 'text' AND \(intactMessages(alias)) \
    AND \(message).seq > \(reader).read_seq AND \(isInReach(message, of: reader)) \
    AND (\(message).author IS NULL OR \(message).author <> \(reader).account) \
    AND NOT \(deletedForOne(message, account: "\(reader).account")))
    """
}

private func isInReach(_ message: SQL, of member: SQL) -> SQL {
  "\(message).seq >= \(member).joined_seq AND \(message).seq > \(member).cleared_seq"
}

private func deletedForOne(_ message: SQL, account: SQL) -> SQL {
  """
  EXISTS (SELECT 1 FROM message_hidden AS gone \
  WHERE gone.account = \(account) AND gone.message = \(message).id)
  """
}
