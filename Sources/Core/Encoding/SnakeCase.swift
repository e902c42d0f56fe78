/// `readAt` → `read_at`, `myURLPath` → `my_url_path`, as Foundation's encoder does it for English
/// letters; others stay as they are.
package func snakeCase(_ name: String) -> String {
  var bytes: [UInt8] = []
  bytes.append(snakeCase: name)
  return String(decoding: bytes, as: UTF8.self)
}

extension [UInt8] {
  /// Adds a name in the form of ``Core/snakeCase(_:)``.
  package mutating func append(snakeCase name: String) {
    let name = name.utf8Span.span
    name.withUnsafeBufferPointer { append(snakeCase: $0) }
  }

  /// A word begins at a capital after other letters, and with the last capital of several.
  private mutating func append(snakeCase name: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var search = 1
    while search < name.count, let capital = name[search...].firstIndex(where: \.isCapital) {
      append(lowercasing: name[start..<capital])
      append(UInt8(ascii: "_"))
      start = capital
      guard let small = name[capital...].firstIndex(where: \.isSmallLetter) else { break }
      if small > capital + 1 {
        append(lowercasing: name[capital..<small - 1])
        append(UInt8(ascii: "_"))
        start = small - 1
      }
      search = small + 1
    }
    append(lowercasing: name[start...])
  }

  private mutating func append(lowercasing letters: Slice<UnsafeBufferPointer<UInt8>>) {
    for byte in letters { append(byte.isCapital ? byte | 0x20 : byte) }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self &- 0x41 < 26 }
  fileprivate var isSmallLetter: Bool { self &- 0x61 < 26 }
}
