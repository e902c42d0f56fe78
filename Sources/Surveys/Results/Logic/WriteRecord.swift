extension RecordLayout {
  /// The record of a response.
  func record(of response: StoredResponse, in definition: SurveyDefinition) -> [UInt8] {
    let states = SurveyWalk(definition, answers: response.answers).states
    var record = RecordWriter(width: width)
    record.seconds(response.seconds)
    for field in fields {
      switch states[field.question.id] ?? .notShown {
      case .answered(let answer): field.kind.write(answer, to: &record)
      case .noAnswer: record.none(field.form)
      case .notShown: record.notShown(field.form)
      }
    }
    return record.bytes
  }
}

/// Writes a record, one answer after the other.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  init(width: Int) {
    bytes.reserveCapacity(width)
  }

  /// How long it took.
  mutating func seconds(_ count: Int) { append(UInt32(clamping: count)) }

  /// One of so many values. What an answer cannot be counts as none.
  mutating func code(_ index: Int, of count: Int) {
    bytes.append(
      (0..<count).contains(index) ? RecordMark.first + UInt8(index) : RecordMark.noAnswer)
  }

  /// The same, in as many bytes as its form has: see ``RecordLayout/Form/one(of:)``.
  mutating func one(_ index: Int, of count: Int) {
    guard case .wideCode = RecordLayout.Form.one(of: count) else { return code(index, of: count) }
    append(
      (0..<count).contains(index)
        ? UInt16(RecordMark.first) + UInt16(index) : UInt16(RecordMark.noAnswer))
  }

  /// Some of so many values.
  mutating func bits(_ indices: [Int], of count: Int) {
    var own = [UInt8](repeating: 0, count: RecordLayout.Form.bits(count).width)
    own[0] = 0b11
    for index in indices { own[(index + 2) / 8] |= 1 << UInt8((index + 2) % 8) }
    bytes += own
  }

  mutating func number(_ number: Double) { append(number.bitPattern) }

  mutating func day(_ days: Int) { append(Int32(clamping: days)) }

  /// A question that was left empty.
  mutating func none(_ form: RecordLayout.Form?) {
    switch form {
    case .number: append(RecordMark.numberNoAnswer)
    case .day: append(RecordMark.dayNoAnswer)
    case .code, .codes: repeated(RecordMark.noAnswer, form)
    case .wideCode: append(UInt16(RecordMark.noAnswer))
    case .bits:
      bytes.append(1)
      bytes += repeatElement(0, count: (form?.width ?? 1) - 1)
    case nil: break
    }
  }

  /// A question that was not shown.
  mutating func notShown(_ form: RecordLayout.Form) {
    switch form {
    case .number: append(RecordMark.numberNotShown)
    case .day: append(RecordMark.dayNotShown)
    case .code, .codes: repeated(RecordMark.notShown, form)
    case .wideCode: append(UInt16(RecordMark.notShown))
    case .bits: repeated(0, form)
    }
  }

  private mutating func repeated(_ code: UInt8, _ form: RecordLayout.Form?) {
    bytes += repeatElement(code, count: form?.width ?? 0)
  }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
