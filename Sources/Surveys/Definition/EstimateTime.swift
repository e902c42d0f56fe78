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
    readingSeconds(title) + readingSeconds(help) + kind.rules.answeringSeconds
  }
}

/// How long it takes to read some words.
func readingSeconds(_ text: String) -> Double {
  var (words, isInside) = (0, false)
  for scalar in text.unicodeScalars {
    let isSpace =
      scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
    if !isSpace, !isInside { words += 1 }
    isInside = !isSpace
  }
  return Double(words) / wordsPerSecond
}
