import AppTestSupport
import Core
import Database
import Features
import Foundation
import KorzoApp
import Storage
import Testing
import Web

@testable import Media
@testable import Reader

@Suite("Pictures of feeds come from here")
struct PictureProxyTests {
  @Test("No page names the other server, and that one is asked once", arguments: Engine.allCases)
  func shown(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      try await world.servePictures()
      let id = try await world.article("Article 1")
      for path in ["/read", "/read/articles/\(id)", "/read/channels", "/read/search?q=weather"] {
        let page = try await world.person.get(path).text
        #expect(page.contains("=\"/pictures/"), "\(path)")
        // A film is loaded once somebody presses.
        let pictures = page.replacing("src=\"\(world.site.url)/film.mp4\"", with: "")
        #expect(!pictures.contains("=\"\(world.site.url)/"), "\(path)")
      }
      let page = try await world.person.get("/read/articles/\(id)")
      #expect(
        page.header("content-security-policy")?.contains("img-src 'self' data: blob:") == true)
      let address = try world.address(of: "/a.png", in: page.text)
      for _ in 0..<2 {
        let picture = try await world.person.get(address)
        #expect(picture.status == 200)
        #expect(picture.header("content-type") == "image/webp")
        #expect(picture.body.starts(with: Array("RIFF".utf8)))
        #expect(picture.header("cache-control") == "public, max-age=604800, immutable")
        #expect(picture.header("content-security-policy")?.contains("sandbox") == true)
      }
      #expect(world.site.requests(for: "/a.png").count == 1)
      let request = try #require(world.site.requests(for: "/a.png").first)
      #expect(request.header("cookie") == nil)
      #expect(request.header("referer") == nil)
    }
  }

  @Test("Only what a page of ours shows is fetched")
  func refused() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      world.site.set("/other.png", .answer(200, headers: [], body: testPicture()))
      let id = try await world.article("Article 1")
      let page = try await world.person.get("/read/articles/\(id)").text
      let address = try world.address(of: "/a.png", in: page)
      let parts = address.split(separator: "?")
      let (path, query) = (String(parts[0]), String(parts[1]))
      let proof = try #require(path.split(separator: "/").dropFirst().first)
      let refused = [
        "\(path)?\(query.replacing("a.png", with: "other.png"))",
        "\(path.replacing(proof, with: String(repeating: "0", count: proof.count)))?\(query)",
        "/pictures/\(proof)/641?\(query)", "/pictures/\(proof)/-1?\(query)",
        "/pictures/\(proof)/9223372036854775808?\(query)", path, "\(path)?url=", "\(path)?url=file",
      ]
      for address in refused {
        #expect(try await world.person.get(address).status == 404, "\(address)")
      }
      #expect(world.site.requests(for: "/other.png").isEmpty)
      #expect(world.site.requests(for: "/a.png").isEmpty)
    }
  }

  @Test("What cannot be had is not asked for again for a while")
  func missing() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      let id = try await world.article("Article 1")
      let address = try world.address(
        of: "/a.png", in: try await world.person.get("/read/articles/\(id)").text)
      let replies: [FakeSite.Reply] = [
        .answer(404, headers: [], body: []), .answer(200, headers: [], body: []),
        .answer(200, headers: [], body: Array("<html>No picture</html>".utf8)),
        .answer(200, headers: [], body: Array(testPicture().prefix(60))),
        .answer(302, headers: ["Location: http://10.0.0.1/secret.png"], body: []),
        .raw("nonsense\r\n\r\n"),
      ]
      for (index, reply) in replies.enumerated() {
        world.site.set("/a.png", reply)
        for _ in 0..<3 {
          #expect(try await world.person.get(address).status == 404, "\(reply)")
        }
        #expect(world.site.requests(for: "/a.png").count == index + 1)
        world.clock.advance(by: .minutes(11))
      }
      world.site.set("/a.png", .answer(200, headers: [], body: testPicture()))
      #expect(try await world.person.get(address).status == 200)
    }
  }

  @Test("After two weeks a picture is asked for anew")
  func expires() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      let id = try await world.article("Article 1")
      let address = try world.address(
        of: "/a.png", in: try await world.person.get("/read/articles/\(id)").text)
      for _ in 0..<3 {
        #expect(try await world.person.get(address).status == 200)
        world.clock.advance(by: .days(14))
      }
      #expect(world.site.requests(for: "/a.png").count == 3)
    }
  }

  @Test("A drawing is a picture in a page and never a page")
  func drawing() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      let svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
      world.site.set("/a.png", headers: ["Content-Type: text/html"], body: svg)
      let id = try await world.article("Article 1")
      let address = try world.address(
        of: "/a.png", in: try await world.person.get("/read/articles/\(id)").text)
      let picture = try await world.person.get(address, headers: ["Sec-Fetch-Dest": "image"])
      #expect(picture.header("content-type") == "image/svg+xml")
      #expect(
        picture.header("content-security-policy")
          == "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      #expect(picture.header("x-content-type-options") == "nosniff")
      for use in ["document", "iframe", "object", "embed", "script", "style"] {
        #expect(
          try await world.person.get(address, headers: ["Sec-Fetch-Dest": use]).status == 404)
      }
    }
  }

  @Test("Without room on the disk none is made, and those that are there are shown")
  func fullDisk() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      let (here, missing) = (world.site.url + "/a.png", world.site.url + "/lead.png")
      let proxy = world.test.app.platform.pictureProxy
      #expect(try await proxy.file(of: here, width: 640, for: "test") != nil)
      var options = proxy.options
      options.minimumFree = 1 << 20
      options.measure = { _ in DiskSpace(free: 1 << 19, total: 1 << 30) }
      let full = try PictureProxy(options, media: proxy.media, fetcher: proxy.fetcher)
      #expect(try await full.file(of: here, width: 640, for: "test") != nil)
      let refused = await #expect(throws: StorageError.self) {
        try await full.file(of: missing, width: 640, for: "test")
      }
      #expect(refused?.explanation?.code == "no_room_for_files")
      #expect(world.site.requests(for: "/lead.png").isEmpty)
      // It is no fault of the picture: it is there as soon as there is room.
      #expect(try await proxy.file(of: missing, width: 640, for: "test") != nil)
    }
  }

  @Test("Two processes with one folder, of which one died, hand out whole pictures")
  func shared() async throws {
    try await withReader(.sqlite) { world async throws in
      try await world.servePictures()
      let first = world.test.app.platform.pictureProxy
      // What the one that died was writing, long ago.
      let incoming = first.options.folder + "/.incoming"
      let half = incoming + "/half"
      try Data(testPicture().prefix(60)).write(to: URL(fileURLWithPath: half))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: half)
      let second = try PictureProxy(first.options, media: first.media, fetcher: first.fetcher)
      let paths = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 0..<20 {
          let proxy = number % 2 == 0 ? first : second
          group.addTask {
            try await proxy.file(of: world.site.url + "/a.png", width: 640, for: "test")
          }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      let path = try #require(paths.first ?? nil)
      #expect(paths.count == 1)
      #expect(try ProxiedKind(ofFile: path) == .webp)
      #expect(world.site.requests(for: "/a.png").count == 2)
      #expect(try FileManager.default.contentsOfDirectory(atPath: incoming).isEmpty)
    }
  }

  @Test("Switched off, browsers fetch them where they are")
  func off() async throws {
    try await withReader(.sqlite, settings: ["pictures.proxy": "false"]) { world async throws in
      try await world.servePictures()
      let id = try await world.article("Article 1")
      let page = try await world.person.get("/read/articles/\(id)")
      #expect(page.text.contains("src=\"\(world.site.url)/a.png\""))
      #expect(!page.text.contains("/pictures/"))
      #expect(page.header("content-security-policy")?.contains("img-src * data: blob:") == true)
    }
  }
}

