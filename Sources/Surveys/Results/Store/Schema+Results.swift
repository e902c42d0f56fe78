import Core
import Database

/// What is counted while answers arrive (docs/decisions/0031).
///
/// Each response that counts has a record (Results/RecordLayout.swift), written in the transaction
/// that hands it in: one new row, so that people who answer at the same time never wait for each
/// other. When there are some thousands of them, a job moves them into a pack, where they stand by
/// columns in the order of their ids, and adds them to `survey_tally`, which is what the packs of a
/// survey sum up to. Results are that tally and the few loose records; a filter and a comparison
/// read the packs. A response that counts no more is taken out of where it is.
let resultTables = Migration("surveys-0004") { dialect in
  [
    """
    CREATE TABLE survey_record (
      response \(dialect.integerType) PRIMARY KEY REFERENCES survey_response (id) ON DELETE CASCADE,
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      record \(dialect.blobType) NOT NULL
    )
    """,
    "CREATE INDEX survey_record_survey ON survey_record (survey, response)",
    """
    CREATE TABLE survey_pack (
      id \(dialect.integerType) PRIMARY KEY,
      survey BIGINT NOT NULL REFERENCES survey (id) ON DELETE CASCADE,
      size INTEGER NOT NULL CHECK (size > 0),
      ids \(dialect.blobType) NOT NULL,
      records \(dialect.blobType) NOT NULL
    )
    """,
    "CREATE INDEX survey_pack_survey ON survey_pack (survey, id)",
    """
    CREATE TABLE survey_tally (
      survey \(dialect.integerType) PRIMARY KEY REFERENCES survey (id) ON DELETE CASCADE,
      tally \(dialect.blobType) NOT NULL
    )
    """,
  ] + uncompressed(dialect)
}

/// Packs are read in pieces and whole, and hardly get smaller.
private func uncompressed(_ dialect: Dialect) -> [SQL] {
  dialect.engine == .sqlite
    ? []
    : [
      "ALTER TABLE survey_pack ALTER COLUMN ids SET STORAGE EXTERNAL",
      "ALTER TABLE survey_pack ALTER COLUMN records SET STORAGE EXTERNAL",
    ]
}
