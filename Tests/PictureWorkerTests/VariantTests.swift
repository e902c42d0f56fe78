import Cryptography
import Foundation
import Imaging
import Testing

@testable import PictureWorker

@Suite("Variants")
struct VariantTests {
  @Test("A large picture has all widths in both types, a file for each under the name of its hash")
  func allWidths() async throws {
    try await withWorld { world in
      let drawing = Drawing.waves(2_400, 1_600)
      try drawing.save(world.path("large.jpg"))
      let made = try await world.make("large.jpg")
      #expect((made.width, made.height, made.format) == (2_400, 1_600, .jpeg))
      for type in VariantType.allCases {
        let variants = made.variants.filter { $0.type == type }
        #expect(variants.map(\.width) == [320, 640, 1_080, 2_048])
        #expect(variants.map(\.height) == [213, 427, 720, 1_365])
      }
      #expect(made.variants.count == 8)
      #expect(try world.left().count == 8)
      for variant in made.variants {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: variant.path))
        let hash = SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined()
        #expect(variant.bytes == bytes.count)
        #expect(variant.sha256 == hash)
        #expect(variant.path == "\(world.made)/\(hash).\(variant.type.fileExtension)")
        let seen = try world.pixels(made, variant.type, width: variant.width)
        #expect((seen.width, seen.height) == (variant.width, variant.height))
        let center = seen[variant.width / 2, variant.height / 2]
        #expect(abs(center.0 - 127) < 6 && abs(center.1 - 127) < 6 && abs(center.2 - 127) < 8)
      }
    }
  }

  @Test("No variant is wider than the picture; its own width takes the place of those")
  func neverEnlarged() {
    let plan = { (width: Int, height: Int) in
      planSizes(of: PictureSize(width: width, height: height), widths: [320, 640, 1_080, 2_048])
        .map { [$0.width, $0.height] }
    }
    #expect(plan(100, 50) == [[100, 50]])
    #expect(plan(320, 100) == [[320, 100]])
    #expect(plan(900, 450) == [[320, 160], [640, 320], [900, 450]])
    #expect(plan(1, 20_000) == [[1, 8_192]])
    #expect(plan(1_000, 20_000).map { $0[1] }.allSatisfy { $0 <= 8_192 })
    #expect(plan(20_000, 1) == [[320, 1], [640, 1], [1_080, 1], [2_048, 1]])
  }

  @Test("Pictures of one pixel, of one row and of one column are made")
  func tiny() async throws {
    try await withWorld { world in
      for (width, height) in [(1, 1), (3_000, 1), (1, 3_000)] {
        try Drawing.waves(width, height).save(world.path("tiny.png"))
        let made = try await world.make("tiny.png")
        #expect((made.width, made.height) == (width, height))
      }
    }
  }

  @Test("A part of a large photo is cut out of all its pixels")
  func sharpCrop() async throws {
    try await withWorld { world in
      // Stripes of two pixels would be grey if the photo were made smaller before the crop.
      let stripes = Drawing(4_800, 600) { x, _ in x / 2 % 2 == 0 ? (255, 255, 255) : (0, 0, 0) }
      try stripes.save(world.path("stripes.png"))
      let crop = Crop(x: 0.5, y: 0.5, width: 0.1, height: 0.4)
      let made = try await world.make("stripes.png", PictureEdit(crop: crop))
      #expect((made.width, made.height) == (480, 240))
      expectSame(try world.pixels(made), stripes.part(x: 2_400, y: 300, 480, 240), within: 6)
    }
  }

  @Test("The same file gives the same names, so that it is stored once")
  func contentAddressed() async throws {
    try await withWorld { world in
      try Drawing.waves(700, 500).save(world.path("a.png"))
      let first = try await world.make("a.png")
      #expect(try await world.make("a.png") == first)
      #expect(try world.left().count == 6)
    }
  }

  @Test(
    "Every kind that is taken is made, upright and in its colours",
    arguments: PictureFormat.allCases)
  func kinds(format: PictureFormat) async throws {
    try await withWorld { world in
      let drawing = Drawing.quarters(320, 200)
      let options = format == .heic || format == .avif ? "[Q=90]" : ""
      try drawing.save(world.path("a.\(format == .jpeg ? "jpg" : format.rawValue)\(options)"))
      let made = try await world.make("a.\(format == .jpeg ? "jpg" : format.rawValue)")
      #expect(made.format == format)
      expectSame(try world.pixels(made), drawing, within: 8)
    }
  }
}
