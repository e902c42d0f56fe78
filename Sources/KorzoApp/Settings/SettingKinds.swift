import Core

// How the text of a setting is read, by the kind of its value.

func text(_ text: String) -> String? { text.isEmpty ? nil : text }

func number(_ range: ClosedRange<Int>) -> @Sendable (String) -> Int? {
  { Int(decimal: $0, in: range) }
}

func minutes(_ range: ClosedRange<Int>) -> @Sendable (String) -> Duration? {
  { number(range)($0).map { .seconds(60 * $0) } }
}

func list(_ text: String) -> [String]? {
  text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }.filter { !$0.isEmpty }
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
