import Core
import Web

/// The words of a file, in the language of whoever takes it.
struct ExportWords: Sendable {
  /// What numbers are called, and what they mean, by their names.
  let names: [String: String]
  let meanings: [String: String]
  private let language: Language

  init(_ t: ViewContext, names: [String]) {
    language = t.language
    self.names = Dictionary(
      names.map { ($0, metricName(t, $0) + (isWatchTime($0) ? " (s)" : "")) },
      uniquingKeysWith: { $1 })
    meanings = Dictionary(
      names.map { ($0, metricMeaning(t, $0)) }, uniquingKeysWith: { $1 })
  }

  func callAsFunction(_ phrase: Phrase, _ values: String...) -> String {
    values.isEmpty ? language(phrase) : language(phrase.filled(Phrase(verbatim: values[0])))
  }

  /// What a thing is.
  func kind(_ kind: InsightItem.Kind) -> String {
    switch kind {
    case .feed: language(.exportPost)
    case .reels: language(.exportReel)
    case .story: language(.exportStory)
    }
  }

  /// How it stands.
  func state(_ state: InsightItem.State) -> String {
    switch state {
    case .live: language(.exportLive)
    case .final: language(.exportFinal)
    case .gone: language(.exportGone)
    }
  }
}

/// Times of watching come in milliseconds; tables show seconds.
func isWatchTime(_ name: String) -> Bool {
  name == Metric.averageWatchTime.rawValue || name == Metric.totalWatchTime.rawValue
}
