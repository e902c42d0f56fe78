import Core
import Synchronization

/// Numbers for the operator, in Prometheus' text format.
package final class Metrics: Sendable {
  private struct Gauge: Sendable {
    let name: String
    let help: String
    let value: @Sendable () -> Double
  }

  private struct State {
    var gauges: [Gauge] = []
    var counters: [Counter] = []
    var requests: [RequestKey: Int] = [:]
    var durations: [String: Histogram] = [:]
  }

  private struct RequestKey: Hashable {
    let method: String
    let route: String
    let status: Int
  }

  private let state = Mutex(State())

  /// No numbers yet.
  package init() {}

  /// A number that is asked for each time, such as the length of a queue.
  package func gauge(_ name: String, _ help: String, _ value: @escaping @Sendable () -> Double) {
    state.withLock { $0.gauges.append(Gauge(name: name, help: help, value: value)) }
  }

  /// A number that only rises. The same name and labels give the same counter.
  package func counter(_ name: String, _ help: String, labels: [String: String] = [:]) -> Counter {
    state.withLock { state in
      if let known = state.counters.first(where: { $0.name == name && $0.labels == labels }) {
        return known
      }
      let counter = Counter(name: name, help: help, labels: labels)
      state.counters.append(counter)
      return counter
    }
  }

  /// Counts a request that was answered. `route` is a pattern, so that there are few of them.
  func record(method: String, route: String, status: Int, duration: Duration) {
    let key = RequestKey(method: method, route: route, status: status)
    let (whole, part) = duration.components
    let seconds = Double(whole) + Double(part) / 1e18
    state.withLock { state in
      state.requests[key, default: 0] += 1
      state.durations[route, default: Histogram()].add(seconds)
    }
  }

  /// Everything as text (Prometheus exposition format 0.0.4).
  package func render() -> String {
    let (gauges, counters, requests, durations) = state.withLock {
      ($0.gauges, $0.counters, $0.requests, $0.durations)
    }
    var text = ""
    for gauge in gauges {
      text += head(gauge.name, gauge.help, "gauge") + "\(gauge.name) \(gauge.value())\n"
    }
    for (name, group) in Dictionary(grouping: counters, by: \.name).sorted(by: { $0.key < $1.key })
    {
      text += head(name, group[0].help, "counter")
      for counter in group { text += "\(name)\(labelText(counter.labels)) \(counter.value)\n" }
    }
    text += head("korzo_http_requests_total", "Requests answered.", "counter")
    text += requests.map { key, count in
      let labels = ["method": key.method, "route": key.route, "status": "\(key.status)"]
      return "korzo_http_requests_total\(labelText(labels)) \(count)\n"
    }.sorted().joined()
    text += head(
      "korzo_http_request_duration_seconds", "Time until the answer was ready.", "histogram")
    for (route, histogram) in durations.sorted(by: { $0.key < $1.key }) {
      text += histogram.text("korzo_http_request_duration_seconds", labels: ["route": route])
    }
    return text
  }
}

/// A number that only rises.
package final class Counter: Sendable {
  let name: String
  let help: String
  let labels: [String: String]
  private let count = Atomic(0)

  fileprivate init(name: String, help: String, labels: [String: String]) {
    self.name = name
    self.help = help
    self.labels = labels
  }

  /// Adds to it.
  package func add(_ amount: Int = 1) { count.add(amount, ordering: .relaxed) }

  /// What it is now.
  package var value: Int { count.load(ordering: .relaxed) }
}

private struct Histogram {
  /// Upper bounds in seconds.
  static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
  var counts = [Int](repeating: 0, count: Self.bounds.count)
  var count = 0
  var sum = 0.0

  mutating func add(_ seconds: Double) {
    count += 1
    sum += seconds
    if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { counts[index] += 1 }
  }

  func text(_ name: String, labels: [String: String]) -> String {
    var text = ""
    var total = 0
    for (bound, count) in zip(Self.bounds, counts) {
      total += count
      text += "\(name)_bucket\(labelText(labels.merging(["le": "\(bound)"]) { $1 })) \(total)\n"
    }
    text += "\(name)_bucket\(labelText(labels.merging(["le": "+Inf"]) { $1 })) \(count)\n"
    text += "\(name)_sum\(labelText(labels)) \(sum)\n"
    return text + "\(name)_count\(labelText(labels)) \(count)\n"
  }
}

private func head(_ name: String, _ help: String, _ type: String) -> String {
  "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
}

private func labelText(_ labels: [String: String]) -> String {
  guard !labels.isEmpty else { return "" }
  let pairs = labels.sorted { $0.key < $1.key }.map { name, value in
    let safe = value.escaping { byte in
      switch byte {
      case UInt8(ascii: "\\"): "\\\\"
      case UInt8(ascii: "\""): "\\\""
      case UInt8(ascii: "\n"): "\\n"
      default: nil
      }
    }
    return "\(name)=\"\(safe)\""
  }
  return "{" + pairs.joined(separator: ",") + "}"
}
