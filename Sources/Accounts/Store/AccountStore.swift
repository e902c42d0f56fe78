import Core
import Database
import Mail

/// The account table.
struct AccountStore: Sendable {
  private static let columns: SQL = """
    id, user_name, email, email_verified, password_hash, role, display_name, bio, language,
    appearance, suspended, created_at,
    CASE WHEN photo_id IS NULL THEN NULL ELSE photo_path END AS photo
    """

  func find(_ id: ID, in db: any ReadAccess) throws -> Account? {
    try db.all("SELECT \(Self.columns) FROM account WHERE id = \(id)", as: Account.self).first
  }

  func find(userName: String, in db: any ReadAccess) throws -> Account? {
    try db.all(
      "SELECT \(Self.columns) FROM account WHERE user_name = \(userName)", as: Account.self
    )
    .first
  }

  func find(email: String, in db: any ReadAccess) throws -> Account? {
    try db.all(
      "SELECT \(Self.columns) FROM account WHERE email_key = \(EmailAddress.key(email))",
      as: Account.self
    ).first
  }

  /// By what a person types to sign in: an e-mail address or a user name.
  func find(typed: String, in db: any ReadAccess) throws -> Account? {
    typed.contains("@")
      ? try find(email: typed, in: db) : try find(userName: UserName.normalized(typed), in: db)
  }

  func isTaken(userName: String, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account WHERE user_name = \(userName)")
  }

  /// Makes an account; the first one of the instance becomes its admin.
  /// - Parameter opensPlace: whether a place that everybody has left takes this one, as its admin.
  /// - Returns: whether it is the first one.
  /// - Throws: `DatabaseError.unique` when the user name or the address is taken;
  ///   `AppError.registrationClosed` when everybody has left.
  @discardableResult
  func insert(
    _ new: NewAccount, opensPlace: Bool = false, in db: any WriteAccess
  ) throws -> Bool {
    let isNew = try claimFounding(in: db)
    let isLeft = try !isNew && !hasAny(in: db)
    if isLeft, !opensPlace { throw AppError.registrationClosed }
    let isFirst = isNew || isLeft
    let role = new.role ?? (isFirst ? .admin : .member)
    try db.execute(
      """
      INSERT INTO account (
        id, user_name, email, email_key, email_verified, password_hash, role, display_name, bio,
        language, appearance, suspended, created_at
      ) VALUES (
        \(new.id), \(new.userName), \(new.email), \(new.email.map(EmailAddress.key)),
        \(new.emailVerified), \(new.passwordHash), \(role.rawValue), \(new.displayName), \(""),
        \(new.language?.rawValue), \(Appearance.system.rawValue), FALSE, \(new.now)
      )
      """)
    return isFirst
  }

  /// - Throws: `DatabaseError.unique` when another account has the name.
  func setUserName(_ userName: String, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET user_name = \(userName) WHERE id = \(id)")
  }

  func setPassword(_ hash: String, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET password_hash = \(hash) WHERE id = \(id)")
  }

  /// - Throws: `DatabaseError.unique` when another account has the address.
  func setEmail(_ email: String, of id: ID, in db: any WriteAccess) throws {
    try db.execute(
      """
      UPDATE account
      SET email = \(email), email_key = \(EmailAddress.key(email)), email_verified = TRUE
      WHERE id = \(id)
      """)
  }

