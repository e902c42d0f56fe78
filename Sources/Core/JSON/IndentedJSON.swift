/// How JSON is laid out for people.
package enum JSONLayout: Sendable {
  /// A space after the colon, an empty list or object on one line.
  case short
  /// As Foundation has it: a space on both sides of the colon, and an empty line between the
  /// brackets of an empty list or object.
  case wide
}

/// JSON as people read it: a value a line, two blanks for each depth.
/// - Parameters:
///   - json: one value, as ``JSONWriter`` or ``JSONByteEncoder`` write it; blanks between its parts
///     are left out.
///   - depth: how deep it stands in the file; its first line is not indented.
package func indentedJSON(
  _ json: [UInt8], depth: Int = 0, layout: JSONLayout = .short
) -> [UInt8] {
  var out: [UInt8] = []
  out.reserveCapacity(json.count * 2)
  var (depth, isText, isEscaped) = (depth, false, false)
  for (index, byte) in json.enumerated() {
    if isText {
      out.append(byte)
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isText = false
      }
      continue
    }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      out.append(byte)
      // Both brackets are two behind the one that opens.
      if index + 1 < json.count, json[index + 1] == byte + 2 {
        if layout == .wide { out.append(UInt8(ascii: "\n")) }
        continue
      }
      depth += 1
      out.newLine(depth)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if index == 0 || json[index - 1] != byte - 2 {
        depth -= 1
        out.newLine(depth)
      } else if layout == .wide {
        out.newLine(depth)
      }
      out.append(byte)
    case UInt8(ascii: ","):
      out.append(byte)
      out.newLine(depth)
    case UInt8(ascii: ":"): out.append(layout == .wide ? " : " : ": ")
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): continue
    default:
      isText = byte == UInt8(ascii: "\"")
      out.append(byte)
    }
  }
  return out
}

extension [UInt8] {
  fileprivate mutating func newLine(_ depth: Int) {
    append(UInt8(ascii: "\n"))
    append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * Swift.max(0, depth)))
  }
}
