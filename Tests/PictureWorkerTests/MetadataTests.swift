import Foundation
import Imaging
import Testing

@testable import PictureWorker

@Suite("Nothing but pixels leaves")
struct MetadataTests {
  @Test(
    "No variant carries metadata, and the position is in none of the answers",
    arguments: [false, true])
  func nothingLeft(isBigEndian: Bool) async throws {
    try await withWorld { world in
      try Drawing.waves(1_200, 900).save(world.path("plain.jpg"))
      let plain = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("plain.jpg"))))
      let adobe =
        "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><exif:GPSLatitude>50,5</exif:GPSLatitude>"
      let extras =
        HandMadeExif(isBigEndian: isBigEndian).segment + HandMade.segment(0xE1, Array(adobe.utf8))
        + HandMade.segment(0xED, Array("Photoshop 3.0\u{0}8BIM-secret".utf8))
        + HandMade.segment(0xFE, Array("a secret comment".utf8))
      _ = try world.write(HandMade.inserting(extras, into: plain), "photo.jpg")
      let made = try await world.make("photo.jpg")
      try expectPlain(made)

      var camera = CameraData()
      camera.make = "Korzo Cameras"
      camera.model = "K-1 ☼"
      camera.lens = "35mm f/2.8"
      camera.exposure = 0.004
      camera.aperture = 2.8
      camera.iso = 400
      camera.focalLength = 35
      camera.takenAt = "2026-05-01T10:20:30+02:00"
      #expect(made.camera == camera)
      let answer = String(decoding: try JSONEncoder().encode(made), as: UTF8.self)
      for secret in ["GPS", "4711", "Secret", "SERIAL"] { #expect(!answer.contains(secret)) }
    }
  }

  @Test("Texts and EXIF of a PNG stay behind too")
  func png() async throws {
    try await withWorld { world in
      let rows = (0..<30).map { _ in [UInt8](repeating: 120, count: 120) }
      let bytes = HandMade.png(
        40, 30, rows: rows,
        chunks: [("tEXt", Array("Comment\0a secret".utf8)), ("eXIf", HandMadeExif().block)])
      _ = try world.write(bytes, "a.png")
      try expectPlain(try await world.make("a.png"))
    }
  }

  @Test("EXIF that leads nowhere tells nothing and breaks nothing")
  func brokenExif() throws {
    let good = HandMadeExif().block
    for length in 0..<good.count { _ = readCameraData(exif: Array(good.prefix(length))) }
    for at in 0..<good.count {
      for byte in [0x00, 0x7F, 0xFF] as [UInt8] {
        var bad = good
        bad[at] = byte
        let data = readCameraData(exif: bad)
        #expect((data?.make?.count ?? 0) <= 100)
      }
    }
    #expect(readCameraData(exif: []) == nil)
    #expect(readCameraData(exif: Array("II*\0\u{8}\0\0\0\0\0\0\0\0\0".utf8)) == nil)
  }

  private func expectPlain(_ made: MadePicture) throws {
    #expect(made.variants.count >= 2)
    let markers: Set = ["db", "c2", "c4", "da"]
    for variant in made.variants {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: variant.path)))
      switch variant.type {
      case .jpeg: #expect(Set(FileScan.jpeg(bytes)) == markers, "\(FileScan.jpeg(bytes))")
      case .webp: #expect(FileScan.webp(bytes) == ["VP8 "])
      }
      for trace in ["GPS", "Exif", "adobe", "secret", "Korzo", "ICC_PROFILE", "4711"] {
        #expect(!FileScan.contains(bytes, trace), "\(trace) in \(variant.path)")
      }
    }
  }
}
