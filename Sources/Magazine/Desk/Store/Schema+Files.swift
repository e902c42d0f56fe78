import Database

/// The tables of files other than pictures that editors bring for articles.
///
/// `magazine_file_use` says for which article a file was brought (`desk`) and which text that
/// readers see leads to it (`text`). A file without a use goes. `magazine_file_garbage` holds notes
/// of what may lie in the storage without a row: of a file that is being taken, with the time, and
/// of one whose row is gone, by a trigger, with the time 0.
let fileTables = Migration("magazine-0010") { dialect in
  tables(dialect) + garbageTrigger(dialect)
}

private func tables(_ dialect: Dialect) -> [SQL] {
  let integer = dialect.integerType
  return [
    """
    CREATE TABLE magazine_file (
      id \(integer) PRIMARY KEY,
      name TEXT NOT NULL CHECK (LENGTH(name) BETWEEN 1 AND 120),
      bytes BIGINT NOT NULL CHECK (bytes > 0),
      made_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE magazine_file_use (
      article BIGINT NOT NULL REFERENCES magazine_article (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('desk', 'text')),
      file BIGINT NOT NULL REFERENCES magazine_file (id) ON DELETE CASCADE,
      PRIMARY KEY (article, kind, file)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_file_use_file ON magazine_file_use (file)",
    """
    CREATE TABLE magazine_file_garbage (
      file \(integer) PRIMARY KEY,
      marked_at BIGINT NOT NULL
    )
    """,
  ]
}

private func garbageTrigger(_ dialect: Dialect) -> [SQL] {
  switch dialect.engine {
  case .sqlite:
    [
      """
      CREATE TRIGGER magazine_file_deleted AFTER DELETE ON magazine_file BEGIN
        INSERT INTO magazine_file_garbage (file, marked_at) VALUES (OLD.id, 0)
        ON CONFLICT (file) DO NOTHING;
      END
      """
    ]
  case .postgres:
    [
      """
      CREATE FUNCTION magazine_file_deleted() RETURNS TRIGGER LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO magazine_file_garbage (file, marked_at) VALUES (OLD.id, 0)
        ON CONFLICT (file) DO NOTHING;
        RETURN NULL;
      END $$
      """,
      """
      CREATE TRIGGER magazine_file_deleted AFTER DELETE ON magazine_file
      FOR EACH ROW EXECUTE FUNCTION magazine_file_deleted()
      """,
    ]
  }
}
