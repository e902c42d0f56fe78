import Core
import Database

extension Magazine {
  /// The subscription's part of "download my data".
  package var subscriptionExporter: DataExporter {
    DataExporter("subscription") { [database] account in
      [
        .json("subscriptions.json", from: database) { db in
          try SubscriptionStore().all(of: account, in: db).map(ExportedSubscription.init)
        },
        .json("vouchers.json", from: database) { db in
          try VoucherStore().redemptions(of: account, in: db).map {
            ExportedRedemption(redeemedAt: $0.time.iso8601, days: $0.days)
          }
        },
      ]
    }
  }
}

private struct ExportedSubscription: Encodable, Sendable {
  let source: SubscriptionSource
  let startsAt: String
  let endsAt: String?
  let graceUntil: String?
  let cancelledAt: String?
  let note: String

  init(_ subscription: Subscription) {
    source = subscription.source
    startsAt = subscription.startsAt.iso8601
    endsAt = subscription.endsAt?.iso8601
    graceUntil = subscription.graceUntil?.iso8601
    cancelledAt = subscription.cancelledAt?.iso8601
    note = subscription.note
  }
}

private struct ExportedRedemption: Encodable, Sendable {
  let redeemedAt: String
  let days: Int
}
