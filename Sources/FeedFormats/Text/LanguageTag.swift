/// The language tag (BCP 47) that a feed's word for its language means: `en_US` is `en-US`, as is
/// `en-US,en;q=0.9`, and `cs_CZ.UTF-8` is `cs-CZ`. Nil for what is none, such as `English`.
func languageTag(_ raw: String?) -> String? {
  guard let raw else { return nil }
  var tag: [UInt8] = []
  for byte in raw.trimmingSpace().utf8 {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"): tag.append(UInt8(ascii: "-"))
    case _ where isLetter(byte) || isDigit(byte): tag.append(byte)
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "@"), 0x20:
      return checked(tag)
    default: return nil
    }
    guard tag.count <= 35 else { return nil }
  }
  return checked(tag)
}

private func checked(_ tag: [UInt8]) -> String? {
  let parts = tag.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
  guard let first = parts.first, (2...3).contains(first.count), first.allSatisfy(isLetter),
    parts.allSatisfy({ (1...8).contains($0.count) })
  else { return nil }
  return String(decoding: tag, as: UTF8.self)
}
