import Fetching

/// A large file on its way to a store, in parts. Nothing is visible there before the last step.
struct S3Upload: Sendable {
  let client: S3Client
  let path: String
  let size: Int
  let key: StorageKey
  let contentType: String
  let partSize: Int

  /// Parts that are on their way at one time.
  private static let atOnce = 3
  /// S3's limit.
  private static let maximumParts = 10_000

  func run() async throws {
    let id = try await begin()
    do {
      let tags = try await sendParts(id)
      try await complete(id, tags)
    } catch {
      // Parts of an upload that never ends would be kept, and paid for. The task may have been
      // cancelled, so another one tidies up.
      await Task { try? await abort(id) }.value
      throw error
    }
  }

  private func begin() async throws -> String {
    var call = S3Call(.post, key)
    call.query = [("uploads", "")]
    call.headers = [("content-type", contentType)]
    let answer = try await client.send(call, expecting: [200])
    guard let id = xmlTexts("UploadId", in: String(decoding: answer.body, as: UTF8.self)).first
    else { throw StorageError.refused(status: 200, "no UploadId") }
    return id
  }

  /// Sends all parts; gives their entity tags in order.
  private func sendParts(_ id: String) async throws -> [String] {
    let step = max(partSize, (size + Self.maximumParts - 1) / Self.maximumParts)
    let slices = stride(from: 0, to: size, by: step).map {
      FileSlice(path: path, offset: $0, count: min(step, size - $0))
    }
    return try await withThrowingTaskGroup(of: (Int, String).self) { group in
      var tags = [String](repeating: "", count: slices.count)
      for (index, slice) in slices.enumerated() {
        if index >= Self.atOnce, let (done, tag) = try await group.next() { tags[done] = tag }
        group.addTask { (index, try await send(slice, number: index + 1, id)) }
      }
      for try await (done, tag) in group { tags[done] = tag }
      return tags
    }
  }

  private func send(_ slice: FileSlice, number: Int, _ id: String) async throws -> String {
    var call = S3Call(.put, key)
    call.query = [("partNumber", String(number)), ("uploadId", id)]
    call.payload = .file(slice, hash: try await hash(of: slice))
    let answer = try await client.send(call, expecting: [200])
    guard let tag = answer.headers["ETag"] else {
      throw StorageError.refused(status: 200, "no ETag for a part")
    }
    return tag
  }

  private func complete(_ id: String, _ tags: [String]) async throws {
    let parts = tags.enumerated().map { index, tag in
      "<Part><PartNumber>\(index + 1)</PartNumber><ETag>\(xmlEscaped(tag))</ETag></Part>"
    }
    var call = S3Call(.post, key)
    call.query = [("uploadId", id)]
    call.headers = [("content-type", "application/xml")]
    call.payload = .bytes(
      Array(
        ("<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
          + parts.joined() + "</CompleteMultipartUpload>").utf8))
    do {
      _ = try await client.answer(to: call, expecting: [200])
    } catch let failure as S3Failure {
      // An earlier attempt may have worked and only its answer got lost.
      guard failure.code == "NoSuchUpload", try await isThere() else { throw failure.error }
    }
  }

  private func isThere() async throws -> Bool {
    let answer = try await client.send(S3Call(.head, key), expecting: [200, 404])
    return answer.status == 200 && answer.headers["Content-Length"] == String(size)
  }

  private func abort(_ id: String) async throws {
    var call = S3Call(.delete, key)
    call.query = [("uploadId", id)]
    try await client.send(call, expecting: [200, 204, 404])
  }
}
