import Core
import Database

/// The book of all tokens (docs/economy.md).
///
/// Amounts are half-tokens. A transfer names both its accounts: `person`, `survey` (escrow), `mint`
/// or `burn`. What happens once has a unique key. `token_balance` is what the transfers of a person
/// sum up to, kept so that the statement which takes tokens also checks that they are there;
/// `earned` is what came in since they last published. A person who is gone leaves their transfers
/// behind without a name. `survey_network` is one row, held by whoever publishes or closes, so that
/// a price is still the price when it is paid.
let ledgerTables = Migration("surveys-0002") { dialect in
  [
    """
    CREATE TABLE token_transfer (
      id \(dialect.integerType) PRIMARY KEY,
      reason TEXT NOT NULL CHECK (
        reason IN ('joined', 'answered', 'published', 'closed', 'voided', 'left')),
      source TEXT NOT NULL CHECK (source IN ('mint', 'person', 'escrow')),
      destination TEXT NOT NULL CHECK (destination IN ('burn', 'person', 'escrow')),
      person BIGINT REFERENCES account (id) ON DELETE SET NULL,
      survey BIGINT REFERENCES survey (id) ON DELETE SET NULL,
      amount BIGINT NOT NULL CHECK (amount >= 0),
      made_at BIGINT NOT NULL
    )
    """,
    """
    CREATE UNIQUE INDEX token_transfer_joined ON token_transfer (person) WHERE reason = 'joined'
    """,
    """
    CREATE UNIQUE INDEX token_transfer_once ON token_transfer (survey, person, reason)
    WHERE reason IN ('answered', 'voided')
    """,
    """
    CREATE UNIQUE INDEX token_transfer_survey ON token_transfer (survey, reason)
    WHERE reason IN ('published', 'closed')
    """,
    "CREATE INDEX token_transfer_person ON token_transfer (person, id)",
    "CREATE INDEX token_transfer_of_survey ON token_transfer (survey)",
    """
    CREATE TABLE token_balance (
      account \(dialect.integerType) PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
      balance BIGINT NOT NULL CHECK (balance >= 0),
      earned BIGINT NOT NULL CHECK (earned >= 0 AND earned <= balance)
    )
    """,
    "CREATE INDEX token_balance_rank ON token_balance (balance, account)",
    "CREATE TABLE survey_network (id \(dialect.integerType) PRIMARY KEY, version BIGINT NOT NULL)",
    "INSERT INTO survey_network (id, version) VALUES (1, 0)",
  ]
}
