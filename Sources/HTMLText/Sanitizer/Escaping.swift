extension ByteBuffer {
  /// Appends text as HTML: & < > and no-break space escaped, control characters left out.
  mutating func appendEscaped(_ bytes: Bytes) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    var run = 0
    var index = 0
    while index < bytes.count {
      let byte = base[index]
      if Escaping.isPlain(byte) {
        index += 1
        while index + 8 <= bytes.count {
          let next = EightBytes(base + index)
          guard next.areText, !next.haveMarkup else { break }
          index += 8
        }
        continue
      }
      append(base + run, index - run)
      index += appendSpecial(byte, next: index + 1 < bytes.count ? base[index + 1] : 0)
      run = index
    }
    append(base + run, index - run)
  }

  /// Appends an attribute value: also quotes, so that no browser ends it early, and without what is no
  /// text, which came as a character reference.
  mutating func appendAttribute(_ bytes: Bytes) {
    if let cleaned = Cleaning.cleaned(bytes) {
      appendClean(attribute: cleaned.bytes())
    } else {
      appendClean(attribute: bytes)
    }
  }

  private mutating func appendClean(attribute bytes: Bytes) {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x22: append("&quot;")
      case 0x60: append("&#96;")
      case 0x80...0xBF where index > 0 && bytes[index - 1] == 0xC2: break
      default:
        if Escaping.isPlain(byte) {
          append(byte)
        } else {
          _ = appendSpecial(byte, next: index + 1 < bytes.count ? bytes[index + 1] : 0)
        }
      }
    }
  }

  /// Appends one character that needs care; returns how many bytes of the source it took.
  private mutating func appendSpecial(_ byte: UInt8, next: UInt8) -> Int {
    switch byte {
    case 0x26: append("&amp;")
    case 0x3C: append("&lt;")
    case 0x3E: append("&gt;")
    case 0x0D: append(0x0A)
    case 0x0C: append(0x20)
    case 0xC2:
      // C1 control characters have no business in a text.
      if next == 0xA0 {
        append("&nbsp;")
      } else if next > 0xA0 {
        append(byte)
        append(next)
      }
      return 2
    default: break
    }
    return 1
  }
}

enum Escaping {
  /// Whether a byte of text is written as it is.
  @inline(__always)
  static func isPlain(_ byte: UInt8) -> Bool {
    if byte >= 0x20 {
      return byte != 0x26 && byte != 0x3C && byte != 0x3E && byte != 0x7F && byte != 0xC2
    }
    return byte == 0x0A || byte == 0x09
  }
}
