import Foundation
import Imaging
import TestSupport
import Testing

@testable import PictureWorker

@Suite("Hostile pictures are handled or refused in words")
struct HostilePictureTests {
  @Test("A PNG of 50,000×50,000 pixels in 20 kB is refused by its header")
  func pixelBomb() async throws {
    try await withWorld { world in
      let rows = [[UInt8](repeating: 0, count: 20_000)]
      let bomb = HandMade.png(50_000, 50_000, depth: 1, colourType: 0, rows: rows)
      #expect(bomb.count < 21_000)
      _ = try world.write(bomb, "bomb.png")
      #expect(try await world.refusal("bomb.png") == .tooManyPixels(limit: 60_000_000))
    }
  }

  @Test("A strip that is too long for a side is refused, though it has few pixels")
  func longStrip() async throws {
    try await withWorld { world in
      let strip = HandMade.png(
        20_001, 1, depth: 1, colourType: 0, rows: [Array(repeating: 0, count: 2_501)])
      _ = try world.write(strip, "strip.png")
      #expect(try await world.refusal("strip.png") == .tooManyPixels(limit: 60_000_000))
    }
  }

  @Test("A GIF of 10,000 frames is refused, one of 500 shows its first frame")
  func frames() async throws {
    try await withWorld { world in
      _ = try world.write(HandMade.gif(frames: 10_000), "many.gif")
      _ = try world.write(HandMade.gif(frames: 500), "some.gif")
      #expect(try await world.refusal("many.gif") == .tooManyFrames(limit: 500))
      let made = try await world.make("some.gif")
      #expect((made.width, made.height, made.format) == (8, 8, .gif))
    }
  }

  @Test("A picture that ends in the middle is broken", arguments: ["jpg", "png", "webp", "heic"])
  func truncated(ending: String) async throws {
    try await withWorld { world in
      try Drawing.waves(600, 400).save(world.path("whole.\(ending)"))
      let whole = try Data(contentsOf: URL(fileURLWithPath: world.path("whole.\(ending)")))
      _ = try world.write([UInt8](whole.prefix(whole.count * 6 / 10)), "cut.\(ending)")
      #expect(try await world.refusal("cut.\(ending)") == .broken)
    }
  }

  @Test("What is a web page and a picture at once leaves as a picture only")
  func polyglot() async throws {
    try await withWorld { world in
      try Drawing.waves(400, 300).save(world.path("plain.jpg"))
      let plain = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("plain.jpg"))))
      let page = Array("<!doctype html><script>alert(1)</script>".utf8)
      _ = try world.write(
        HandMade.inserting(HandMade.segment(0xFE, page), into: plain) + page, "page.html")
      let made = try await world.make("page.html")
      #expect(made.format == .jpeg)
      for variant in made.variants {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: variant.path)))
        #expect(!FileScan.contains(bytes, "script"))
      }
      _ = try world.write(page + plain, "page.jpg")
      #expect(try await world.refusal("page.jpg") == .notAPicture)
    }
  }

  @Test("A HEIC whose boxes lie is broken")
  func brokenBoxes() async throws {
    try await withWorld { world in
      try Drawing.waves(320, 240).save(world.path("good.heic"))
      let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("good.heic"))))
      #expect(try await world.make("good.heic").format == .heic)
      for name in ["meta", "iloc", "iinf", "ipco", "hvcC"] {
        let at = try #require(good.firstRange(of: Array(name.utf8))).lowerBound
        var bad = good
        bad.replaceSubrange(at - 4..<at, with: [0x7F, 0xFF, 0xFF, 0xF0])
        _ = try world.write(bad, "bad.heic")
        #expect(try await world.refusal("bad.heic") == .broken, "\(name)")
      }
    }
  }

  @Test("The content tells the kind, not the name")
  func wrongName() async throws {
    try await withWorld { world in
      try Drawing.waves(40, 30).save(world.path("a.png"))
      try FileManager.default.moveItem(atPath: world.path("a.png"), toPath: world.path("a.jpg"))
      #expect(try await world.make("a.jpg").format == .png)
    }
  }

  @Test("A file that is too long is not even looked at")
  func tooLong() async throws {
    try await withWorld { world in
      var limits = PictureLimits()
      limits.bytes = 1_000
      _ = try world.write([0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 998), "long.jpg")
      let refusal = try await world.refusal("long.jpg", worker: ["/nowhere"], limits: limits)
      #expect(refusal == .tooManyBytes(limit: 1_000))
    }
  }

  @Test("Damage anywhere in a file costs an answer, never more")
  func damage() async throws {
    try await withWorld { world in
      var random = SeededGenerator(seed: 4711)
      for ending in ["jpg", "png", "webp", "gif", "heic", "avif"] {
        try Drawing.waves(200, 150).save(world.path("good.\(ending)"))
        let good = [UInt8](try Data(contentsOf: URL(fileURLWithPath: world.path("good.\(ending)"))))
        for round in 0..<8 {
          var bad = good
          for _ in 0..<3 {
            bad[Int.random(in: 12..<bad.count, using: &random)] = .random(
              in: 0...255, using: &random)
          }
          _ = try world.write(bad, "bad")
          do {
            _ = try await world.make("bad")
          } catch let error as PictureError {
            let isInWords = [
              .broken, .tooManyPixels(limit: 60_000_000), .tooManyFrames(limit: 500),
            ]
            .contains(error)
            #expect(isInWords, "\(ending) \(round): \(error)")
          }
        }
      }
    }
  }

  @Test("Too little memory for the decoder is an answer, not a crash of ours")
  func littleMemory() async throws {
    try await withWorld { world in
      try Drawing.waves(1_000, 800).save(world.path("a.png[interlace]"))
      var limits = PictureLimits()
      limits.memory = 64 << 20
      let code = try await world.refusal("a.png", limits: limits)?.code
      #expect(code == "broken" || code == "worker_failed")
      #expect(try await world.make("a.png").width == 1_000)
    }
  }

  @Test("The largest and the worst pictures cost this process less than 50 MB")
  func memory() async throws {
    try await withWorld { world in
      try Drawing(1, 1) { _, _ in (90, 160, 220) }.save(world.path("dot.png"))
      let dot = try Raster(world.path("dot.png"), .png)
      try dot.resized(to: PictureSize(width: 8_600, height: 6_900)).inSRGB()
        .save(as: world.path("large.png"))
      _ = try world.write(HandMade.gif(frames: 10_000), "many.gif")
      let rows = [[UInt8](repeating: 0, count: 20_000)]
      _ = try world.write(
        HandMade.png(50_000, 50_000, depth: 1, colourType: 0, rows: rows), "bomb.png")
      let paths = ["large.png", "many.gif", "bomb.png"].map(world.path)
      let made = world.made
      // In a process of its own: other tests draw in this one.
      await #expect(processExitsWith: .success) {
        [paths = paths as [String], made = made as String, worker = pictureWorker as [String]] in
        let before = residentBytes()
        let pictures = Pictures(worker: worker, atOnce: 2)
        for path in paths + paths { _ = try? await pictures.make(from: path, into: made) }
        let left = try? FileManager.default.contentsOfDirectory(atPath: made)
        #expect(left?.count == 8)
        #expect(residentBytes() - before < 50_000_000)
      }
    }
  }
}

/// The memory of this process.
private func residentBytes() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4_096
}
