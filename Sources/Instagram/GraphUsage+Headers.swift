import Fetching
import Foundation

extension GraphUsage {
  /// Reads `X-App-Usage` and `X-Business-Use-Case-Usage`. What cannot be read is passed over in
  /// silence: they come late, seldom, and in forms of several years.
  init(_ headers: FetchHeaders) {
    self.init()
    for value in headers.values("X-App-Usage") {
      app = [app, Self.percent(value)].compactMap(\.self).max()
    }
    for value in headers.values("X-Business-Use-Case-Usage") {
      for entry in Self.entries(value) {
        account = [account, Self.percent(entry)].compactMap(\.self).max()
        guard let minutes = entry["estimated_time_to_regain_access"].number else { continue }
        minutesToWait = max(minutesToWait ?? 0, Int(min(Self.maximumWait, max(0, minutes))))
      }
    }
  }

  /// A week, in minutes.
  private static let maximumWait = 10_080.0

  /// The names of percentages, those of the Basic Display API among them.
  private static let names = [
    "call_count", "total_time", "total_cputime", "call_volume", "cpu_time",
  ]

  /// An object of percentages, or `17%`.
  private static func percent(_ value: String) -> Double? {
    if let json = GraphJSON(Array(value.utf8)) { return percent(json) }
    return percentage(value)
  }

  private static func percent(_ entry: GraphJSON) -> Double? {
    names.compactMap { name in
      let value = entry[name]
      return value.number.map { max(0, $0) } ?? value.text.flatMap(percentage)
    }.max()
  }

  private static func percentage(_ text: String) -> Double? {
    let digits = text.trimmingCharacters(in: .whitespaces)
    guard digits.hasSuffix("%"), let number = Double(digits.dropLast()), number.isFinite
    else { return nil }
    return max(0, number)
  }

  /// What is said of each account: a list by its id, or where there is but one, that one.
  private static func entries(_ value: String) -> [GraphJSON] {
    guard let object = GraphJSON(Array(value.utf8))?.object else { return [] }
    return object.values.flatMap { value -> [GraphJSON] in
      let json = GraphJSON(raw: value)
      return json.object == nil ? json.list : [json]
    }
  }
}
