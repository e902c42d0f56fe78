import Database

extension Accounts {
  /// The feature's tables. `account` comes first: other features refer to `account(id)`.
  package static let migrations =
    [
      Migration("accounts-0001") { dialect in
        accountTables(dialect) + wayInTables(dialect) + openIDTables(dialect)
          + adminTables(dialect)
      }
    ] + photoMigrations + exportMigrations + languageMigrations + respondentMigrations
    + nextMigrations + loginMethodMigrations

  /// What needs the tables of pictures, which refer to `account` themselves.
  private static let photoMigrations = [
    Migration("accounts-0002", after: "media-0001") { dialect in
      let integer = dialect.integerType
      return [
        """
        ALTER TABLE account
        ADD COLUMN photo_id \(integer) REFERENCES picture (id) ON DELETE SET NULL
        """,
        // The address belongs to the picture and never changes; here it spares every list of
        // people a join.
        "ALTER TABLE account ADD COLUMN photo_path TEXT",
        "CREATE INDEX account_photo ON account (photo_id)",
        personView,
      ]
    }
  ]

  /// What the browser speaks in which somebody signed in: the language of mails to people who have
  /// chosen none.
  private static let languageMigrations = [
    Migration("accounts-0004") { _ in
      ["ALTER TABLE account_session ADD COLUMN language TEXT CHECK (language IN ('cs', 'en'))"]
    }
  ]

  /// What people tell of themselves for surveys, each of it optional, and the view that Surveys
  /// joins: whom `person` shows, with the language in which they read.
  private static let respondentMigrations = [
    Migration("accounts-0005") { _ in
      [
        "ALTER TABLE account ADD COLUMN sex TEXT CHECK (sex IN ('female', 'male', 'other'))",
        "ALTER TABLE account ADD COLUMN occupation TEXT CHECK (LENGTH(occupation) <= 20)",
        "ALTER TABLE account ADD COLUMN region TEXT CHECK (LENGTH(region) <= 60)",
        """
        CREATE VIEW respondent AS
        SELECT id, sex, occupation, region,
          COALESCE(language, (
            SELECT account_session.language FROM account_session
            WHERE account_session.account_id = account.id AND account_session.language IS NOT NULL
            ORDER BY account_session.id DESC LIMIT 1)) AS language
        FROM account WHERE NOT suspended AND (email_verified OR email IS NULL)
        """,
      ]
    }
  ]

  /// Where a mailed link leads in the end. A local path has at most 2048 bytes, and three times as
  /// many when all of them are percent-encoded.
  private static let nextMigrations = [
    Migration("accounts-0006") { _ in
      ["ALTER TABLE account_link ADD COLUMN next TEXT CHECK (LENGTH(next) <= 6144)"]
    }
  ]

  /// What other features may know of people, and join. Not in it: who is locked out, and accounts
  /// that wait for their address to be verified, which may be anybody's.
  private static let personView: SQL = """
    CREATE VIEW person AS
    SELECT id, user_name,
      CASE WHEN display_name = '' THEN user_name ELSE display_name END AS name,
      bio, role, CASE WHEN photo_id IS NULL THEN NULL ELSE photo_path END AS photo_path,
      created_at
    FROM account WHERE NOT suspended AND (email_verified OR email IS NULL)
    """

  private static func accountTables(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    return [
      """
      CREATE TABLE account (
        id \(integer) PRIMARY KEY,
        user_name TEXT NOT NULL UNIQUE CHECK (LENGTH(user_name) BETWEEN 3 AND 30),
        email TEXT,
        email_key TEXT UNIQUE,
        email_verified BOOLEAN NOT NULL,
        password_hash TEXT,
        role TEXT NOT NULL CHECK (role IN ('member', 'editor', 'admin')),
        display_name TEXT NOT NULL CHECK (LENGTH(display_name) <= 60),
        bio TEXT NOT NULL CHECK (LENGTH(bio) <= 500),
        language TEXT CHECK (language IN ('cs', 'en')),
        appearance TEXT NOT NULL CHECK (appearance IN ('system', 'light', 'dark')),
        suspended BOOLEAN NOT NULL,
        created_at \(integer) NOT NULL,
        CHECK ((email IS NULL) = (email_key IS NULL)),
        CHECK (email IS NOT NULL OR NOT email_verified)
      )
      """,
      // One row from the first account on. It decides who was first, and is the lock under which
      // the last admin is counted: see AccountStore.lockAdmins.
      """
      CREATE TABLE account_founding (
        only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
        claims \(integer) NOT NULL
      )
      """,
    ]
  }

