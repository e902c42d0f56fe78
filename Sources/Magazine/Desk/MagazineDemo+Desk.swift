import Core
import Database
import Features
import Foundation
import Web

/// What the desk of the demonstration shows, as if it had gone on for a month.
extension Magazine {
  /// A banner of the demonstration.
  package struct DemoPromotion: Sendable {
    let title: String
    let place: PromotionPlace
    let url: String
    let alt: String
    let picture: ID
    let startsAt: Timestamp
    let endsAt: Timestamp?

    /// A banner below articles, or in the stream.
    package init(
      title: String, isInStream: Bool, url: String, alt: String, picture: ID, startsAt: Timestamp,
      endsAt: Timestamp?
    ) {
      self.title = title
      place = isInStream ? .stream : .article
      self.url = url
      self.alt = alt
      self.picture = picture
      self.startsAt = startsAt
      self.endsAt = endsAt
    }
  }

  /// What happened on a day.
  package struct DemoDay: Sendable {
    /// Some moment of the day.
    let time: Timestamp
    let counts: [(counted: Counted, sum: Int)]

    /// How an article was opened, by the names of the sources, and how many came to the end of each
    /// quarter.
    package static func opens(
      of article: ID, on time: Timestamp, sources: [String: Int], quarters: [Int]
    ) -> DemoDay {
      let opens = sources.compactMap { name, sum in
        OpenSource(rawValue: name).map { (counted: Counted.open(article, $0), sum: sum) }
      }
      let reads = quarters.enumerated().map { place, sum in
        (counted: Counted.read(article, place + 1), sum: sum)
      }
      return DemoDay(time: time, counts: opens + reads)
    }

    /// How often a banner was seen and followed.
    package static func promotion(
      _ id: ID, on time: Timestamp, views: Int, clicks: Int
    ) -> DemoDay {
      DemoDay(time: time, counts: [(.view(id), views), (.click(id), clicks)])
    }
  }

  /// Puts up a banner.
  package func promotionForDemo(_ banner: DemoPromotion) async throws -> ID {
    let promotion = Promotion(
      id: ids.next(), title: banner.title, place: banner.place, url: banner.url, alt: banner.alt,
      startsAt: banner.startsAt, endsAt: banner.endsAt)
    try await database.write { db in
      try PromotionStore().put(promotion, picture: banner.picture, in: db)
    }
    return promotion.id
  }

  /// Writes down what happened.
  package func countForDemo(_ days: [DemoDay]) async throws {
    var sums: [CountKey: Int] = [:]
    for day in days {
      let number = dayNumber(of: day.time)
      for (counted, sum) in day.counts where sum > 0 {
        sums[CountKey(counted: counted, day: number), default: 0] += sum
      }
    }
    try await database.write { [sums] db in try CountStore().add(sums, in: db) }
  }

  /// Makes vouchers, of which some people redeem one each.
  package func vouchersForDemo(
    _ note: String, codes: Int, days: Int, by admin: ID, redeemedBy people: [ID], isRevoked: Bool
  ) async throws {
    let admin = try await person(admin)
    let new = NewVouchers(codes: codes, days: days, uses: 1, validDays: 60, note: note)
    let made = try await makeVouchers(new, by: admin)
    for (account, code) in zip(people, made) {
      _ = try await redeem(
        code.letters, by: try await person(account),
        from: Client(address: "127.0.0.1", userAgent: ""))
    }
    guard isRevoked else { return }
    let newest = try await database.read { db in
      try VoucherStore().page(after: nil, size: 1, in: db).items.first
    }
    if let newest { try await revokeVouchers(newest.id, by: admin) }
  }

  /// What a reader wrote to the editors at a moment.
  package func feedbackForDemo(_ text: String, by author: ID, at time: Timestamp) async throws {
    let id = ids.next()
    try await database.write { db in
      try FeedbackStore().add(text, id: id, of: author, now: time, in: db)
    }
  }

  /// Has a reader report a comment.
  package func reportForDemo(_ comment: ID, by reader: ID, _ note: String) async throws {
    _ = try await reportComment(
      comment, .harassment, note: note, by: try await person(reader))
  }

  /// As ``ViewContext/dayNumber(_:)`` has it.
  private func dayNumber(of time: Timestamp) -> Int {
    let seconds = Double(time.milliseconds) / 1000
    let offset = options.site.timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    return Int(((seconds + Double(offset)) / 86_400).rounded(.down))
  }
}
