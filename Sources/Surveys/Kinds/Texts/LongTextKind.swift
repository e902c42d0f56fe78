import Core
import HTML

/// Several lines of words.
struct LongTextKind: WordsKind {
  static let name = "long_text"
  static let title = Phrase(en: "Long text", cs: "Dlouhý text")
  static let limit = SurveyLimits.longAnswer
  static let usual = 5_000
  static let isLine = false

  let most: Int

  var boxed: QuestionKind { .longText(most: most) }

  var answeringSeconds: Double { 40 }
}

// Pages
extension LongTextKind {
  func view(_ shown: ShownQuestion) -> HTML { lineView(shown, longTextInput(shown, most: most)) }
}

extension KindName {
  static let longText = KindName(LongTextKind.self)
}