@Suite("Pictures in articles")
struct ArticlePictureTests {
  @Test("An article that is one picture shows it whole, with its words", arguments: Engine.allCases)
  func comic(engine: Engine) async throws {
    try await withReader(engine) { world async throws in
      let page = try await world.page(
        ofText: """
          <p><img src="URL/comic.png" alt="Two people talk" title="They never agree &lt;3"></p>
          """)
      #expect(!page.contains("class=\"lead"))
      #expect(page.contains("<p class=\"picture-words\">They never agree &lt;3</p>"))
      #expect(page.ranges(of: "<img src=\"/pictures/").count == 1)
      #expect(page.contains("alt=\"Two people talk\""))
      #expect(!page.contains("gives no text"), "it is not called empty")
    }
  }

  @Test("A lead picture that follows a paragraph stands once")
  func afterParagraph() async throws {
    try await withReader(.sqlite) { world async throws in
      let words = String(repeating: "A long paragraph comes first. ", count: 5)
      let page = try await world.page(
        ofText: "<p>\(words)</p><p><img src=\"URL/view-800x600.jpg\"></p><p>\(words)</p>",
        extra: "<media:content url=\"URL/view.jpg\" medium=\"image\"/>")
      #expect(!page.contains("class=\"lead"))
      #expect(page.ranges(of: "<img src=\"/pictures/").count == 1)
    }
  }

