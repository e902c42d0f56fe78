import Database

extension Accounts {
  /// Sign-ups that wait for their mail to be opened, without an account; devices that are known;
  /// when whom proved themselves, and by which identity.
  static let loginMethodMigrations = [
    Migration("accounts-0007") { dialect in
      let integer = dialect.integerType
      return [
        """
        CREATE TABLE account_signup (
          id \(integer) PRIMARY KEY,
          email TEXT NOT NULL,
          email_key TEXT NOT NULL,
          user_name TEXT NOT NULL CHECK (LENGTH(user_name) BETWEEN 3 AND 30),
          invitation TEXT,
          next TEXT CHECK (LENGTH(next) <= 6144),
          token_hash TEXT NOT NULL UNIQUE,
          created_at \(integer) NOT NULL,
          expires_at \(integer) NOT NULL
        )
        """,
        "CREATE INDEX account_signup_email ON account_signup (email_key, id)",
        "CREATE INDEX account_signup_name ON account_signup (user_name, id)",
        "CREATE INDEX account_signup_time ON account_signup (created_at)",
        """
        CREATE TABLE account_device (
          account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
          token_hash TEXT NOT NULL,
          seen_at \(integer) NOT NULL,
          PRIMARY KEY (account_id, token_hash)
        )
        """,
        "CREATE INDEX account_device_time ON account_device (seen_at)",
        "ALTER TABLE account_session ADD COLUMN proved_at \(integer)",
        // A session that an identity opened ends with it, as a push subscription does with its
        // session: nobody has to remember it.
        """
        ALTER TABLE account_session
        ADD COLUMN identity_id \(integer) REFERENCES account_identity (id) ON DELETE CASCADE
        """,
        "CREATE INDEX account_session_identity ON account_session (identity_id)",
        "ALTER TABLE account_openid_trip ADD COLUMN is_proof BOOLEAN NOT NULL DEFAULT FALSE",
        // Links that are on their way go on working, but ask for a password: the one that was
        // given before the address was proven may be a stranger's.
        """
        INSERT INTO account_signup (
          id, email, email_key, user_name, next, token_hash, created_at, expires_at
        )
        SELECT l.id, a.email, a.email_key, a.user_name, l.next, l.token_hash, a.created_at,
          l.expires_at
        FROM account_link l JOIN account a ON a.id = l.account_id
        WHERE l.purpose = 'verify' AND NOT a.email_verified AND a.email_key IS NOT NULL
        """,
        "DELETE FROM account_link WHERE purpose = 'verify'",
      ]
    }
  ]
}
