import Database

extension Media {
  /// The tables of pictures; `account` must exist.
  package static let migrations = [
    Migration("media-0001") { dialect in pictureTables(dialect) + garbage(dialect) }
  ]

  private static func pictureTables(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    return [
      // Without an owner: fetched from other sites. unused_since notes that a use ended, or that
      // there was none yet: 0 until the next collection gives it a time, null when it is in use.
      """
      CREATE TABLE picture (
        id \(integer) PRIMARY KEY,
        owner \(integer) REFERENCES account (id) ON DELETE CASCADE,
        width INTEGER NOT NULL CHECK (width > 0),
        height INTEGER NOT NULL CHECK (height > 0),
        blurhash TEXT NOT NULL,
        colour \(integer) NOT NULL,
        format TEXT NOT NULL,
        camera TEXT,
        bytes \(integer) NOT NULL,
        made_at \(integer) NOT NULL,
        unused_since \(integer)
      )
      """,
      "CREATE INDEX picture_owner ON picture (owner, id)",
      "CREATE INDEX picture_unused ON picture (unused_since) WHERE unused_since IS NOT NULL",
      """
      CREATE TABLE picture_variant (
        picture \(integer) NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
        type TEXT NOT NULL CHECK (type IN ('webp', 'jpeg')),
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        sha256 TEXT NOT NULL CHECK (LENGTH(sha256) = 64),
        bytes \(integer) NOT NULL,
        PRIMARY KEY (picture, type, width)
      )\(dialect.clustered)
      """,
      "CREATE INDEX picture_variant_file ON picture_variant (sha256, type)",
      """
      CREATE TABLE picture_use (
        kind TEXT NOT NULL,
        ref \(integer) NOT NULL,
        position INTEGER NOT NULL,
        picture \(integer) NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
        PRIMARY KEY (kind, ref, position)
      )\(dialect.clustered)
      """,
      "CREATE INDEX picture_use_picture ON picture_use (picture)",
    ]
  }

  /// Files that may have to go. A trigger notes the file of every variant that is deleted, also
  /// by a foreign key when an account goes, so that no way of deleting can leak a file. A file
  /// that is just being taken is noted with a newer time, which stays (docs/decisions/0013).
  private static func garbage(_ dialect: Dialect) -> [SQL] {
    let integer = dialect.integerType
    let table: SQL = """
      CREATE TABLE media_garbage (
        sha256 TEXT NOT NULL,
        type TEXT NOT NULL,
        marked_at \(integer) NOT NULL,
        claimed_at \(integer),
        PRIMARY KEY (sha256, type)
      )\(dialect.clustered)
      """
    let index: SQL = "CREATE INDEX media_garbage_time ON media_garbage (marked_at)"
    switch dialect.engine {
    case .sqlite:
      return [
        table, index,
        """
        CREATE TRIGGER picture_variant_deleted AFTER DELETE ON picture_variant BEGIN
          INSERT INTO media_garbage (sha256, type, marked_at) VALUES (OLD.sha256, OLD.type, 0)
          ON CONFLICT (sha256, type) DO NOTHING;
        END
        """,
      ]
    case .postgres:
      return [
        table, index,
        """
        CREATE FUNCTION picture_variant_deleted() RETURNS TRIGGER LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO media_garbage (sha256, type, marked_at) VALUES (OLD.sha256, OLD.type, 0)
          ON CONFLICT (sha256, type) DO NOTHING;
          RETURN NULL;
        END $$
        """,
        """
        CREATE TRIGGER picture_variant_deleted AFTER DELETE ON picture_variant
        FOR EACH ROW EXECUTE FUNCTION picture_variant_deleted()
        """,
      ]
    }
  }
}
