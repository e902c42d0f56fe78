import Core
import Testing

@testable import Web

@Suite("Failures")
struct FailureTests {
  struct DriverFault: Error {
    let text = "SELECT secret FROM account"
  }

  private func site(_ log: Log) throws -> Site {
    try makeSite(logger: log.logger()) { routes in
      routes.anyone.get("/broken") { _ in throw DriverFault() }
      routes.anyone.get("/busy") { _ in throw AppError.tooMany(retryAfter: .milliseconds(1500)) }
      routes.anyone.get("/detail") { _ in throw AppError.badRequest("internal detail") }
      routes.anyone.get("/reset/{token}") { _ in .noContent }
      routes.signedIn.get("/mine") { _ in .noContent }
    }
  }

  @Test(
    "show nothing internal, and tell the request's id",
    arguments: ["text/html", "application/json"])
  func hidden(accept: String) async throws {
    let log = Log()
    let response = try await site(log).get("/broken?token=abc", ["Accept": accept])
    #expect(response.status == 500)
    #expect(!response.text.contains("SELECT"))
    #expect(!response.text.contains("DriverFault"))
    let id = try #require(response.header("x-request-id"))
    #expect(response.text.contains(id))
    #expect(response.header("cache-control")?.contains("no-") == true)
    #expect(
      log.lines.contains {
        $0.hasPrefix("error") && $0.contains("SELECT secret") && $0.contains(id)
      })
  }

  @Test("tell when to try again")
  func retry() async throws {
    let response = try await site(Log()).get("/busy")
    #expect(response.status == 429)
    #expect(response.header("retry-after") == "2")
  }

  @Test("keep the detail for the log")
  func detail() async throws {
    let response = try await site(Log()).get("/detail")
    #expect(response.status == 400)
    #expect(!response.text.contains("internal detail"))
  }

  @Test("give back the words that were written into a form, and nothing secret")
  func written() async throws {
    let site = try makeSite { routes in
      routes.anyone.post("/gone") { _ in throw AppError.notFound }
    }
    let said = try await site.respond(
      to: .form("/gone", ["text": "Two <b>words\nmore", "choice": "one", "id": "17"]))
    #expect(said.status == 404)
    #expect(said.text.contains("\nTwo &lt;b&gt;words\nmore</textarea>"))
    #expect(said.text.ranges(of: "<textarea").count == 1, "only what is words")
    let secret = try await site.respond(
      to: .form("/gone", ["text": "Two words", "new_password": "correct horse"]))
    #expect(!secret.text.contains("correct horse"))
    let foreign = try await site.respond(
      to: .form("/gone", ["text": "Two words"], headers: ["Sec-Fetch-Site": "cross-site"]))
    #expect(!foreign.text.contains("Two words"), "what another site sent is not shown as ours")
  }

  @Test("speak the browser's language")
  func language() async throws {
    let response = try await site(Log()).get("/nothing", ["Accept-Language": "cs"])
    #expect(response.status == 404)
    #expect(response.text.contains("Tahle stránka neexistuje"))
  }

  @Test("a request is one line, without its query, tokens and cookies")
  func logLine() async throws {
    let log = Log()
    let site = try site(log)
    _ = try await site.get("/reset/very-secret?next=hidden", cookie(People.member))
    _ = try await site.get("/mine", cookie(People.member))
    _ = try await site.get("/healthz")
    #expect(log.lines.count == 2)
    #expect(
      log.lines[0].firstMatch(of: /^info GET \/reset\/… 204 \d+ ms request=[0-9a-f]{12} user=7$/)
        != nil)
    #expect(
      log.lines[1].firstMatch(of: /^info GET \/mine 204 \d+ ms request=[0-9a-f]{12} user=7$/) != nil
    )
  }
}

@Suite("Health")
struct HealthTests {
  @Test("says that it lives, and what is wrong")
  func health() async throws {
    let good = try makeSite { _ in }
    #expect(try await good.get("/healthz").text == "ok\n")
    #expect(try await good.get("/readyz").status == 200)
    let bad = try makeSite(faults: ["The database does not answer."]) { _ in }
    let response = try await bad.get("/readyz")
    #expect(response.status == 503)
    #expect(response.text == "The database does not answer.\n")
    #expect(try await bad.get("/healthz").status == 200)
  }

  @Test("the offline page and the manifest are for everybody")
  func shell() async throws {
    let site = try makeSite { _ in }
    #expect(try await site.get("/offline").status == 200)
    let manifest = try await site.get("/manifest.webmanifest")
    #expect(manifest.header("content-type")?.hasPrefix("application/manifest+json") == true)
    #expect(manifest.text.contains("\"name\":\"Promenade\""))
  }

  @Test("shows numbers to the token only")
  func metrics() async throws {
    let metrics = Metrics()
    metrics.gauge("korzo_queue", "Waiting jobs.") { 3 }
    let counter = metrics.counter("korzo_mails_total", "Mails sent.", labels: ["kind": "a\"b"])
    counter.add(2)
    #expect(metrics.counter("korzo_mails_total", "", labels: ["kind": "a\"b"]) === counter)
    let site = try makeSite(options: makeOptions { $0.metricsToken = "numbers" }, metrics: metrics)
    {
      $0.anyone.get("/read/{id}") { _ in .noContent }
    }
    _ = try await site.get("/read/1")
    _ = try await site.get("/read/2")
    _ = try await site.respond(to: TestRequest("PROPFIND", "/x"))
    #expect(try await site.get("/metrics").status == 404)
    #expect(try await site.get("/metrics", ["Authorization": "Bearer wrong"]).status == 404)
    let text = try await site.get("/metrics", ["Authorization": "Bearer numbers"]).text
    for line in [
      "korzo_queue 3.0", "korzo_mails_total{kind=\"a\\\"b\"} 2",
      "korzo_http_requests_total{method=\"GET\",route=\"/read/{id}\",status=\"204\"} 2",
      "korzo_http_requests_total{method=\"other\",route=\"none\",status=\"404\"} 1",
      "korzo_http_request_duration_seconds_count{route=\"/read/{id}\"} 2",
    ] {
      #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
    }
    #expect(try await makeSite { _ in }.get("/metrics").status == 404)
  }
}
