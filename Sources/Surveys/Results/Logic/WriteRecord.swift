extension RecordLayout {
  /// The record of a response.
  func record(of response: StoredResponse, in definition: SurveyDefinition) -> [UInt8] {
    let states = SurveyWalk(definition, answers: response.answers).states
    var record: [UInt8] = []
    record.reserveCapacity(width)
    record.append(littleEndian: UInt32(clamping: response.seconds))
    for field in fields {
      record.append(field.question.kind, field.form, states[field.question.id] ?? .notShown)
    }
    return record
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(
    _ kind: QuestionKind, _ form: RecordLayout.Form, _ state: SurveyWalk.State
  ) {
    guard case .answered(let answer) = state else {
      return append(missing: form, isShown: state == .noAnswer)
    }
    switch (kind, answer) {
    case (_, .text): append(RecordMark.first)
    case (_, .date(let date)): append(littleEndian: Int32(clamping: date.days))
    case (.scale(let rules), .number(let step)):
      append(code(Int(step) - rules.from, of: rules.to - rules.from + 1))
    case (_, .number(let number)): append(littleEndian: number.bitPattern)
    case (_, .choices(let chosen, _)): append(form, chosen, kind.choiceIDs)
    case (.matrix(let rules), .rows(let rows)):
      let columns = rules.columns.map(\.id)
      for row in rules.rows {
        append(code(rows[row.id].flatMap(columns.firstIndex) ?? -1, of: columns.count))
      }
    case (.ranking(let choices), .ranking(let order)):
      for item in choices.items {
        append(code(order.firstIndex(of: item.id) ?? -1, of: choices.items.count))
      }
    default: append(missing: form, isShown: true)
    }
  }

  private mutating func append(_ form: RecordLayout.Form, _ chosen: [String], _ ids: [String]) {
    guard case .bits = form else {
      return append(code(chosen.first.flatMap(ids.firstIndex) ?? -1, of: ids.count))
    }
    var bytes = [UInt8](repeating: 0, count: form.width)
    bytes[0] = 0b11
    for id in chosen {
      guard let index = ids.firstIndex(of: id) else { continue }
      bytes[(index + 2) / 8] |= 1 << UInt8((index + 2) % 8)
    }
    append(contentsOf: bytes)
  }

  private mutating func append(missing form: RecordLayout.Form, isShown: Bool) {
    switch form {
    case .number:
      append(littleEndian: isShown ? RecordMark.numberNoAnswer : RecordMark.numberNotShown)
    case .day: append(littleEndian: isShown ? RecordMark.dayNoAnswer : RecordMark.dayNotShown)
    case .code, .codes:
      append(
        contentsOf: repeatElement(
          isShown ? RecordMark.noAnswer : RecordMark.notShown, count: form.width))
    case .bits:
      append(isShown ? 1 : 0)
      append(contentsOf: repeatElement(0, count: form.width - 1))
    }
  }

  /// What an answer cannot be counts as none.
  private func code(_ index: Int, of count: Int) -> UInt8 {
    (0..<count).contains(index) ? RecordMark.first + UInt8(index) : RecordMark.noAnswer
  }
}

extension QuestionKind {
  /// The ids that can be chosen, "other" last.
  var choiceIDs: [String] {
    switch self {
    case .singleChoice(let choices), .multipleChoice(let choices, _),
      .pictureChoice(let choices, _), .ranking(let choices):
      choices.ids
    default: []
    }
  }
}
