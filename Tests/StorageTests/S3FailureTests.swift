import Core
import Storage
import Testing

@Suite("A store that does not do what it is asked")
struct S3FailureTests {
  private func failure(_ world: S3World) async throws -> StorageError? {
    do {
      try await world.storage.put(
        fileAt: world.folder.file("one"), as: StorageKey("a"), contentType: "text/plain")
      return nil
    } catch let error as StorageError {
      return error
    }
  }

  @Test("A wrong secret is named, with what to look at, and without the secret")
  func wrongKey() async throws {
    try await withS3(S3Setup(secret: "another-secret")) { world async throws in
      let error = try #require(try await failure(world))
      #expect(error == .wrongKey("SignatureDoesNotMatch: It did not work."))
      #expect(error.description.contains("storage.s3.secretKey"))
      #expect(!error.description.contains("another-secret"))
      #expect(world.pauses.all.isEmpty)
    }
  }

  @Test("A missing bucket is no missing file")
  func missingBucket() async throws {
    try await withS3(S3Setup(bucket: "other")) { world async throws in
      #expect(try await failure(world) == .missingBucket("other"))
      await #expect(throws: StorageError.missingBucket("other")) {
        try await world.storage.localPath(of: StorageKey("a"))
      }
    }
  }

  @Test("Clocks that differ are named")
  func clockSkew() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(method: "PUT", status: 403, code: "RequestTimeTooSkewed"))
      #expect(try await failure(world) == .clockSkew("there it is today"))
    }
  }

  @Test("Another region is named, and its redirect is not followed")
  func wrongRegion() async throws {
    try await withS3 { world async throws in
      world.server.fail(.init(method: "GET", status: 301, code: "PermanentRedirect"))
      await #expect(throws: StorageError.wrongRegion("PermanentRedirect: It did not work.")) {
        try await world.storage.localPath(of: StorageKey("a"))
      }
      #expect(world.server.log.count == 1)
    }
  }

  @Test("A busy store is asked again, later each time")
  func busy() async throws {
    try await withS3 { world async throws in
      world.server.fail(.init(method: "PUT", times: 5, status: 503, code: "SlowDown"))
      #expect(try await failure(world) == nil)
      #expect(world.pauses.all.count == 5)
      for (index, pause) in world.pauses.all.enumerated() {
        let longest = Int64(100 << index)
        #expect((longest / 2...longest).contains(pause.milliseconds))
      }
    }
  }

  @Test("A store that stays busy is given up")
  func givenUp() async throws {
    try await withS3 { world async throws in
      world.server.fail(.init(method: "PUT", times: .max, status: 500, code: "InternalError"))
      let error = try await failure(world)
      #expect(error == .unavailable("InternalError: It did not work."))
      #expect(world.server.log.count == 6)
    }
  }

  @Test("A store that cannot be reached is told as such")
  func unreachable() async throws {
    // Nobody listens there; a port that was just given up could be another test's by now.
    try await withS3(S3Setup(endpoint: "http://127.0.0.1:1")) { world async throws in
      let error = try await failure(world)
      guard case .unavailable(let text) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(text.hasSuffix(": cannot_connect"))
      #expect(world.pauses.all.count == 5)
    }
  }

  @Test("A private address is only spoken to when the settings allow it")
  func privateAddress() async throws {
    try await withS3(S3Setup(allowsPrivate: false)) { world async throws in
      let error = try #require(try await failure(world))
      #expect(error.description.contains("storage.s3.allowPrivate"))
      #expect(world.server.log.isEmpty)
    }
  }

  @Test("A file that cannot be read is not the store's fault")
  func unreadable() async throws {
    try await withS3 { world async throws in
      await #expect(throws: StorageError.self) {
        try await world.storage.put(
          fileAt: world.folder.path + "/missing", as: StorageKey("a"), contentType: "text/plain")
      }
      #expect(world.server.log.isEmpty)
    }
  }

  @Test("Refusals in words for everything else")
  func others() async throws {
    try await withS3 { world async throws in
      world.server.fail(.init(method: "PUT", status: 403, code: "AccessDenied"))
      #expect(try await failure(world) == .denied("AccessDenied: It did not work."))
      world.server.fail(.init(method: "PUT", status: 507, code: "Full"))
      #expect(try await failure(world) == nil)  // passed at the second attempt
      world.server.fail(.init(method: "PUT", status: 400, code: "EntityTooLarge"))
      #expect(
        try await failure(world) == .refused(status: 400, "EntityTooLarge: It did not work."))
    }
  }
}