  func setProfile(
    displayName: String, bio: String, of id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      "UPDATE account SET display_name = \(displayName), bio = \(bio) WHERE id = \(id)")
  }

  /// - Parameter photo: the picture with the address of its small size; nil for none.
  func setPhoto(
    _ photo: (id: ID, path: String)?, of id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE account SET photo_id = \(photo?.id), photo_path = \(photo?.path) WHERE id = \(id)
      """)
  }

  /// Whether others see this account: the view `person` decides.
  func isVisible(_ id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM person WHERE id = \(id)")
  }

  func setLook(
    language: Language?, appearance: Appearance, of id: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      UPDATE account SET language = \(language?.rawValue), appearance = \(appearance.rawValue)
      WHERE id = \(id)
      """)
  }

  func setRole(_ role: Role, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET role = \(role.rawValue) WHERE id = \(id)")
  }

  func setSuspended(_ suspended: Bool, of id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET suspended = \(suspended) WHERE id = \(id)")
  }

  /// Removes the account and all that refers to it.
  /// - Parameter isForgotten: whether nobody ever came into it. When it was the only one, the
  ///   instance is new again, and the next account becomes its admin; else it is closed.
  func delete(_ id: ID, isForgotten: Bool, in db: any WriteAccess) throws {
    try lockAdmins(in: db)
    try db.execute("DELETE FROM account WHERE id = \(id)")
    guard isForgotten else { return }
    try db.execute("DELETE FROM account_founding WHERE NOT EXISTS (SELECT 1 FROM account)")
  }

  /// Whether everybody has left: a stranger who signed up would own what is still there.
  func isLeft(in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM account_founding WHERE NOT EXISTS (SELECT 1 FROM account)")
  }

  func setVerified(_ id: ID, in db: any WriteAccess) throws {
    try db.execute("UPDATE account SET email_verified = TRUE WHERE id = \(id)")
  }

  /// Accounts whose address nobody verified, made before `time`. An admin's stays, unless it is
  /// alone: else the others would be left without one.
  func unverified(madeBefore time: Timestamp, in db: any ReadAccess) throws -> [ID] {
    try db.column(
      """
      SELECT id FROM account
      WHERE NOT email_verified AND email IS NOT NULL AND created_at < \(time)
        AND (role = 'member' OR (SELECT COUNT(*) FROM account) = 1)
        AND NOT EXISTS (SELECT 1 FROM account_identity i WHERE i.account_id = account.id)
      ORDER BY id LIMIT 500
      """)
  }
}

extension AccountStore {
  /// Locks out every other transaction that makes accounts or counts admins, until the commit:
  /// else two admins could resign at once, each seeing the other (write skew).
  func lockAdmins(in db: any WriteAccess) throws {
    try db.execute("UPDATE account_founding SET claims = claims + 1 WHERE only_row = 1")
  }

  /// Keeps other transactions from changing an account until the commit.
  func lock(_ id: ID, in db: any WriteAccess) throws {
    _ = try db.rows("SELECT id FROM account WHERE id = \(id)\(db.dialect.forUpdate)")
  }

  /// How many admins can sign in, besides one account. Call `lockAdmins` before.
  func admins(besides id: ID, in db: any ReadAccess) throws -> Int {
    try db.value(
      """
      SELECT COUNT(*) FROM account
      WHERE role = 'admin' AND NOT suspended AND id <> \(id)
        AND (email_verified OR email IS NULL)
      """) ?? 0
  }

  func hasOthers(besides id: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account WHERE id <> \(id)")
  }

  func hasAny(in db: any ReadAccess) throws -> Bool {
    try db.exists("SELECT 1 FROM account")
  }

  func firstUserName(in db: any ReadAccess) throws -> String? {
    try db.value("SELECT user_name FROM account ORDER BY id LIMIT 1")
  }

  /// The account made first.
  func first(in db: any ReadAccess) throws -> Account? {
    try db.all("SELECT \(Self.columns) FROM account ORDER BY id LIMIT 1", as: Account.self).first
  }

  /// The row's key makes it impossible that two transactions are both the first: the second one
  /// waits for the first one's commit and then counts on.
  private func claimFounding(in db: any WriteAccess) throws -> Bool {
    let claims: Int64? = try db.value(
      """
      INSERT INTO account_founding (only_row, claims) VALUES (1, 1)
      ON CONFLICT (only_row) DO UPDATE SET claims = account_founding.claims + 1
      RETURNING claims
      """)
    return claims == 1
  }
}

extension AccountStore {
  /// A page of people, the newest first, those whose user name starts with `prefix`.
  func page(
    prefix: String, after: Cursor?, size: Int, in db: any ReadAccess
  ) throws -> Page<AccountSummary> {
    let before: SQL? = after.map { "AND id < \($0.id)" }
    let people: [AccountSummary] = try db.all(
      """
      SELECT id, user_name, display_name, email, email_verified, role, suspended, created_at
      FROM account
      WHERE user_name LIKE \(likePrefix(prefix)) ESCAPE '!' \(before)
      ORDER BY id DESC LIMIT \(size + 1)
      """)
    return Page(rows: people, size: size) { Cursor(id: $0.id) }
  }

  private func likePrefix(_ prefix: String) -> String {
    prefix.reduce(into: "") { result, character in
      if "_%!".contains(character) { result.append("!") }
      result.append(character)
    } + "%"
  }
}
