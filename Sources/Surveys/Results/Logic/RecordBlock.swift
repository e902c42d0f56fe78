/// Records side by side, by columns: all first bytes of the first question, all second ones, and so
/// on, so that whoever asks about one question touches its bytes alone. The bytes of a number or a
/// day stay together.
struct RecordBlock: Sendable {
  /// The ids of the responses in their order; empty where nobody asks for them.
  let ids: [Int64]
  /// How many records there are.
  let count: Int
  /// The columns.
  let bytes: [UInt8]

  /// Columns as they were kept.
  init(ids: [Int64] = [], count: Int, bytes: [UInt8]) {
    self.ids = ids
    self.count = count
    self.bytes = bytes
  }

  /// Records put side by side; those of another width are left out.
  init(_ records: [(id: Int64, bytes: [UInt8])], _ layout: RecordLayout) {
    let records = records.filter { $0.bytes.count == layout.width }
    let count = records.count
    var columns = [UInt8](repeating: 0, count: count * layout.width)
    for part in layout.parts {
      for (row, record) in records.enumerated() {
        let start = part.offset * count + row * part.unit
        for byte in 0..<part.unit { columns[start + byte] = record.bytes[part.offset + byte] }
      }
    }
    self.init(ids: records.map(\.id), count: count, bytes: columns)
  }

  /// The block without one record.
  func removing(_ row: Int, _ layout: RecordLayout) -> RecordBlock {
    var rest: [UInt8] = []
    rest.reserveCapacity(bytes.count)
    for part in layout.parts {
      let start = part.offset * count
      let gap = start + row * part.unit
      rest.append(contentsOf: bytes[start..<gap])
      rest.append(contentsOf: bytes[gap + part.unit..<start + count * part.unit])
    }
    var ids = ids
    ids.remove(at: row)
    return RecordBlock(ids: ids, count: count - 1, bytes: rest)
  }
}

extension RecordLayout {
  /// The columns of a block: where each stands in a record, and how many bytes stay together.
  var parts: [(offset: Int, unit: Int)] {
    [(0, Self.head)]
      + fields.flatMap { field in
        stride(from: 0, to: field.width, by: field.form.unit).map {
          (field.offset + $0, field.form.unit)
        }
      }
  }
}
