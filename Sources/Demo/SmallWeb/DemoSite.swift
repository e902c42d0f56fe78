import Core
import Web

/// The small web that the demonstration reads: feeds and pages of hand-written texts, with pictures
/// and with sounds that are made from a seed; served by the demonstration itself, so that it needs
/// no network and shows the real Reader.
struct DemoSite: Sendable {
  /// A feed of the small web.
  struct Channel: Sendable {
    let url: String
    let folder: String?
  }

  let address: String
  private let world: DemoWorld

  /// Makes all articles; their times count back from `now`.
  /// - Parameters:
  ///   - address: `http://127.0.0.1:PORT`.
  ///   - seed: another number makes other articles.
  init(_ content: DemoContent, address: String, seed: UInt64, now: Timestamp) {
    self.address = address
    world = DemoWorld(content, address: address, seed: seed, now: now)
  }

  var channels: [Channel] {
    world.channels.map { Channel(url: "\(address)/demo/feeds/\($0.name)", folder: $0.folder) }
  }

  /// Serves the feeds, pages, pictures and sounds.
  func routes(_ routes: Routes) {
    let anyone = routes.anyone
    anyone.get("/demo/feeds/{name}") { [world] request in
      let feed = try found(world.feed(try request.parameter("name")))
      return .document(feed.bytes, contentType: feed.contentType)
    }
    anyone.get("/demo/sites/{name}") { [world] request in
      .text(try found(world.home(try request.parameter("name"))), contentType: "text/html")
    }
    anyone.get("/demo/articles/{name}/{number}") { [world] request in
      let number = try found(Int(decimal: try request.parameter("number"), in: 0...9999))
      let page = try found(world.page(try request.parameter("name"), number))
      return .text(page, contentType: "text/html")
    }
    anyone.get("/demo/pictures/{file}") { [world] request in
      let picture = try found(world.picture(try request.parameter("file")))
      return .bytes(picture.bytes, contentType: "image/webp", caching: .privateFor(.hours(1)))
    }
    anyone.get("/demo/icons/{file}") { [world] request in
      svg(try found(world.icon(try request.parameter("file"))))
    }
    anyone.get("/demo/sounds/{file}") { request in
      let file = try request.parameter("file")
      let number = try found(
        file.hasSuffix(".wav") ? UInt64(decimal: file.dropLast(4), in: 0...(.max)) : nil)
      return .bytes(
        DemoSound(number: number).wave, contentType: "audio/wav", caching: .privateFor(.hours(1)))
    }
  }
}

private func found<T>(_ value: T?) throws -> T {
  guard let value else { throw AppError.notFound }
  return value
}

private func svg(_ text: String) -> Response {
  .bytes(Array(text.utf8), contentType: "image/svg+xml", caching: .privateFor(.hours(1)))
}
