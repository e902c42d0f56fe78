import Statistics

extension SurveyDefinition {
  /// What can be compared with anything, in the order of the definition.
  package var comparable: [ComparedQuestion] {
    questions.flatMap { question -> [ComparedQuestion] in
      if let rows = question.kind.rules.rows {
        return rows.map { ComparedQuestion(question: question, row: $0) }
      }
      let compared = ComparedQuestion(question: question, row: nil)
      return compared.isGroup || compared.isNumber ? [compared] : []
    }
  }

  /// What this name in an address stands for; nil where there is none.
  package func compared(_ name: String) -> ComparedQuestion? {
    comparable.first { $0.name == name }
  }
}

extension ComparedQuestion {
  /// Most steps of a scale whose every step is looked at for itself.
  static let maximumSteps = 11

  /// Whether there are few different answers, each a group of people.
  package var isGroup: Bool { question.kind.rules.isGroup }

  /// Whether the answer is a number, of which there is a mean.
  package var isNumber: Bool { question.kind.rules.isNumber }

  /// The most pairs of answers of which a table can be taken in.
  static let maximumCells = 10_000

  /// Whether the two can be set against each other.
  package func canBeCompared(with other: ComparedQuestion) -> Bool {
    guard name != other.name, isGroup || isNumber, other.isGroup || other.isNumber else {
      return false
    }
    if isGroup, other.isGroup, isNumber == other.isNumber {
      return labels.count * other.labels.count <= Self.maximumCells
    }
    return true
  }

  /// Whether one person can have several of the answers.
  var overlaps: Bool { question.kind.rules.overlaps }

  /// The answers, in the order of their counts.
  var labels: [String] { question.kind.valueLabels }
}

/// The bytes of one thing that is compared, within a block.
struct ComparedColumn {
  /// Where they stand in a record, and how many.
  let offset: Int
  let width: Int
  private let form: RecordLayout.Form
  private let from: Int

  init?(_ compared: ComparedQuestion, _ layout: RecordLayout) {
    guard let field = layout.field(compared.question.id) else { return nil }
    var item = 0
    if let rows = field.kind.rows {
      guard let row = rows.firstIndex(where: { $0.id == compared.row?.id }) else { return nil }
      item = row
    }
    offset = field.offset + item
    form = field.form
    width = compared.row == nil ? field.width : 1
    from = field.kind.ends?.lowerBound ?? 0
  }

  /// Tells which of the answers a row of so many has; none: it was not answered.
  @inline(__always)
  func eachGroup(
    _ bytes: UnsafeBufferPointer<UInt8>, row: Int, of count: Int, _ body: (Int) -> Void
  ) {
    switch form {
    case .bits(let choices):
      for place in 2..<choices + 2
      where bytes[place / 8 * count + row] >> UInt8(place % 8) & 1 == 1 {
        body(place - 2)
      }
    case .wideCode:
      let code = Int(bytes[row * 2]) | Int(bytes[row * 2 + 1]) << 8
      if code >= Int(RecordMark.first) { body(code - Int(RecordMark.first)) }
    default:
      let code = bytes[row]
      if code >= RecordMark.first { body(Int(code - RecordMark.first)) }
    }
  }

  /// The number in a row; nil: it was not answered.
  func number(_ bytes: UnsafeBufferPointer<UInt8>, row: Int) -> Double? {
    guard form == .number else {
      let code = bytes[row]
      return code >= RecordMark.first ? Double(from + Int(code - RecordMark.first)) : nil
    }
    let bits = UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: row * 8, as: UInt64.self))
    return bits == RecordMark.numberNotShown || bits == RecordMark.numberNoAnswer
      ? nil : Double(bitPattern: bits)
  }
}
