import Core
import Web

extension Live {
  /// The stream of the viewer's events. It goes on after `Last-Event-ID`, or after the query's
  /// `after`; without either it begins with what comes next.
  func liveStream(_ request: Request<SignedIn>) async throws -> Response {
    guard let credential = request.credential else { throw AppError.notSignedIn }
    let after = try resumption(request)
    let account = request.viewer.id
    return .events { [streams] outlet in
      let stream = LiveStream(
        of: account, after: after, to: outlet, credential: credential, among: streams)
      // Heard of first, read afterwards: whatever is written in between is found.
      streams.add(stream)
      outlet.attach(stream)
      streams.wake(account)
    }
  }

  /// A header that names no number comes from elsewhere: whoever sent it knows nothing of ours.
  private func resumption(_ request: Request<SignedIn>) throws -> Int64? {
    if let id = request.header("Last-Event-ID"), !id.isEmpty { return ID(id)?.rawValue ?? .max }
    return try request.after()
  }
}

extension Request {
  /// The number in the query's `after`; nil without it.
  func after() throws -> Int64? {
    guard let text = query["after"], !text.isEmpty else { return nil }
    guard let seq = ID(text)?.rawValue else {
      throw AppError.badRequest("after is the number of an event")
    }
    return seq
  }
}
