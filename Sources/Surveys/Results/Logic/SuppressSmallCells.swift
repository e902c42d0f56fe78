extension SurveyResults {
  /// The results as everybody may see them: without what only a few said, and without what would
  /// tell it by subtraction from the rest.
  ///
  /// A count of one to `least` − 1 is hidden. Where counts sum up to a number that is told, others
  /// are hidden with it until their sum says nothing about one of them. A question that was not
  /// shown to all tells how many answered another as its condition asks, so it is hidden when that
  /// may be hidden. Numbers come in wider bars, and without the least and the most, which are what
  /// one person said; dates by month or year.
  package func suppressed(below least: Int = 5) -> SurveyResults {
    var hasHidden = false
    var kept: [QuestionResult] = []
    for result in responses < least ? [] : questions {
      let isForSome = result.shown != responses
      let isTold =
        result.answered >= least && result.shown >= least
        && (!isForSome || (!hasHidden && responses - result.shown >= least))
      let suppressed =
        isTold || result.shown == 0 && !hasHidden ? result.suppressed(below: least) : result.hidden
      hasHidden = hasHidden || suppressed.hidesSomething
      kept.append(suppressed)
    }
    return SurveyResults(
      survey: survey, definition: definition, filter: filter, responses: responses,
      allResponses: allResponses, started: started, seconds: responses < least ? nil : seconds,
      breakOffs: [], questions: kept)
  }
}

extension QuestionResult {
  fileprivate var hidden: QuestionResult {
    QuestionResult(question: question, shown: 0, answered: 0, detail: .hidden)
  }

  fileprivate func suppressed(below least: Int) -> QuestionResult {
    let suppressed = detail.suppressed(below: least)
    if case .hidden = suppressed { return hidden }
    return QuestionResult(
      question: question, shown: shown, answered: answered, detail: suppressed)
  }

  fileprivate var hidesSomething: Bool {
    switch detail {
    case .hidden: true
    case .choices(let counts, _): counts.contains(where: \.isHidden)
    case .matrix(_, _, let counts): counts.contains { $0.contains(nil) }
    case .numbers(let summary, _): summary.count > 0 && summary.mean == nil
    case .ranking(let choices): choices.contains { $0.first == nil }
    case .dates, .texts: false
    }
  }
}

extension QuestionDetail {
  fileprivate func suppressed(below least: Int) -> QuestionDetail {
    switch self {
    case .choices(let counts, let isSingle):
      let hidden = hiddenCells(counts.map(\.count), below: least, isSummed: isSingle)
      return .choices(
        counts.enumerated().map { hidden.contains($0) ? $1.hidden : $1 }, isSingle: isSingle)
    case .numbers(let summary, let bins): return suppressed(summary, bins, below: least)
    case .matrix(let rows, let columns, let counts):
      return .matrix(
        rows: rows, columns: columns,
        counts: counts.map { row in
          let hidden = hiddenCells(row.map { $0 ?? 0 }, below: least, isSummed: true)
          return row.enumerated().map { hidden.contains($0) ? nil : $1 }
        })
    case .ranking(let choices): return suppressed(choices, below: least)
    case .dates(let days): return suppressed(days, below: least)
    case .texts, .hidden: return self
    }
  }

  private func suppressed(
    _ summary: NumberSummary, _ bins: [NumberBin], below least: Int
  ) -> QuestionDetail {
    let merged = mergedBins(bins, below: least)
    if bins.allSatisfy({ $0.from == $0.to }) {
      // Of a few different numbers, mean and spread would tell how often each was given.
      return merged == bins
        ? self
        : .numbers(
          NumberSummary(
            count: summary.count, mean: nil, deviation: nil, interval: nil, quartiles: nil,
            least: nil, most: nil), bins: merged)
    }
    return .numbers(
      NumberSummary(
        count: summary.count, mean: summary.mean, deviation: summary.deviation,
        interval: summary.interval,
        quartiles: summary.count >= 4 * least ? summary.quartiles : nil, least: nil, most: nil),
      bins: merged)
  }

  private func suppressed(_ choices: [RankedChoice], below least: Int) -> QuestionDetail {
    guard choices.contains(where: { 1..<least ~= $0.first ?? 0 }) else {
      return .ranking(choices)
    }
    // Of two choices, the mean place says how often each came first.
    if choices.count <= 2 { return .hidden }
    return .ranking(
      choices.map { choice in
        RankedChoice(
          id: choice.id, label: choice.label,
          meanPlace: choice.meanPlace.map { ($0 * 10).rounded() / 10 }, first: nil)
      })
  }

  private func suppressed(_ days: [DateCount], below least: Int) -> QuestionDetail {
    // Day, month, year.
    for length in [10, 7, 4] {
      var counts: [String: Int] = [:]
      for day in days { counts[String(day.day.prefix(length)), default: 0] += day.count }
      if counts.values.allSatisfy({ $0 >= least }) {
        return .dates(
          counts.sorted { $0.key < $1.key }.map { DateCount(day: $0.key, count: $0.value) })
      }
    }
    return .hidden
  }
}

extension ChoiceCount {
  fileprivate var hidden: ChoiceCount {
    ChoiceCount(
      id: id, label: label, picture: picture, count: 0, share: nil, interval: nil, isHidden: true)
  }
}

/// The places of counts that must not be told. Where their sum is told, one hidden count would be
/// what is missing, and several of one each would be as plain: so others are hidden too, the small
/// ones first and those of nobody last, until the sum leaves room.
func hiddenCells(_ counts: [Int], below least: Int, isSummed: Bool) -> Set<Int> {
  var hidden = Set(counts.indices.filter { 1..<least ~= counts[$0] })
  guard isSummed, !hidden.isEmpty else { return hidden }
  let others = counts.indices.filter { !hidden.contains($0) }
    .sorted {
      (counts[$0] == 0 ? Int.max : counts[$0], $0) < (counts[$1] == 0 ? Int.max : counts[$1], $1)
    }
  for other in others {
    let room = hidden.reduce(0) { $0 + counts[$1] - 1 }
    if hidden.count > 1, room >= least - 1 { break }
    hidden.insert(other)
  }
  return hidden
}

/// Bars joined with their neighbours until none stands for a few people.
func mergedBins(_ bins: [NumberBin], below least: Int) -> [NumberBin] {
  var merged: [NumberBin] = []
  var open: NumberBin?
  for bin in bins {
    let joined = open?.joined(with: bin) ?? bin
    open = 1..<least ~= joined.count ? joined : nil
    if open == nil { merged.append(joined) }
  }
  // What is left joins the last bar that stands for anybody, over those of nobody between.
  while let rest = open, let last = merged.popLast() {
    let joined = last.joined(with: rest)
    open = 1..<least ~= joined.count ? joined : nil
    if open == nil { merged.append(joined) }
  }
  return merged
}

extension NumberBin {
  fileprivate func joined(with next: NumberBin) -> NumberBin {
    NumberBin(from: from, to: next.to, count: count + next.count)
  }
}
