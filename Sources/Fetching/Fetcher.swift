import Core
import Foundation

/// Talks to the outside: the one way by which Korzo fetches feeds, pages, pictures and foreign APIs.
///
/// Only public addresses are connected to, checked on the resolved address when the socket is opened
/// and on every redirect; every fetch is bounded in time, in size after decompression, and in
/// redirects. No cookies are kept. Connections are reused, HTTP/2 requests share one.
///
/// ```swift
/// let fetcher = Fetcher(FetchConfiguration())
/// let response = try await fetcher.fetch(.init(url: "https://example.org/feed", accept: .feed))
/// ```
package final class Fetcher: Sendable {
  private let configuration: FetchConfiguration
  private let addressGuard: AddressGuard
  private let engine: TransferEngine

  /// Starts the thread that does the transfers; it ends with `shutdown()` or with the fetcher.
  package init(_ configuration: FetchConfiguration = FetchConfiguration()) {
    self.configuration = configuration
    addressGuard = AddressGuard(allowedPrivateHosts: configuration.allowedPrivateHosts)
    engine = TransferEngine(configuration, addressGuard)
  }

  /// Most requests to one host at one time; what comes on top waits for its turn.
  package var connectionsPerHost: Int { configuration.maximumConnectionsPerHost }

  deinit { engine.stop() }

  /// Ends all transfers with `FetchError.shutDown` and refuses further ones. Does not wait.
  package func shutdown() { engine.stop() }

  /// Fetches one thing. Any status is a response; an error means that there was none.
  ///
  /// Cancelling the task aborts the transfer at once.
  package func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
    SnapshotScope.current?.release()
    var trail = RedirectTrail(start: try WebAddress(request.url))
    let headers = try RequestHeader(request)
    let upload = try request.openUpload()
    let destination = try request.destination.map(TransferFile.init(writing:))
    var spent = Duration.zero
    while true {
      let address = trail.current
      try check(address)
      let place = try configuration.hosts.place(of: address)
      let exchange = Exchange(
        address: address, method: request.method,
        headerLines: headers.lines(trusted: trail.isTrusted, host: place.map { _ in address }),
        body: request.body,
        upload: upload, destination: destination,
        userAgent: configuration.userAgent(subscribers: request.subscribers),
        maximumBytes: request.maximumBytes ?? configuration.maximumBytes,
        timeout: (request.timeout ?? configuration.timeout) - spent, place: place)
      let (reply, duration) = try await perform(exchange)
      spent += duration
      guard let location = reply.redirect, request.mayFollow else {
        let body = try request.readable(reply.body, limit: exchange.maximumBytes)
        return FetchResponse(
          status: reply.status, headers: reply.headers, body: body, finalURL: address.text,
          permanentURL: trail.permanentURL(status: reply.status), duration: spent,
          bytesOnWire: reply.bytesOnWire, received: configuration.now())
      }
      try trail.follow(location, status: reply.status, limit: configuration.maximumRedirects)
    }
  }

  private func check(_ address: WebAddress) throws(FetchError) {
    guard addressGuard.permits(port: address.port, host: address.host) else {
      throw .blockedPort(address.port)
    }
    // The socket check sees only the proxy's address, so addresses in the URL are checked here.
    let bare = address.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    if configuration.proxy != nil, let literal = IPAddress(bare),
      !addressGuard.permits(literal, host: address.host, port: address.port)
    {
      throw .privateAddress(host: address.host)
    }
  }

  private func perform(
    _ exchange: Exchange
  ) async throws(FetchError) -> (reply: ExchangeReply, duration: Duration) {
    guard exchange.timeout > .zero else { throw .timedOut }
    switch await engine.perform(exchange) {
    case .success(let result): return result
    case .failure(.fetch(let error)): throw error
    case .failure(.unknownEncoding):
      guard exchange.decodes else { throw .badResponse("unknown content encoding") }
      var plain = exchange
      plain.decodes = false
      return try await perform(plain)
    }
  }
}

extension FetchRequest {
  fileprivate var mayFollow: Bool { followsRedirects && (method == .get || method == .head) }

  /// The body of a feed or a page, unpacked when it came as a packed file.
  fileprivate func readable(_ body: [UInt8], limit: Int) throws(FetchError) -> [UInt8] {
    guard accept == .feed || accept == .html, isGzip(body) else { return body }
    return try unpacked(body, limit: limit)
  }

  fileprivate func openUpload() throws(FetchError) -> (file: TransferFile, slice: FileSlice)? {
    guard let file else { return nil }
    return (try TransferFile(reading: file.path), file)
  }
}
