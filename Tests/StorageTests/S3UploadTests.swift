import Foundation
import Storage
import Testing

@Suite("Large files to a store, in parts")
struct S3UploadTests {
  private func put(_ content: [UInt8], in world: S3World) async throws {
    try await world.storage.put(
      fileAt: world.folder.file(content), as: StorageKey("large.bin"),
      contentType: "application/octet-stream")
  }

  @Test("A file above the limit arrives whole, in parts", arguments: [100_001, 250_000, 300_000])
  func parts(size: Int) async throws {
    try await withS3 { world async throws in
      let content = noise(size)
      try await put(content, in: world)
      let object = try #require(world.server.objects["site/large.bin"])
      #expect(object.body == content)
      #expect(object.contentType == "application/octet-stream")
      #expect(world.server.openUploads == 0)
      #expect(world.server.log.count { $0.contains("partNumber=") } == (size + 99_999) / 100_000)
    }
  }

  @Test("A file at the limit goes in one piece")
  func onePiece() async throws {
    try await withS3 { world async throws in
      try await put(noise(100_000), in: world)
      #expect(world.server.log == ["PUT /korzo/site/large.bin"])
    }
  }

  @Test("A part that the store refuses for good ends the upload, and leaves nothing there")
  func aborted() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(method: "PUT", part: "partNumber=2", times: 100, status: 403, code: "AccessDenied"))
      await #expect(throws: StorageError.denied("AccessDenied: It did not work.")) {
        try await put(noise(400_000), in: world)
      }
      #expect(world.server.openUploads == 0)
      #expect(world.server.objects.isEmpty)
    }
  }

  @Test("A busy store gets the part again")
  func busy() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(method: "PUT", part: "partNumber=2", times: 3, status: 503, code: "SlowDown"))
      let content = noise(250_000)
      try await put(content, in: world)
      #expect(world.server.objects["site/large.bin"]?.body == content)
      #expect(world.pauses.all.count == 3)
    }
  }

  @Test("An error that comes after the status 200 is an error, and tried again")
  func lateError() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(method: "POST", part: "uploadId", status: 200, code: "InternalError"))
      let content = noise(150_000)
      try await put(content, in: world)
      #expect(world.server.objects["site/large.bin"]?.body == content)
    }
  }

  @Test("An upload that was completed although its answer got lost counts as done")
  func lostAnswer() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(
          method: "POST", part: "uploadId", status: 500, code: "InternalError", happens: true))
      let content = noise(150_000)
      try await put(content, in: world)
      #expect(world.server.objects["site/large.bin"]?.body == content)
      #expect(world.server.log.last == "HEAD /korzo/site/large.bin")
    }
  }

  @Test("Cancelling ends the upload, and leaves nothing there")
  func cancelled() async throws {
    try await withS3 { world async throws in
      world.server.fail(
        .init(method: "PUT", part: "partNumber=3", times: .max, status: 500, code: "InternalError"))
      let content = noise(300_000)
      let task = Task {
        try await put(content, in: world)
      }
      while !world.server.log.contains(where: { $0.contains("partNumber=3") }) {
        await Task.yield()
      }
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
      #expect(world.server.openUploads == 0)
      #expect(world.server.objects.isEmpty)
    }
  }
}
