import Core
import Features
import Foundation
import Synchronization
import Web

/// Adds the description of the API as this instance serves it (OpenAPI 3.1), which is made when it
/// is asked for first.
///
/// - Parameters:
///   - parts: gives what the features say of their routes, which is read from their types.
///   - routes: all of them: what is not served is not described.
func describeAPI(
  _ parts: @escaping @Sendable () -> [APIPart], _ routes: Routes, address: String
) {
  let path = "/api/openapi.json"
  // Known before it is there, so that it describes itself.
  let served = Set(routes.table.map { "\($0.method) \($0.path)" } + ["GET \(path)"])
  let description = LazyDocument {
    try JSONByteEncoder().encode(document(parts(), served, address: address))
  }
  routes.openAPI(.read).get(path) { _ in
    .document(try description.bytes(), contentType: "application/json")
      .with(header: "Cache-Control", "public, no-cache")
      // For tools that show descriptions, wherever they run: it is the same for everybody.
      .with(header: "Access-Control-Allow-Origin", "*")
  }
}

/// A document that is made when it is needed, and kept.
private final class LazyDocument: Sendable {
  private let kept = Mutex<[UInt8]?>(nil)
  private let make: @Sendable () throws -> [UInt8]

  init(_ make: @escaping @Sendable () throws -> [UInt8]) { self.make = make }

  func bytes() throws -> [UInt8] {
    try kept.withLock { kept in
      if let kept { return kept }
      let made = try make()
      kept = made
      return made
    }
  }
}

private func document(
  _ parts: [APIPart], _ served: Set<String>, address: String
) -> JSONLiteral {
  var paths: [String: [String: JSONLiteral]] = [:]
  var tags: [JSONLiteral] = []
  var schemas: [String: JSONLiteral] = [:]
  for part in parts {
    let operations = part.operations.filter { served.contains("\($0.method) \($0.path)") }
    guard !operations.isEmpty else { continue }
    let tag: JSONLiteral = ["name": .text(part.name)]
    if !tags.contains(tag) { tags.append(tag) }
    schemas.merge(part.schemas) { $1 }
    for operation in operations {
      for content in operation.contents { schemas.merge(content.shapes) { $1 } }
      paths[operation.path, default: [:]][operation.method.lowercased()] =
        operation.description(tag: part.name)
    }
  }
  return [
    "openapi": "3.1.0",
    "info": [
      "title": "Korzo", "version": .text(korzoVersion),
      "description": """
      Keys are in snake_case, ids are decimal strings, times are milliseconds since 1970 in UTC, \
      addresses begin with a slash, and what has no value is missing.
      """,
    ],
    "servers": [["url": .text(address)]], "tags": .list(tags),
    "paths": .object(paths.mapValues { .object($0) }),
    "components": [
      "schemas": .object(schemas),
      "securitySchemes": ["token": ["type": "http", "scheme": "bearer"]],
    ],
  ]
}

extension APIOperation {
  fileprivate func description(tag: String) -> JSONLiteral {
    var answers: [String: JSONLiteral] = [:]
    for (status, content) in self.answers {
      var answer: [String: JSONLiteral] = ["description": status == 204 ? "Done." : "All is well."]
      if let content { answer["content"] = [answerType: ["schema": content.schema]] }
      answers[String(status)] = .object(answer)
    }
    // What the client has is still good; nothing else changes by asking.
    if method == "GET", answerType == "application/json" {
      answers["304"] = ["description": "Not changed since the `ETag` that was sent."]
    }
    answers["default"] = [
      "description": "Why not, in words and with a code.",
      "content": ["application/json": ["schema": .named("Error")]],
    ]
    var members: [String: JSONLiteral] = [
      "summary": .text(summary), "tags": [.text(tag)], "responses": .object(answers),
      "security": access.security, "parameters": .list(pathParameters + query.map(\.parameter)),
    ]
    if !body.isEmpty {
      members["requestBody"] = [
        "required": .flag(!isBodyOptional),
        "content": .object(body.mapValues { ["schema": $0.schema] }),
      ]
    }
    return .object(members)
  }

  private var pathParameters: [JSONLiteral] {
    path.matches(of: #/\{([a-z]+)\}/#).map { match in
      let name = String(match.1)
      return [
        "name": .text(name), "in": "path", "required": true, "schema": Self.schema(ofPath: name),
      ]
    }
  }

  private static func schema(ofPath name: String) -> JSONLiteral {
    switch name {
    case "layer": .integer(0...39)
    case "name": .phrase(1...30)
    case "slug": .slug
    case "tag": .phrase(1...100)
    default: .id
    }
  }
}

extension APIOperation.Field {
  fileprivate var parameter: JSONLiteral {
    let parameter: JSONLiteral = [
      "name": .text(name), "in": .text(place), "required": .flag(isRequired), "schema": schema,
    ]
    return about.map { parameter.with(["description": .text($0)]) } ?? parameter
  }
}

extension APIOperation.Access {
  fileprivate var security: JSONLiteral {
    switch self {
    case .anyone: [[:], ["token": []]]
    case .read, .write: [["token": []]]
    }
  }
}
