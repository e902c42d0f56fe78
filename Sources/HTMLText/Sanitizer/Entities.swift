/// The named character references that feeds use, and numeric ones. What is not certain here is
/// left to HTML5, which knows all 2,231.
struct Entities: Sendable {
  static let common = Entities()

  private let values: [UInt64: UInt32]

  private init() {
    let latin =
      "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg "
      + "plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 "
      + "iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml "
      + "Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave "
      + "Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil "
      + "egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde "
      + "ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
    var values: [UInt64: UInt32] = [:]
    for (offset, name) in latin.split(separator: " ").enumerated() {
      values[Self.pack(name.utf8)] = 0xA0 + UInt32(offset)
    }
    let others: [String: UInt32] = [
      "amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27, "AMP": 0x26, "LT": 0x3C,
      "GT": 0x3E, "QUOT": 0x22, "COPY": 0xA9, "REG": 0xAE, "hellip": 0x2026, "mdash": 0x2014,
      "ndash": 0x2013, "lsquo": 0x2018, "rsquo": 0x2019, "sbquo": 0x201A, "ldquo": 0x201C,
      "rdquo": 0x201D, "bdquo": 0x201E, "bull": 0x2022, "euro": 0x20AC, "trade": 0x2122,
      "rarr": 0x2192, "larr": 0x2190, "minus": 0x2212, "ensp": 0x2002, "emsp": 0x2003,
      "thinsp": 0x2009, "zwnj": 0x200C, "zwj": 0x200D, "lsaquo": 0x2039, "rsaquo": 0x203A,
      "scaron": 0x161, "Scaron": 0x160, "ccaron": 0x10D, "Ccaron": 0x10C, "rcaron": 0x159,
      "Rcaron": 0x158, "zcaron": 0x17E, "Zcaron": 0x17D, "ecaron": 0x11B, "Ecaron": 0x11A,
      "dcaron": 0x10F, "Dcaron": 0x10E, "tcaron": 0x165, "Tcaron": 0x164, "ncaron": 0x148,
      "Ncaron": 0x147, "uring": 0x16F, "Uring": 0x16E, "lcaron": 0x13E, "Lcaron": 0x13D,
      "infin": 0x221E, "dagger": 0x2020, "Dagger": 0x2021, "permil": 0x2030, "prime": 0x2032,
      "Prime": 0x2033, "le": 0x2264, "ge": 0x2265, "ne": 0x2260, "uarr": 0x2191, "darr": 0x2193,
      "harr": 0x2194, "asymp": 0x2248, "radic": 0x221A, "sum": 0x2211, "pi": 0x3C0, "Pi": 0x3A0,
      "alpha": 0x3B1, "beta": 0x3B2, "gamma": 0x3B3, "delta": 0x3B4, "Delta": 0x394,
      "mu": 0x3BC, "omega": 0x3C9, "Omega": 0x3A9, "hearts": 0x2665, "lrm": 0x200E,
      "rlm": 0x200F, "oelig": 0x153, "OElig": 0x152, "frasl": 0x2044, "circ": 0x2C6,
      "tilde": 0x2DC, "larrhk": 0x21A9, "check": 0x2713, "star": 0x2606, "lang": 0x27E8,
      "rang": 0x27E9,
    ]
    for (name, value) in others { values[Self.pack(name.utf8)] = value }
    self.values = values
  }

  private static func pack(_ name: some Sequence<UInt8>) -> UInt64 {
    var packed: UInt64 = 0
    for byte in name { packed = packed << 8 | UInt64(byte) }
    return packed
  }

  private func value(_ name: Bytes) -> UInt32? {
    name.count > 8 ? nil : values[Self.pack(name)]
  }

  /// Appends `text` with its character references decoded; false when one is not known here (then
  /// part of the text has been appended). `leniently` keeps such a reference as it is instead.
  func decode(
    _ text: Bytes, inAttribute: Bool, leniently: Bool = false, into output: inout ByteBuffer
  ) -> Bool {
    var from = 0
    while let ampersand = text.index(of: 0x26, from: from) {
      output.append(text.part(from, ampersand))
      from = ampersand + 1
      switch reference(text, from, inAttribute) {
      case .literal: output.append(0x26)
      case .character(let scalar, let end):
        output.append(scalar)
        from = end
      case .uncertain:
        guard leniently else { return false }
        output.append(0x26)
      }
    }
    output.append(text.part(from, text.count))
    return true
  }

  private enum Reference {
    case literal
    case character(Unicode.Scalar, Int)
    case uncertain
  }

  private func reference(_ text: Bytes, _ start: Int, _ inAttribute: Bool) -> Reference {
    guard start < text.count else { return .literal }
    if text[start] == 0x23 { return number(text, start + 1) }
    var end = start
    while end < text.count, text[end].isLetter || text[end].isDigit { end += 1 }
    let name = text.part(start, end)
    if name.isEmpty { return .literal }
    let next = end < text.count ? text[end] : 0
    if next == 0x3B {
      guard let value = value(name), let scalar = Unicode.Scalar(value) else { return .uncertain }
      return .character(scalar, end + 1)
    }
    if inAttribute { return next == 0x3D || value(name) == nil ? .literal : .uncertain }
    // "&notit" begins with a name that needs no semicolon; those have 2 to 6 letters.
    if name.count >= 2 {
      for length in 2...min(6, name.count) where value(name.part(0, length)) != nil {
        return .uncertain
      }
    }
    return .literal
  }

  private func number(_ text: Bytes, _ start: Int) -> Reference {
    var index = start
    var value: UInt32 = 0
    let isHex = index < text.count && text[index] | 0x20 == 0x78
    if isHex { index += 1 }
    let first = index
    while index < text.count, index - first < 7 {
      let byte = text[index]
      if byte.isDigit {
        value = value * (isHex ? 16 : 10) + UInt32(byte - 0x30)
      } else if isHex, (byte | 0x20) &- 0x61 < 6 {
        value = value * 16 + UInt32((byte | 0x20) - 0x61 + 10)
      } else {
        break
      }
      index += 1
    }
    let isOrdinary = (0x20...0x7E).contains(value) || value >= 0xA0 || value == 0x0A
    guard index > first, index < text.count, text[index] == 0x3B, isOrdinary,
      value & 0xFFFE != 0xFFFE, !(0xFDD0...0xFDEF).contains(value),
      let scalar = Unicode.Scalar(value)
    else { return .uncertain }
    return .character(scalar, index + 1)
  }
}

extension ByteBuffer {
  mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar).map({ Array($0) }) ?? [] { append(byte) }
  }
}
