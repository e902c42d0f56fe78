import Core

/// A JSON value to be written, keys in the given order.
enum JSONText {
  case string(String)
  case integer(Int64)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText?)])

  static func strings(_ list: [String]) -> JSONText? {
    list.isEmpty ? nil : .array(list.map { .string($0) })
  }

  static func optional(_ text: String?) -> JSONText? { text.map { .string($0) } }
  static func optional(_ number: Int?) -> JSONText? { number.map { .integer(Int64($0)) } }
  static func optional(_ flag: Bool?) -> JSONText? { flag.map { .boolean($0) } }

  /// An object, or nil if all its members are.
  static func optional(_ members: [(String, JSONText?)]) -> JSONText? {
    members.contains { $0.1 != nil } ? .object(members) : nil
  }

  func write(to out: inout [UInt8]) {
    switch self {
    case .string(let text): out.append(json: text)
    case .integer(let number): out.append(contentsOf: String(number).utf8)
    case .boolean(let flag): out.append(contentsOf: (flag ? "true" : "false").utf8)
    case .array(let items):
      out.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        item.write(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members): Self.write(members, to: &out)
    }
  }

  private static func write(_ members: [(String, JSONText?)], to out: inout [UInt8]) {
    out.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in members {
      guard let value else { continue }
      if !isFirst { out.append(UInt8(ascii: ",")) }
      isFirst = false
      out.append(json: key)
      out.append(UInt8(ascii: ":"))
      value.write(to: &out)
    }
    out.append(UInt8(ascii: "}"))
  }
}
