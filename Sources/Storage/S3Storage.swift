import Core
import Fetching
import Foundation
import Logging

/// Files in a store that speaks S3, with a bounded cache on this machine.
package struct S3Storage: Storage {
  private let options: S3Options
  private let client: S3Client
  private let cache: LocalCache

  /// Asks the store nothing yet.
  /// - Parameters:
  ///   - fetcher: one of its own, which may reach the endpoint; see ``S3Options/hostAndPort``.
  ///   - cacheFolder: for copies of what was asked for; the caller's other files stay out of it.
  ///   - pause: how to wait before another attempt; tests do not wait.
  /// - Throws: ``StorageError/folder(_:reason:)``.
  package init(
    options: S3Options, fetcher: Fetcher, cacheFolder: String, clock: Clock, logger: Logger,
    pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) throws {
    self.options = options
    client = S3Client(
      options: options, fetcher: fetcher, clock: clock, logger: logger, pause: pause)
    cache = try LocalCache(folder: cacheFolder, limit: options.cacheBytes, clock: clock)
  }

  package func put(
    fileAt path: String, as key: StorageKey, contentType: String
  ) async throws {
    let size = try fileSize(path)
    if size <= options.partSize {
      let file = FileSlice(path: path, offset: 0, count: size)
      var call = S3Call(.put, key)
      call.headers = [("content-type", contentType)]
      call.payload = .file(file, hash: try await hash(of: file))
      try await client.send(call, expecting: [200])
    } else {
      try await S3Upload(
        client: client, path: path, size: size, key: key, contentType: contentType,
        partSize: options.partSize
      ).run()
    }
    await cache.delete(key)
  }

  package func localPath(of key: StorageKey) async throws -> String? {
    try await cache.path(of: key) { [client] destination in
      var call = S3Call(.get, key)
      call.destination = destination
      return try await client.send(call, expecting: [200, 404]).status == 200
    }
  }

  package func delete(_ key: StorageKey) async throws {
    try await client.send(S3Call(.delete, key), expecting: [200, 204, 404])
    await cache.delete(key)
  }

  package func keys(
    under prefix: String, after: StorageKey?, limit: Int
  ) async throws -> [StorageKey] {
    guard limit > 0 else { return [] }
    var keys: [StorageKey] = []
    var token: String?
    repeat {
      var call = S3Call(.get, nil)
      call.query = [
        ("list-type", "2"), ("prefix", options.prefix + prefix),
        ("max-keys", String(min(1000, limit - keys.count))),
      ]
      if let after { call.query.append(("start-after", options.prefix + after.description)) }
      if let token { call.query.append(("continuation-token", token)) }
      let answer = try await client.send(call, expecting: [200]).body
      let text = String(decoding: answer, as: UTF8.self)
      keys += xmlTexts("Key", in: text).compactMap { name in
        guard name.hasPrefix(options.prefix) else { return nil }
        return try? StorageKey(String(name.dropFirst(options.prefix.count)))  // others' files: no
      }
      let isCut = xmlTexts("IsTruncated", in: text).first == "true"
      token = isCut ? xmlTexts("NextContinuationToken", in: text).first : nil
    } while token != nil && keys.count < limit
    return keys
  }
}
