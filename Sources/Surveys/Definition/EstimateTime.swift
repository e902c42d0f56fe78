/// Words that people read in a second: 238 in a minute (Brysbaert, "How many words do we read per
/// minute?", 2019).
private let wordsPerSecond = 238.0 / 60

extension SurveyDefinition {
  /// About how many seconds all of it takes: its texts are read, and each kind of answer takes its
  /// time. Conditions only make it shorter.
  package var estimatedSeconds: Int {
    let read = readingSeconds(description) + pages.reduce(0) { $0 + readingSeconds($1.title) }
    return Int((read + questions.reduce(0) { $0 + $1.estimatedSeconds }).rounded(.up))
  }
}

extension Question {
  /// The same for one question.
  var estimatedSeconds: Double {
    readingSeconds(title) + readingSeconds(help) + answeringSeconds
  }

  private var answeringSeconds: Double {
    switch kind {
    case .shortText: 10
    case .longText: 40
    case .number: 6
    case .date: 8
    case .scale(let rules): 3 + readingSeconds("\(rules.fromLabel) \(rules.toLabel)")
    case .singleChoice(let choices): 3 + choices.readingTime
    case .multipleChoice(let choices, _): 4 + choices.readingTime
    case .pictureChoice(let choices, _): 3 + Double(choices.items.count)
    // Each place is a comparison with those that are left.
    case .ranking(let choices): 3 * Double(choices.items.count) + choices.readingTime
    case .matrix(let rules):
      rules.rows.reduce(0) { $0 + 3 + readingSeconds($1.label) }
        + rules.columns.reduce(0) { $0 + readingSeconds($1.label) }
    case .information: 0
    }
  }
}

extension Choices {
  fileprivate var readingTime: Double {
    items.reduce(0) { $0 + readingSeconds($1.label) } + readingSeconds(other ?? "")
  }
}

private func readingSeconds(_ text: String) -> Double {
  Double(text.split(whereSeparator: \.isWhitespace).count) / wordsPerSecond
}
