import Core
import Fetching

extension InstagramClient {
  /// Most bytes of an answer.
  private static let maximumBytes = 4 << 20

  /// Asks the API, in the app's version, in the name of a person.
  ///
  /// The token goes in a header: an address can come into logs, of ours and of others.
  func ask(
    _ path: String, _ query: [(String, String)] = [], method: FetchRequest.Method = .get,
    metrics: [String] = [], token: String
  ) async throws(GraphFault) -> GraphResponse<GraphReply> {
    var query = query
    if app.login == .facebook {
      query.append(("appsecret_proof", secretProof(of: token, secret: app.secret)))
    }
    let request = FetchRequest(
      url: "\(app.graph)/\(app.version)/\(path)" + (query.isEmpty ? "" : "?" + formEncoded(query)),
      method: method, accept: .json, headers: ["Authorization": "Bearer \(token)"])
    return try await send(request, asked: .init(metrics: metrics, secrets: [token, app.secret]))
  }

  /// Sends what is made as a whole: to the addresses by which one gets tokens.
  func send(
    _ request: FetchRequest, asked: GraphFault.Asked
  ) async throws(GraphFault) -> GraphResponse<GraphReply> {
    var request = request
    request.maximumBytes = Self.maximumBytes
    request.timeout = .seconds(30)
    // A redirect could only lead somewhere that must not have a token.
    request.followsRedirects = false
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(request)
    } catch {
      throw GraphFault(error)
    }
    let json = GraphJSON(response.body)
    if let fault = GraphFault(response, json, asked: asked) { throw fault }
    return GraphResponse(GraphReply(body: response.body), usage: GraphUsage(response.headers))
  }

  /// A path that begins with an id.
  func path(_ id: String, _ rest: String = "") throws(GraphFault) -> String {
    guard isGraphID(id) else { throw GraphFault(kind: .refused, message: "an id that is none") }
    return id + rest
  }
}

/// The body of an answer, which is an object.
struct GraphReply: Sendable {
  let body: [UInt8]

  /// What it says.
  var json: GraphJSON { GraphJSON(body) ?? GraphJSON(raw: nil) }
}
