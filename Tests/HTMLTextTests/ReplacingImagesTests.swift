import Testing

@testable import HTMLText

@Suite("Other addresses for pictures")
struct ReplacingImagesTests {
  static let kept = ImageSource(address: "/media/1/a-640.jpg", sizes: "/media/1/b-320.webp 320w")
  static let shown =
    "<img src=\"/media/1/a-640.jpg\" srcset=\"/media/1/b-320.webp 320w\" "
    + "sizes=\"(min-width: 44rem) 40rem, 100vw\""

  private func replace(_ html: String, _ url: String) -> String {
    replacingImages(sanitize(html).html) { $0 == url ? Self.kept : nil }
  }

  @Test("A picture gets them, with everything else that it has")
  func plain() {
    let html = replace(
      """
      <p>Before <img src="https://x.example/a.jpg?w=1&amp;h=2" width="300" alt='A > "b"'> after</p>
      """, "https://x.example/a.jpg?w=1&h=2")
    #expect(html.hasPrefix("<p>Before \(Self.shown) alt=\"A &gt; &quot;b&quot;\" width=\"300\""))
    #expect(html.hasSuffix("> after</p>"))
    #expect(!html.contains("x.example"))
  }

  @Test("Its other sizes go with the old address")
  func sourceSets() {
    let html = replace(
      """
      <picture><source srcset="https://x.example/a.webp" type="image/webp">\
      <source srcset="https://x.example/b.webp 2x"><img src="https://x.example/a.jpg" \
      srcset="https://x.example/a.jpg 1x, https://x.example/c.jpg 2x" sizes="50vw" alt=""></picture>
      """, "https://x.example/a.jpg")
    #expect(!html.contains("x.example"))
    #expect(html.contains("<picture>\(Self.shown) alt=\"\""))
  }

  @Test("Other pictures stay as they are")
  func others() {
    let clean = sanitize(
      """
      <picture><source srcset="https://x.example/a.webp"><img src="https://x.example/a.jpg" \
      alt=""></picture><p>1 &lt; 2 &amp;&amp; "3" <img src="https://y.example/ž.png" alt="ž"></p>
      """
    ).html
    #expect(replacingImages(clean) { _ in nil } == clean)
    let html = replacingImages(clean) { $0.hasPrefix("https://y.example/") ? Self.kept : nil }
    #expect(html.contains("<source srcset=\"https://x.example/a.webp\">"))
    #expect(html.contains("https://x.example/a.jpg"))
    #expect(!html.contains("y.example"))
    #expect(replacingImages("", { _ in nil }) == "")
  }

  @Test("The addresses asked for are those that the sanitiser tells")
  func sameAddresses() {
    let sanitized = sanitize(
      """
      <img src="https://x.example/%22'`<>?a=1&b=2#c" alt="">\
      <img srcset="https://x.example/one.jpg 1x, https://x.example/two.jpg 2x" alt="">
      """)
    var asked: [String] = []
    _ = replacingImages(sanitized.html) { url in
      asked.append(url)
      return nil
    }
    #expect(asked == sanitized.imageURLs)
    #expect(asked.count == 2)
  }
}
