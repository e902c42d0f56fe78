import AppTestSupport
import Core
import Database
import Fetching
import Foundation
import KorzoApp
import Testing
import Web

@testable import Surveys

/// The stand-in for Dropbox of the browser tests, running beside a test.
final class DropboxPeer: Sendable {
  static let key = "korzo-app"

  struct Seen: Decodable {
    let calls: [String]
    /// By path, in base64.
    let files: [String: String]
    let tokens: [String]
  }

  let address: String
  private let process: Process
  private let input = Pipe()
  private let fetcher: Fetcher

  init() throws {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [repositoryFolder + "/Tests/Browser/peers/dropbox.py", Self.key]
    process.environment = ["PATH": "/usr/bin:/bin", "PYTHONDONTWRITEBYTECODE": "1"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    self.process = process
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = line.trimmingCharacters(in: .whitespacesAndNewlines)
    var configuration = FetchConfiguration()
    configuration.allowedPrivateHosts = [String(address.dropFirst("http://".count))]
    fetcher = Fetcher(configuration)
  }

  /// Ends it.
  func stop() {
    fetcher.shutdown()
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// The settings of a site that uses it.
  var settings: [String: String] {
    [
      "surveys.dropboxKey": Self.key, "surveys.dropboxHost": address,
      "fetching.allowedHosts": String(address.dropFirst("http://".count)),
    ]
  }

  /// What a person or the weather does there.
  @discardableResult
  func control(_ what: String, _ json: String = "null") async throws -> [UInt8] {
    let response = try await fetcher.fetch(
      FetchRequest(
        url: "\(address)/control/\(what)", method: .post,
        headers: ["Content-Type": "application/json"], body: Array(json.utf8)))
    guard response.status == 200 else { throw TestFailure("the stand-in: \(response.status)") }
    return response.body
  }

  /// The person says yes at an address to which we have sent them.
  /// - Returns: the path to which they come back.
  func agree(_ url: String) async throws -> String {
    let pairs = try #require(URLComponents(string: url)?.queryItems)
    let query = Dictionary(pairs.map { ($0.name, $0.value ?? "") }) { $1 }
    let json = String(decoding: try JSONEncoder().encode(query), as: UTF8.self)
    let back = try JSONDecoder().decode(String.self, from: Data(try await control("agree", json)))
    let parts = try #require(URLComponents(string: back))
    return parts.percentEncodedPath + "?" + (parts.percentEncodedQuery ?? "")
  }

  func seen() async throws -> Seen {
    try JSONDecoder().decode(Seen.self, from: Data(try await control("seen")))
  }

  /// A call that goes wrong once.
  func trouble(
    _ path: String, status: Int, headers: [String: String] = [:], body: String = "\"\""
  ) async throws {
    let fields = String(decoding: try JSONEncoder().encode(headers), as: UTF8.self)
    try await control(
      "trouble",
      #"{"path": "\#(path)", "status": \#(status), "headers": \#(fields), "body": \#(body)}"#)
  }
}

/// Gives a test an application and a Dropbox.
func withDropbox(
  _ engine: Engine, _ body: (AnswerWorld, DropboxPeer) async throws -> Void
) async throws {
  let peer = try DropboxPeer()
  defer { peer.stop() }
  try await withApp(engine, settings: peer.settings) { test in
    try await body(AnswerWorld(test: test), peer)
  }
}
