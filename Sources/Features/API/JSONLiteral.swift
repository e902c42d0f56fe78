/// JSON that is written down in code as it looks.
package indirect enum JSONLiteral: Encodable, Hashable, Sendable {
  /// A string.
  case text(String)
  /// A whole number.
  case number(Int)
  /// True or false.
  case flag(Bool)
  /// An array.
  case list([JSONLiteral])
  /// An object.
  case object([String: JSONLiteral])

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .flag(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// The same object with more members.
  package func with(_ more: [String: JSONLiteral]) -> JSONLiteral {
    guard case .object(let members) = self else { return self }
    return .object(members.merging(more) { $1 })
  }
}

extension JSONLiteral: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(stringLiteral value: String) { self = .text(value) }
  package init(integerLiteral value: Int) { self = .number(value) }
  package init(booleanLiteral value: Bool) { self = .flag(value) }
  package init(arrayLiteral elements: JSONLiteral...) { self = .list(elements) }
  package init(dictionaryLiteral elements: (String, JSONLiteral)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
