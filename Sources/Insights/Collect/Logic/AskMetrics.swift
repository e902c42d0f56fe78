import Core
import Database
import Instagram

/// Numbers that were told, and metrics that were refused.
struct MetricResponse: Sendable {
  var numbers = Numbers()
  var refused: Set<String> = []
  /// Whether any call was answered.
  var isAnswered = false

  mutating func add(_ other: MetricResponse) {
    numbers = numbers.updated(by: other.numbers)
    refused.formUnion(other.refused)
    isAnswered = isAnswered || other.isAnswered
  }
}

extension CollectionRun {
  /// How some metrics are asked for.
  typealias MetricCall =
    @Sendable (_ client: InstagramClient, _ token: String, _ metrics: [String]) async throws
    -> GraphResponse<[GraphInsight]>

  /// Asks for metrics, fewer each time one is refused; without a name, half of them at a time.
  /// - Throws: `GraphFault` for anything else than a metric.
  func ask(
    for metrics: [String], tries: Int = 3, _ call: @escaping MetricCall
  ) async throws -> MetricResponse {
    guard !metrics.isEmpty else { return MetricResponse() }
    do {
      let insights = try await ask(tries: tries) { try await call($0, $1, metrics) }
      return MetricResponse(numbers: Numbers(insights.numbers), isAnswered: true)
    } catch let fault as GraphFault where fault.kind == .metric {
      if let name = fault.metric, metrics.contains(name) {
        var rest = try await ask(for: metrics.filter { $0 != name }, tries: tries, call)
        rest.refused.insert(name)
        return rest
      }
      guard metrics.count > 1 else { return MetricResponse(refused: Set(metrics)) }
      // The core first: it is what everything has.
      let core = MetricSet.core.count
      let isCore = metrics.starts(with: MetricSet.core) && metrics.count > core
      let middle = isCore ? core : metrics.count / 2
      var both = try await ask(for: Array(metrics[..<middle]), tries: tries, call)
      both.add(try await ask(for: Array(metrics[middle...]), tries: tries, call))
      return both
    }
  }
}

extension Insights {
  /// What was refused while something else was told is not asked for again for a month.
  func record(
    _ refused: Set<String>, of subject: RefusalStore.Subject, _ round: CollectionRun
  ) async throws {
    guard !refused.isEmpty else { return }
    round.refuse(refused, of: subject)
    let (now, login) = (clock.now(), round.login)
    try await database.write { db in
      try RefusalStore().record(refused, of: subject, by: login, at: now, in: db)
    }
  }
}

/// What does not have to work; only what ends the round is thrown.
func optional<Value>(_ body: () async throws -> Value) async throws -> Value? {
  do { return try await body() } catch is GraphFault { return nil }
}
