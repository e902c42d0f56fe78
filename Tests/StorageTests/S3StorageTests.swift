import Foundation
import Storage
import TestSupport
import Testing

@Suite("Files in a store that speaks S3")
struct S3StorageTests {
  @Test("What is put can be read and deleted; the bucket knows its type and our prefix")
  func putReadDelete() async throws {
    try await withS3 { world async throws in
      let key = try StorageKey("pictures/ab/x.webp")
      let file = try world.folder.file("one")
      try await world.storage.put(fileAt: file, as: key, contentType: "image/webp")
      #expect(world.server.objects["site/pictures/ab/x.webp"]?.contentType == "image/webp")
      #expect(text(try await world.storage.localPath(of: key)) == "one")
      try await world.storage.delete(key)
      #expect(world.server.objects.isEmpty)
      #expect(try await world.storage.localPath(of: key) == nil)
      try await world.storage.delete(key)
    }
  }

  @Test("Requests go to the bucket's path, or to the bucket's host")
  func styles() throws {
    func options(_ endpoint: String, pathStyle: Bool) throws -> S3Options {
      try S3Options(
        endpoint: endpoint, region: "eu-central-1", bucket: "korzo", accessKey: "a",
        secretKey: "s", pathStyle: pathStyle)
    }
    let amazon = try options("https://s3.eu-central-1.amazonaws.com", pathStyle: false)
    #expect(amazon.hostAndPort == "korzo.s3.eu-central-1.amazonaws.com:443")
    #expect(try options("http://[::1]:9000/", pathStyle: true).hostAndPort == "[::1]:9000")
    #expect(try options("http://minio:80", pathStyle: true).hostAndPort == "minio:80")
  }

  @Test("An empty file is a file")
  func empty() async throws {
    try await withS3 { world async throws in
      let key = try StorageKey("empty")
      try await world.storage.put(
        fileAt: world.folder.file(""), as: key, contentType: "text/plain")
      #expect(text(try await world.storage.localPath(of: key)) == "")
    }
  }

  @Test("Keys are listed over the store's pages and under our prefix only")
  func listing() async throws {
    try await withS3 { world async throws in
      for name in ["a", "b/1", "b/2", "b/3", "b/4", "b/5", "c"] {
        world.server.put("site/\(name)", name)
      }
      for name in ["other/b/1", "site2/b/1", "site/b/Large", "site/b/.hidden"] {
        world.server.put(name, "not ours")
      }
      let all = try await world.storage.keys(under: "b/", after: nil, limit: 100).texts
      #expect(all == ["b/1", "b/2", "b/3", "b/4", "b/5"])
      let two = try await world.storage.keys(under: "b/", after: nil, limit: 2)
      #expect(two.texts == ["b/1", "b/2"])
      let next = try await world.storage.keys(under: "b/", after: two.last, limit: 2)
      #expect(next.texts == ["b/3", "b/4"])
      #expect(try await world.storage.keys(under: "x", after: nil, limit: 5).isEmpty)
    }
  }

  @Test("The check of doctor leaves nothing behind")
  func check() async throws {
    try await withS3 { world async throws in
      try await world.storage.check(in: world.folder.path)
      #expect(world.server.objects.isEmpty)
    }
  }

  @Test("Options that cannot be used are refused in words")
  func badOptions() {
    func options(
      endpoint: String = "https://s3.example.org", region: String = "us-east-1",
      bucket: String = "korzo", accessKey: String = "key", secretKey: String = "secret",
      prefix: String = ""
    ) throws -> S3Options {
      try S3Options(
        endpoint: endpoint, region: region, bucket: bucket, accessKey: accessKey,
        secretKey: secretKey, prefix: prefix)
    }
    #expect(throws: Never.self) { try options(prefix: "/a/b/") }
    for endpoint in ["", "s3.example.org", "ftp://a", "https://a/b", "https://u:p@a", "http://"] {
      #expect(throws: StorageError.self) { try options(endpoint: endpoint) }
    }
    #expect(throws: StorageError.self) { try options(bucket: "Ab_c") }
    #expect(throws: StorageError.self) { try options(bucket: "../b") }
    #expect(throws: StorageError.self) { try options(region: "") }
    #expect(throws: StorageError.self) { try options(accessKey: "a/b") }
    #expect(throws: StorageError.self) { try options(secretKey: "a\nb") }
    #expect(throws: StorageError.self) { try options(prefix: "../x") }
    #expect(throws: StorageError.self) { try options(prefix: "A") }
  }

  @Test("Printing the options shows no secret")
  func noSecret() throws {
    let options = try S3Options(
      endpoint: "https://s3.example.org", region: "us-east-1", bucket: "korzo",
      accessKey: "public-half", secretKey: "secret-half")
    #expect("\(options)" == "bucket korzo at https://s3.example.org")
  }
}
