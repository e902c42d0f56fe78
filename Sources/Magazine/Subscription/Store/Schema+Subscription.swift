import Database

/// The tables of vouchers and payments; who has a subscription stands in `magazine_subscription`.
///
/// Of what the payment provider says, the facts of every event are kept, and a subscription is
/// worked out of all of them: so it does not matter in which order they come, or how often.
let subscriptionTables = Migration("magazine-0003") { dialect in
  voucherTables(dialect) + paymentTables(dialect) + endTables(dialect)
}

private func voucherTables(_ dialect: Dialect) -> [SQL] {
  [
    """
    CREATE TABLE magazine_voucher_batch (
      id \(dialect.integerType) PRIMARY KEY,
      made_by BIGINT REFERENCES account (id) ON DELETE SET NULL,
      note TEXT NOT NULL DEFAULT '' CHECK (LENGTH(note) <= 200),
      days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 3660),
      codes INTEGER NOT NULL CHECK (codes BETWEEN 1 AND 1000),
      uses INTEGER NOT NULL CHECK (uses BETWEEN 1 AND 100000),
      valid_until BIGINT NOT NULL,
      revoked_at BIGINT
    )
    """,
    "CREATE INDEX magazine_voucher_batch_maker ON magazine_voucher_batch (made_by)",
    """
    CREATE TABLE magazine_voucher (
      id \(dialect.integerType) PRIMARY KEY,
      batch BIGINT NOT NULL REFERENCES magazine_voucher_batch (id) ON DELETE CASCADE,
      code_hash TEXT NOT NULL UNIQUE CHECK (LENGTH(code_hash) = 64),
      uses_left INTEGER NOT NULL CHECK (uses_left >= 0)
    )
    """,
    "CREATE INDEX magazine_voucher_batch_codes ON magazine_voucher (batch)",
    """
    CREATE TABLE magazine_redemption (
      voucher BIGINT NOT NULL REFERENCES magazine_voucher (id) ON DELETE CASCADE,
      account BIGINT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
      redeemed_at BIGINT NOT NULL,
      PRIMARY KEY (voucher, account)
    )\(dialect.clustered)
    """,
    "CREATE INDEX magazine_redemption_account ON magazine_redemption (account)",
  ]
}

private func paymentTables(_ dialect: Dialect) -> [SQL] {
  [
    // One row for each subscription at the provider. Whose it is may come after the first events,
    // or never: then it waits for an admin.
    """
    CREATE TABLE magazine_payment (
      id \(dialect.integerType) PRIMARY KEY,
      external TEXT NOT NULL UNIQUE CHECK (LENGTH(external) BETWEEN 1 AND 255),
      account BIGINT REFERENCES account (id) ON DELETE CASCADE,
      is_assigned BOOLEAN NOT NULL DEFAULT FALSE,
      claimed TEXT NOT NULL DEFAULT '' CHECK (LENGTH(claimed) <= 255),
      customer TEXT NOT NULL DEFAULT '' CHECK (LENGTH(customer) <= 255),
      heard_at BIGINT NOT NULL,
      revoked_at BIGINT
    )
    """,
    "CREATE INDEX magazine_payment_account ON magazine_payment (account)",
    """
    CREATE TABLE magazine_payment_event (
      id TEXT PRIMARY KEY CHECK (LENGTH(id) BETWEEN 1 AND 255),
      payment BIGINT NOT NULL REFERENCES magazine_payment (id) ON DELETE CASCADE,
      facts TEXT NOT NULL CHECK (LENGTH(facts) <= 20000)
    )
    """,
    "CREATE INDEX magazine_payment_event_payment ON magazine_payment_event (payment)",
    // What was signed by the provider and could not be understood, for the admin to see.
    """
    CREATE TABLE magazine_payment_problem (
      id \(dialect.integerType) PRIMARY KEY,
      digest TEXT NOT NULL UNIQUE CHECK (LENGTH(digest) = 64),
      problem TEXT NOT NULL CHECK (LENGTH(problem) <= 500),
      body TEXT NOT NULL CHECK (LENGTH(body) <= 262144)
    )
    """,
  ]
}

private func endTables(_ dialect: Dialect) -> [SQL] {
  [
    // An end is notified of once: a subscription that goes on gets another one.
    """
    CREATE TABLE magazine_subscription_word (
      subscription BIGINT NOT NULL REFERENCES magazine_subscription (id) ON DELETE CASCADE,
      ends_at BIGINT NOT NULL,
      is_over BOOLEAN NOT NULL,
      PRIMARY KEY (subscription, ends_at, is_over)
    )\(dialect.clustered)
    """
  ]
}
