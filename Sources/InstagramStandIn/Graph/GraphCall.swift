import Core
import Cryptography
import Foundation
import Web

/// A call to one of the two hosts, as far as the path tells.
struct GraphCall: Sendable {
  /// Whether it is for graph.facebook.com.
  var isFacebook: Bool
  /// `GET`, `POST` or `DELETE`.
  var method: String
  /// The path behind the host and the version.
  var path: [String]
  /// The version; empty without one.
  var version: String
  /// The fields of the query.
  var query: Fields
  /// Where the stand-in is: what its own addresses begin with.
  var address: String
  /// The token, from the header or the query.
  var token: String?

  /// A field of the query.
  subscript(_ name: String) -> String? { query[name] }

  /// The metrics that are asked for.
  var metrics: [String] {
    (query["metric"] ?? "").split(separator: ",").map { $0.filter { $0 != " " } }
  }

  /// How many things a page has.
  func limit(usual: Int = 25) throws(StandInError) -> Int {
    guard let text = query["limit"] else { return usual }
    guard let limit = Int(text), limit > 0 else {
      throw .parameter("Param limit must be a positive integer")
    }
    guard limit <= 100 else { throw .parameter("Param limit must be at most 100") }
    return limit
  }

  /// A moment in a field, as seconds since 1970.
  func moment(_ name: String) throws(StandInError) -> Timestamp? {
    guard let text = query[name] else { return nil }
    guard let seconds = Int64(text), (0...9_999_999_999).contains(seconds) else {
      throw .parameter("Param \(name) must be a valid unix timestamp")
    }
    return Timestamp(milliseconds: seconds * 1000)
  }

  /// Refuses versions that are no more, or are not yet.
  func checkVersion() throws(StandInError) {
    let parts = version.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    guard version.first == "v", parts.count == 2, parts[1] == "0", let major = Int(parts[0]),
      (22...26).contains(major)
    else { throw .noPath("/\(version)") }
  }

  /// Refuses a proof that is there and wrong.
  func checkProof(secret: String) throws(StandInError) {
    guard let proof = query["appsecret_proof"], let token else { return }
    let code = HMAC<SHA256>.authenticationCode(
      for: token.utf8, using: SymmetricKey(data: secret.utf8))
    guard proof == code.hexadecimal else {
      throw StandInError(100, 0, "Invalid appsecret_proof provided in the API argument")
    }
  }

  /// Refuses what the token may not do.
  func require(_ instagram: String, _ facebook: String, _ permit: StandInPermit)
    throws(StandInError)
  {
    guard permit.isFacebook == isFacebook else { throw .badToken }
    guard permit.scopes.contains(isFacebook ? facebook : instagram) else { throw .noPermission }
  }
}

/// What is answered: status, headers and body.
struct GraphReply: Sendable {
  var status = 200
  var headers: [String: String] = [:]
  var type = "application/json; charset=UTF-8"
  var body: [UInt8]

  init(_ json: StandInJSON) { body = json.bytes }

  init(status: Int, type: String, _ text: String) {
    self.status = status
    self.type = type
    body = Array(text.utf8)
  }

  /// An error in the shape of the host.
  init(_ error: StandInError, isFacebook: Bool) {
    let isOwn = !isFacebook && (error.code == 100 || error.code == 2500)
    var inner: [(String, StandInJSON)] = [
      ("message", .text(error.message)),
      ("type", isOwn ? "IGApiException" : "OAuthException"),
      ("code", .whole(error.code)),
    ]
    if error.subcode != 0 { inner.append(("error_subcode", .whole(error.subcode))) }
    if error.isTransient { inner.append(("is_transient", .flag(true))) }
    inner.append(("fbtrace_id", "AStandInTrace0000000000"))
    self.init(["error": .object(inner)])
    status = error.status
    headers = error.headers
  }
}
