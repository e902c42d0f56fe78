import Foundation

/// JSON as it came, before anything is known about it.
package enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(Double)
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
      if value.magnitude < 1e15, let whole = Int(exactly: value) {
        try container.encode(whole)
      } else {
        try container.encode(value)
      }
    case .string(let value): try container.encode(value)
    case .array(let values): try container.encode(values)
    case .object(let fields): try container.encode(fields)
    }
  }
}

extension JSONValue {
  /// The text, where it is one.
  var text: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The number, where it is one that can be counted with.
  var finite: Double? {
    if case .number(let value) = self, value.isFinite { value } else { nil }
  }

  /// The list, where it is one.
  var list: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The fields, where it is an object.
  var fields: [String: JSONValue]? {
    if case .object(let fields) = self { fields } else { nil }
  }
}
