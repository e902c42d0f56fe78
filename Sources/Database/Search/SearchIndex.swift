import Core

/// Full-text search over documents of a few texts each, such as title and body.
///
/// Case and diacritics do not count: "cestina" finds "Čeština". On SQLite it is an ordinary FTS5
/// table. That keeps a copy of the plain text, which SQLite 3.40 needs to take a document out
/// again (`contentless_delete` came with 3.43) and to rank without reading the document anew
/// (any `detail` but `full` would make bm25 split it into words again). On PostgreSQL it is a
/// table of `tsvector`, without the text, with a GIN index.
package struct SearchIndex: Sendable {
  /// How much of one text is indexed, in bytes of UTF-8: PostgreSQL's `tsvector` ends at 1 MB.
  package static let maximumTextLength = 200_000

  let name: StaticString
  let columns: [StaticString]
  let beginnings: SearchWords.Beginnings

  /// An index by the name of its table and one to four columns, the weightiest first.
  ///
  /// With `everyWordBegins` each word that is searched for may be only begun, as in names;
  /// otherwise the last one alone.
  package init(_ name: StaticString, columns: [StaticString], everyWordBegins: Bool = false) {
    precondition((1...4).contains(columns.count), "PostgreSQL knows four weights")
    self.name = name
    self.columns = columns
    beginnings = everyWordBegins ? .every : .last
  }

  var table: SQL { SQL(trusted: name) }

  /// The statements for a migration.
  package func create(_ dialect: Dialect) -> [SQL] {
    switch dialect.engine {
    case .sqlite: createSQLite()
    case .postgres: createPostgres()
    }
  }

  /// Indexes a document in place of what was there under its id. One text for each column.
  package func put(_ id: ID, _ texts: [String], _ db: any WriteAccess) throws {
    try put([(id, texts)], db)
  }

  /// Indexes many documents at once in place of what was there; each id at most once.
  package func put(_ documents: [(id: ID, texts: [String])], _ db: any WriteAccess) throws {
    precondition(documents.allSatisfy { $0.texts.count == columns.count }, "a text per column")
    switch db.engine {
    case .sqlite:
      try remove(documents.map(\.id), db)
      try addSQLite(documents, db)
    case .postgres: try putPostgres(documents, replacing: true, db)
    }
  }

  /// Indexes many documents at once whose ids are not there yet.
  ///
  /// Best after everything else that a transaction writes: FTS5 gathers words in memory, and
  /// writes them out early, as one more small segment to be merged later, at every statement that
  /// SQLite may have to take back alone: a savepoint, an UPDATE that may fail halfway.
  package func add(_ documents: [(id: ID, texts: [String])], _ db: any WriteAccess) throws {
    precondition(documents.allSatisfy { $0.texts.count == columns.count }, "a text per column")
    switch db.engine {
    case .sqlite: try addSQLite(documents, db)
    case .postgres: try putPostgres(documents, replacing: false, db)
    }
  }

  /// Takes documents out; ids that are not there do not matter.
  package func remove(_ ids: [ID], _ db: any WriteAccess) throws {
    let key: SQL = db.engine == .sqlite ? "rowid" : "id"
    for start in stride(from: 0, to: ids.count, by: 1000) {
      let chunk = ids[start..<min(start + 1000, ids.count)]
      try db.execute("DELETE FROM \(table) WHERE \(key) IN \(chunk)")
    }
  }

  /// A SELECT of `id` and `rank` (the least is the best match) of the documents that have all
  /// the words, the last one or each possibly only begun; nil when there is nothing to search for.
  /// Words of names have no forms.
  ///
  ///     SELECT a.title FROM (\(hits)) AS hit JOIN article a ON a.id = hit.id ORDER BY hit.rank
  package func matching(_ query: SearchQuery, _ dialect: Dialect) -> SQL? {
    let query = SearchWords(query, beginnings)
    guard !query.words.isEmpty else { return nil }
    switch dialect.engine {
    case .sqlite:
      return "SELECT rowid AS id, rank FROM \(table) WHERE \(table) MATCH \(query.match)"
    case .postgres:
      return """
        SELECT id, -ts_rank(words, hit) AS rank
        FROM \(table), to_tsquery('korzo', \(query.tsquery)) AS hit WHERE words @@ hit
        """
    }
  }
}

