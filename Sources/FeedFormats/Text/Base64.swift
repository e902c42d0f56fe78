/// Decodes base64, ignoring white space; nil when anything else is in it.
func decodeBase64(_ text: String) -> [UInt8]? {
  var out: [UInt8] = []
  var bits: UInt32 = 0
  var count = 0
  for byte in text.utf8 where byte > 0x20 && byte != UInt8(ascii: "=") {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte + 4
    case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
    default: return nil
    }
    bits = bits << 6 | UInt32(value)
    count += 1
    if count % 4 != 1 {
      let shift = UInt32(6 - 2 * ((count - 1) % 4))
      out.append(UInt8(truncatingIfNeeded: bits >> shift))
    }
  }
  return out
}
