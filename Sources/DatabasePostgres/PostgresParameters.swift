import CPostgres
import Database

/// A statement as PostgreSQL prepares it: the text with `$1` …, and the types of these.
///
/// Types are told by the Swift type, not inferred: `$1 + 1` would make an `int4` of an id. NULL
/// has no type, so it stands in the text as the literal.
struct RenderedStatement: Hashable {
  let text: String
  let types: [Oid]

  init(_ sql: SQL) {
    var text: [UInt8] = []
    var types: [Oid] = []
    var copied = 0
    let source = Array(sql.text.utf8)
    text.reserveCapacity(source.count + sql.values.count * 4)
    for (position, value) in zip(sql.positions, sql.values) {
      text += source[copied..<position]
      copied = position + 1
      if let type = value.type {
        types.append(type)
        text.append(UInt8(ascii: "$"))
        text += String(types.count).utf8
      } else {
        text += "NULL".utf8
      }
    }
    text += source[copied...]
    self.text = String(decoding: text, as: UTF8.self)
    self.types = types
  }
}

extension SQLValue {
  /// The object id of the type, from PostgreSQL's catalogue pg_type; nil for NULL.
  fileprivate var type: Oid? {
    switch self {
    case .null: nil
    case .boolean: 16
    case .blob: 17
    case .integer: 20
    case .text: 25
    case .real: 701
    }
  }
}

/// The bound values as libpq takes them: texts, and bytes in binary.
struct PostgresParameters {
  private var bytes: [CChar] = []
  private var starts: [Int] = []
  private var lengths: [CInt] = []
  private var formats: [CInt] = []

  init(_ values: [SQLValue]) {
    for value in values {
      switch value {
      case .null: continue
      case .boolean(let truth): append(truth ? "t" : "f")
      case .integer(let number): append(String(number))
      case .real(let number): append(number.isNaN ? "NaN" : String(number))
      case .text(let text): append(SQLValue.storable(text))
      case .blob(let blob):
        starts.append(bytes.count)
        lengths.append(CInt(blob.count))
        formats.append(1)
        blob.withUnsafeBytes { bytes.append(contentsOf: $0.bindMemory(to: CChar.self)) }
        bytes.append(0)
      }
    }
  }

  private mutating func append(_ text: String) {
    starts.append(bytes.count)
    lengths.append(0)
    formats.append(0)
    bytes.append(contentsOf: text.utf8.lazy.map(CChar.init(bitPattern:)))
    bytes.append(0)
  }

  /// Calls `body` with count, values, lengths and formats, valid during the call.
  func withPointers<T>(
    _ body: (CInt, [UnsafePointer<CChar>?], [CInt], [CInt]) -> T
  ) -> T {
    bytes.withUnsafeBufferPointer { buffer in
      let pointers = starts.map { buffer.baseAddress?.advanced(by: $0) }
      return body(CInt(starts.count), pointers, lengths, formats)
    }
  }
}
