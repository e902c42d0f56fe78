import Database

/// The inbox's tables.
///
/// The unique index is what groups: while a notification is unread, the next one of its kind and
/// subject joins it, also when two come at the same moment.
let notificationTables = Migration("notifications-0001") { dialect in
  [
    """
    CREATE TABLE notification (
      id \(dialect.integerType) PRIMARY KEY,
      user_id BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      subject BIGINT NOT NULL,
      last_id BIGINT NOT NULL,
      has_actors BOOLEAN NOT NULL,
      is_read BOOLEAN NOT NULL
    )
    """,
    "CREATE INDEX notification_list ON notification (user_id, last_id)",
    """
    CREATE UNIQUE INDEX notification_group ON notification (user_id, kind, subject)
    WHERE NOT is_read
    """,
    "CREATE INDEX notification_subject ON notification (kind, subject)",
    """
    CREATE INDEX notification_read ON notification (last_id) WHERE is_read
    """,
    """
    CREATE TABLE notification_actor (
      notification BIGINT NOT NULL REFERENCES notification (id) ON DELETE CASCADE,
      actor BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      ref BIGINT NOT NULL,
      id BIGINT NOT NULL,
      PRIMARY KEY (notification, actor, ref)
    )
    """,
    "CREATE INDEX notification_actor_newest ON notification_actor (notification, id)",
    "CREATE INDEX notification_actor_actor ON notification_actor (actor)",
  ]
}

/// Notifications of things that nobody did but that came, such as articles: from which one on.
let firstThings = Migration("notifications-0004") { _ in
  ["ALTER TABLE notification ADD COLUMN first_ref BIGINT"]
}
