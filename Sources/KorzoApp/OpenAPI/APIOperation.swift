/// What one route of the API takes and answers.
struct APIOperation: Sendable {
  /// Who may call it.
  enum Access: Sendable {
    /// Everybody; a token gives more.
    case anyone
    /// Who has a token with the scope `read`, or a session.
    case read
    /// Who has a token with the scope `write`, or a session of our own pages.
    case write
  }

  /// A field of the query, or a header.
  struct Field: Sendable {
    let name: String
    let schema: JSONValue
    var isRequired = false
    var about: String?
    /// `query` or `header`.
    var place = "query"
  }

  let method: String
  let path: String
  let summary: String
  let access: Access
  var query: [Field] = []
  /// The schemas of bodies by their media type.
  var body: [String: JSONValue] = [:]
  var isBodyOptional = false
  /// What comes back when all is well, by status; nil: nothing but the status.
  var answers: [Int: JSONValue?] = [:]
  /// The media type of the answers.
  var answerType = "application/json"

  /// A route that only reads.
  static func get(
    _ path: String, _ summary: String, for access: Access = .read, query: [Field] = [],
    gives answer: JSONValue, type: String = "application/json"
  ) -> APIOperation {
    APIOperation(
      method: "GET", path: path, summary: summary, access: access, query: query,
      answers: [200: answer], answerType: type)
  }

  /// A route that changes something and takes JSON, or no body at all.
  static func change(
    _ method: String, _ path: String, _ summary: String, query: [Field] = [],
    json: JSONValue? = nil, isBodyOptional: Bool = false,
    gives answers: [Int: JSONValue?]
  ) -> APIOperation {
    APIOperation(
      method: method, path: path, summary: summary, access: .write, query: query,
      body: json.map { ["application/json": $0] } ?? [:], isBodyOptional: isBodyOptional,
      answers: answers)
  }
}

extension APIOperation.Field {
  /// Where the page starts: `next` of the page before.
  static let after = Self(name: "after", schema: .cursor, about: "The `next` of the page before.")

  /// How many things at most.
  static func limit(_ most: Int, usual: Int) -> Self {
    Self(name: "limit", schema: .integer(1...most, usual: usual))
  }

  /// What one has seen, and wants to be changed by nobody else meanwhile (RFC 9110, 13.1.1).
  static let ifMatch = Self(
    name: "If-Match", schema: .written("\"[0-9]{1,9}\""), isRequired: true,
    about: "The revision that one has seen.", place: "header")

  /// A field that may be left out.
  static func optional(_ name: String, _ schema: JSONValue, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, about: about)
  }

  /// A field that has to be there.
  static func required(_ name: String, _ schema: JSONValue, _ about: String? = nil) -> Self {
    Self(name: name, schema: schema, isRequired: true, about: about)
  }
}

/// A part of the API: a tag in the description, with its routes and its shapes.
struct APIPart: Sendable {
  let name: String
  let operations: [APIOperation]
  var schemas: [String: JSONValue] = [:]
}
