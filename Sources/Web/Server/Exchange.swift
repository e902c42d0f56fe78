import Core
import HTTPTypes

/// One request with everything that the chain found out about it.
final class Exchange: Sendable {
  let id: String
  let method: String
  let isFetchedAhead: Bool
  let path: String
  let query: Fields
  /// The query as it was sent.
  let queryText: String
  let headers: HTTPFields
  let cookies: Cookies
  let parameters: [String: String]
  let client: Client
  let viewer: Viewer?
  let session: Session?
  let view: ViewContext
  let tokens: FormTokens
  let body: BodyReader
  let credential: Credential?

  init(
    head: RequestHead, parameters: [String: String], identity: Identity, view: ViewContext,
    tokens: FormTokens, body: BodyReader, credential: Credential?
  ) {
    id = head.id
    method = head.method
    isFetchedAhead = head.isFetchedAhead
    path = head.path
    query = head.query
    queryText = head.queryText
    headers = head.headers
    cookies = head.cookies
    client = head.client
    self.parameters = parameters
    viewer = identity.viewer
    session = identity.session
    self.view = view
    self.tokens = tokens
    self.body = body
    self.credential = credential
  }

  func header(_ name: String) -> String? { headers.value(name) }
}

/// Who asks, and how we know.
struct Identity: Sendable {
  var viewer: Viewer?
  var session: Session?
  /// By a token in a header, which other sites cannot make a browser send.
  var bearer: String?

  var isBearer: Bool { bearer != nil }
}

extension HTTPFields {
  /// A header by its name; several are joined.
  func value(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { self[$0] }
  }

  /// Every header of that name.
  func values(_ name: String) -> [String] {
    HTTPField.Name(name).map { self[values: $0] } ?? []
  }
}
