import AppTestSupport
import Core
import Database
import Testing
import Web

@testable import Reader

/// Gives a test a Reader for which hosts of the world are at one server on loopback.
func withNetworks(
  _ hosts: String..., engine: Engine = .sqlite,
  _ body: (ReaderWorld, FakeSite) async throws -> Void
) async throws {
  let world = try FakeSite()
  defer { world.stop() }
  let table = hosts.map { $0.contains("=") ? $0 : "\($0)=\(world.url)" }
  try await withReader(engine, settings: ["fetching.hosts": table.joined(separator: ",")]) {
    try await body($0, world)
  }
}

extension ReaderWorld {
  func find(_ typed: String) async throws -> FoundFeeds { try await reader.findFeeds(typed) }

  /// What a person is shown who types it.
  func look(_ typed: String, _ person: Visitor? = nil) async throws -> TestResponse {
    try await (person ?? self.person).post("/read/channels/find", ["address": typed])
  }
}

extension FoundFeeds {
  /// The addresses found, or the reason.
  var lines: [String] {
    switch self {
    case .one(let preview): [preview.url]
    case .several(_, let choices): choices.map(\.url)
    case .none(let problem): ["none \(problem)"]
    case .without(.site(let site)): ["without \(site)"]
    case .without(let reason): ["without \(reason)"]
    case .words(let words): ["words \(words)"]
    }
  }
}

let channelID = "UCabcdefghijklmnopqrst_-"
private let channelPart = channelID.dropFirst(2)
let videoFeed = "/feeds/videos.xml?channel_id=\(channelID)"
let channelFeeds =
  ["channel_id=UC", "playlist_id=UULF", "playlist_id=UUSH", "playlist_id=UULV"]
  .map { "https://www.youtube.com/feeds/videos.xml?\($0)\(channelPart)" }
