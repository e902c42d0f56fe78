import Core
import Hummingbird
import Logging
import ServiceLifecycle

extension Site {
  /// Serves `/metrics` alone, on an address that the public does not reach.
  /// - Parameters:
  ///   - port: 0 takes any free one.
  ///   - token: the bearer token that must be given; nil asks for none.
  ///   - onReady: called with the port once connections are taken.
  package func metricsService(
    host: String, port: Int, token: String?,
    onReady: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some Service {
    application(
      MetricsPage(metrics: core.metrics, token: token, hosts: core.hosts), host: host, port: port,
      onReady: onReady)
  }
}

/// The one page of the metrics' own address.
private struct MetricsPage: HTTPResponder {
  let metrics: Metrics
  let token: String?
  let hosts: SiteHosts

  func respond(
    to request: Hummingbird.Request, context: Connection
  ) async throws -> Hummingbird.Response {
    // A page that means us by a name of its own cannot know the token; without one, only the host
    // tells it.
    if token == nil, let fault = hosts.fault(request.head) {
      return Hummingbird.Response(
        status: .init(code: fault.status), headers: [.contentType: "text/plain; charset=utf-8"],
        body: .init(byteBuffer: .init(string: Language.english(fault.message) + "\n")))
    }
    guard request.uri.path == "/metrics", request.method == .get,
      allowsMetrics(request.headers[.authorization], token: token)
    else { return Hummingbird.Response(status: .notFound) }
    return Hummingbird.Response(
      status: .ok, headers: [.contentType: metricsContentType, .cacheControl: "no-store"],
      body: .init(byteBuffer: .init(string: metrics.render() + "\n")))
  }
}

/// Prometheus' text format.
let metricsContentType = "text/plain; version=0.0.4"

/// Whether a header `Authorization` opens the metrics.
func allowsMetrics(_ authorization: String?, token: String?) -> Bool {
  guard let token else { return true }
  return (authorization ?? "").utf8.isEqualInConstantTime(to: "Bearer \(token)".utf8)
}
