/// The words of a document that have a byte beyond ASCII in them, up to 6 KiB: enough to tell an
/// encoding by. They are cut at bytes that are part of no character of more than one byte in any
/// encoding in question.
struct WordSample {
  private(set) var bytes: [UInt8] = []

  init(_ view: ByteView) {
    let limit = 6 << 10
    bytes.reserveCapacity(limit)
    var start = 0
    var isForeign = false
    for index in 0...view.count {
      let byte = index < view.count ? view[index] : 0x20
      if byte >= 0x80 {
        isForeign = true
      } else if byte < 0x30 || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        if isForeign {
          bytes.append(
            contentsOf: UnsafeBufferPointer(start: view.base + start, count: index - start))
          bytes.append(0x20)
          guard bytes.count < limit else { break }
        }
        start = index + 1
        isForeign = false
      }
    }
    if bytes.count > limit { bytes.removeLast(bytes.count - limit) }
  }

  /// The sample as one encoding reads it; nil when the system lacks that.
  func letters(_ charset: Charset) -> [SampleLetter]? {
    let decoded = bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.flatMap { charset.decode(ByteView(base: $0, count: buffer.count)) }
    }
    guard let decoded else { return nil }
    var known: [UInt32: SampleLetter] = [:]
    return String(decoding: decoded, as: UTF8.self).unicodeScalars.map { scalar in
      if let letter = known[scalar.value] { return letter }
      let letter = SampleLetter(scalar)
      known[scalar.value] = letter
      return letter
    }
  }
}

/// A character of the sample.
struct SampleLetter {
  enum Kind {
    case lower, upper, other
    /// Quotes, dashes and the like, which stand in texts of any language.
    case punctuation
    /// What no text has: controls, and bytes that mean nothing in the encoding.
    case impossible
  }

  /// The character, in lower case.
  let scalar: UInt32
  let kind: Kind
  var isASCII: Bool { scalar < 0x80 }
  var isLetter: Bool { kind == .lower || kind == .upper }

  init(_ scalar: Unicode.Scalar) {
    let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    self.scalar = lower.value
    switch scalar.value {
    case 0xFFFD, 0x80..<0xA0: kind = .impossible
    case _
    where scalar.properties.isAlphabetic
      || scalar.properties.generalCategory == .nonspacingMark:
      kind = lower == scalar ? .lower : .upper
    case _ where Self.marks.contains(scalar): kind = .punctuation
    default: kind = .other
    }
  }

  private static let marks = Set("„“”‚‘’–—…«»\u{A0}§°·•€\u{200E}".unicodeScalars)
}
