import Core
import Database

/// The words of posts and stories: captions, and what their authors say for those who do not see them.
let insightSearch = SearchIndex("insight_search", columns: ["caption", "alt"])

/// The names of campaigns.
let campaignSearch = SearchIndex("campaign_search", columns: ["name"])

/// What people searched Insights for.
let insightSearches = SearchHistory("insight_sought")

/// Search in Insights, and what people searched for.
let insightSearchTables = Migration("insights-0007") { dialect in
  insightSearch.create(dialect) + campaignSearch.create(dialect) + [
    """
    CREATE TABLE insight_sought (
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      words TEXT NOT NULL CHECK (LENGTH(words) BETWEEN 1 AND 150),
      sought_at BIGINT NOT NULL,
      PRIMARY KEY (account, words)
    )\(dialect.clustered)
    """
  ]
}
