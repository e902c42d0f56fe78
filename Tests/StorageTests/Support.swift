import Core
import Cryptography
import Fetching
import Foundation
import Logging
import Synchronization
import TestSupport

@testable import Storage

/// A folder of one test, and files to store in it.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
    path = "\(root)/.build/test-data/storage-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// A file with this content; gives its path.
  func file(_ content: [UInt8], name: String = UUID().uuidString) throws -> String {
    let file = "\(path)/\(name)"
    try Data(content).write(to: URL(fileURLWithPath: file))
    return file
  }

  func file(_ text: String) throws -> String { try file(Array(text.utf8)) }
}

func content(_ path: String?) -> [UInt8]? {
  path.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) }
}

func text(_ path: String?) -> String? { content(path).map { String(decoding: $0, as: UTF8.self) } }

/// Bytes that no pattern repeats, the same for the same seed.
func noise(_ count: Int, seed: UInt8 = 1) -> [UInt8] {
  var state = UInt32(seed) &* 2_654_435_761 | 1
  return (0..<count).map { _ in
    state ^= state << 13
    state ^= state >> 17
    state ^= state << 5
    return UInt8(truncatingIfNeeded: state)
  }
}

extension [StorageKey] {
  var texts: [String] { map(\.description) }
}

/// A store that speaks S3, ours, and a storage that talks to it.
struct S3World {
  let server: S3Server
  let storage: S3Storage
  let folder: TestFolder
  let clock: TestClock
  let pauses: Pauses
}

/// How long the storage would have waited.
final class Pauses: Sendable {
  private let list = Mutex<[Duration]>([])
  var all: [Duration] { list.withLock { $0 } }
  func add(_ duration: Duration) { list.withLock { $0.append(duration) } }
}

/// What a test changes about its world.
struct S3Setup {
  var secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
  var bucket = "korzo"
  var prefix = "site"
  var allowsPrivate = true
  var partSize = 100_000
  var cacheBytes = 1_000_000
  /// Instead of the server's.
  var endpoint: String?
}

func withS3(
  _ setup: S3Setup = S3Setup(), _ body: (S3World) async throws -> Void
) async throws {
  let folder = try TestFolder()
  let clock = TestClock()
  let server = try S3Server(clock: clock)
  defer { server.stop() }
  let pauses = Pauses()
  try await withStorage(setup, server, folder, clock, pauses) { storage in
    try await body(
      S3World(server: server, storage: storage, folder: folder, clock: clock, pauses: pauses))
  }
}

extension S3World {
  /// Another storage as a new process would make it: same store, same folder.
  func again(_ setup: S3Setup, _ body: (S3Storage) async throws -> Void) async throws {
    try await withStorage(setup, server, folder, clock, pauses, body)
  }
}

private func withStorage(
  _ setup: S3Setup, _ server: S3Server, _ folder: TestFolder, _ clock: TestClock, _ pauses: Pauses,
  _ body: (S3Storage) async throws -> Void
) async throws {
  var options = try S3Options(
    endpoint: setup.endpoint ?? server.url, region: "us-east-1", bucket: setup.bucket,
    accessKey: S3Server.accessKey, secretKey: setup.secret, prefix: setup.prefix)
  options.partSize = setup.partSize
  options.cacheBytes = setup.cacheBytes
  var configuration = FetchConfiguration()
  configuration.maximumConnectionsPerHost = 8
  if setup.allowsPrivate { configuration.allowedPrivateHosts = [options.hostAndPort] }
  let fetcher = Fetcher(configuration)
  defer { fetcher.shutdown() }
  try await body(
    S3Storage(
      options: options, fetcher: fetcher, cacheFolder: folder.path + "/cache", clock: clock.clock,
      logger: Logger(label: "test"), pause: { pauses.add($0) }))
}
