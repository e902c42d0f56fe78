import Core
import Synchronization

extension StandInWorld {
  /// Answers a call to graph.instagram.com or graph.facebook.com, with whatever goes wrong on
  /// purpose.
  func answer(_ call: GraphCall) -> GraphReply {
    let permit = try? permit(call.token)
    let account = permit.flatMap(account(of:))
    let path = "/" + ([call.version] + call.path).filter { !$0.isEmpty }.joined(separator: "/")
    note(
      StandInCall(
        at: clock.now(), method: call.method, path: path, metrics: call["metric"] ?? "",
        account: account?.id))
    var reply =
      faultyResponse(
        path: path, metrics: call["metric"] ?? "", account: account?.id,
        isFacebook: call.isFacebook)
      ?? correctResponse(call)
    for (name, value) in state.withLock({ $0.usage }) where reply.headers[name] == nil {
      reply.headers[name] = value
    }
    return reply
  }

  private func correctResponse(_ call: GraphCall) -> GraphReply {
    do throws(StandInError) {
      return GraphReply(try json(call))
    } catch {
      return GraphReply(error, isFacebook: call.isFacebook)
    }
  }

  /// What is answered when something goes wrong on purpose; nil when nothing does.
  func faultyResponse(
    path: String, metrics: String, account: String?, isFacebook: Bool
  ) -> GraphReply? {
    let now = clock.now()
    let (isDown, reply) = state.withLock { state -> (Bool, StandInFault.Reply?) in
      state.faults.removeAll { $0.remaining == 0 || ($0.until.map { $0 <= now } ?? false) }
      guard
        let index = state.faults.firstIndex(where: {
          $0.meets(path: path, metric: metrics, account: account)
        })
      else { return (state.isDown, nil) }
      if let left = state.faults[index].remaining { state.faults[index].remaining = left - 1 }
      return (state.isDown, state.faults[index].reply)
    }
    if isDown { return GraphReply(status: 503, type: "text/html", "<html>503</html>") }
    switch reply {
    case nil: return nil
    case .error(let error): return GraphReply(error, isFacebook: isFacebook)
    case .html(let status):
      return GraphReply(status: status, type: "text/html", "<!DOCTYPE html><title>Sorry</title>")
    case .nothing(let status): return GraphReply(status: status, type: "application/json", "")
    case .broken:
      return GraphReply(status: 200, type: "application/json", "{\"data\":[{\"id\":\"17")
    case .withoutData: return GraphReply([:])
    }
  }

  /// The right answer.
  private func json(_ call: GraphCall) throws(StandInError) -> StandInJSON {
    if call.version.isEmpty, !call.isFacebook, call.path.count == 1 {
      switch call.path[0] {
      case "access_token": return try exchangedToken(call)
      case "refresh_access_token": return try refreshedToken(call)
      default: break
      }
    }
    try call.checkVersion()
    if call.isFacebook, call.path == ["oauth", "access_token"] { return try facebookToken(call) }
    try call.checkProof(secret: appSecret)
    let permit = try permit(call.token)
    if call.isFacebook, let answer = try facebookResponse(call, permit) { return answer }
    guard call.method == "GET", let first = call.path.first, call.path.count <= 2 else {
      throw .noPath("/" + call.path.joined(separator: "/"))
    }
    let edge = call.path.dropFirst().first
    if let account = try namedAccount(first, call, permit) {
      return try accountResponse(account, edge, call, permit)
    }
    return try mediaResponse(first, edge, call, permit)
  }

  /// The account that a path begins with; nil when it is something else.
  private func namedAccount(
    _ id: String, _ call: GraphCall, _ permit: StandInPermit
  ) throws(StandInError) -> StandInAccount? {
    if id == "me" {
      guard !call.isFacebook, let own = account(of: permit) else { throw .noPath("/me") }
      return own
    }
    guard let account = account(id) else { return nil }
    guard reaches(permit, account) else { throw .missing(id) }
    return account
  }
}
