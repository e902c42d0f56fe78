import Core
import Database
import Features
import Web

/// How many things at once are told one by one.
private let maximumPushesAtOnce = 3

extension Notifications {
  /// Hands what is due to the person's devices; in quiet hours it waits until they end.
  func deliverPushes(_ due: [OutgoingGroup], _ round: DeliveryRun) async throws {
    guard !due.isEmpty else { return }
    if let end = round.settings.schedule.quietEnd(at: round.now) {
      try await database.write { db in
        try OutgoingStore().postponePush(
          of: round.account, now: round.now, until: end, in: db)
      }
      return
    }
    let unwanted = due.filter { !round.choice($0).push }
    try await database.write { db in
      for news in unwanted {
        _ = try OutgoingStore().take(news.waiting(\.pushDue), from: .push, in: db)
      }
    }
    let wanted = due.filter { round.choice($0).push }
    guard !wanted.isEmpty else { return }
    let count = try await segments.count(for: round.recipient.viewer)
    let pushes = wanted.count > maximumPushesAtOnce ? [wanted] : wanted.map { [$0] }
    for news in pushes { try await send(news, count: count, round) }
  }

  private func send(
    _ news: [OutgoingGroup], count: Int, _ round: DeliveryRun
  ) async throws {
    guard let notification = pushWord(news, count: count, round) else { return }
    try await database.write { db in
      let ids = news.flatMap { $0.waiting(\.pushDue) }
      guard try OutgoingStore().take(ids, from: .push, in: db) else { return }
      try options.push?.push(notification, to: round.account, in: db)
    }
  }

  /// What devices show of some things: of one, or of many together; nil of none.
  func pushWord(_ news: [OutgoingGroup], count: Int, _ round: DeliveryRun) -> PushNotification? {
    guard let one = news.first else { return nil }
    var notification =
      news.count == 1
      ? single(one, count: count, round) : summary(of: news, count: count, round)
    notification.notifications = news.flatMap(\.askedAgain)
    return notification
  }

  private func single(_ news: OutgoingGroup, count: Int, _ round: DeliveryRun) -> PushNotification {
    let title =
      round.hidesContent
      ? round.language(news.kind.discreet) : news.shown.sentence(in: round.language)
    return PushNotification(
      title: title, body: round.hidesContent ? "" : news.shown.place.excerpt ?? "",
      path: path(of: news.shown),
      topic: topic(of: "\(news.kind.name) \(news.shown.stored.subject)"),
      count: count, urgency: news.kind.urgency.rawValue)
  }

  /// One push for many things, as in the morning after quiet hours.
  private func summary(
    of news: [OutgoingGroup], count: Int, _ round: DeliveryRun
  ) -> PushNotification {
    let first = news.suffix(2).reversed().map { $0.shown.sentence(in: round.language) }
    return PushNotification(
      title: round.language(PluralPhrase.newThings, news.count),
      body: round.hidesContent ? "" : first.joined(separator: "\n"), path: "/inbox",
      topic: topic(of: "summary"), count: count, urgency: "normal")
  }

  /// Where a thing is opened from outside: what is in the inbox is marked as read on the way.
  func path(of item: ShownNotification) -> String {
    item.kind.isListed ? "/inbox/\(item.stored.id)/open" : item.place.path
  }

  /// Names a thing to push services, which learn nothing from it.
  private func topic(of text: String) -> String {
    Signer("push topic ", secret: site.secret).shortProof(of: text)
  }
}
