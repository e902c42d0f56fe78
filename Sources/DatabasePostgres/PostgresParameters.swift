import CPostgres
import Database

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
      case .blob(let blob): append(binary: blob)
      }
    }
  }

  /// Values in the binary form of their types.
  init(binary values: [[UInt8]]) {
    for value in values { append(binary: value) }
  }

  private mutating func append(_ text: String) {
    starts.append(bytes.count)
    lengths.append(0)
    formats.append(0)
    bytes.append(contentsOf: text.utf8.lazy.map(CChar.init(bitPattern:)))
    bytes.append(0)
  }

  private mutating func append(binary value: [UInt8]) {
    starts.append(bytes.count)
    lengths.append(CInt(value.count))
    formats.append(1)
    value.withUnsafeBytes { bytes.append(contentsOf: $0.bindMemory(to: CChar.self)) }
    bytes.append(0)
  }

  /// Bytes of all values.
  var size: Int { bytes.count }

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
