import Core
import Fetching

extension InstagramClient {
  /// Whether Meta takes the app's id and secret; nil where no call tells that before a person logs in
  /// (Instagram Login).
  package func isAccepted() async throws(GraphFault) -> Bool? {
    guard app.login == .facebook else { return nil }
    // It needs no proof of the secret, which it holds.
    let token = app.token
    do {
      let request = FetchRequest(
        url: "\(app.graph)/\(app.version)/\(try path(app.id))?fields=id", accept: .json,
        headers: ["Authorization": "Bearer \(token)"])
      let answer = try await send(request, asked: .init(secrets: [token, app.secret]))
      return answer.value.json["id"].id == app.id
    } catch  where error.isAboutApp {
      return false
    }
  }
}

extension GraphFault {
  /// Whether Meta has understood, and does not take the app.
  fileprivate var isAboutApp: Bool {
    switch kind {
    case .temporary, .accountLimit, .appLimit, .blocked: false
    default: true
    }
  }
}
