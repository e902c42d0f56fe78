import Core
import Instagram

extension Insights {
  /// Asks for all numbers of a thing. A metric that is refused never costs the others: it is left
  /// out, and not asked for again for a month.
  /// - Throws: `GraphFault` when there are none.
  func numbers(of item: DueItem, _ round: CollectionRun) async throws -> Numbers {
    let subject = RefusalStore.Subject(kind: item.kind.rawValue, medium: item.medium.rawValue)
    let refused = round.refused(subject)
    let set = MetricSet(item.kind, login: round.login, publishedAt: item.publishedAt)
      .without(refused)
    let core = MetricSet.core.filter { !refused.contains($0) }
    let shared = set.sharedToFacebook.filter { item.numbers.values[$0] != nil }
    let id = item.remoteID
    let call: CollectionRun.MetricCall = { client, token, metrics in
      try await client.insights(of: id, metrics: metrics, token: token)
    }
    var asked: MetricResponse
    // 1. Everything at once; the core alone when the whole of it does not work.
    do {
      asked = try await round.ask(for: core + set.more + shared, call)
    } catch let fault as GraphFault where fault.kind == .temporary && fault.code > 0 {
      asked = try await round.ask(for: core, tries: 1, call)
    }
    // 2. What has parts, each by itself; without an answer they are unknown.
    for breakdown in set.breakdowns where asks(breakdown, of: item, knowing: asked.numbers) {
      let parts = try await optional {
        try await round.ask(for: [breakdown.metric], tries: 1) { client, token, metrics in
          try await client.insights(
            of: id, metrics: metrics, breakdown: breakdown.dimension, token: token)
        }
      }
      if let parts { asked.add(parts) }
    }
    // 3. Once for each thing: what only those have that were shared to Facebook.
    if item.numbers.values.isEmpty, !asked.numbers.values.isEmpty {
      let more = try await optional {
        try await round.ask(for: set.sharedToFacebook, tries: 1, call)
      }
      asked.numbers = (more?.numbers ?? Numbers()).updated(by: asked.numbers)
    }
    // When nothing was told, it is the thing and not the metrics.
    if !asked.isAnswered, !asked.refused.isEmpty {
      throw GraphFault(kind: .refused, message: "all metrics of a \(subject.kind) were refused")
    }
    try await record(asked.refused.subtracting(shared), of: subject, round)
    return asked.numbers
  }

  /// Nobody acts on a profile without visiting it.
  private func asks(
    _ breakdown: MetricSet.Breakdown, of item: DueItem, knowing numbers: Numbers
  ) -> Bool {
    guard breakdown == .profileActivity, item.numbers[.profileActivity] != nil,
      let visits = numbers[.profileVisits]
    else { return true }
    return visits != item.numbers[.profileVisits]
  }
}
