import HTMLText
import Testing

@Suite struct MarkdownPictureTests {
  @Test("A picture alone has its sizes, its ground and its caption")
  func alone() {
    #expect(
      rendered("![A \"dog\"](/media/1 \"Rex & <me>\")").html
        == "<figure><span class=\"picture\" data-blurhash=\"LKO2&quot;\">"
        + "<svg viewBox=\"0 0 1200 800\" aria-hidden=\"true\">"
        + "<rect width=\"1200\" height=\"800\" fill=\"#006699\"/></svg><picture>"
        + "<source type=\"image/webp\" srcset=\"/media/1/a-320.webp 320w\""
        + " sizes=\"(min-width: 44rem) 40rem, 100vw\"><img src=\"/media/1/a-960.jpg\""
        + " srcset=\"/media/1/a-320.jpg 320w, /media/1/a-960.jpg 960w\""
        + " sizes=\"(min-width: 44rem) 40rem, 100vw\" alt=\"A &quot;dog&quot;\" width=\"1200\""
        + " height=\"800\" loading=\"lazy\" decoding=\"async\"></picture></span>"
        + "<figcaption>Rex &amp; &lt;me&gt;</figcaption></figure>")
  }

  @Test("Pictures of one paragraph are a gallery")
  func gallery() {
    let document = rendered("![a](/media/1)\n![b](/media/2 \"c\")  \n![d](/media/3) ![e](/media/4)")
    #expect(document.elements.count == 1)
    guard case .gallery(let pictures) = document.elements.first else {
      Issue.record("no gallery")
      return
    }
    #expect(pictures.map(\.picture.alt) == ["a", "b", "d", "e"])
    #expect(pictures.allSatisfy { $0.resolved == somePicture && $0.picture.place == .gallery })
    #expect(document.html.hasPrefix("<div class=\"article-gallery\"><figure>"))
    #expect(document.plainText == "c")
  }

  @Test("A picture among words is one of them")
  func inline() {
    let document = rendered("A ![b](/media/1 \"c\") d <img src=/media/2 alt=e onerror=x>")
    #expect(document.html.contains("A <img src=\"/media/1/a-960.jpg\""))
    #expect(document.html.contains("alt=\"b\" title=\"c\" width=\"1200\""))
    #expect(!document.html.contains("onerror"))
    #expect(
      document.pictures == [
        MarkdownPicture(address: "/media/1", alt: "b", caption: "c", place: .inline),
        MarkdownPicture(address: "/media/2", alt: "e", place: .inline),
      ])
  }

  @Test("Every picture is told in order, wherever it stands")
  func order() {
    var asked: [String] = []
    let document = renderMarkdown(
      """
      ![](/1) a

      | ![](/2) |
      |---|
      | ![](/3) |

      > ![](/4)

      - ![](/5)
      - [![](/6)](/x)

      <p><img src="/7"></p>

      # ![](https://korzo.example/8)

      ![](/9)
      ![](/9)
      """, site: "https://korzo.example"
    ) { picture in
      asked.append(picture.address)
      return nil
    }
    #expect(asked == ["/1", "/2", "/3", "/4", "/5", "/6", "/7", "/8", "/9", "/9"])
    #expect(document.pictures.map(\.address) == asked)
  }

  @Test("A picture of another site is a link, one that is gone its words")
  func missing() {
    let far = "<a href=\"https://example.org/a.jpg\"\(other)>dog</a>"
    #expect(
      rendered("![dog](https://example.org/a.jpg \"b\")").html
        == "<figure>\(far)<figcaption>b</figcaption></figure>")
    #expect(rendered("![dog](https://example.org/a.jpg) there").html == "<p>\(far) there</p>")
    #expect(rendered("![dog](/gone)").html == "<figure>dog</figure>")
    #expect(rendered("![dog](/gone)").plainText == "dog")
    #expect(
      rendered("[![dog](https://example.org/a.jpg)](/x)").html == "<p><a href=\"/x\">dog</a></p>")
  }

  @Test("No other site is asked for a picture, whatever the author writes")
  func noRequests() {
    let html = rendered(
      """
      <picture><source srcset="https://example.org/a.webp"><img src="https://example.org/a.jpg" srcset="https://example.org/b.jpg 2x"></picture>

      words <img src="https://example.org/a.jpg"> <iframe src="https://example.org/"></iframe>

      <video poster="https://example.org/a.jpg" src="https://example.org/a.mp4"></video>
      """
    ).html
    #expect(!html.contains("<img") && !html.contains("srcset") && !html.contains("<iframe"))
    #expect(html.contains("preload=\"none\"") && !html.contains("poster"))
  }
}
