import Statistics

extension Choices {
  /// What can be chosen with "other" among it, as the last.
  var all: [Choice] { items + (other.map { [Choice(id: Choices.otherID, label: $0)] } ?? []) }

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
