import Database

/// What people have chosen, and notifications that wait to reach them outside the site.
let deliveryTables = Migration("notifications-0003") { dialect in
  let integer = dialect.integerType
  return [
    """
    CREATE TABLE notification_preference (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      grp TEXT NOT NULL,
      channel TEXT NOT NULL CHECK (channel IN ('in_app', 'push', 'mail')),
      mode TEXT NOT NULL CHECK (mode IN ('off', 'on', 'digest', 'each')),
      PRIMARY KEY (account, grp, channel)
    )
    """,
    """
    CREATE TABLE notification_schedule (
      account \(integer) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      quiet_from INTEGER CHECK (quiet_from BETWEEN 0 AND 1439),
      quiet_to INTEGER CHECK (quiet_to BETWEEN 0 AND 1439),
      zone TEXT NOT NULL,
      digest_at INTEGER NOT NULL CHECK (digest_at BETWEEN 0 AND 1439),
      hides_content BOOLEAN NOT NULL,
      CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
    )
    """,
    // Clearing a notification takes with it what waits of it.
    """
    CREATE TABLE notification_outgoing (
      id \(integer) PRIMARY KEY,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      subject BIGINT NOT NULL,
      actor BIGINT REFERENCES account (id) ON DELETE CASCADE,
      ref BIGINT,
      notification BIGINT REFERENCES notification (id) ON DELETE CASCADE,
      push_due BIGINT,
      mail_due BIGINT,
      CHECK (push_due IS NOT NULL OR mail_due IS NOT NULL)
    )
    """,
    "CREATE INDEX notification_outgoing_account ON notification_outgoing (account)",
    "CREATE INDEX notification_outgoing_subject ON notification_outgoing (kind, subject)",
    "CREATE INDEX notification_outgoing_actor ON notification_outgoing (actor)",
    """
    CREATE INDEX notification_outgoing_notification ON notification_outgoing (notification)
    """,
    """
    CREATE INDEX notification_outgoing_push ON notification_outgoing (push_due)
    WHERE push_due IS NOT NULL
    """,
    """
    CREATE INDEX notification_outgoing_mail ON notification_outgoing (mail_due)
    WHERE mail_due IS NOT NULL
    """,
  ]
}