  private static func wayInTables(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    return [
      """
      CREATE TABLE account_session (
        id \(integer) PRIMARY KEY,
        account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        token_hash TEXT NOT NULL UNIQUE,
        user_agent TEXT NOT NULL,
        created_at \(integer) NOT NULL,
        seen_at \(integer) NOT NULL,
        expires_at \(integer) NOT NULL
      )
      """,
      "CREATE INDEX account_session_account ON account_session (account_id)",
      "CREATE INDEX account_session_expiry ON account_session (expires_at)",
      """
      CREATE TABLE account_link (
        id \(integer) PRIMARY KEY,
        account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        purpose TEXT NOT NULL CHECK (purpose IN ('verify', 'reset', 'email')),
        email TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        expires_at \(integer) NOT NULL
      )
      """,
      "CREATE INDEX account_link_account ON account_link (account_id)",
      "CREATE INDEX account_link_expiry ON account_link (expires_at)",
      """
      CREATE TABLE account_token (
        id \(integer) PRIMARY KEY,
        account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        scopes \(integer) NOT NULL CHECK (scopes BETWEEN 1 AND 7),
        token_hash TEXT NOT NULL UNIQUE,
        created_at \(integer) NOT NULL,
        used_at \(integer)
      )
      """,
      "CREATE INDEX account_token_account ON account_token (account_id)",
    ]
  }

  private static func openIDTables(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    return [
      """
      CREATE TABLE account_identity (
        id \(integer) PRIMARY KEY,
        account_id \(integer) NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        label TEXT NOT NULL,
        created_at \(integer) NOT NULL,
        UNIQUE (issuer, subject)
      )
      """,
      "CREATE INDEX account_identity_account ON account_identity (account_id)",
      // A trip to a provider: who left, with what, to come back within ten minutes.
      """
      CREATE TABLE account_openid_trip (
        id \(integer) PRIMARY KEY,
        provider TEXT NOT NULL,
        state_hash TEXT NOT NULL UNIQUE,
        browser_hash TEXT NOT NULL,
        nonce TEXT NOT NULL,
        verifier TEXT NOT NULL,
        next TEXT NOT NULL,
        invitation TEXT,
        account_id \(integer) REFERENCES account (id) ON DELETE CASCADE,
        expires_at \(integer) NOT NULL
      )
      """,
      "CREATE INDEX account_openid_trip_account ON account_openid_trip (account_id)",
      "CREATE INDEX account_openid_trip_expiry ON account_openid_trip (expires_at)",
      // A proven identity that waits for its person: to sign in and link it (account_id), or to
      // choose a user name.
      """
      CREATE TABLE account_openid_arrival (
        id \(integer) PRIMARY KEY,
        browser_hash TEXT NOT NULL UNIQUE,
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        label TEXT NOT NULL,
        email TEXT,
        display_name TEXT NOT NULL,
        next TEXT NOT NULL,
        invitation TEXT,
        account_id \(integer) REFERENCES account (id) ON DELETE CASCADE,
        expires_at \(integer) NOT NULL
      )
      """,
      "CREATE INDEX account_openid_arrival_account ON account_openid_arrival (account_id)",
      "CREATE INDEX account_openid_arrival_expiry ON account_openid_arrival (expires_at)",
    ]
  }

  private static func adminTables(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    return [
      """
      CREATE TABLE account_invitation (
        id \(integer) PRIMARY KEY,
        made_by \(integer) REFERENCES account (id) ON DELETE SET NULL,
        email TEXT,
        token_hash TEXT NOT NULL UNIQUE,
        uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 1000),
        uses_left INTEGER NOT NULL CHECK (uses_left BETWEEN 0 AND uses),
        created_at \(integer) NOT NULL,
        expires_at \(integer) NOT NULL
      )
      """,
      "CREATE INDEX account_invitation_made_by ON account_invitation (made_by)",
      // Names, not references: the log outlives the accounts that it tells of.
      """
      CREATE TABLE account_audit (
        id \(integer) PRIMARY KEY,
        actor TEXT NOT NULL,
        action TEXT NOT NULL,
        subject TEXT NOT NULL,
        detail TEXT NOT NULL
      )
      """,
    ]
  }
}
