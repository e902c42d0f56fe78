import Core
import Hummingbird
import Logging
import NIOCore

extension Response {
  /// A failure as a page, or as JSON for programs.
  /// - Parameter sent: what a form sent that failed.
  static func failure(
    _ error: AppError, view: ViewContext, requestID: String, isProgram: Bool,
    sent: SentForm? = nil
  ) -> Response {
    var answer =
      isProgram
      ? failureJSON(error, view: view, requestID: requestID)
      : .page(errorScreen(view, error, requestID: requestID, sent: sent), status: error.status)
    answer.caching = .none
    answer.isTagged = false
    guard let wait = error.retryAfter else { return answer }
    let seconds = (wait.milliseconds + 999) / 1000
    return answer.with(header: "Retry-After", "\(max(1, seconds))")
  }

  private static func failureJSON(
    _ error: AppError, view: ViewContext, requestID: String
  ) -> Response {
    let body = FailureBody(
      error: .init(code: error.code, message: view(error.message), requestId: requestID))
    let bytes = (try? encodeJSON(body)) ?? []
    return Response(.bytes(bytes, contentType: "application/json"), status: error.status)
  }
}

private struct FailureBody: Encodable {
  struct Failure: Encodable {
    let code: String
    let message: String
    let requestId: String
  }

  let error: Failure
}

extension SiteCore {
  /// The response for anything thrown. What a person may not know goes to the log only.
  /// - Parameter sent: what a form sent that failed.
  func renderFailure(
    _ error: any Error, _ rendering: Rendering, sent: () async -> SentForm? = { nil }
  ) async -> Hummingbird.Response {
    let failure = error as? AppError ?? unexpected(error)
    logFailure(failure, cause: error, rendering.head)
    if failure.status == 401, rendering.head.method == "GET", !rendering.isProgram {
      let next = localPath(rendering.head.target) ?? "/"
      let answer = Response.redirect(
        to: next == "/" ? "/sign-in" : "/sign-in?next=" + next.percentEncoded)
      if let response = try? await render(answer, rendering) { return response }
    }
    var answer = Response.failure(
      failure, view: rendering.view, requestID: rendering.head.id, isProgram: rendering.isProgram,
      sent: await sent())
    if failure.triesAgain, rendering.head.method == "GET", !rendering.isProgram {
      // Not all at the same moment, which would be too much once more.
      answer = answer.with(header: "Refresh", "\(Int.random(in: 5...9))")
    }
    if let response = try? await render(answer, rendering) { return response }
    return Hummingbird.Response(status: .internalServerError)
  }

  private func unexpected(_ error: any Error) -> AppError {
    if error is NIOTooManyBytesError { return .tooLarge(limit: options.maximumBody) }
    if error is CancellationError { return .stopping }
    if let known = (error as? any ExplainedError)?.explanation { return known }
    return .internal
  }

  private func logFailure(_ failure: AppError, cause: any Error, _ head: RequestHead) {
    if failure.status >= 500 {
      logger.error(
        "\(head.method) \(head.path) failed",
        metadata: ["request": "\(head.id)", "error": "\(String(reflecting: cause))"])
    } else if let detail = failure.detail {
      logger.debug(
        "\(failure.code)", metadata: ["request": "\(head.id)", "detail": "\(detail)"])
    }
  }
}

extension AppError {
  /// Whether the same may well work later, so that what was sent is worth sending again.
  var passes: Bool { status >= 500 || status == 429 }

  /// Whether a page of it asks again by itself.
  var triesAgain: Bool { status == 503 && retryAfter != nil }

  static let `internal` = AppError(
    status: 500, code: "internal",
    message: Phrase(
      en: "Something went wrong on our side. Try again in a moment.",
      cs: "Něco se pokazilo na naší straně. Zkuste to za chvíli znovu."))

  fileprivate static let stopping = AppError(
    status: 503, code: "stopping",
    message: Phrase(
      en: "The server is just being restarted. Try again in a moment.",
      cs: "Server se právě restartuje. Zkuste to za chvíli znovu."),
    retryAfter: .seconds(5))
}
