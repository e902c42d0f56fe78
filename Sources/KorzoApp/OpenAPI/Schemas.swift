import Core

// The small shapes of which our JSON is made, as JSON Schema (OpenAPI 3.1).
extension JSONValue {
  /// Any text.
  static let words: JSONValue = ["type": "string"]
  /// What is searched for; what is longer than the search takes is cut off.
  static let sought: JSONValue = [
    "type": "string", "minLength": 1, "pattern": "^[^\\u0000]*$",
  ]
  /// True or false.
  static let bool: JSONValue = ["type": "boolean"]
  /// A whole number, at least zero.
  static let count: JSONValue = ["type": "integer", "minimum": 0]
  /// Milliseconds since 1970 in UTC.
  static let time: JSONValue = [
    "type": "integer", "format": "int64", "minimum": .number(Int(Timestamp.years.lowerBound)),
    "maximum": .number(Int(Timestamp.years.upperBound)),
    "description": "Milliseconds since 1970 in UTC, in the years 1 to 9999.",
  ]
  /// A 64-bit number as decimal digits.
  static let id: JSONValue = ["type": "string", "pattern": "^[0-9]{1,18}$"]
  /// Where the next page starts; an empty one is the start.
  static let cursor: JSONValue = [
    "type": "string", "pattern": "^([0-9]{1,18}\\.[0-9]{1,18})?$",
  ]
  /// The end of an address.
  static let slug: JSONValue = phrase(1...120)

  /// One of these words.
  static func oneOf(_ words: String...) -> JSONValue {
    ["type": "string", "enum": .list(words.map { .text($0) })]
  }

  /// A text that is written like this, from its first character to the last.
  static func written(_ pattern: String) -> JSONValue {
    ["type": "string", "pattern": .text("^\(pattern)$")]
  }

  /// A text of so many characters, none of them U+0000: a query that has it is no text at all.
  static func phrase(_ range: ClosedRange<Int>) -> JSONValue {
    [
      "type": "string", "minLength": .number(range.lowerBound),
      "maxLength": .number(range.upperBound), "pattern": "^[^\\u0000]*$",
    ]
  }

  /// A whole number.
  static func integer(_ range: ClosedRange<Int>, usual: Int? = nil) -> JSONValue {
    let schema: JSONValue = [
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
    return usual.map { schema.with(["default": .number($0)]) } ?? schema
  }

  /// Several of the same.
  static func array(_ items: JSONValue) -> JSONValue { ["type": "array", "items": items] }

  /// A shape by its name among ``APIPart/schemas``.
  static func named(_ name: String) -> JSONValue {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  /// An object with members that are always there, and others.
  static func record(
    _ members: [String: JSONValue], optional: [String: JSONValue] = [:]
  ) -> JSONValue {
    [
      "type": "object", "required": .list(members.keys.sorted().map { .text($0) }),
      "properties": .object(members.merging(optional) { $1 }),
    ]
  }

  /// What a program sends: members that have to be there, and others, for which null is as good as
  /// nothing.
  static func input(
    _ members: [String: JSONValue], optional: [String: JSONValue] = [:]
  ) -> JSONValue {
    record(members, optional: optional.mapValues { ["anyOf": [$0, ["type": "null"]]] })
  }

  /// A page of a list: `next` is missing on the last one.
  static func page(_ items: JSONValue) -> JSONValue {
    record(["items": array(items)], optional: ["next": cursor])
  }
}
