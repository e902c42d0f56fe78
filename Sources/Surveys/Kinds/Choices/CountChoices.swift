import Statistics

extension Choices {
  /// How often each was chosen.
  func counted(_ tally: FieldTally) -> [ChoiceCount] {
    zip(ids, tally.counts).map { id, count in
      ChoiceCount(
        id: id, label: label(id) ?? id, picture: items.first { $0.id == id }?.picture,
        count: count,
        share: tally.answered > 0 ? Double(count) / Double(tally.answered) : nil,
        interval: try? Interval.wilson(count, of: tally.answered))
    }
  }
}
