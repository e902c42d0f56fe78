import Fetching
import Foundation
import TestSupport
import Testing

@Suite("Bodies from files and into files")
struct FileTests {
  private let path: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    path = "\(root)/.build/test-data/fetching-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
  }

  private func request(
    _ url: String, _ method: FetchRequest.Method = .get, to destination: String? = nil
  ) -> FetchRequest {
    var request = FetchRequest(url: url, method: method)
    request.destination = destination
    return request
  }

  private func written() -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { [UInt8]($0) }
  }

  @Test("A part of a file is sent as it is, with its length")
  func upload() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    try Data(content).write(to: URL(fileURLWithPath: path))
    try await serve { _, connection in connection.answer() }.run { world async throws in
      for (offset, count) in [(0, 200_000), (1000, 150_000), (5, 0)] {
        var put = request(world.server.url + "/\(offset)", .put)
        put.file = FileSlice(path: path, offset: offset, count: count)
        #expect(try await world.fetcher.fetch(put).status == 200)
        let sent = try #require(world.server.requests.last)
        #expect(sent.method == "PUT")
        #expect(sent.body == Array(content[offset..<(offset + count)]))
        #expect(sent.header("Content-Length") == String(count))
        #expect(sent.header("Expect") == nil && sent.header("Transfer-Encoding") == nil)
      }
    }
  }

  @Test("A file that is shorter than announced, or not there, is our fault and not the server's")
  func badUpload() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("short".utf8).write(to: URL(fileURLWithPath: path))
    try await serve { _, connection in connection.answer() }.run { world async throws in
      for file in [path, path + "-missing"] {
        var put = request(world.server.url, .put)
        put.file = FileSlice(path: file, offset: 0, count: 100)
        let error = await #expect(throws: FetchError.self) {
          try await world.fetcher.fetch(put)
        }
        #expect(error?.code == "local_file")
      }
    }
  }

  @Test("A body goes into a file that only this user may read")
  func download() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let content = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 3) }
    try await serve { _, connection in connection.answer(200, [], content) }.run {
      world async throws in
      let response = try await world.fetcher.fetch(request(world.server.url, to: path))
      #expect(response.body.isEmpty)
      #expect(written() == content)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test("An error's body stays in memory")
  func errorBody() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await serve { _, connection in
      connection.answer(404, [], Array("<Error/>".utf8))
    }.run { world async throws in
      let response = try await world.fetcher.fetch(request(world.server.url, to: path))
      #expect(String(decoding: response.body, as: UTF8.self) == "<Error/>")
      #expect(written() == [])
    }
  }

  @Test("The limit holds for files too, and a body cut short is a failure")
  func limits() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await serve { request, connection in
      guard request.target != "/cut" else {
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf")
        return false
      }
      let block = [UInt8](repeating: 0x20, count: 65_536)
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      for _ in 0..<100 where connection.send(block) {}
      return false
    }.run { world async throws in
      var large = request(world.server.url, to: path)
      large.maximumBytes = 1_000_000
      await #expect(throws: FetchError.tooLarge(limit: 1_000_000)) {
        try await world.fetcher.fetch(large)
      }
      #expect((written()?.count ?? .max) <= 1_000_000)
      let error = await #expect(throws: FetchError.self) {
        try await world.fetcher.fetch(request(world.server.url + "/cut", to: path))
      }
      #expect(error?.code == "bad_response")
    }
  }

  @Test("A destination that cannot be written is told before anybody is asked")
  func badDestination() async throws {
    try await serve { _, connection in connection.answer() }.run { world async throws in
      let error = await #expect(throws: FetchError.self) {
        try await world.fetcher.fetch(request(world.server.url, to: path + "/inside"))
      }
      #expect(error?.code == "local_file")
      #expect(world.server.requests.isEmpty)
    }
  }

  @Test("Who does not want redirects gets them as they are")
  func noRedirects() async throws {
    try await serve { _, connection in connection.answer(307, ["Location: /b"]) }.run {
      world async throws in
      var plain = request(world.server.url + "/a")
      plain.followsRedirects = false
      let response = try await world.fetcher.fetch(plain)
      #expect(response.status == 307)
      #expect(response.headers["Location"] == "/b")
      #expect(world.server.requests.count == 1)
    }
  }
}
