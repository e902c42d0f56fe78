extension ResultTally {
  /// Counts the records of a block: all, or those in these rows.
  mutating func add(_ block: RecordBlock, rows: [Int]?, _ layout: RecordLayout) {
    let counter = BlockCounter(block: block, rows: rows)
    responses += rows?.count ?? block.count
    counter.count(at: 0, as: UInt32.self) { seconds[Int64($0), default: 0] += $1 }
    for (index, field) in layout.fields.enumerated() where index < fields.count {
      fields[index].add(field, counter)
    }
  }
}

extension FieldTally {
  fileprivate mutating func add(_ field: RecordLayout.Field, _ counter: BlockCounter) {
    switch field.form {
    case .code(let values): add(counter.bytes(at: field.offset), values, from: 0)
    case .wideCode(let values):
      counter.count(at: field.offset, as: UInt16.self) { code, count in
        guard code != UInt16(RecordMark.notShown) else { return }
        shown += count
        let place = Int(code) - Int(RecordMark.first)
        guard (0..<values).contains(place) else { return }
        answered += count
        counts[place] += count
      }
    case .bits(let count): addBits(field, count, counter)
    case .codes(let items, let values): addCodes(field, items, values, counter)
    case .number:
      counter.count(at: field.offset, as: UInt64.self) { bits, count in
        guard bits != RecordMark.numberNotShown else { return }
        shown += count
        guard bits != RecordMark.numberNoAnswer else { return }
        answered += count
        self.values[Int64(bitPattern: bits), default: 0] += count
      }
    case .day:
      counter.count(at: field.offset, as: Int32.self) { day, count in
        guard day != RecordMark.dayNotShown else { return }
        shown += count
        guard day != RecordMark.dayNoAnswer else { return }
        answered += count
        self.values[Int64(day), default: 0] += count
      }
    }
  }

  private mutating func add(_ bytes: [Int], _ values: Int, from cell: Int) {
    let given = bytes.dropFirst(2).prefix(values)
    for (index, count) in given.enumerated() { counts[cell + index] += count }
    let sum = given.reduce(0, +)
    answered += sum
    shown += sum + bytes[Int(RecordMark.noAnswer)]
  }

  private mutating func addBits(
    _ field: RecordLayout.Field, _ count: Int, _ counter: BlockCounter
  ) {
    for byte in 0..<field.width {
      for (value, times) in counter.bytes(at: field.offset + byte).enumerated() where times > 0 {
        for bit in 0..<8 where value >> bit & 1 == 1 {
          switch byte * 8 + bit {
          case 0: shown += times
          case 1: answered += times
          case let place where place - 2 < count: counts[place - 2] += times
          default: break
          }
        }
      }
    }
  }

  private mutating func addCodes(
    _ field: RecordLayout.Field, _ items: Int, _ values: Int, _ counter: BlockCounter
  ) {
    for item in 0..<items {
      let bytes = counter.bytes(at: field.offset + item)
      // All rows are shown or none is; who answers one has answered.
      if item == 0 { shown += bytes.dropFirst().reduce(0, +) }
      for (value, times) in bytes.dropFirst(2).prefix(values).enumerated() {
        counts[item * values + value] += times
      }
    }
    answered += counter.countAnswered(at: field.offset, items: items)
  }
}

/// Counts equal values in the columns of a block. These loops run once per byte of all answers.
struct BlockCounter {
  let block: RecordBlock
  /// Nil: all.
  let rows: [Int]?

  /// How often each byte stands in a column.
  func bytes(at offset: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    let start = offset * block.count
    guard start + block.count <= block.bytes.count else { return counts }
    counts.withUnsafeMutableBufferPointer { counts in
      block.bytes.withUnsafeBufferPointer { bytes in
        if let rows {
          for row in rows { counts[Int(bytes[start + row])] += 1 }
        } else {
          for place in start..<start + block.count { counts[Int(bytes[place])] += 1 }
        }
      }
    }
    return counts
  }

  /// How many have an answer in any of the columns from here on.
  func countAnswered(at offset: Int, items: Int) -> Int {
    guard (offset + items) * block.count <= block.bytes.count else { return 0 }
    return block.bytes.withUnsafeBufferPointer { bytes in
      func isAnswered(_ row: Int) -> Bool {
        (offset..<offset + items).contains {
          bytes[$0 * block.count + row] >= RecordMark.first
        }
      }
      return rows.map { $0.count(where: isAnswered) } ?? (0..<block.count).count(where: isAnswered)
    }
  }

  /// Tells each different value of a column of numbers, and how often it stands there.
  func count<Value: FixedWidthInteger>(
    at offset: Int, as type: Value.Type, _ body: (Value, Int) -> Void
  ) {
    let size = MemoryLayout<Value>.size
    let start = offset * block.count
    guard start + size * block.count <= block.bytes.count else { return }
    var counts: [Value: Int] = [:]
    block.bytes.withUnsafeBytes { bytes in
      for row in rows ?? Array(0..<block.count) {
        let value = bytes.loadUnaligned(fromByteOffset: start + row * size, as: Value.self)
        counts[Value(littleEndian: value), default: 0] += 1
      }
    }
    for (value, count) in counts { body(value, count) }
  }
}
