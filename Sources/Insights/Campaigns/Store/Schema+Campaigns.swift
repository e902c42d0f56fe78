import Core
import Database

/// Campaigns, who takes part, and what they handed in.
///
/// Money is in hundredths of the currency. `invitation` and `report` are numbers that the links carry:
/// with another number the link until then leads nowhere. `frozen` are the numbers of a thing when its
/// campaign was closed, and those that are added up or averaged are columns beside it; before, the
/// thing's own numbers count.
let campaignTables = Migration("insights-0005") { dialect in
  [
    """
    CREATE TABLE campaign (
      id \(dialect.integerType) PRIMARY KEY,
      owner BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      name TEXT NOT NULL CHECK (LENGTH(name) BETWEEN 1 AND 200),
      brief TEXT NOT NULL CHECK (LENGTH(brief) <= 5000),
      starts_on TEXT NOT NULL CHECK (LENGTH(starts_on) = 10),
      ends_on TEXT NOT NULL CHECK (LENGTH(ends_on) = 10),
      price BIGINT CHECK (price >= 0),
      currency TEXT NOT NULL CHECK (LENGTH(currency) = 3),
      turnover BIGINT CHECK (turnover >= 0),
      invitation INTEGER NOT NULL,
      report INTEGER NOT NULL,
      report_until BIGINT,
      report_costs BOOLEAN NOT NULL,
      made_at BIGINT NOT NULL,
      closed_at BIGINT,
      revision BIGINT NOT NULL,
      CHECK (ends_on >= starts_on)
    )
    """,
    "CREATE INDEX campaign_owner ON campaign (owner, id)",
    "CREATE INDEX campaign_open ON campaign (ends_on) WHERE closed_at IS NULL",
    """
    CREATE TABLE campaign_creator (
      campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      price BIGINT CHECK (price >= 0),
      turnover BIGINT CHECK (turnover >= 0),
      joined_at BIGINT NOT NULL,
      handed_at BIGINT,
      PRIMARY KEY (campaign, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX campaign_creator_account ON campaign_creator (account)",
    """
    CREATE TABLE campaign_item (
      campaign BIGINT NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
      item BIGINT NOT NULL REFERENCES insight_item (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      handed_at BIGINT NOT NULL,
      frozen TEXT CHECK (LENGTH(frozen) <= 20000),
      views BIGINT,
      reach BIGINT,
      interactions BIGINT,
      link_clicks BIGINT,
      PRIMARY KEY (campaign, item)
    )\(dialect.clustered)
    """,
    "CREATE INDEX campaign_item_item ON campaign_item (item)",
    "CREATE INDEX campaign_item_account ON campaign_item (account)",
  ]
}

/// Closing: when it is planned, since when all numbers are read a last time, and how many could not be.
let campaignClosing = Migration("insights-0008") { _ in
  [
    "ALTER TABLE campaign ADD COLUMN closes_at BIGINT",
    "ALTER TABLE campaign ADD COLUMN closing_at BIGINT",
    "ALTER TABLE campaign ADD COLUMN unread INTEGER NOT NULL DEFAULT 0",
    """
    CREATE INDEX campaign_closing ON campaign (closes_at)
    WHERE closed_at IS NULL AND closes_at IS NOT NULL
    """,
  ]
}
