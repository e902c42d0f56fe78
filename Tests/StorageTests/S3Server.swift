import Core
import Cryptography
import Foundation
import Synchronization
import TestSupport

@testable import Storage

/// A store with one bucket, `korzo`, that checks every signature and every body's hash, and fails
/// when a test says so.
final class S3Server: Sendable {
  static let accessKey = "AKIAIOSFODNN7EXAMPLE"
  static let secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"

  /// Instead of an answer, for the next requests that fit.
  struct Fault: Sendable {
    var method: String
    /// In the target.
    var part = ""
    var times = 1
    var status: Int
    var code: String
    /// Do what was asked all the same: only the answer gets lost.
    var happens = false
  }

  struct Object: Sendable {
    var body: [UInt8]
    var contentType: String
  }

  struct State: Sendable {
    var objects: [String: Object] = [:]
    var uploads: [String: (key: String, type: String, parts: [Int: [UInt8]])] = [:]
    var faults: [Fault] = []
    var serial = 0
  }

  private final class Store: Sendable {
    let state = Mutex(State())
  }

  private let store: Store
  private let server: LocalServer

  var url: String { server.url }
  var objects: [String: Object] { store.state.withLock { $0.objects } }
  var openUploads: Int { store.state.withLock { $0.uploads.count } }
  func stop() { server.stop() }

  /// Methods and targets so far, such as `GET /korzo/site/a`.
  var log: [String] { server.requests.map { "\($0.method) \($0.target)" } }
  var requests: [LocalRequest] { server.requests }

  func fail(_ fault: Fault) { store.state.withLock { $0.faults.append(fault) } }
  func put(_ key: String, _ text: String) {
    store.state.withLock {
      $0.objects[key] = Object(body: Array(text.utf8), contentType: "text/plain")
    }
  }

  init(clock: TestClock) throws {
    let store = Store()
    self.store = store
    server = try LocalServer { request, connection in
      let call = S3ServerCall(request, now: clock.now)
      let answer = store.state.withLock { state in
        if let problem = call.problem { return problem }
        let fault = state.faults.firstIndex {
          $0.method == request.method && ($0.part.isEmpty || request.target.contains($0.part))
        }
        guard let fault else { return call.perform(&state) }
        let found = state.faults[fault]
        state.faults[fault].times -= 1
        if state.faults[fault].times == 0 { state.faults.remove(at: fault) }
        if found.happens { _ = call.perform(&state) }
        return .failure(found.status, found.code)
      }
      return connection.answer(answer.status, answer.headers, answer.body)
    }
  }
}

struct S3Answer: Sendable {
  var status = 200
  var headers: [String] = []
  var body: [UInt8] = []

  static func failure(_ status: Int, _ code: String) -> S3Answer {
    let xml =
      "<?xml version=\"1.0\"?><Error><Code>\(code)</Code><Message>It did not work.</Message></Error>"
    return S3Answer(status: status, headers: ["Date: today"], body: Array(xml.utf8))
  }

  static func xml(_ text: String) -> S3Answer {
    S3Answer(
      headers: ["Content-Type: application/xml"], body: Array("<?xml version=\"1.0\"?>\(text)".utf8)
    )
  }
}

/// One request to the store, taken apart.
struct S3ServerCall {
  let request: LocalRequest
  let path: String
  let query: [(name: String, value: String)]
  private let now: Timestamp

