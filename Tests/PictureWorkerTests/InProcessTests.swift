import Foundation
import Imaging
import Testing

@testable import PictureWorker

/// The worker's own code, in the process of the tests: where a build watches memory and threads, it
/// watches this as well.
@Suite("A worker's work, in this process")
struct InProcessTests {
  @Test("Each format is decoded, turned, coloured and written", arguments: PictureFormat.allCases)
  func decodes(format: PictureFormat) async throws {
    try await withWorld { world in
      let ending = format.rawValue
      guard format != .gif else {
        let path = try world.write(HandMade.gif(frames: 3), "a.gif")
        #expect(try decodePicture(job(path, format, world)).width == 8)
        return
      }
      try Drawing.waves(300, 200).save(world.path("a.\(ending)"))
      let decoded = try decodePicture(job(world.path("a.\(ending)"), format, world))
      #expect((decoded.width, decoded.height) == (200, 300))
      #expect(try world.left().count == 4)
    }
  }

  @Test("A picture that ends anywhere is refused", arguments: ["jpeg", "png", "webp", "heic"])
  func cut(ending: String) async throws {
    try await withWorld { world in
      let format = try #require(PictureFormat(rawValue: ending))
      try Drawing.waves(300, 200).save(world.path("whole.\(ending)"))
      let whole = try Data(contentsOf: URL(fileURLWithPath: world.path("whole.\(ending)")))
      for tenth in 1...6 {
        let path = try world.write(
          [UInt8](whole.prefix(whole.count * tenth / 10)), "cut\(tenth).\(ending)")
        #expect(throws: PictureError.broken) { try decodePicture(job(path, format, world)) }
      }
    }
  }

  private func job(_ path: String, _ format: PictureFormat, _ world: World) -> PictureJob {
    PictureJob(
      path: path, folder: world.made, format: format,
      edit: PictureEdit(filter: .mono, rotation: 1), widths: [100, 2_048],
      types: VariantType.allCases, limits: PictureLimits())
  }
}
