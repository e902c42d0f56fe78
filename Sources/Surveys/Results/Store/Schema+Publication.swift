import Core
import Database

/// Results for everybody.
///
/// `survey_publication` says whether there is a page of results that anybody can open who knows its
/// address. The secret in the address is signed and not stored: a copied database opens nothing;
/// `version` makes it another one. `is_listed` lets search engines in.
/// `survey_publication_question` are the questions that are shown there, and no others;
/// `survey_public_tally` was what they showed before there was noise (Schema+PublicSums.swift).
let publicationTables = Migration("surveys-0006") { dialect in
  [
    """
    CREATE TABLE survey_publication (
      survey \(dialect.integerType) PRIMARY KEY REFERENCES survey (id) ON DELETE CASCADE,
      is_on BOOLEAN NOT NULL,
      is_listed BOOLEAN NOT NULL,
      version BIGINT NOT NULL CHECK (version > 0),
      changed_at BIGINT NOT NULL
    )
    """,
    """
    CREATE TABLE survey_publication_question (
      survey BIGINT NOT NULL REFERENCES survey_publication (survey) ON DELETE CASCADE,
      question TEXT NOT NULL CHECK (LENGTH(question) <= 40),
      PRIMARY KEY (survey, question)
    )\(dialect.clustered)
    """,
    """
    CREATE TABLE survey_public_tally (
      survey \(dialect.integerType) PRIMARY KEY REFERENCES survey (id) ON DELETE CASCADE,
      responses BIGINT NOT NULL CHECK (responses >= 0),
      tally \(dialect.blobType) NOT NULL
    )
    """,
  ]
}
