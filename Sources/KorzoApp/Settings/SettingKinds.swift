import Core
import Fetching
import Foundation

// How the text of a setting is read, by the kind of its value.

func text(_ text: String) -> String? { text.isEmpty ? nil : text }

func number(_ range: ClosedRange<Int>) -> @Sendable (String) -> Int? {
  { Int(decimal: $0, in: range) }
}

func minutes(_ range: ClosedRange<Int>) -> @Sendable (String) -> Duration? {
  { number(range)($0).map { .seconds(60 * $0) } }
}

/// Items between commas, without the white space around each; what is inside stays. An empty item,
/// and one that is there twice, is a slip of the pen.
func list(_ text: String) -> [String]? {
  let items = text.split(separator: ",", omittingEmptySubsequences: false)
    .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  if items == [""] { return [] }
  return items.contains("") || Set(items).count < items.count ? nil : items
}

/// The same of items that have no white space inside.
func wordList(_ text: String) -> [String]? {
  list(text).flatMap { items in
    items.contains { $0.contains(where: \.isWhitespace) } ? nil : items
  }
}

/// Items such as `www.example.org=http://127.0.0.1:9000`, each host once.
func hostTable(_ text: String) -> HostTable? {
  guard let items = wordList(text) else { return nil }
  let entries = items.compactMap(HostTable.Entry.init)
  let names = Set(items.map { $0.lowercased().prefix { $0 != "=" } })
  return entries.count == items.count && names.count == items.count ? HostTable(entries) : nil
}

func choice<Value: RawRepresentable & Sendable>(_ type: Value.Type) -> @Sendable (String) -> Value?
where Value.RawValue == String {
  { Value(rawValue: $0.lowercased()) }
}

func flag(_ text: String) -> Bool? {
  switch text.lowercased() {
  case "true", "yes", "on", "1": true
  case "false", "no", "off", "0": false
  default: nil
  }
}
