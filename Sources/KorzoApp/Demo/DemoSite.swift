import Core
import InstagramStandIn
import Web

/// The small web that the demonstration reads: feeds, pages, pictures and sounds made by code from
/// a seed, served by the demonstration itself, so that it needs no network and shows the real
/// Reader.
package struct DemoSite: Sendable {
  /// A feed of the small web.
  struct Channel: Sendable {
    let url: String
    let folder: String?
  }

  let address: String
  let seed: UInt64
  let announcement = DemoAnnouncement()
  /// Instagram, as far as the demonstration needs it.
  let instagram: DemoInstagram
  private let world: DemoWorld

  /// Makes all articles; their times count back from `now`.
  /// - Parameters:
  ///   - address: `http://127.0.0.1:PORT`.
  ///   - seed: another number makes other articles.
  ///   - now: when the newest have just been published.
  ///   - began: when the demonstration was made, if that was before.
  package init(
    address: String, seed: UInt64, now: Timestamp = Clock.system.now(), began: Timestamp? = nil
  ) {
    self.address = address
    self.seed = seed
    instagram = DemoInstagram(site: address, seed: seed, began: began ?? now)
    world = DemoWorld(address: address, seed: seed, now: now)
  }

  var channels: [Channel] {
    world.channels.map { Channel(url: "\(address)/demo/feeds/\($0.name)", folder: $0.folder) }
  }

  /// Serves the feeds, pages, pictures and sounds, and the stand-in for Instagram.
  func routes(_ routes: Routes) {
    instagram.standIn.routes(routes)
    let anyone = routes.anyone
    anyone.get("/demo/feeds/{name}") { [world] request in
      let feed = try found(world.feed(try request.parameter("name")))
      return .text(feed.text, contentType: feed.contentType)
    }
    anyone.get("/demo/sites/{name}") { [world] request in
      .text(try found(world.home(try request.parameter("name"))), contentType: "text/html")
    }
    anyone.get("/demo/articles/{name}/{number}") { [world] request in
      let number = try found(Int(decimal: try request.parameter("number"), in: 0...9999))
      let page = try found(world.page(try request.parameter("name"), number))
      return .text(page, contentType: "text/html")
    }
    anyone.get("/demo/pictures/{file}") { request in
      let picture = try found(DemoPicture(fileName: try request.parameter("file")))
      return svg(picture.svg)
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
