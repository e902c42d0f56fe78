import Core
import Database

/// What vouchers are made for.
struct NewVouchers: Hashable, Sendable {
  let codes: Int
  /// How long a subscription one use gives.
  let days: Int
  /// How many people each code is for.
  let uses: Int
  /// For how many days the codes are good.
  let validDays: Int
  let note: String
}

extension Magazine {
  /// Makes vouchers.
  /// - Returns: their codes, which are never shown again.
  func makeVouchers(_ new: NewVouchers, by admin: Viewer) async throws -> [VoucherCode] {
    let now = clock.now()
    let codes = (0..<new.codes).map { _ in VoucherCode.make() }
    let rows = codes.map { (id: ids.next(), hash: $0.hash) }
    let batch = VoucherBatch(
      id: ids.next(), note: new.note, days: new.days, codes: new.codes, uses: new.uses,
      validUntil: now + .days(Int64(new.validDays)), revokedAt: nil, usesLeft: 0)
    try await database.write { [options] db in
      try VoucherStore().insert(batch, codes: rows, by: admin.id, in: db)
      try options.audit(
        admin.userName, .vouchersMade, "",
        "\(new.codes) × \(new.uses) × \(new.days) d (\(batch.id))", db)
    }
    return codes
  }

  /// Makes what is left of a batch useless.
  func revokeVouchers(_ id: ID, by admin: Viewer) async throws {
    let now = clock.now()
    try await database.write { [options] db in
      guard try VoucherStore().revoke(id, now: now, in: db) else { throw AppError.notFound }
      try options.audit(admin.userName, .vouchersRevoked, "", "\(id)", db)
    }
  }
}
