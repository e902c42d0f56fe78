import Core
import Foundation

/// Holds JSON against a schema of the OpenAPI description: as much of JSON Schema as that uses.
struct JSONShape {
  private let document: JSONValue

  /// - Parameter document: the OpenAPI description.
  init(_ document: JSONValue) {
    self.document = document
  }

  /// What a GET is said to answer.
  func answer(to pattern: String) -> JSONValue? {
    let keys = ["paths", pattern, "get", "responses", "200", "content", "application/json"]
    return value(at: keys + ["schema"])
  }

  /// What is wrong with a value, each with the place where it is. A member that is not described is
  /// wrong as well.
  func problems(of value: JSONValue, _ schema: JSONValue, at place: String = "$") -> [String] {
    let schema = resolved(schema)
    if let choices = schema["anyOf"]?.list {
      let problems = choices.map { self.problems(of: value, $0, at: place) }
      return problems.contains([]) ? [] : problems.first ?? []
    }
    switch (schema["type"]?.text, value) {
    case ("object", .object(let members)): return self.members(members, schema, place)
    case ("array", .array(let list)):
      let items = schema["items"] ?? .null
      return list.enumerated().flatMap { problems(of: $1, items, at: "\(place)[\($0)]") }
    case ("string", .string(let text)): return self.text(text, schema, place)
    case ("integer", .number), ("integer", .long), ("number", .number):
      return number(value, schema, place)
    case ("boolean", .bool), ("null", .null): return []
    case (let type, _): return ["\(place): no \(type ?? "type")"]
    }
  }

  private func members(
    _ object: [String: JSONValue], _ schema: [String: JSONValue], _ place: String
  ) -> [String] {
    let properties = schema["properties"]?.fields ?? [:]
    let required = (schema["required"]?.list ?? []).compactMap(\.text)
    let missing = required.filter { object[$0] == nil }.map { "\(place).\($0): missing" }
    return missing
      + object.flatMap { name, member in
        if let property = properties[name] ?? schema["additionalProperties"] {
          return problems(of: member, property, at: "\(place).\(name)")
        }
        // An object of which nothing is said can be any; of elements their kind is said alone.
        return properties.isEmpty || properties.keys == ["type"]
          ? [] : ["\(place).\(name): not described"]
      }
  }

  private func text(_ text: String, _ schema: [String: JSONValue], _ place: String) -> [String] {
    if let words = schema["enum"]?.list, !words.contains(.string(text)) {
      return ["\(place): \(text) is none of \(words)"]
    }
    if let most = schema["maxLength"]?.whole, text.unicodeScalars.count > most {
      return ["\(place): too long"]
    }
    if let pattern = schema["pattern"]?.text,
      text.range(of: pattern, options: .regularExpression) == nil
    {
      return ["\(place): \(text) is not as \(pattern)"]
    }
    return []
  }

  private func number(
    _ value: JSONValue, _ schema: [String: JSONValue], _ place: String
  ) -> [String] {
    let number = value.finite ?? .nan
    if schema["type"]?.text == "integer", value.whole == nil { return ["\(place): not whole"] }
    let (least, most) = (schema["minimum"]?.finite, schema["maximum"]?.finite)
    return (least ?? -.infinity)...(most ?? .infinity) ~= number
      ? [] : ["\(place): \(number) is out of bounds"]
  }

  private func resolved(_ schema: JSONValue) -> [String: JSONValue] {
    guard let name = schema.fields?["$ref"]?.text?.split(separator: "/").last else {
      return schema.fields ?? [:]
    }
    return value(at: ["components", "schemas", String(name)])?.fields ?? [:]
  }

  private func value(at keys: [String]) -> JSONValue? {
    keys.reduce(document as JSONValue?) { $0?.fields?[$1] }
  }
}
