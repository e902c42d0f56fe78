import Core
import Foundation
import TestSupport
import Testing

@testable import Web

@Suite("Uploads")
struct MultipartTests {
  /// What a part became.
  struct Part: Equatable {
    let head: PartHead
    var bytes: [UInt8] = []
  }

  /// Reads a body cut into pieces of these sizes.
  private func parse(
    _ body: [UInt8], boundary: String = "XX", pieces: () -> Int = { .max }
  ) throws -> [Part] {
    var parser = try MultipartParser(boundary: boundary)
    var parts: [Part] = []
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(max(1, min(pieces(), rest.count)))
      rest = rest[piece.endIndex...]
      try parser.feed(piece) { event in
        switch event {
        case .begin(let head): parts.append(Part(head: head))
        case .bytes(let bytes): parts[parts.count - 1].bytes += bytes
        case .end: break
        }
      }
    }
    try parser.finish()
    return parts
  }

  private func part(_ head: String, _ content: [UInt8]) -> [UInt8] {
    Array("--XX\r\nContent-Disposition: form-data; \(head)\r\n\r\n".utf8) + content
      + Array("\r\n".utf8)
  }

  private let end = Array("--XX--\r\n".utf8)

  @Test("fields and files are told apart")
  func plain() throws {
    let body =
      part("name=\"a\"", Array("1".utf8))
      + part("name=\"f\"; filename=\"x.png\"\r\nContent-Type: image/png", [0, 1, 13, 10, 255])
      + part("name=empty", []) + end
    let parts = try parse(body)
    #expect(
      parts == [
        Part(head: .init(name: "a", fileName: nil, contentType: "text/plain"), bytes: [0x31]),
        Part(
          head: .init(name: "f", fileName: "x.png", contentType: "image/png"),
          bytes: [0, 1, 13, 10, 255]),
        Part(head: .init(name: "empty", fileName: nil, contentType: "text/plain")),
      ])
  }

  @Test("however the body is cut, the parts are the same", arguments: 0..<200)
  func cuts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Contents made of what delimiters are made of.
    let alphabet = Array("\r\n--XX-".utf8)
    var body = Bool.random(using: &random) ? Array("preamble\r\n".utf8) : []
    var expected: [[UInt8]] = []
    for index in 0..<Int.random(in: 1...5, using: &random) {
      var content: [UInt8] = []
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        content.append(alphabet.randomElement(using: &random) ?? 0)
      }
      guard find("\r\n--XX", in: [0x0D, 0x0A] + content + [0x0D, 0x0A]) == false else { continue }
      expected.append(content)
      body += part("name=\"n\(index)\"", content)
    }
    guard !expected.isEmpty else { return }
    body += end + Array("epilogue".utf8)
    #expect(try parse(body).map(\.bytes) == expected)
    let pieces = try parse(body) { Int.random(in: 1...9, using: &random) }
    #expect(pieces.map(\.bytes) == expected)
    #expect(try parse(body) { 1 }.map(\.bytes) == expected)
    // Cut short anywhere before the end mark, it is refused.
    let cut = Int.random(in: 0..<(body.count - "\r\nepilogue--".utf8.count), using: &random)
    #expect(throws: AppError.self) { try parse(Array(body[..<cut])) }
  }

  private func find(_ text: String, in bytes: [UInt8]) -> Bool {
    let pattern = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: pattern) }
  }

  @Test(
    "hostile bodies are refused",
    arguments: [
      "", "--XX", "--XX\r\n", "--XX--", "nothing at all", "--XX\r\n\r\nno name\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nopen",
      "--XX\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data\r\n\r\nx\r\n--XX--",
      "--XX\r\nno colon\r\n\r\nx\r\n--XX--",
      "--XXY\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nx\r\n--XX--",
      "--XX\r\nContent-Disposition: form-data; name=\"\u{0}\"\r\n\r\nx\r\n--XX--",
      "--XX" + String(repeating: " ", count: 100) + "\r\n",
      "--XX\r\nX: " + String(repeating: "a", count: 9000) + "\r\n\r\n\r\n--XX--",
      "--XX\r\nX: " + String(repeating: "a", count: 9000),
    ])
  func hostile(body: String) {
    // A lone end mark is a body without parts, and that is fine.
    if body == "--XX--" {
      #expect((try? parse(Array(body.utf8))) == [])
    } else {
      #expect(throws: AppError.self) { try parse(Array(body.utf8)) }
      #expect(throws: AppError.self) { try parse(Array(body.utf8)) { 3 } }
    }
  }

  @Test("more than 100 parts, and bad boundaries, are refused")
  func bounds() throws {
    let one = part("name=\"a\"", [])
    #expect(try parse(Array(repeatElement(one, count: 100).joined()) + end).count == 100)
    #expect(throws: AppError.self) {
      try parse(Array(repeatElement(one, count: 101).joined()) + end)
    }
    for boundary in ["", String(repeating: "a", count: 71), "a\nb", "á", "a "] {
      #expect(throws: AppError.self) { try MultipartParser(boundary: boundary) }
    }
  }

  @Test(
    "names are read as browsers and others write them",
    arguments: [
      (#"name="a"; filename="C:\Users\x.png""#, "a", "x.png"),
      (#"name="a%22b"; filename="p%0D%0Aq""#, "a\"b", "pq"),
      (#"name="a\"b"; filename="q\"r.png""#, "a\"b", "q\"r.png"),
      (#"name=a; filename=x.png"#, "a", "x.png"),
      (#"filename="../../etc/passwd"; name="a""#, "a", "passwd"),
      (#"name="a"; filename="řeka.jpg""#, "a", "řeka.jpg"), (#"name="a"; filename="..""#, "a", ""),
      (#"name="a"; filename="x;y=z.png""#, "a", "x;y=z.png"),
      (#"name="a"; filename*=UTF-8''evil; filename="good""#, "a", "good"),
    ])
  func names(head: String, name: String, fileName: String) throws {
    let parts = try parse(part(head, []) + end)
    #expect(parts.first?.head.name == name)
    #expect(parts.first?.head.fileName == fileName)
  }

  @Test("files arrive readable by us alone, and are gone after the request")
  func files() async throws {
    let folder = NSTemporaryDirectory() + "korzo-test-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let site = try makeSite(options: makeOptions { $0.temporaryFolder = folder }) {
      $0.anyone.post("/photo") { request in
        let upload = try await request.upload(limit: 100_000)
        let file = upload.files.first
        let attributes = try FileManager.default.attributesOfItem(atPath: file?.path ?? "")
        let mode = attributes[.posixPermissions] as? Int ?? 0
        let line =
          "\(upload.files.count) \(file?.name ?? "") \(file?.size ?? 0) "
          + "\(String(mode, radix: 8)) \(upload.fields["caption"] ?? "")"
        return .text(line, contentType: "text/plain")
      }
    }
    func send(_ body: [UInt8]) async throws -> TestResponse {
      let type = "multipart/form-data; boundary=\"XX\""
      return try await site.respond(
        to: TestRequest("POST", "/photo", headers: ["Content-Type": type], body: body))
    }
    let photo = part("name=\"photo\"; filename=\"a.jpg\"", [UInt8](repeating: 1, count: 50_000))
    let good =
      photo + part("name=\"none\"; filename=\"\"", []) + part("name=\"caption\"", [0x78]) + end
    #expect(try await send(good).text == "1 a.jpg 50000 600 x")
    #expect(try await send(photo + photo + photo + end).status == 413)
    #expect(try await send(photo).status == 400)
    #expect(try await send(part("name=\"caption\"", [0xFF]) + end).status == 400)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  @Test("an upload may be larger than what is read into memory, as far as its handler allows")
  func larger() async throws {
    let site = try makeSite(options: makeOptions { $0.maximumBody = 10_000 }) {
      $0.anyone.post("/upload") { request in
        let upload = try await request.upload(limit: 100_000)
        return .text("\(upload.files.first?.size ?? 0)", contentType: "text/plain")
      }
      $0.anyone.post("/body") { request in
        .text("\(try await request.body(limit: 100_000).count)", contentType: "text/plain")
      }
    }
    func send(_ path: String, _ count: Int) async throws -> TestResponse {
      let file = part("name=\"file\"; filename=\"a\"", [UInt8](repeating: 1, count: count)) + end
      let headers = [
        "Content-Type": "multipart/form-data; boundary=\"XX\"", "Sec-Fetch-Site": "same-origin",
      ]
      return try await site.respond(
        to: TestRequest("POST", path, headers: headers, body: file))
    }
    #expect(try await send("/upload", 50_000).text == "50000")
    #expect(try await send("/upload", 100_000).status == 413)
    #expect(try await send("/body", 50_000).status == 413)
  }

  @Test("what a crash left behind is removed once nobody writes to it, and nothing else")
  func sweeping() throws {
    let folder = try Folder(["korzo-upload-old": "a", "korzo-upload-new": "b", "mine": "c"])
    let long = Date().addingTimeInterval(-7200)
    for name in ["korzo-upload-old", "mine"] {
      try FileManager.default.setAttributes(
        [.modificationDate: long], ofItemAtPath: folder.path + "/" + name)
    }
    #expect(sweepUploads(in: folder.path) == 1)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.sorted() == ["korzo-upload-new", "mine"])
    #expect(sweepUploads(in: folder.path + "/nowhere") == 0)
  }
}
