import Foundation

/// §13.2.3.5, preprocessing the input stream.
enum SourceText {
  /// Well-formed UTF-8 whose line ends are single line feeds. Most texts are so already and are
  /// not copied.
  static func normalised(_ bytes: [UInt8]) -> [UInt8] {
    let repaired = isWellFormed(bytes) ? bytes : Array(String(decoding: bytes, as: UTF8.self).utf8)
    return hasCarriageReturn(repaired) ? withoutCarriageReturns(repaired) : repaired
  }

  private static func isWellFormed(_ bytes: [UInt8]) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private static func hasCarriageReturn(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      buffer.baseAddress.map { memchr($0, 0x0D, buffer.count) != nil } ?? false
    }
  }

  private static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      var previous: UInt8 = 0
      for byte in bytes {
        if byte != 0x0A || previous != 0x0D {
          buffer[count] = byte == 0x0D ? 0x0A : byte
          count += 1
        }
        previous = byte
      }
    }
  }
}
