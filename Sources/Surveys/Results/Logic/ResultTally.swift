/// What is counted of a survey's responses. It can be added to and taken from, whatever the order.
struct ResultTally: Hashable, Sendable {
  /// How many responses.
  var responses = 0
  /// How often each number of seconds.
  var seconds: [Int64: Int] = [:]
  /// For each field of the layout.
  var fields: [FieldTally]

  /// Of nothing.
  init(_ layout: RecordLayout) {
    fields = layout.fields.map { FieldTally(cells: $0.form.cells) }
  }

  init(responses: Int, seconds: [Int64: Int], fields: [FieldTally]) {
    self.responses = responses
    self.seconds = seconds
    self.fields = fields
  }

  /// Adds what another has counted.
  mutating func add(_ other: ResultTally) { merge(other, 1) }

  /// Takes out what another has counted, and this too.
  mutating func remove(_ other: ResultTally) { merge(other, -1) }

  private mutating func merge(_ other: ResultTally, _ sign: Int) {
    responses += sign * other.responses
    seconds.merge(other.seconds, sign)
    for (index, field) in other.fields.enumerated() where index < fields.count {
      fields[index].merge(field, sign)
    }
  }
}

/// What is counted of one question.
struct FieldTally: Hashable, Sendable {
  /// To how many it was shown.
  var shown = 0
  /// How many answered.
  var answered = 0
  /// How often each choice or step; each column of each row; each place of each choice.
  var counts: [Int]
  /// How often each number, by its bits, or each day.
  var values: [Int64: Int] = [:]

  /// Of nothing.
  init(cells: Int) {
    counts = Array(repeating: 0, count: cells)
  }

  init(shown: Int, answered: Int, counts: [Int], values: [Int64: Int]) {
    self.shown = shown
    self.answered = answered
    self.counts = counts
    self.values = values
  }

  fileprivate mutating func merge(_ other: FieldTally, _ sign: Int) {
    shown += sign * other.shown
    answered += sign * other.answered
    for (index, count) in other.counts.enumerated() where index < counts.count {
      counts[index] += sign * count
    }
    values.merge(other.values, sign)
  }
}

extension RecordLayout.Form {
  /// How many different counts there are.
  var cells: Int {
    switch self {
    case .code(let values), .wideCode(let values): values
    case .bits(let count): count
    case .codes(let items, let values): items * values
    case .number, .day: 0
    }
  }
}

extension [Int64: Int] {
  fileprivate mutating func merge(_ other: [Int64: Int], _ sign: Int) {
    for (value, count) in other {
      let sum = self[value, default: 0] + sign * count
      self[value] = sum == 0 ? nil : sum
    }
  }
}
