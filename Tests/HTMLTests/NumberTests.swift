import HTML
import Testing

@Suite("Numbers in HTML")
struct NumberTests {
  @Test(
    "A number stands there as Swift writes it", arguments: [0, 7, -1, 10, 1_234_567, .max, .min])
  func numbers(number: Int) {
    let html: HTML = "<b>\(number)</b>"
    #expect(html.text == "<b>\(String(number))</b>")
  }

  @Test("Escaped bytes are found wherever they stand, and no others are")
  func everyByte() {
    for scalar in (0..<0x250).compactMap(Unicode.Scalar.init) {
      let (plain, html) = (String(scalar), HTML(escaping: "a\(scalar)b\(scalar)"))
      let entity = ["\"": "&quot;", "&": "&amp;", "'": "&#39;", "<": "&lt;", ">": "&gt;"][plain]
      #expect(html.text == "a\(entity ?? plain)b\(entity ?? plain)", "U+\(scalar.value)")
    }
  }

  @Test("Text, literals and pieces are the bytes of UTF-8")
  func bytes() {
    let inner = HTML(trusted: "<i>č</i>")
    let html: HTML = "ž\("🚲")\(inner)\(Character("ř"))"
    #expect(html.bytes == Array("ž🚲<i>č</i>ř".utf8))
    #expect(html == HTML(trusted: "ž🚲<i>č</i>ř") && !html.isEmpty && HTML.empty.isEmpty)
  }
}
