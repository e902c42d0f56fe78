import Testing

@testable import HTMLText

/// Cleaning what is clean changes nothing, whatever character it is and however it was written.
@Suite("Every character")
struct ScalarTests {
  @Test("What came as a reference and is no text is left out like what stood there itself")
  func noncharacters() {
    for reference in ["&#xfdd0;", "&#xFDEF;", "&#xffff;", "&#x1fffe;", "&#xfeff;", "&#127;"] {
      for html in [
        "<p>a\(reference)b</p>", "<p>a\(reference)b<table><p></p></table>",
        "<a href=\"/x\" title=\"a\(reference)b\">c</a>",
        "<img src=\"/y.png\" alt=\"a\(reference)b\">",
        "<pre>\(reference)\na</pre>", "<p>\(reference)</p>",
      ] {
        let once = sanitize(html, base: "https://a.example/").html
        #expect(sanitize(once, base: "https://a.example/").html == once, "\(html)")
        #expect(
          !once.unicodeScalars.contains {
            $0.properties.isNoncharacterCodePoint || $0.value == 0x7F || $0.value == 0xFEFF
          }, "\(html)")
      }
    }
  }

  /// The whole Basic Multilingual Plane; of the other planes their ends, because what lies between is
  /// treated alike.
  private static let scalars: [UInt32] = {
    var scalars: [UInt32] = Array(0...0xFFFF)
    for plane in UInt32(1)...16 {
      let first: UInt32 = plane << 16
      scalars += Array(first..<first + 8)
      scalars += Array(first + 0xFFF0...first + 0xFFFF)
    }
    return scalars + [0x11_0000, 0x11_FFFF, 0x7FFF_FFFF]
  }()

  @Test("Cleaning twice is cleaning once for all of them", arguments: 0..<4)
  func idempotent(_ part: Int) {
    let own = Self.scalars.indices.filter { $0 % 4 == part }.map { Self.scalars[$0] }
    for start in stride(from: 0, to: own.count, by: 64) {
      let some = own[start..<min(start + 64, own.count)]
      let hexadecimal = some.map { "a&#x\(String($0, radix: 16));b" }.joined(separator: " ")
      let decimal = some.map { "a&#\($0);b" }.joined(separator: " ")
      let raw = some.compactMap { Unicode.Scalar($0) }.filter {
        !"<>&\"".unicodeScalars.contains($0)
      }
      .map { "a\($0)b" }.joined(separator: " ")
      for text in [hexadecimal, decimal, raw] {
        let html = """
          <p>\(text)</p><pre>\(text)</pre><a href="/x" title="\(text)">c</a>\
          <a href="https://a.example/?\(text)">d</a><img src="/y.png" alt="\(text)">
          """
        let once = sanitize(html, base: "https://a.example/").html
        let twice = sanitize(once, base: "https://a.example/").html
        #expect(twice == once, "from U+\(String(some.first ?? 0, radix: 16))")
      }
    }
  }
}
