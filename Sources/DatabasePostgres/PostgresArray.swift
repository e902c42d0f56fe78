import CPostgres
import Database

/// One column of many rows as an array in PostgreSQL's binary form: header, then each element's
/// length and bytes, all numbers with the highest byte first.
struct PostgresArray {
  /// The array's type, from PostgreSQL's catalogue pg_type.
  let type: Oid
  let bytes: [UInt8]

  /// nil when the values are not of one type, NULL apart: they have to stand one by one then.
  init?(_ values: some Collection<SQLValue>, of element: Oid) {
    guard let type = Self.types[element] else { return nil }
    var bytes: [UInt8] = []
    var hasNull = false
    for value in values {
      switch value {
      case .null:
        hasNull = true
        bytes.append(number: UInt32.max)
        continue
      case _ where value.type != element: return nil
      case .boolean(let truth): bytes.append(element: CollectionOfOne(truth ? 1 : 0))
      case .integer(let number):
        bytes.append(number: UInt32(8))
        bytes.append(number: number)
      case .real(let number):
        bytes.append(number: UInt32(8))
        bytes.append(number: number.bitPattern)
      case .text(let text): bytes.append(element: SQLValue.storable(text).utf8)
      case .blob(let blob): bytes.append(element: blob)
      }
    }
    var header: [UInt8] = []
    for number in [1, hasNull ? 1 : 0, element, UInt32(values.count), 1] {
      header.append(number: number)
    }
    self.type = type
    self.bytes = header + bytes
  }

  /// The array types of boolean, bytea, bigint, text and double precision.
  private static let types: [Oid: Oid] = [16: 1000, 17: 1001, 20: 1016, 25: 1009, 701: 1022]
}

extension [UInt8] {
  fileprivate mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(element: some Collection<UInt8>) {
    append(number: UInt32(element.count))
    append(contentsOf: element)
  }
}
