import Core
import Database

/// The words of titles and descriptions of surveys that were published.
let surveySearch = SearchIndex("survey_search", columns: ["title", "description"])

/// What people searched surveys for.
let surveySearches = SearchHistory("survey_sought")

/// Search in surveys, and what people searched for.
let searchTables = Migration("surveys-0009") { dialect in
  surveySearch.create(dialect) + [
    """
    CREATE TABLE survey_sought (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      words TEXT NOT NULL CHECK (LENGTH(words) BETWEEN 1 AND 150),
      sought_at BIGINT NOT NULL,
      PRIMARY KEY (account, words)
    )\(dialect.clustered)
    """
  ]
}
