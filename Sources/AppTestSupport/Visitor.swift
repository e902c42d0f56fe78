import Core
import Synchronization
import Web

/// A browser without a screen: keeps cookies, sends forms from the same origin.
package final class Visitor: Sendable {
  private let site: Site
  private let language: Language
  private let cookies = Mutex<[String: String]>([:])

  /// A browser at a site of one's own; `TestApp` makes those of its site.
  package init(site: Site, language: Language = .english) {
    self.site = site
    self.language = language
  }

  /// Opens a page; does not follow redirects.
  package func get(_ path: String, headers: [String: String] = [:]) async throws -> TestResponse {
    try await send(TestRequest("GET", path, headers: headers))
  }

  /// Sends a form.
  @discardableResult
  package func post(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], headers: [String: String] = [:]
  ) async throws -> TestResponse {
    try await send(TestRequest.form(path, fields, headers: headers))
  }

  /// Sends a form with one file.
  @discardableResult
  package func upload(
    _ path: String, field: String, name: String, type: String, bytes: [UInt8],
    fields: [String: String] = [:]
  ) async throws -> TestResponse {
    let boundary = "korzo-test-boundary"
    let others = fields.sorted { $0.key < $1.key }.map { name, value in
      "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n"
    }.joined()
    let head = """
      --\(boundary)\r
      Content-Disposition: form-data; name="\(field)"; filename="\(name)"\r
      Content-Type: \(type)\r
      \r

      """
    let body = Array((others + head).utf8) + bytes + Array("\r\n--\(boundary)--\r\n".utf8)
    let headers = [
      "Content-Type": "multipart/form-data; boundary=\(boundary)", "Sec-Fetch-Site": "same-origin",
    ]
    return try await send(TestRequest("POST", path, headers: headers, body: body))
  }

  /// The `Cookie` header it would send now, for clients that speak for themselves.
  package var cookieHeader: String {
    cookies.withLock { $0 }.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
  }

  /// Sends any request with the cookies kept so far.
  package func send(_ request: TestRequest) async throws -> TestResponse {
    var request = request
    request.headers["Accept-Language"] = language.tag
    let kept = cookieHeader
    if !kept.isEmpty { request.headers["Cookie"] = kept }
    let response = try await site.respond(to: request)
    try checkList(response, at: request)
    for line in (response.header("set-cookie") ?? "").split(separator: "\n") {
      keep(String(line.prefix { $0 != ";" }), isGone: line.contains("Max-Age=0"))
    }
    return response
  }

  private func keep(_ pair: String, isGone: Bool) {
    let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    cookies.withLock { $0[String(parts[0])] = isGone || parts[1].isEmpty ? nil : String(parts[1]) }
  }
}

/// Nothing stands below a list that goes on by itself: it could not be reached.
private func checkList(_ response: TestResponse, at request: TestRequest) throws {
  guard response.header("content-type")?.hasPrefix("text/html") == true else { return }
  let page = response.text
  guard let more = page.firstRange(of: "data-more"),
    let end = page[more.upperBound...].firstRange(of: "</p>")
  else { return }
  var below = page[end.upperBound...]
  below = below[..<(below.firstRange(of: "</main>")?.lowerBound ?? below.endIndex)]
  // A bar at the bottom of the screen is always in reach.
  let text = below.replacing(#/<p class="hand-in-bar">.*?<\/p>/#.dotMatchesNewlines(), with: "")
    .replacing(#/<[^>]*>/#, with: "")
  guard text.allSatisfy(\.isWhitespace) else {
    throw TestFailure("below the list of \(request) stands: \(text.prefix(200))")
  }
}
