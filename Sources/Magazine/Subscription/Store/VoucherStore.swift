import Core
import Database

/// Vouchers that were made together.
struct VoucherBatch: Hashable, Sendable, Identifiable {
  let id: ID
  let note: String
  /// How long a subscription one use gives, in days.
  let days: Int
  /// How many codes there are.
  let codes: Int
  /// How many people each code is for.
  let uses: Int
  let validUntil: Timestamp
  let revokedAt: Timestamp?
  /// How many uses are left, of all codes together.
  var usesLeft: Int

  /// Whether its codes can still be redeemed.
  func isOpen(at now: Timestamp) -> Bool { revokedAt == nil && validUntil > now && usesLeft > 0 }
}

/// A voucher as the one who redeems it finds it.
struct FoundVoucher: Hashable, Sendable {
  let id: ID
  let days: Int
  let usesLeft: Int
  let validUntil: Timestamp
  let revokedAt: Timestamp?
}

/// Vouchers and who has redeemed them.
struct VoucherStore: Sendable {
  /// Writes a batch down, with the hashes of its codes.
  func insert(
    _ batch: VoucherBatch, codes: [(id: ID, hash: String)], by maker: ID, in db: any WriteAccess
  ) throws {
    try db.execute(
      """
      INSERT INTO magazine_voucher_batch (id, made_by, note, days, codes, uses, valid_until)
      VALUES (\(batch.id), \(maker), \(batch.note), \(batch.days), \(batch.codes), \(batch.uses),
        \(batch.validUntil))
      """)
    try db.insert(
      into: "magazine_voucher", columns: ["id", "batch", "code_hash", "uses_left"],
      rows: codes.map {
        [$0.id.sqlValue, batch.id.sqlValue, $0.hash.sqlValue, batch.uses.sqlValue]
      })
  }

  /// Batches, the newest first.
  func page(after cursor: Cursor?, size: Int, in db: any ReadAccess) throws -> Page<VoucherBatch> {
    let older: SQL? = cursor.map { "WHERE id < \($0.id)" }
    let rows = try db.rows(
      """
      SELECT id, note, days, codes, uses, valid_until, revoked_at,
        (SELECT SUM(uses_left) FROM magazine_voucher WHERE batch = magazine_voucher_batch.id)
      FROM magazine_voucher_batch \(older) ORDER BY id DESC LIMIT \(size + 1)
      """)
    let batches = try rows.map {
      VoucherBatch(
        id: try $0[0], note: try $0[1], days: try $0[2], codes: try $0[3], uses: try $0[4],
        validUntil: try $0[5], revokedAt: try $0[6], usesLeft: try $0[7, as: Int?.self] ?? 0)
    }
    return Page(rows: batches, size: size) { Cursor(id: $0.id) }
  }

  /// Makes what is left of a batch useless.
  /// - Returns: whether there was anything to take back.
  func revoke(_ id: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    try db.execute(
      """
      UPDATE magazine_voucher_batch SET revoked_at = \(now) WHERE id = \(id) AND revoked_at IS NULL
      """) == 1
  }

  /// The voucher with a code.
  func find(hash: String, in db: any ReadAccess) throws -> FoundVoucher? {
    try db.first(
      """
      SELECT magazine_voucher.id, days, uses_left, valid_until, revoked_at FROM magazine_voucher
      JOIN magazine_voucher_batch ON magazine_voucher_batch.id = magazine_voucher.batch
      WHERE code_hash = \(hash)
      """
    ).map {
      FoundVoucher(
        id: try $0[0], days: try $0[1], usesLeft: try $0[2], validUntil: try $0[3],
        revokedAt: try $0[4])
    }
  }

  /// Whether somebody has redeemed a voucher.
  func isRedeemed(_ voucher: ID, by account: ID, in db: any ReadAccess) throws -> Bool {
    try db.exists(
      "SELECT 1 FROM magazine_redemption WHERE voucher = \(voucher) AND account = \(account)")
  }

  /// Takes one use for somebody, if one is left.
  func take(_ voucher: ID, for account: ID, now: Timestamp, in db: any WriteAccess) throws -> Bool {
    let taken = try db.execute(
      """
      UPDATE magazine_voucher SET uses_left = uses_left - 1
      WHERE id = \(voucher) AND uses_left > 0
      """)
    guard taken == 1 else { return false }
    try db.execute(
      """
      INSERT INTO magazine_redemption (voucher, account, redeemed_at)
      VALUES (\(voucher), \(account), \(now))
      """)
    return true
  }

  /// When somebody redeemed vouchers, the newest first.
  func redemptions(of account: ID, in db: any ReadAccess) throws -> [(time: Timestamp, days: Int)] {
    try db.rows(
      """
      SELECT redeemed_at, days FROM magazine_redemption
      JOIN magazine_voucher ON magazine_voucher.id = magazine_redemption.voucher
      JOIN magazine_voucher_batch ON magazine_voucher_batch.id = magazine_voucher.batch
      WHERE account = \(account) ORDER BY redeemed_at DESC
      """
    ).map { (time: try $0[0], days: try $0[1]) }
  }
}
