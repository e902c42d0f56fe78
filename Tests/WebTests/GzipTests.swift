import NIOCore
import TestSupport
import Testing

@testable import Web

@Suite("Compression")
struct GzipTests {
  /// Bytes of which nothing gets smaller.
  private func noise(_ count: Int) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(count))
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  private func text(_ count: Int) -> [UInt8] {
    Array(String(repeating: "Příliš žluťoučký kůň. ", count: count / 28 + 1).utf8.prefix(count))
  }

  @Test(
    "Whatever it is, and however long, it comes back whole",
    arguments: [0, 1, 1023, 1024, 1025, 4096, 65_536, 300_000, 2_000_000])
  func whole(count: Int) throws {
    let gzip = Gzip()
    for plain in [noise(count), text(count), [UInt8](repeating: 0, count: count)] {
      let small = try #require(gzip.compress(plain))
      #expect(expanded(small, size: count) == ByteBuffer(bytes: plain))
    }
  }

  @Test("One stream compresses one after the other, each as if it were the first")
  func again() throws {
    let gzip = Gzip()
    let first = try #require(gzip.compress(text(50_000)))
    _ = gzip.compress(noise(200_000))
    #expect(gzip.compress(text(50_000)) == first)
    #expect(Gzip().compress(text(50_000)) == first)
  }

  @Test("Text goes out in a buffer that is not much larger than it")
  func room() throws {
    let small = try #require(Gzip().compress(text(400_000)))
    #expect(small.readableBytes < 10_000)
    #expect(small.storageCapacity <= 131_072)
  }

  @Test("Many at once, more than streams are kept")
  func concurrent() async throws {
    let gzip = Gzip()
    await withTaskGroup(of: Bool.self) { group in
      for number in 1...100 {
        group.addTask {
          let plain = text(number * 1000)
          return gzip.compress(plain).flatMap { expanded($0, size: plain.count) }
            == ByteBuffer(bytes: plain)
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
  }
}
