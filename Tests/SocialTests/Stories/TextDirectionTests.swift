import Core
import HTML
import Testing

@testable import Social

/// Where a text's signs stand is its own matter, not the page's.
@Suite("The direction of a story's texts")
struct TextDirectionTests {
  @Test(
    "A text goes as its first letter does",
    arguments: [
      ("שלום!", true), ("مرحبا؟", true), ("1. שלום", true), ("@שלום", true), ("🌻 سلام", true),
      ("Ahoj!", false), ("Ahoj, שלום", false), ("שלום, ahoj", true), ("12:30", false), ("", false),
      ("Пътят", false), ("こんにちは", false), ("\u{10A00}", true),
    ])
  func first(text: String, isFromRight expected: Bool) {
    #expect(isFromRight(text) == expected)
  }

  @Test("It keeps its side and gets its direction")
  func anchor() {
    #expect(directed("Ahoj!", .start).text == " text-anchor=\"start\"")
    #expect(directed("שלום!", .start).text == " text-anchor=\"end\" direction=\"rtl\"")
    #expect(directed("שלום!", .middle).text == " text-anchor=\"middle\" direction=\"rtl\"")
    #expect(directed("שלום!", .end).text == " text-anchor=\"start\" direction=\"rtl\"")
  }

  @Test("Each line of a text has its own")
  func lines() {
    let lines = ["שלום!", "Ahoj!"].map { StoryLine(text: $0, width: 200) }
    let text = StoryText(
      lines: lines, face: .sans, colour: "#ffffff", look: .plain, align: .start)
    let layer = StoryLayer(x: 540, y: 960, scale: 100, turn: 0, content: .text(text))
    let canvas = StoryCanvas(behind: ["#000000", "#000000"], photo: nil, layers: [layer])
    let words = StoryDrawing.Words(answer: "", gone: "", remaining: { _ in "" })
    let svg = StoryDrawing(canvas: canvas, words: words).svg.text
    #expect(svg.contains("y=\"-26\" text-anchor=\"end\" direction=\"rtl\" font-size"))
    #expect(svg.contains("y=\"74\" text-anchor=\"start\" font-size"))
  }
}
