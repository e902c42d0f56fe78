/// JSON as it came, before anything is known about it.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A whole number that no `Double` holds, such as an id; only where ``JSONLimits`` keep it.
  case long(Int64)
  /// A text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// An object; of a key that stands twice one value is kept.
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads any JSON.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes it; whole numbers without a point.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value):
      if let whole { try container.encode(whole) } else { try container.encode(value) }
    case .long(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  /// The text, where it is one.
  package var text: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, where it is one that can be counted with.
  package var finite: Double? {
    switch self {
    case .number(let value): value.isFinite ? value : nil
    case .long(let value): Double(value)
    default: nil
    }
  }

  /// The whole number, where it is one that is exact.
  package var whole: Int64? {
    switch self {
    case .number(let value): value.magnitude < 1e15 ? Int64(exactly: value) : nil
    case .long(let value): value
    default: nil
    }
  }

  /// The list, where it is one.
  package var list: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The fields, where it is an object.
  package var fields: [String: JSONValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }

  /// The fields of each, where it is a list of objects and of nothing else.
  package var records: [[String: JSONValue]]? {
    guard let list else { return nil }
    let records = list.compactMap(\.fields)
    return records.count == list.count ? records : nil
  }
}
