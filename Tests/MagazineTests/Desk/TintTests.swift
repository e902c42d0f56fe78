import Testing

@testable import Magazine

@Suite("The colour of an article's head")
struct TintTests {
  /// Every fifth step of each channel, and the ends.
  private let steps = Array(stride(from: UInt32(0), through: 255, by: 5))

  private func forEachColour(_ check: (UInt32) -> Void) {
    for red in steps {
      for green in steps {
        for blue in steps { check(red << 16 | green << 8 | blue) }
      }
    }
  }

  @Test("Words can be read on it, whatever the picture's colour: AA in light and in dark")
  func contrastOfAll() {
    var least = (light: 21.0, dark: 21.0)
    forEachColour { colour in
      let tint = ArticleTint(of: colour)
      least.light = min(least.light, contrast(tint.light.ground, tint.light.ink))
      least.dark = min(least.dark, contrast(tint.dark.ground, tint.dark.ink))
    }
    #expect(least.light >= 4.5)
    #expect(least.dark >= 7)
  }

  @Test("In light surroundings the picture's own colour stays where it can")
  func ownColour() {
    for colour: UInt32 in [0x1B3A4B, 0xFFE9A8, 0x000000, 0xFFFFFF, 0x2C6B45] {
      #expect(ArticleTint(of: colour).light.ground == colour)
    }
  }

  @Test("What is made darker keeps its hue")
  func hue() {
    // A red of middling brightness, on which neither ink can be read well.
    let tint = ArticleTint(of: 0xE0_40_40)
    #expect(tint.dark.ground >> 16 > tint.dark.ground >> 8 & 0xFF)
    #expect(tint.dark.ground >> 8 & 0xFF == tint.dark.ground & 0xFF)
    #expect(tint.dark.ink == 0xFFFFFF)
  }

  @Test("The measure is that of WCAG 2.2")
  func measure() {
    #expect(abs(contrast(0x000000, 0xFFFFFF) - 21) < 0.001)
    #expect(abs(contrast(0x777777, 0xFFFFFF) - 4.478) < 0.001)
    #expect(contrast(0x1B3A4B, 0x1B3A4B) == 1)
  }
}
