import Core
import Web

extension StandIn {
  /// Adds its login pages, both hosts and the pictures to a site.
  package func routes(_ routes: Routes) {
    loginRoutes(routes, at: prefix + "/oauth/authorize", isFacebook: false)
    loginRoutes(routes, at: prefix + "/{version}/dialog/oauth", isFacebook: true)
    graphRoutes(routes, host: "graph.instagram.com", isFacebook: false)
    graphRoutes(routes, host: "graph.facebook.com", isFacebook: true)
    let anyone = routes.anyone
    anyone.postSigned(prefix + "/oauth/access_token") { request in
      let form = try await request.form().values
      return answer(world.instagramToken(form))
    }
    anyone.get(prefix + "/cdn/{file}") { request in
      answer(
        try await world.picture(
          try request.parameter("file"), oh: request.query["oh"], oe: request.query["oe"]))
    }
    anyone.get(prefix + "/stand-in.css") { _ in
      .text(standInStyle, contentType: "text/css")
    }
  }

  private func graphRoutes(_ routes: Routes, host: String, isFacebook: Bool) {
    let path = prefix + "/" + host + "/{path*}"
    @Sendable func handle(_ method: String, _ request: Request<Anyone>) throws -> Response {
      var parts = try request.parameter("path").split(separator: "/").map(String.init)
      var version = ""
      if let first = parts.first, first.first == "v", first.contains(".") {
        version = parts.removeFirst()
      }
      let bearer = request.header("Authorization").flatMap {
        $0.lowercased().hasPrefix("bearer ") ? String($0.dropFirst(7)) : nil
      }
      let call = GraphCall(
        isFacebook: isFacebook, method: method, path: parts, version: version,
        query: request.query, address: address, token: bearer ?? request.query["access_token"])
      return answer(world.answer(call))
    }
    let anyone = routes.anyone
    anyone.get(path) { try handle("GET", $0) }
    anyone.postSigned(path) { try handle("POST", $0) }
    anyone.delete(path) { try handle("DELETE", $0) }
  }
}

private func answer(_ reply: GraphReply) -> Response {
  let answer =
    reply.status == 200
    ? Response.bytes(reply.body, contentType: reply.type)
    : Response.document(reply.body, contentType: reply.type, status: reply.status)
  return reply.headers.reduce(answer) { $0.with(header: $1.key, $1.value) }
}
