import AppTestSupport
import Core
import Database
import HTML
import Testing
import Web

@testable import Media

@Suite("The address of a picture")
struct AddressTests {
  @Test("The answer carries headers of its own", arguments: Engine.allCases)
  func headers(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let picture = try await world.take(owner: anna)
      let browser = try await world.browser("anna")
      let webp = try await browser.get(try #require(picture.path(atLeast: 320)))
      #expect(webp.header("content-security-policy") == "default-src 'none'; sandbox")
      #expect(webp.header("x-content-type-options") == "nosniff")
      #expect(webp.header("content-disposition") == "inline")
      #expect(webp.body.prefix(4).elementsEqual("RIFF".utf8))
      #expect(webp.header("set-cookie") == nil)
      let jpeg = try await browser.get(try #require(picture.jpegPath(atLeast: 320)))
      #expect(jpeg.header("content-type") == "image/jpeg")
      #expect(jpeg.body.prefix(2) == [0xFF, 0xD8])
    }
  }

  @Test("A browser that has it is told so", arguments: Engine.allCases)
  func notModified(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let path = try #require(try await world.take(owner: anna).path(atLeast: 320))
      let browser = try await world.browser("anna")
      let tag = try #require(try await browser.get(path).header("etag"))
      #expect(tag.hasPrefix("\"") && tag.count == 34)
      let again = try await browser.get(path, headers: ["If-None-Match": tag])
      #expect(again.status == 304)
      #expect(again.body == [])
      #expect(again.header("etag") == tag)
      #expect(again.header("cache-control") == "private, max-age=600")
      let other = try await browser.get(path, headers: ["If-None-Match": "\"else\""])
      #expect(other.status == 200)
      let part = try await browser.get(path, headers: ["Range": "bytes=0-3"])
      #expect(part.status == 206)
      #expect(part.body.elementsEqual("RIFF".utf8))
      // The tag tells nothing to whom the picture is denied.
      let stranger = try await world.stranger().get(path, headers: ["If-None-Match": tag])
      #expect(stranger.status == 404)
    }
  }

  @Test("A file that is lost is a page that is not there", arguments: Engine.allCases)
  func lostFile(_ engine: Engine) async throws {
    try await withWorld(engine) { world in
      let anna = try await world.test.account("anna")
      let path = try #require(try await world.take(owner: anna).path(atLeast: 320))
      for key in try await world.files() { try await world.storage.delete(key) }
      #expect(try await world.browser("anna").get(path).status == 404)
    }
  }
}

@Suite("The markup of a picture")
struct PictureViewTests {
  static let picture = Picture(
    id: ID(7), width: 800, height: 600, blurhash: "LEHV6nWB2yk8", colour: 0x0A10FF,
    webp: [
      PictureVariant(width: 320, height: 240, path: "/media/7/aa-320.webp"),
      PictureVariant(width: 800, height: 600, path: "/media/7/bb-800.webp"),
    ],
    jpeg: [
      PictureVariant(width: 320, height: 240, path: "/media/7/cc-320.jpg"),
      PictureVariant(width: 800, height: 600, path: "/media/7/dd-800.jpg"),
    ])

  @Test("It offers all sizes on a ground of its colour and shape")
  func markup() {
    let html = pictureView(Self.picture, alt: "A <b>", sizes: "100vw", class: "wide").text
    #expect(html.contains("class=\"picture wide\" data-blurhash=\"LEHV6nWB2yk8\""))
    #expect(html.contains("viewBox=\"0 0 800 600\""))
    #expect(html.contains("fill=\"#0a10ff\""))
    #expect(html.contains("srcset=\"/media/7/aa-320.webp 320w, /media/7/bb-800.webp 800w\""))
    #expect(html.contains("src=\"/media/7/dd-800.jpg\""))
    #expect(html.contains("alt=\"A &lt;b&gt;\""))
    #expect(html.contains("loading=\"lazy\""))
    #expect(!html.contains("style="))
    #expect(!pictureView(Self.picture, alt: "", sizes: "1px", isLazy: false).text.contains("lazy"))
  }
}
