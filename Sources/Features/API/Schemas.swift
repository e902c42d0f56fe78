import Core

// The small shapes of which our JSON is made, as JSON Schema (OpenAPI 3.1).
extension JSONLiteral {
  /// Any text.
  package static let words: JSONLiteral = ["type": "string"]
  /// What is searched for; what is longer than the search takes is cut off.
  package static let searchTerms: JSONLiteral = [
    "type": "string", "minLength": 1, "pattern": "^[^\\u0000]*$",
  ]
  /// True or false.
  package static let bool: JSONLiteral = ["type": "boolean"]
  /// A whole number, at least zero.
  package static let count: JSONLiteral = ["type": "integer", "minimum": 0]
  /// Any number.
  package static let real: JSONLiteral = ["type": "number"]
  /// What a program makes so that the same once more is the same thing, not another.
  package static let clientID: JSONLiteral = [
    "type": "string", "maxLength": 64,
    "description": "Made by the program: the same once more is the same thing, not another.",
  ]
  /// Files of a form.
  package static let files: JSONLiteral = array(file)
  /// A file of a form.
  package static let file: JSONLiteral = ["type": "string", "format": "binary"]
  /// Milliseconds since 1970 in UTC.
  package static let time: JSONLiteral = [
    "type": "integer", "format": "int64", "minimum": .number(Int(Timestamp.years.lowerBound)),
    "maximum": .number(Int(Timestamp.years.upperBound)),
    "description": "Milliseconds since 1970 in UTC, in the years 1 to 9999.",
  ]
  /// A 64-bit number as decimal digits.
  package static let id: JSONLiteral = ["type": "string", "pattern": "^[0-9]{1,18}$"]
  /// Where the next page starts; an empty one is the start.
  package static let cursor: JSONLiteral = [
    "type": "string", "pattern": "^([0-9]{1,18}\\.[0-9]{1,18})?$",
  ]
  /// The end of an address.
  package static let slug: JSONLiteral = phrase(1...120)

  /// One of these words.
  package static func oneOf(_ words: String...) -> JSONLiteral {
    ["type": "string", "enum": .list(words.map { .text($0) })]
  }

  /// One of the words of a type.
  package static func oneOf<Kind: CaseIterable & RawRepresentable<String>>(
    _ kind: Kind.Type
  ) -> JSONLiteral {
    ["type": "string", "enum": .list(kind.allCases.map { .text($0.rawValue) })]
  }

  /// A text that is written like this, from its first character to the last.
  package static func written(_ pattern: String) -> JSONLiteral {
    ["type": "string", "pattern": .text("^\(pattern)$")]
  }

  /// A text of so many characters, none of them U+0000: a query that has it is no text at all.
  package static func phrase(_ range: ClosedRange<Int>) -> JSONLiteral {
    [
      "type": "string", "minLength": .number(range.lowerBound),
      "maxLength": .number(range.upperBound), "pattern": "^[^\\u0000]*$",
    ]
  }

  /// A whole number.
  package static func integer(_ range: ClosedRange<Int>, usual: Int? = nil) -> JSONLiteral {
    let schema: JSONLiteral = [
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
    return usual.map { schema.with(["default": .number($0)]) } ?? schema
  }

  /// Several of the same.
  package static func array(_ items: JSONLiteral) -> JSONLiteral {
    ["type": "array", "items": items]
  }

  /// A shape by its name among ``APIPart/schemas``.
  package static func named(_ name: String) -> JSONLiteral {
    ["$ref": .text("#/components/schemas/\(name)")]
  }

  /// An object with members that are always there, and others.
  package static func record(
    _ members: [String: JSONLiteral], optional: [String: JSONLiteral] = [:]
  ) -> JSONLiteral {
    [
      "type": "object", "required": .list(members.keys.sorted().map { .text($0) }),
      "properties": .object(members.merging(optional) { $1 }),
    ]
  }
}
