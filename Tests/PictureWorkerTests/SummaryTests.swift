import Foundation
import Imaging
import Testing

@testable import PictureWorker

@Suite("What is told of a picture before it is there")
struct SummaryTests {
  @Test("The blurhash is that of the reference (blurhash 1.1.4 for Python)")
  func reference() {
    let mixed = Drawing(16, 12) { x, y in (x * 16, y * 20, (x * 7 + y * 13) % 256) }
    #expect(blurhash(mixed.pixels, width: 16) == "LsGuUe2*wwoyqbR.jue:f~fkfQfj")
    let flat = Drawing(16, 12) { _, _ in (200, 100, 50) }
    #expect(blurhash(flat.pixels, width: 16) == "LFM|T9^4fQ^4}XoLfQoLfQfQfQfQ")
    let chess = Drawing(16, 12) { x, y in
      (x / 4 + y / 4) % 2 == 1 ? (255, 255, 255) : (0, 0, 0)
    }
    #expect(blurhash(chess.pixels, width: 16) == "LhLqe9RjfQD%%Mj[fQj[fQ9FfQ00")
    #expect(isBlurhash("LsGuUe2*wwoyqbR.jue:f~fkfQfj"))
    #expect(!isBlurhash("LsGuUe2*wwoyqbR.jue:f~fkfQf<"))
  }

  @Test("A vivid part counts more than a larger grey one, a speck does not")
  func dominant() {
    let balloon = Drawing(40, 40) { x, _ in x < 12 ? (230, 30, 40) : (150, 150, 150) }
    #expect(dominantColour(balloon.pixels) == 0xE61E28)
    let speck = Drawing(40, 40) { x, y in x == 0 && y == 0 ? (230, 30, 40) : (150, 150, 150) }
    #expect(dominantColour(speck.pixels) == 0x969696)
  }

  @Test("Both come with the picture")
  func together() async throws {
    try await withWorld { world in
      try Drawing(500, 400) { _, _ in (20, 130, 90) }.save(world.path("a.png"))
      let made = try await world.make("a.png")
      #expect(made.colour == 0x14825A)
      #expect(isBlurhash(made.blurhash))
    }
  }
}
