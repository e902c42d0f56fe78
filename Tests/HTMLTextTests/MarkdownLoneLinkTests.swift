import Testing

@testable import HTMLText

@Suite struct MarkdownLoneLinkTests {
  static let frames: [(String, String, String)] = [
    (
      "https://www.youtube.com/watch?v=_a-b_&t=1m30s", "YouTube",
      "https://www.youtube-nocookie.com/embed/_a-b_?start=90"
    ),
    ("https://youtu.be/abc?t=75", "YouTube", "https://www.youtube-nocookie.com/embed/abc?start=75"),
    ("https://m.youtube.com/shorts/abc", "YouTube", "https://www.youtube-nocookie.com/embed/abc"),
    (
      "https://www.youtube.com/playlist?list=PL1", "YouTube",
      "https://www.youtube-nocookie.com/embed/videoseries?list=PL1"
    ),
    ("https://vimeo.com/123/abc", "Vimeo", "https://player.vimeo.com/video/123?h=abc"),
    ("https://dai.ly/x1", "Dailymotion", "https://geo.dailymotion.com/player.html?video=x1"),
    (
      "https://open.spotify.com/episode/5Xt", "Spotify",
      "https://open.spotify.com/embed/episode/5Xt"
    ),
    ("https://mapy.cz/s/abc", "Mapy.com", "https://frame.mapy.cz/s/abc"),
    (
      "https://mastodon.social/@Gargron/112233445566778899", "mastodon.social",
      "https://mastodon.social/@Gargron/112233445566778899/embed"
    ),
  ]

  @Test("An address of a known service, alone, is a card that asks nobody yet", arguments: frames)
  func frame(address: String, service: String, frame: String) throws {
    let document = rendered("Before\n\n\(address)\n\nAfter")
    try #require(document.elements.count == 3)
    guard case .embed(let embed) = document.elements[1] else {
      Issue.record("no embed: \(document.elements[1])")
      return
    }
    #expect(embed.service == service && embed.frame == frame && embed.page == address)
    #expect(document.html.contains("<figure class=\"embed\" data-service=\"\(service)\""))
    #expect(!document.html.contains("<iframe") && !document.html.contains(" src="))
    #expect(document.plainText == "Before\nAfter")
  }

  @Test("The author's words are the card's, and a frame of a known service is its card")
  func actions() {
    let card = rendered("[My film](https://vimeo.com/1)")
    #expect(card.html.contains(">My film</a>"))
    #expect(card.plainText == "My film")
    let frame = rendered("<iframe src=\"https://www.youtube.com/embed/abc\"></iframe>")
    #expect(frame.elements == rendered("https://www.youtube.com/watch?v=abc").elements)
  }

  @Test(
    "A card is only made of what is surely one",
    arguments: [
      "https://www.youtube.com/@somebody", "https://youtu.be/a/b", "https://vimeo.com/about",
      "https://www.youtube.com/watch?v=\"><b>", "https://example.org/embed/abc",
      "https://example.org/@a/5", "https://youtube.com.example.org/watch?v=abc",
      "https://open.spotify.com/user/x", "https://mapy.cz/zakladni?x=1",
    ])
  func unknown(address: String) {
    #expect(!rendered(address).html.contains("data-frame"))
    #expect(!rendered("[a](<\(address)>)").html.contains("data-frame"))
  }

  @Test("An address alone is a link, among words it stays as it is")
  func bare() {
    #expect(
      rendered("https://example.org/_a_").html
        == "<p><a href=\"https://example.org/_a_\"\(other)>https://example.org/_a_</a></p>")
    #expect(rendered("See https://youtu.be/abc").html == "<p>See https://youtu.be/abc</p>")
    #expect(rendered("- https://youtu.be/abc").html == "<ul><li>https://youtu.be/abc</li></ul>")
  }

  @Test("Posts, surveys, results and files of this site are told apart")
  func own() {
    let link = { (address: String, text: String) in ArticleLink(address: address, text: text) }
    let cases: [(String, ArticleElement)] = [
      (
        "https://korzo.example/posts/7340032",
        .post(id: "7340032", link: link("/posts/7340032", ""))
      ),
      (
        "[Look](/posts/7340032?from=feed)",
        .post(id: "7340032", link: link("/posts/7340032?from=feed", "Look"))
      ),
      ("/surveys/5", .survey(id: "5", link: link("/surveys/5", ""))),
      ("[Five](/surveys/5)", .survey(id: "5", link: link("/surveys/5", "Five"))),
      (
        "https://korzo.example/results/5-0a1b",
        .results(token: "5-0a1b", link: link("/results/5-0a1b", ""))
      ),
      ("[Came out](/results/Xy)", .results(token: "Xy", link: link("/results/Xy", "Came out"))),
      ("[Plan](/media/1/plan.pdf)", .file(link("/media/1/plan.pdf", "Plan"))),
      ("[Plan](/files/plan.pdf)", .file(link("/files/plan.pdf", "Plan"))),
    ]
    for (source, element) in cases {
      #expect(rendered(source).elements == [element])
    }
    #expect(
      rendered("[Plan](/files/plan.pdf)").html
        == "<p class=\"link-card\" data-file><a href=\"/files/plan.pdf\">Plan</a></p>")
    #expect(
      rendered("/posts/1").html
        == "<p class=\"link-card\" data-post=\"1\"><a href=\"/posts/1\">/posts/1</a></p>")
    #expect(
      rendered("/results/5-0a").html
        == "<p class=\"link-card\" data-results=\"5-0a\"><a href=\"/results/5-0a\">/results/5-0a</a></p>"
    )
    #expect(rendered("[Came out](/results/5-0a)").plainText == "Came out")
  }

  @Test(
    "What is no post stays a link",
    arguments: [
      "/posts/x", "/posts/1/edit", "/posts", "https://example.org/posts/1", "/about", "/results",
      "/results/5-0a/share", "/results/5_0", "/results/5%22", "https://example.org/results/5-0a",
      "/results/" + String(repeating: "5", count: 65),
    ])
  func noPost(address: String) {
    let html = rendered("[a](\(address))").html
    #expect(html.hasPrefix("<p><a href=") && !html.contains("link-card"))
  }
}
