import AppTestSupport
import Foundation

/// Numbers as JSON has them, and some that it does not.
let hostileTokens = [
  "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
  "-1", "0", "2147483648", "253402300800000", "1e300", "-1e308", "1e400", "0.5", "007", "NaN",
  "1" + String(repeating: "0", count: 300),
]

/// Bodies for a route of the API, made from its description: of the shape that it takes, with one
/// number or all of them hostile.
struct HostileJSON {
  private let schemas: [String: Any]

  /// - Parameter document: the OpenAPI description.
  init(_ document: [String: Any]) {
    schemas = (document["components"] as? [String: Any])?["schemas"] as? [String: Any] ?? [:]
  }

  /// The bodies of a schema.
  func bodies(of schema: [String: Any]) -> [String] {
    let whole = hostileTokens.map { text(of: schema, hostile: $0, only: nil) }
    let names = (resolved(schema)["properties"] as? [String: Any])?.keys.sorted() ?? []
    return whole
      + names.flatMap { name in
        hostileTokens.prefix(3).map { text(of: schema, hostile: $0, only: name) }
      }
  }

  /// - Parameter only: the one member whose numbers are hostile; nil: all are.
  private func text(of schema: [String: Any], hostile token: String, only: String?) -> String {
    let schema = resolved(schema)
    if let properties = schema["properties"] as? [String: [String: Any]] {
      let members = properties.sorted { $0.key < $1.key }.map { name, value in
        let isMeant = only == nil || only == name
        return "\"\(name)\": " + text(of: value, hostile: isMeant ? token : "1", only: nil)
      }
      return "{" + members.joined(separator: ", ") + "}"
    }
    if let words = schema["enum"] as? [String], let word = words.first { return "\"\(word)\"" }
    switch schema["type"] as? String {
    case "integer", "number": return token
    case "boolean": return "true"
    case "array":
      let items = schema["items"] as? [String: Any] ?? [:]
      return "[\(text(of: items, hostile: token, only: nil))]"
    case "string":
      let pattern = schema["pattern"] as? String ?? ""
      return pattern.contains("0-9") ? "\"\(token)\"" : "\"text\""
    case "object": return "{\"\(token)\": \(token)}"
    default: return token
    }
  }

  private func resolved(_ schema: [String: Any]) -> [String: Any] {
    if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
      return resolved(schemas[String(name)] as? [String: Any] ?? [:])
    }
    if let choices = schema["anyOf"] as? [[String: Any]], let first = choices.first {
      return resolved(first)
    }
    return schema
  }
}