// MARK: - SQLite

extension SearchIndex {
  /// A prefix index for two letters and for three: what a person types first.
  private func createSQLite() -> [SQL] {
    let columns = SQL.joined(self.columns.map(SQL.init(trusted:)))
    return [
      """
      CREATE VIRTUAL TABLE \(table) USING fts5(
        \(columns), tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')
      """,
      "INSERT INTO \(table)(\(table), rank) VALUES ('rank', 'bm25(\(weights))')",
    ]
  }

  private var weights: SQL {
    let weights: [SQL] = ["8.0", "4.0", "2.0", "1.0"]
    return SQL.joined(weights.prefix(columns.count - 1) + ["1.0"])
  }

  private func addSQLite(_ documents: [(id: ID, texts: [String])], _ db: any WriteAccess) throws {
    let rows = documents.map { document in
      [document.id.sqlValue] + document.texts.map { .text(bounded($0)) }
    }
    try db.insert(into: name, columns: ["rowid"] + columns, rows: rows)
  }
}

// MARK: - PostgreSQL

extension SearchIndex {
  /// `unaccent` is a filtering dictionary; a configuration of our own keeps `to_tsvector` with
  /// it immutable. Several indexes share the configuration.
  private func createPostgres() -> [SQL] {
    [
      "CREATE EXTENSION IF NOT EXISTS unaccent",
      """
      DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_ts_config WHERE cfgname = 'korzo') THEN
          CREATE TEXT SEARCH CONFIGURATION korzo (COPY = simple);
          ALTER TEXT SEARCH CONFIGURATION korzo ALTER MAPPING
            FOR hword, hword_part, word WITH unaccent, simple;
        END IF;
      END $$
      """,
      "CREATE TABLE \(table)(id BIGINT PRIMARY KEY, words TSVECTOR NOT NULL)",
      "CREATE INDEX \(table)_words ON \(table) USING GIN (words)",
    ]
  }

  /// All texts of a column travel as one, with a line end after each: nothing but letters, digits
  /// and spaces is left of ASCII in them. The statement is the same for any number of documents,
  /// so that it is prepared once.
  private func putPostgres(
    _ documents: [(id: ID, texts: [String])], replacing: Bool, _ db: any WriteAccess
  ) throws {
    let conflict: SQL =
      replacing ? " ON CONFLICT (id) DO UPDATE SET words = excluded.words" : ""
    for start in stride(from: 0, to: documents.count, by: 500) {
      let chunk = documents[start..<min(start + 500, documents.count)]
      let ids = chunk.map { "\($0.id)" }.joined(separator: ",")
      let texts = columns.indices.map { index -> SQL in
        let lines = chunk.map { SearchWords.separated(bounded($0.texts[index])) + "\n" }
        return "string_to_array(\(lines.joined()), E'\\n')"
      }
      try db.execute(
        """
        INSERT INTO \(table)(id, words)
        SELECT id, \(vectors)
        FROM unnest(CAST(string_to_array(\(ids), ',') AS BIGINT[]), \(SQL.joined(texts)))
          AS document (id, \(SQL.joined(places)))
        WHERE id IS NOT NULL\(conflict)
        """)
    }
  }

  /// The columns' names in the statement that fills the index, the weightiest first.
  private var places: [SQL] { Array((["a", "b", "c", "d"] as [SQL]).prefix(columns.count)) }

  private var vectors: SQL {
    let weighted = zip(places, ["'A'", "'B'", "'C'", "'D'"] as [SQL]).map { place, weight -> SQL in
      "setweight(to_tsvector('korzo', \(place)), \(weight))"
    }
    return SQL.joined(weighted, separator: " || ")
  }

  private func bounded(_ text: String) -> String {
    guard text.utf8.count > Self.maximumTextLength else { return text }
    return String(decoding: text.utf8.prefix(Self.maximumTextLength), as: UTF8.self)
  }
}
