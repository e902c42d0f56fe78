import Core
import Synchronization

extension StandInWorld {
  /// Where a picture is for three days. Everything but the name is new at each call, as at Meta's.
  func pictureAddress(_ name: String, _ call: GraphCall) -> String {
    let end = String((clock.now() + .days(3)).milliseconds / 1000, radix: 16, uppercase: true)
    let number = state.withLock { state in
      state.nonce += 1
      return state.nonce
    }
    let ending = name.hasPrefix("film-") ? "mp4" : "jpg"
    return "\(call.address)/cdn/\(name).\(ending)?_nc_cat=108&ccb=1-7"
      + "&_nc_rid=\(String(number &* 0x9e37_79b9_7f4a_7c15, radix: 16))"
      + "&oh=\(proof(name, end))&oe=\(end)"
  }

  /// A picture, as long as its address is good and what it shows may be seen.
  func picture(_ file: String, oh: String?, oe: String?) async throws -> GraphReply {
    let path = "/cdn/" + file
    note(
      StandInCall(at: clock.now(), method: "GET", path: path, metrics: "", account: nil))
    if let reply = faultyResponse(path: path, metrics: "", account: nil, isFacebook: false) {
      return reply
    }
    let name = String(file.prefix { $0 != "." })
    guard let oe, let end = Int64(oe, radix: 16), oh == proof(name, oe),
      clock.now().milliseconds < end * 1000
    else { return GraphReply(status: 403, type: "text/plain", "URL signature expired") }
    let parts = name.split(separator: "-").map(String.init)
    guard let id = parts.last else { return gone }
    if parts[0] == "profile" { return try await reply(UInt64(id) ?? 0, .feed) }
    guard let thing = thing(id), thing.lives(at: clock.now()) else { return gone }
    if let bytes = state.withLock({ $0.changes[id]?.pictureBytes }) { return reply(bytes) }
    switch parts[0] {
    case "thing": return try await reply(thing.seed, thing.kind)
    case "part": return try await reply(thing.seed &+ (UInt64(parts[1]) ?? 0), thing.kind)
    default: return GraphReply(status: 200, type: "video/mp4", "ftypisom")
    }
  }

  private var gone: GraphReply { GraphReply(status: 404, type: "text/plain", "Not found") }

  private func reply(
    _ seed: UInt64, _ kind: StandInThing.Kind
  ) async throws -> GraphReply {
    reply(try await look.picture(seed, kind))
  }

  private func reply(_ bytes: [UInt8]) -> GraphReply {
    let isWebP = bytes.starts(with: "RIFF".utf8)
    var reply = GraphReply(status: 200, type: isWebP ? "image/webp" : "image/jpeg", "")
    reply.body = bytes
    return reply
  }

  /// FNV-1a: nobody needs to be kept from forging it, only from using it for too long by mistake.
  private func proof(_ name: String, _ end: String) -> String {
    let hash = "\(name)|\(end)|\(appSecret)".utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
