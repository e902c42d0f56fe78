import Core
import Database

/// The tables of conversations, their messages, and previews of links.
let messageMigration = Migration("messages-0001") { dialect in
  conversationTables(dialect) + messageTables(dialect) + previewTables(dialect)
    + messageSearch.create(dialect)
}

/// Full-text search over messages.
let messageSearch = SearchIndex("message_search", columns: ["text"])

/// How somebody takes back that they have deleted a conversation for themselves: `cleared_from` is
/// what `cleared_seq` was before, and `cleared_at` when they did it; NULL when there is nothing to
/// take back.
let clearedMigration = Migration("messages-0002") { _ in
  [
    "ALTER TABLE conversation_member ADD COLUMN cleared_from BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE conversation_member ADD COLUMN cleared_at BIGINT",
  ]
}

/// `last_seq` is the number of the newest message; whoever writes one holds the row.
///
/// A member's `joined_seq` is the first message that they may see, `read_seq` the last one that
/// they were shown (at `read_at`), `cleared_seq` the last one before they deleted the conversation for
/// themselves. `last_message` sorts their list; without it the conversation is not in it.
private func conversationTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE conversation (
      id \(dialect.integerType) PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('direct', 'group')),
      pair TEXT UNIQUE,
      title TEXT NOT NULL CHECK (LENGTH(title) <= 60),
      last_seq BIGINT NOT NULL,
      created_by BIGINT REFERENCES account (id) ON DELETE SET NULL,
      CHECK ((kind = 'direct') = (pair IS NOT NULL))
    )
    """,
    "CREATE INDEX conversation_created_by ON conversation (created_by)",
    """
    CREATE TABLE conversation_member (
      conversation BIGINT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      state TEXT NOT NULL CHECK (state IN ('member', 'request', 'left')),
      joined_seq BIGINT NOT NULL,
      read_seq BIGINT NOT NULL,
      read_at BIGINT,
      cleared_seq BIGINT NOT NULL,
      unread BIGINT NOT NULL CHECK (unread >= 0),
      last_message BIGINT,
      muted_until BIGINT,
      PRIMARY KEY (conversation, account)
    )\(dialect.clustered)
    """,
    """
    CREATE INDEX conversation_member_list ON conversation_member (account, state, last_message)
    """,
    """
    CREATE INDEX conversation_member_unread ON conversation_member (account, state)
    WHERE unread > 0
    """,
    """
    CREATE TABLE message_setting (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      receipts BOOLEAN NOT NULL,
      who TEXT NOT NULL CHECK (who IN ('everyone', 'followed', 'nobody'))
    )
    """,
  ]
}

/// The texts of an account that is gone stay with the others. `person` is whom a line of the
/// place itself concerns: who was added, who was removed.
private func messageTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE message (
      id \(dialect.integerType) PRIMARY KEY,
      conversation BIGINT NOT NULL REFERENCES conversation (id) ON DELETE CASCADE,
      seq BIGINT NOT NULL,
      kind TEXT NOT NULL CHECK (
        kind IN ('text', 'made', 'joined', 'left', 'removed', 'renamed')),
      author BIGINT REFERENCES account (id) ON DELETE SET NULL,
      person BIGINT REFERENCES account (id) ON DELETE SET NULL,
      client_id TEXT CHECK (LENGTH(client_id) <= 64),
      text TEXT NOT NULL CHECK (LENGTH(text) <= 4000),
      photos INTEGER NOT NULL CHECK (photos BETWEEN 0 AND 10),
      shared TEXT CHECK (LENGTH(shared) <= 40),
      deleted BOOLEAN NOT NULL DEFAULT FALSE,
      hidden BOOLEAN NOT NULL DEFAULT FALSE,
      UNIQUE (conversation, seq),
      UNIQUE (author, client_id)
    )
    """,
    "CREATE INDEX message_person ON message (person) WHERE person IS NOT NULL",
    """
    CREATE TABLE message_hidden (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      message BIGINT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
      PRIMARY KEY (account, message)
    )\(dialect.clustered)
    """,
    "CREATE INDEX message_hidden_message ON message_hidden (message)",
  ]
}

/// One preview per address, for all messages that name it.
private func previewTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE link_preview (
      id \(dialect.integerType) PRIMARY KEY,
      address TEXT NOT NULL UNIQUE CHECK (LENGTH(address) <= 2000),
      state TEXT NOT NULL CHECK (state IN ('waiting', 'ready', 'failed')),
      title TEXT NOT NULL,
      description TEXT NOT NULL,
      fetched_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE message_link (
      message BIGINT NOT NULL REFERENCES message (id) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      preview BIGINT NOT NULL REFERENCES link_preview (id) ON DELETE CASCADE,
      PRIMARY KEY (message, position)
    )\(dialect.clustered)
    """,
    "CREATE INDEX message_link_preview ON message_link (preview, message)",
  ]
}
