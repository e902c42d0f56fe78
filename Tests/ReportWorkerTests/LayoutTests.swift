import Core
import Testing

@testable import ReportWorker

@Suite("Layout of reports")
struct LayoutTests {
  @Test(
    "An axis has three to six round steps around its values",
    arguments: [
      (0.0, 74.0, ["0", "20", "40", "60", "80"]), (0, 0, ["0,0", "0,5", "1,0"]),
      (0, 1, ["0,0", "0,5", "1,0"]),
      (-3, 8, ["−5", "0", "5", "10"]), (0, 0.03, ["0,00", "0,01", "0,02", "0,03"]),
      (0, 12_345, ["0", "5\u{A0}000", "10\u{A0}000", "15\u{A0}000"]),
    ])
  func axis(least: Double, most: Double, texts: [String]) {
    #expect(Axis(from: least, to: most, language: .czech).ticks.map(\.text) == texts)
  }

  @Test("Axes of any numbers have few ticks, and every value has its place on them")
  func anyAxis() {
    let plot = Box(x: 0, y: 10, width: 100, height: 100)
    for power in -300...300 {
      let most = Double(sign: .plus, exponent: power, significand: 1.37)
      let axis = Axis(from: 0, to: most, language: .english)
      #expect((2...8).contains(axis.ticks.count), "2^\(power)")
      #expect((9.9...110.1).contains(axis.place(of: most, in: plot)))
    }
  }

  @Test("Narrow columns keep their width, wide ones share the rest")
  func widths() {
    #expect(fitted([10, 20], into: 60) == [25, 35])
    #expect(fitted([10, 100, 200], into: 100) == [10, 45, 45])
    #expect(fitted([500], into: 100) == [100])
    #expect(fitted([], into: 100) == [])
  }

  @Test("A colour's text is what is read more easily on it")
  func readable() {
    #expect(Colour(rgb: 0xB2401D).readable == .white)
    #expect(Colour(rgb: 0xFBEAE3).readable == .ink)
    #expect(Colour.white.mixed(with: Colour(rgb: 0), 0.5) == Colour(rgb: 0x808080))
  }

  @Test("A PDF that cairo has not made comes back as it was")
  func foreign() {
    for text in ["", "%PDF-1.4\n", "trailer << /Size 3 /Root 1 0 R /Info 2 0 R >> startxref 9"] {
      #expect(markedWithLanguage(Array(text.utf8), .czech) == Array(text.utf8))
    }
  }
}
