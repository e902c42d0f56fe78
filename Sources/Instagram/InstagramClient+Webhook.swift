import Fetching

extension InstagramClient {
  /// Has Meta send the app's webhooks of the account that a Page is connected to (Facebook Login).
  ///
  /// Which ones is said once in the app's settings. A Page is subscribed to a field of Pages, whichever
  /// it is: those of Instagram, such as `story_insights`, are none of them. `feed` is the one that Meta
  /// itself names for it, and nothing is sent of it unless the app has webhooks of Pages as well.
  package func subscribe(page: String, token: String) async throws(GraphFault) {
    let node = try await ask(try path(page), [("fields", "access_token")], token: token)
    guard let own = node.value.json["access_token"].text else {
      throw GraphFault(kind: .permission, message: "a Page without a token", usage: node.usage)
    }
    try confirm(
      try await ask(
        try path(page, "/subscribed_apps"), [("subscribed_fields", "feed")], method: .post,
        token: own))
  }

  /// Takes that back, in the name of the app: what people granted may be over by then.
  package func unsubscribe(page: String) async throws(GraphFault) {
    try confirm(
      try await ask(try path(page, "/subscribed_apps"), method: .delete, token: app.token))
  }

  private func confirm(_ answer: GraphResponse<GraphReply>) throws(GraphFault) {
    guard answer.value.json["success"].isTrue else {
      throw GraphFault(kind: .temporary, message: "no success", usage: answer.usage)
    }
  }
}

extension InstagramApp {
  /// The token of the app itself, in nobody's name (Facebook Login).
  var token: String { "\(id)|\(secret)" }
}
