import Foundation
import Imaging
import Testing

@testable import PictureWorker

@Suite("Edits")
struct EditTests {
  @Test("The eight orientations of the same picture give the same pixels")
  func orientations() async throws {
    try await withWorld { world in
      let upright = Drawing.quarters(240, 160)
      for orientation in 1...8 {
        // What the camera stored, so that the orientation makes it upright again.
        let stored =
          switch orientation {
          case 2: upright.mirrored()
          case 3: upright.rotated().rotated()
          case 4: upright.mirrored().rotated().rotated()
          case 5: upright.mirrored().rotated().rotated().rotated()
          case 6: upright.rotated().rotated().rotated()
          case 7: upright.mirrored().rotated()
          case 8: upright.rotated()
          default: upright
          }
        try stored.save(world.path("plain.jpg[Q=95,subsample_mode=off]"))
        let plain = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("plain.jpg"))))
        let exif = HandMadeExif(orientation: orientation).segment
        _ = try world.write(HandMade.inserting(exif, into: plain), "photo.jpg")
        let made = try await world.make("photo.jpg")
        #expect((made.width, made.height) == (240, 160))
        expectSame(try world.pixels(made), upright)
        expectSame(try world.pixels(made, .webp), upright, within: 4)
      }
    }
  }

  @Test("A rotation and a crop are those of plain loops", arguments: 0...3)
  func rotationAndCrop(rotation: Int) async throws {
    try await withWorld { world in
      let drawing = Drawing.quarters(240, 160)
      var turned = drawing
      for _ in 0..<rotation { turned = turned.rotated() }
      let (x, y) = (turned.width / 4, turned.height / 8)
      let (width, height) = (turned.width / 2, turned.height * 3 / 4)
      let expected = turned.part(x: x, y: y, width, height)
      let crop = Crop(x: 0.25, y: 0.125, width: 0.5, height: 0.75)
      for orientation in [1, 6, 7] {
        try stored(drawing, orientation, world)
        let made = try await world.make("photo.jpg", PictureEdit(rotation: rotation, crop: crop))
        #expect((made.width, made.height) == (width, height))
        expectSame(try world.pixels(made), expected)
      }
    }
  }

  @Test("Each filter of a whole picture is that of a plain loop", arguments: Filter.allCases)
  func filters(filter: Filter) async throws {
    try await withWorld { world in
      let drawing = Drawing.waves(200, 150)
      try drawing.save(world.path("a.png"))
      let edit = PictureEdit(filter: filter, brightness: 0.2, contrast: -0.3)
      let made = try await world.make("a.png", edit)
      expectSame(try world.pixels(made), looped(drawing, edit.colourMatrix), within: 2.5)
    }
  }

  @Test("A matrix of libvips differs from a plain loop by one at most")
  func exactMatrix() async throws {
    try await withWorld { _ in
      let drawing = Drawing.waves(97, 61)
      let raster = try Raster(pixels: drawing.pixels, width: 97, height: 61)
      for filter in Filter.allCases {
        for (brightness, contrast) in [(0.0, 0.0), (1, 1), (-1, 1), (0.4, -1), (-0.3, 0.2)] {
          let edit = PictureEdit(filter: filter, brightness: brightness, contrast: contrast)
          let seen = try raster.coloured(edit.colourMatrix).pixels()
          let expected = looped(drawing, edit.colourMatrix).pixels
          #expect(zip(seen, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(edit)")
        }
      }
    }
  }

  private func stored(_ drawing: Drawing, _ orientation: Int, _ world: World) throws {
    let stored =
      switch orientation {
      case 6: drawing.rotated().rotated().rotated()
      case 7: drawing.mirrored().rotated()
      default: drawing
      }
    try stored.save(world.path("plain.jpg[Q=95,subsample_mode=off]"))
    let plain = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("plain.jpg"))))
    let exif = HandMadeExif(orientation: orientation).segment
    _ = try world.write(HandMade.inserting(exif, into: plain), "photo.jpg")
  }

  private func looped(_ drawing: Drawing, _ matrix: ColourMatrix) -> Drawing {
    Drawing(drawing.width, drawing.height) { x, y in
      let colour = drawing[x, y]
      let changed = matrix.applied(
        to: [Double(colour.0) / 255, Double(colour.1) / 255, Double(colour.2) / 255])
      let bytes = changed.map { Int(($0 * 255).rounded()) }
      return (bytes[0], bytes[1], bytes[2])
    }
  }
}