  init(_ request: LocalRequest, now: Timestamp) {
    self.request = request
    self.now = now
    let parts = request.target.split(separator: "?", maxSplits: 1).map(String.init)
    path = parts[0]
    query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = sides.count > 1 ? String(sides[1]) : ""
      return (String(sides[0]), value.removingPercentEncoding ?? value)
    }
  }

  private func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
  private var key: String { String(path.dropFirst("/korzo/".count)) }

  /// What a real store would refuse before it looks for anything.
  var problem: S3Answer? {
    let time = request.header("x-amz-date") ?? ""
    let given = request.header("authorization") ?? ""
    guard given.contains("Credential=\(S3Server.accessKey)/") else {
      return .failure(403, "InvalidAccessKeyId")
    }
    guard time.prefix(11) == now.basicISO8601.prefix(11) else {
      return .failure(403, "RequestTimeTooSkewed")
    }
    let hash = request.header("x-amz-content-sha256") ?? ""
    guard hash == SHA256.hash(data: Data(request.body)).hexadecimal else {
      return .failure(400, "XAmzContentSHA256Mismatch")
    }
    let names =
      given.firstRange(of: "SignedHeaders=").map { given[$0.upperBound...] }?
      .prefix { $0 != "," }.split(separator: ";") ?? []
    let headers = names.map { (name: String($0), value: request.header(String($0)) ?? "") }
    guard Set(names).isSuperset(of: ["host", "x-amz-content-sha256", "x-amz-date"]) else {
      return .failure(403, "AccessDenied")
    }
    let signature = SignatureV4(
      accessKey: S3Server.accessKey, secretKey: S3Server.secret, region: "us-east-1")
    let expected = signature.authorization(
      of: .init(
        method: request.method, path: path, query: query, headers: headers, payloadHash: hash),
      time: time)
    guard given == expected else { return .failure(403, "SignatureDoesNotMatch") }
    return path.hasPrefix("/korzo") ? nil : .failure(404, "NoSuchBucket")
  }

  func perform(_ state: inout S3Server.State) -> S3Answer {
    switch request.method {
    case "GET" where value("list-type") == "2": return list(state)
    case "GET", "HEAD":
      guard let object = state.objects[key] else { return .failure(404, "NoSuchKey") }
      return S3Answer(headers: ["Content-Type: \(object.contentType)"], body: object.body)
    case "PUT" where value("uploadId") != nil: return addPart(&state)
    case "PUT":
      state.objects[key] = .init(
        body: request.body, contentType: request.header("content-type") ?? "")
      return S3Answer(headers: ["ETag: \"1\""])
    case "POST" where value("uploads") != nil:
      state.serial += 1
      let id = "upload&\(state.serial)"  // ids may hold anything
      state.uploads[id] = (key, request.header("content-type") ?? "", [:])
      return .xml(
        "<R><UploadId>upload&amp;\(state.serial)</UploadId></R>")
    case "POST": return complete(&state)
    case "DELETE" where value("uploadId") != nil:
      let isThere = state.uploads.removeValue(forKey: value("uploadId") ?? "") != nil
      return isThere ? S3Answer(status: 204) : .failure(404, "NoSuchUpload")
    case "DELETE":
      state.objects[key] = nil
      return S3Answer(status: 204)
    default: return .failure(405, "MethodNotAllowed")
    }
  }

  private func list(_ state: S3Server.State) -> S3Answer {
    let after = value("continuation-token") ?? value("start-after") ?? ""
    let limit = value("max-keys").flatMap { Int($0) } ?? 1000
    let all = state.objects.keys.filter { $0.hasPrefix(value("prefix") ?? "") && $0 > after }
    let page = all.sorted().prefix(min(limit, 3))  // small pages, so that tests meet several
    let isCut = page.count < all.count
    let next = isCut ? "<NextContinuationToken>\(page.last ?? "")</NextContinuationToken>" : ""
    return .xml(
      "<ListBucketResult><IsTruncated>\(isCut)</IsTruncated>\(next)"
        + page.map { "<Contents><Key>\($0)</Key></Contents>" }.joined() + "</ListBucketResult>")
  }

  private func addPart(_ state: inout S3Server.State) -> S3Answer {
    guard let id = value("uploadId"), state.uploads[id] != nil,
      let number = value("partNumber").flatMap({ Int($0) })
    else { return .failure(404, "NoSuchUpload") }
    state.uploads[id]?.parts[number] = request.body
    return S3Answer(headers: ["ETag: \"part-\(number)\""])
  }

  private func complete(_ state: inout S3Server.State) -> S3Answer {
    guard let id = value("uploadId"), let upload = state.uploads[id] else {
      return .failure(404, "NoSuchUpload")
    }
    let tags = xmlTexts("ETag", in: String(decoding: request.body, as: UTF8.self))
    let numbers = upload.parts.keys.sorted()
    guard tags == numbers.map({ "\"part-\($0)\"" }) else { return .failure(400, "InvalidPart") }
    let body = numbers.flatMap { upload.parts[$0] ?? [] }
    state.objects[upload.key] = .init(body: body, contentType: upload.type)
    state.uploads[id] = nil
    return .xml("<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
  }
}
