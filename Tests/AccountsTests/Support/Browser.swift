import Jobs
import Web

/// A browser: keeps cookies, and sends forms as browsers do. What a request has put into the queue
/// is done before the next one.
struct Browser: Sendable {
  let site: Site
  let jobs: JobRunner
  let userAgent: String
  let address: String
  private(set) var cookies: [String: String] = [:]

  init(site: Site, jobs: JobRunner, userAgent: String, address: String) {
    self.site = site
    self.jobs = jobs
    self.userAgent = userAgent
    self.address = address
  }

  /// Opens an address, without following redirects.
  mutating func get(_ path: String, language: String = "en") async throws -> TestResponse {
    try await send(TestRequest("GET", path, headers: ["Accept-Language": language]))
  }

  /// Sends a form.
  mutating func post(
    _ path: String, _ fields: KeyValuePairs<String, String> = [:], language: String = "en"
  ) async throws -> TestResponse {
    try await send(.form(path, fields, headers: ["Accept-Language": language]))
  }

  /// Signs in with the password that `World.person` gives.
  mutating func signIn(
    _ name: String, password: String = "three calm herons", next: String = ""
  ) async throws -> TestResponse {
    try await post("/sign-in", ["name": name, "password": password, "next": next])
  }

  /// Makes an account with a link that was mailed.
  mutating func finish(
    _ link: String, as userName: String, password: String = "three calm herons"
  ) async throws -> TestResponse {
    try await post(
      "/verify", ["link": link.secret, "user_name": userName, "password": password])
  }

  /// Whether the browser is signed in.
  mutating func isSignedIn() async throws -> Bool { try await get("/me").status == 200 }

  /// The session's cookie.
  var session: String? { cookies["__Host-korzo"] }

  mutating func forgetCookies() { cookies = [:] }

  /// Takes a cookie over, as a thief would.
  mutating func setCookie(_ name: String, _ value: String?) { cookies[name] = value }

  private mutating func send(_ request: TestRequest) async throws -> TestResponse {
    var request = request
    request.headers["User-Agent"] = userAgent
    request.headers["Accept"] = "text/html"
    if !cookies.isEmpty {
      request.headers["Cookie"] = cookies.map { "\($0.key)=\($0.value)" }.joined(separator: "; ")
    }
    request.address = address
    let response = try await site.respond(to: request)
    try await jobs.drain()
    for line in (response.header("set-cookie") ?? "").split(separator: "\n") {
      keep(String(line))
    }
    return response
  }

  private mutating func keep(_ line: String) {
    let parts = line.split(separator: ";").map { $0.drop { $0 == " " } }
    guard let pair = parts.first, let equals = pair.firstIndex(of: "=") else { return }
    let name = String(pair[..<equals])
    let isOver = parts.contains("Max-Age=0")
    cookies[name] = isOver ? nil : String(pair[pair.index(after: equals)...])
  }
}

extension String {
  /// What a mailed link proves itself with.
  var secret: String { split(separator: "=").last.map(String.init) ?? "" }
}

extension TestResponse {
  /// Where a redirect leads.
  var location: String? { header("location") }
}
