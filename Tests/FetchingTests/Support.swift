import CZlib
import Fetching
import Foundation
import TestSupport
import Testing

/// A running local server, and a fetcher that may reach it and nothing else that is private.
struct LocalWorld {
  let server: LocalServer
  let fetcher: Fetcher

  func get(_ path: String = "/") async throws -> FetchResponse {
    try await fetcher.fetch(FetchRequest(url: server.url + path))
  }

  /// The error of a fetch that has to fail.
  func failure(_ url: String) async -> FetchError? {
    do {
      let response = try await fetcher.fetch(FetchRequest(url: url))
      Issue.record("\(url) answered \(response.status)")
      return nil
    } catch {
      return error
    }
  }
}

/// A server that is about to run: `serve { … }.configured { … }.run { world in … }`.
struct LocalSetup {
  let handler: LocalServer.Handler
  var configuration = FetchConfiguration()
  var names: [(name: String, address: String)] = []

  func configured(_ change: (inout FetchConfiguration) -> Void) -> LocalSetup {
    var copy = self
    change(&copy.configuration)
    return copy
  }

  /// Lets a name have an address, at the server's port.
  func naming(_ name: String, _ address: String) -> LocalSetup {
    var copy = self
    copy.names.append((name, address))
    return copy
  }

  func run(_ body: (LocalWorld) async throws -> Void) async throws {
    let server = try LocalServer(handler)
    var configuration = configuration
    configuration.allowedPrivateHosts.append("127.0.0.1:\(server.port)")
    configuration.resolvedNames = names.map { "\($0.name):\(server.port):\($0.address)" }
    let fetcher = Fetcher(configuration)
    defer {
      fetcher.shutdown()
      server.stop()
    }
    try await body(LocalWorld(server: server, fetcher: fetcher))
  }
}

func serve(_ handler: @escaping LocalServer.Handler) -> LocalSetup { LocalSetup(handler: handler) }

/// zlib's wrappers around deflate.
enum Wrapper: Int32 {
  case zlib = 15
  case gzip = 31
  case raw = -15
}

func compressed(_ bytes: [UInt8], _ wrapper: Wrapper) -> [UInt8] {
  var stream = z_stream()
  deflateInit2_(
    &stream, 9, Z_DEFLATED, wrapper.rawValue, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  var input = bytes
  var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
  let count = input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      deflate(&stream, Z_FINISH)
      return Int(stream.total_out)
    }
  }
  return Array(output[..<count])
}
