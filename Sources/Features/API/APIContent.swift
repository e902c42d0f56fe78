import Core

/// A body or an answer of the API, described by the type that is written or read: a description
/// cannot say anything else than the code does.
package struct APIContent: Sendable {
  /// Its JSON Schema.
  package var schema: JSONLiteral
  /// The shapes that it names, by their names.
  package var shapes: [String: JSONLiteral] = [:]
  /// Why it could not be described; a test asks that there is nothing of the kind.
  package var fault: String?

  /// JSON of a type.
  package static func of<Value: Decodable>(_ type: Value.Type) -> APIContent {
    var reader = ShapeReader()
    do {
      let schema = try reader.schema(of: type)
      return APIContent(schema: schema, shapes: reader.shapes)
    } catch {
      return APIContent(schema: ["type": "object"], fault: "\(type): \(error)")
    }
  }

  /// A page of a list.
  package static func page<Item: Codable & Sendable>(of type: Item.Type) -> APIContent {
    of(APIPage<Item>.self)
  }

  /// What a program sends: for members that may be missing null is as good as nothing.
  package static func input<Value: Decodable>(_ type: Value.Type) -> APIContent {
    var content = of(type)
    guard case .object(let schema) = content.schema,
      case .object(let properties)? = schema["properties"],
      case .list(let required)? = schema["required"]
    else { return content }
    let members = properties.map { name, value in
      let isRequired = required.contains(.text(name))
      return (name, isRequired ? value : ["anyOf": [value, ["type": "null"]]])
    }
    content.schema = content.schema.with(["properties": .object(Dictionary(members) { $1 })])
    return content
  }

  /// What no type of ours is made of, such as the fields of a form.
  package static func described(_ schema: JSONLiteral) -> APIContent {
    APIContent(schema: schema)
  }
}

/// A type whose members take less than their own types do, or need a word.
package protocol APINoted: Decodable {
  /// By the names of members as they are sent: what their schemas have besides.
  static var notes: [String: JSONLiteral] { get }
}

/// A type that has a name in the description, under which several places speak of it.
package protocol APIShape: APINoted {
  /// The name, unique in the whole description.
  static var shape: String { get }
}

extension APIShape {
  package static var notes: [String: JSONLiteral] { [:] }
}

/// A type that decodes itself by hand, and says of itself how.
package protocol APIDescribed: Decodable {
  /// Its JSON Schema.
  static var schema: JSONLiteral { get }
  /// One that is of no use, to go on with.
  static var example: Self { get }
}

extension APIDescribed {
  static var anyExample: Any { example }
}

extension ID: APIDescribed {
  package static var schema: JSONLiteral { .id }
  package static var example: ID { ID(0) }
}

extension Timestamp: APIDescribed {
  package static var schema: JSONLiteral { .time }
  package static var example: Timestamp { Timestamp(milliseconds: 0) }
}

/// A page of a list: `next` is missing on the last one.
package struct APIPage<Item: Codable & Sendable>: APINoted, Encodable, Sendable {
  package static var notes: [String: JSONLiteral] { ["next": .cursor] }

  let items: [Item]
  let next: String?

  /// A page.
  package init(items: [Item], next: Cursor?) {
    self.items = items
    self.next = next?.description
  }

  /// A page as it was read.
  package init(_ page: Page<Item>) {
    self.init(items: page.items, next: page.next)
  }
}

/// A list that is not cut into pages.
package struct APIList<Item: Codable & Sendable>: Codable, Sendable {
  let items: [Item]

  /// A list.
  package init(_ items: [Item]) {
    self.items = items
  }
}