  @Test("The large picture of the text is shown, not the feed's small one")
  func thumbnail() async throws {
    try await withReader(.sqlite) { world async throws in
      let words = String(repeating: "Then come the words. ", count: 8)
      let page = try await world.page(
        ofText: "<p><img src=\"URL/large.jpg\" width=\"1600\"></p><p>\(words)</p>",
        extra: "<media:thumbnail url=\"URL/thumbs/small.jpg\" width=\"150\" height=\"100\"/>")
      let lead = try #require(page.firstMatch(of: #/<img class="lead"[^>]*>/#))
      #expect(lead.output.contains("large.jpg"))
      #expect(!page.contains("small.jpg"))
      #expect(page.ranges(of: "large.jpg").count == 2, "shown once, and where it opens large")
    }
  }
}

extension ReaderWorld {
  /// A feed whose article has pictures, and whose channel has one.
  fileprivate func servePictures() async throws {
    let picture = testPicture()
    for path in ["/a.png", "/lead.png", "/sign.png"] {
      site.set(path, .answer(200, headers: ["Content-Type: image/png"], body: picture))
    }
    let item = Item(1).with { item in
      let words = String(repeating: "Words about the weather. ", count: 5)
      item.html = """
        <p>\(words)</p><p><img src="\(site.url)/a.png" srcset="\(site.url)/a.png 800w"></p>
        <video src="\(site.url)/film.mp4" poster="\(site.url)/lead.png"></video>
        """
      item.extra = "<media:content url=\"\(site.url)/lead.png\" medium=\"image\"/>"
    }
    let sign = "<image><url>\(site.url)/sign.png</url><title>F</title><link>/</link></image>"
    site.set(
      "/feed.xml",
      body: rss([item]).replacing("<description>Notes", with: sign + "<description>Notes"))
    try await subscribe("/feed.xml")
  }

  /// The page of an article with this text; `URL` is the test's site.
  fileprivate func page(ofText html: String, extra: String = "") async throws -> String {
    let item = Item(1).with { item in
      item.html = html.replacing("URL", with: site.url)
      item.extra = extra.replacing("URL", with: site.url)
    }
    site.set("/feed.xml", body: rss([item]))
    try await subscribe("/feed.xml")
    return try await person.get("/read/articles/\(try await article("Article 1"))").text
  }

  /// Our address of a picture of the test's site in a page.
  fileprivate func address(of path: String, in page: String) throws -> String {
    let end = "url=\((site.url + path).percentEncoded)"
    let found = page.matches(of: #/"(\/pictures\/[^" ]*)/#).map { String($0.1) }
    return try #require(found.first { $0.hasSuffix(end) }, "\(found)")
  }
}
