import CPostgres
import Database

#if canImport(Glibc)
  import Glibc
#endif

/// Takes the rows out of a result, each value by the type of its column.
func rows(of result: OpaquePointer?) -> [Row] {
  let columns = PQnfields(result)
  let count = PQntuples(result)
  guard columns > 0, count > 0 else { return [] }
  let names = (0..<columns).map { String(cString: PQfname(result, $0)) }
  let types = (0..<columns).map { PQftype(result, $0) }
  var values: [SQLValue] = []
  values.reserveCapacity(Int(columns) * Int(count))
  for row in 0..<count {
    for column in 0..<columns {
      values.append(value(of: result, row, column, types[Int(column)]))
    }
  }
  return ResultSet(names: names, values: values).rows
}

private func value(
  of result: OpaquePointer?, _ row: CInt, _ column: CInt, _ type: Oid
) -> SQLValue {
  guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column) else {
    return .null
  }
  let length = Int(PQgetlength(result, row, column))
  let text = UnsafeRawBufferPointer(start: start, count: length)
  switch type {
  case 16: return .boolean(text.first == UInt8(ascii: "t"))
  case 17: return .blob(bytes(hexadecimal: text))
  case 20, 21, 23, 26: return .integer(integer(text))
  case 700, 701: return .real(strtod(start, nil))
  case 1700: return numeric(String(decoding: text, as: UTF8.self))
  default: return .text(String(decoding: text, as: UTF8.self))
  }
}

/// Reads digits, before which a minus may stand: `strtoll` takes twice as long.
private func integer(_ text: UnsafeRawBufferPointer) -> Int64 {
  let isNegative = text.first == UInt8(ascii: "-")
  var value: Int64 = 0
  // Downwards, where there is room for one more. PostgreSQL sends nothing that overflows.
  for digit in text[(isNegative ? 1 : 0)...] { value = value &* 10 &- Int64(digit & 0x0F) }
  return isNegative ? value : 0 &- value
}

/// A sum of bigints is `numeric`: whole where it fits, as on SQLite.
private func numeric(_ text: String) -> SQLValue {
  if let whole = Int64(text) { return .integer(whole) }
  return .real(Double(text) ?? .nan)
}

/// Reads bytea's `\x0aff…`. Without a branch or a closure per digit: packs of answers are large.
private func bytes(hexadecimal text: UnsafeRawBufferPointer) -> [UInt8] {
  func digit(_ character: UInt8) -> UInt8 {
    // Letters, and they alone, have the bit for 64.
    (character & 0x0F) &+ (character >> 6) &* 9
  }
  let count = max(0, text.count - 2) / 2
  return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
    for index in 0..<count {
      bytes[index] = digit(text[2 * index + 2]) << 4 | digit(text[2 * index + 3])
    }
    filled = count
  }
}
