/// What one route of the API takes and answers.
package struct APIOperation: Sendable {
  /// Who may call it.
  package enum Access: Sendable {
    /// Everybody; a token gives more.
    case anyone
    /// Who has a token with the scope `read`, or a session.
    case read
    /// Who has a token with the scope `write`, or a session of our own pages.
    case write
  }

  /// A field of the query, or a header.
  package struct Field: Sendable {
    /// What the program calls it.
    package let name: String
    /// What it takes.
    package let schema: JSONLiteral
    /// Whether it has to be there.
    package var isRequired = false
    /// What it is for, where its name does not say it.
    package var about: String?
    /// `query` or `header`.
    package var place = "query"
  }

  /// Such as `GET`.
  package let method: String
  /// As the route is declared, such as `/api/v1/messages/{id}`.
  package let path: String
  /// What it does, in one sentence.
  package let summary: String
  /// Who may call it.
  package let access: Access
  /// What it takes besides the path and the body.
  package var query: [Field] = []
  /// The bodies by their media type.
  package var body: [String: APIContent] = [:]
  /// Whether the body may be missing.
  package var isBodyOptional = false
  /// What comes back when all is well, by status; nil: nothing but the status.
  package var answers: [Int: APIContent?] = [:]
  /// The media type of the answers.
  package var answerType = "application/json"

  /// A route that only reads.
  package static func get(
    _ path: String, _ summary: String, for access: Access = .read, query: [Field] = [],
    gives answer: APIContent, type: String = "application/json"
  ) -> APIOperation {
    APIOperation(
      method: "GET", path: path, summary: summary, access: access, query: query,
      answers: [200: answer], answerType: type)
  }

  /// A route that changes something and takes JSON, or no body at all.
  package static func change(
    _ method: String, _ path: String, _ summary: String, query: [Field] = [],
    json: APIContent? = nil, isBodyOptional: Bool = false,
    gives answers: [Int: APIContent?]
  ) -> APIOperation {
    APIOperation(
      method: method, path: path, summary: summary, access: .write, query: query,
      body: json.map { ["application/json": $0] } ?? [:], isBodyOptional: isBodyOptional,
      answers: answers)
  }
}

extension APIOperation {
  /// A route that makes something, of files among other things.
  /// - Parameter body: the bodies by their media type.
  package static func upload(
    _ path: String, _ summary: String, body: [String: APIContent],
    gives answers: [Int: APIContent?]
  ) -> APIOperation {
    APIOperation(
      method: "POST", path: path, summary: summary, access: .write, body: body, answers: answers)
  }
}

extension APIOperation.Field {
  /// Where the page starts: `next` of the page before.
  package static let after = Self(
    name: "after", schema: .cursor, about: "The `next` of the page before.")

  /// How many things at most.
  package static func limit(_ most: Int, usual: Int) -> Self {
    Self(name: "limit", schema: .integer(1...most, usual: usual))
  }

  /// What one has seen, and wants to be changed by nobody else meanwhile (RFC 9110, 13.1.1).
  package static let ifMatch = Self(
    name: "If-Match", schema: .written("\"[0-9]{1,9}\""), isRequired: true,
    about: "The revision that one has seen.", place: "header")

  /// A field that may be left out.
  package static func optional(_ name: String, _ schema: JSONLiteral, _ about: String? = nil)
    -> Self
  {
    Self(name: name, schema: schema, about: about)
  }

  /// A field that has to be there.
  package static func required(_ name: String, _ schema: JSONLiteral, _ about: String? = nil)
    -> Self
  {
    Self(name: name, schema: schema, isRequired: true, about: about)
  }
}

/// A part of the API: a tag in the description, with its routes and its shapes.
package struct APIPart: Sendable {
  /// The tag of what every app needs, whichever features are switched on.
  package static let general = "General"

  /// The tag. Parts of several features may have the same.
  package let name: String
  /// Its routes. Those that are not served here are left out of the description.
  package let operations: [APIOperation]
  /// Shapes that belong to no body of its own, by their names.
  package let schemas: [String: JSONLiteral]

  /// A part of the API.
  package init(
    name: String, operations: [APIOperation], schemas: [String: JSONLiteral] = [:]
  ) {
    self.name = name
    self.operations = operations
    self.schemas = schemas
  }
}

extension APIOperation {
  /// All that it takes and answers.
  package var contents: [APIContent] { Array(body.values) + answers.values.compactMap(\.self) }
}
