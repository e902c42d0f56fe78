/// A cautious reader of EXIF, which is a small TIFF: each offset is checked before it is followed.
struct ExifReader {
  /// Where the value of a tag lies.
  struct Entry {
    var type: Int
    var count: Int
    var offset: Int
  }

  private let bytes: [UInt8]
  private let isBigEndian: Bool

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    self.bytes = bytes
    switch (bytes[0], bytes[1]) {
    case (0x4D, 0x4D): isBigEndian = true
    case (0x49, 0x49): isBigEndian = false
    default: return nil
    }
  }

  var firstDirectory: Int { integer(at: 4, bytes: 4) ?? 0 }

  /// The entries of a directory by their tags; empty when it lies outside.
  func directory(at offset: Int) -> [Int: Entry] {
    guard offset >= 8, let count = integer(at: offset, bytes: 2) else { return [:] }
    var entries: [Int: Entry] = [:]
    for index in 0..<min(count, 200) {
      let start = offset + 2 + index * 12
      guard let tag = integer(at: start, bytes: 2), let type = integer(at: start + 2, bytes: 2),
        let count = integer(at: start + 4, bytes: 4), let far = integer(at: start + 8, bytes: 4)
      else { break }
      // What fits into four bytes stands in the entry itself.
      let isNear = count * size(of: type) <= 4
      entries[tag] = Entry(type: type, count: count, offset: isNear ? start + 8 : far)
    }
    return entries
  }

  /// The first value of a whole number or a fraction.
  func number(_ entry: Entry) -> Double? {
    guard entry.count >= 1 else { return nil }
    switch entry.type {
    case 3, 4: return integer(at: entry.offset, bytes: size(of: entry.type)).map(Double.init)
    case 5:
      guard let above = integer(at: entry.offset, bytes: 4),
        let below = integer(at: entry.offset + 4, bytes: 4), below > 0
      else { return nil }
      return Double(above) / Double(below)
    default: return nil
    }
  }

  func text(_ entry: Entry) -> String? {
    guard entry.type == 2, entry.count >= 1, entry.offset + entry.count <= bytes.count else {
      return nil
    }
    let content = bytes[entry.offset..<entry.offset + min(entry.count, 200)].prefix { $0 != 0 }
    let text = String(decoding: content, as: UTF8.self)
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  private func size(of type: Int) -> Int {
    switch type {
    case 3, 8: 2
    case 4, 9, 11: 4
    case 5, 10, 12: 8
    default: 1
    }
  }

  private func integer(at offset: Int, bytes length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    let part = bytes[offset..<offset + length]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
