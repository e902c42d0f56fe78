import Foundation
import Imaging
import Testing

@testable import PictureWorker

@Suite("Every colour space becomes sRGB of 8 bits")
struct ColourSpaceTests {
  @Test("Inks become colours")
  func cmyk() async throws {
    try await withWorld { world in
      for (name, inks, isRight) in [
        ("white", [0, 0, 0, 0], { $0 > 240 && $1 > 240 && $2 > 240 }),
        ("black", [0, 0, 0, 255], { $0 < 70 && $1 < 70 && $2 < 70 }),
        ("cyan", [255, 0, 0, 0], { $0 < 90 && $1 > 120 && $2 > 180 }),
        ("yellow", [0, 0, 255, 0], { $0 > 220 && $1 > 200 && $2 < 90 }),
      ] as [(String, [Int], (Int, Int, Int) -> Bool)] {
        _ = try world.write(HandMade.cmykJPEG(inks), "inks.jpg")
        let (r, g, b) = try world.pixels(try await world.make("inks.jpg"))[30, 30]
        #expect(isRight(r, g, b), "\(name): \(r) \(g) \(b)")
      }
    }
  }

  @Test("An embedded profile of inks is used, one that does not fit is not")
  func profiles() async throws {
    try await withWorld { world in
      // libvips puts the profile into a picture that is not in inks; we take it from there.
      try Drawing(64, 64) { _, _ in (200, 60, 40) }.save(world.path("odd.jpg[profile=cmyk,Q=95]"))
      let odd = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("odd.jpg"))))
      let seen = try world.pixels(try await world.make("odd.jpg"))[30, 30]
      #expect(abs(seen.0 - 200) < 6 && abs(seen.1 - 60) < 6 && abs(seen.2 - 40) < 6, "\(seen)")

      let profile = segments(0xE2, of: odd)
      #expect(profile.count > 100_000)
      let inks = HandMade.inserting(profile, into: HandMade.cmykJPEG([0, 0, 255, 0]))
      _ = try world.write(inks, "inks.jpg")
      let made = try await world.make("inks.jpg")
      let yellow = try world.pixels(made)[30, 30]
      #expect(yellow.0 > 220 && yellow.1 > 200 && yellow.2 < 90, "\(yellow)")
      #expect(made.variants.allSatisfy { $0.bytes < 10_000 }, "the profile is gone")
    }
  }

  @Test("16 bits become 8")
  func sixteenBits() async throws {
    try await withWorld { world in
      let pixel: [UInt8] = [0xC8, 0x12, 0x64, 0xFF, 0x0A, 0x00]
      let rows = (0..<40).map { _ in (0..<60).flatMap { _ in pixel } }
      _ = try world.write(HandMade.png(60, 40, depth: 16, rows: rows), "deep.png")
      let seen = try world.pixels(try await world.make("deep.png"))[30, 20]
      #expect(abs(seen.0 - 200) < 4 && abs(seen.1 - 100) < 4 && abs(seen.2 - 10) < 6, "\(seen)")
    }
  }

  @Test("Grey, a palette, and grey of 16 bits with alpha become three channels")
  func fewerChannels() async throws {
    try await withWorld { world in
      let grey = HandMade.png(
        20, 10, colourType: 0, rows: Array(repeating: Array(repeating: 90, count: 20), count: 10))
      let palette = HandMade.png(
        20, 10, colourType: 3, rows: Array(repeating: Array(repeating: 1, count: 20), count: 10),
        chunks: [("PLTE", [0, 0, 0, 30, 160, 90])])
      let pair = Array(repeating: [UInt8]([0, 0, 0x80, 0]), count: 20).flatMap { $0 }
      let veil = HandMade.png(
        20, 10, depth: 16, colourType: 4, rows: Array(repeating: pair, count: 10))
      for (bytes, expected) in [
        (grey, (90, 90, 90)), (palette, (30, 160, 90)), (veil, (128, 128, 128)),
      ] {
        _ = try world.write(bytes, "few.png")
        let seen = try world.pixels(try await world.make("few.png"))[10, 5]
        #expect(
          abs(seen.0 - expected.0) < 4 && abs(seen.1 - expected.1) < 4
            && abs(seen.2 - expected.2) < 5, "\(seen)")
      }
    }
  }

  @Test("What is transparent lies on white")
  func transparency() async throws {
    try await withWorld { world in
      let row = (0..<40).flatMap { $0 < 20 ? [255, 0, 0, 255] : [255, 0, 0, 0] as [UInt8] }
      let bytes = HandMade.png(40, 20, colourType: 6, rows: Array(repeating: row, count: 20))
      _ = try world.write(bytes, "half.png")
      let seen = try world.pixels(try await world.make("half.png"), .webp)
      #expect(seen[5, 10].0 > 220 && seen[5, 10].1 < 40)
      #expect(seen[35, 10].0 > 245 && seen[35, 10].1 > 245 && seen[35, 10].2 > 245)
    }
  }

  /// All segments of a marker, one behind the other.
  private func segments(_ marker: UInt8, of jpeg: [UInt8]) -> [UInt8] {
    var found: [UInt8] = []
    var at = 2
    while at + 4 <= jpeg.count, jpeg[at] == 0xFF, jpeg[at + 1] != 0xDA {
      let end = at + 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
      if jpeg[at + 1] == marker { found += jpeg[at..<end] }
      at = end
    }
    return found
  }
}
