import Fetching

extension InstagramClient {
  /// Most bytes of a picture.
  private static let maximumPictureBytes = 32 << 20

  /// Numbers of a post or story. What the answer leaves out is unknown, not zero.
  package func insights(
    of media: String, metrics: [String], breakdown: String? = nil, token: String
  ) async throws(GraphFault) -> GraphResponse<[GraphInsight]> {
    try await insights(
      of: media, metrics: metrics, query: breakdown.map { [("breakdown", $0)] } ?? [],
      token: token)
  }

  /// Numbers of an account.
  package func accountInsights(
    of account: String, metrics: [String], query: [(String, String)], token: String
  ) async throws(GraphFault) -> GraphResponse<[GraphInsight]> {
    try await insights(of: account, metrics: metrics, query: query, token: token)
  }

  private func insights(
    of id: String, metrics: [String], query: [(String, String)], token: String
  ) async throws(GraphFault) -> GraphResponse<[GraphInsight]> {
    let answer = try await ask(
      try path(id, "/insights"), [("metric", metrics.joined(separator: ","))] + query,
      metrics: metrics, token: token)
    return GraphResponse(GraphInsight.all(of: answer.value.json), usage: answer.usage)
  }

  /// A picture by an address that the API told; at most 32 MB. Its address is signed: no token goes
  /// with it.
  package func picture(at url: String) async throws(GraphFault) -> [UInt8] {
    guard let url = webAddress(url) else {
      throw GraphFault(kind: .refused, message: "an address that is none")
    }
    let response: FetchResponse
    do {
      response = try await fetcher.fetch(
        FetchRequest(
          url: url, accept: .image, maximumBytes: Self.maximumPictureBytes, timeout: .seconds(60)))
    } catch {
      throw GraphFault(error)
    }
    switch response.status {
    case 200 where !response.body.isEmpty: return response.body
    case 403, 404, 410: throw GraphFault(kind: .gone, message: "status \(response.status)")
    default: throw GraphFault(kind: .temporary, message: "status \(response.status)")
    }
  }
}
