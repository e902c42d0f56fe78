import Core
import HTML

/// One line of words.
struct ShortTextKind: WordsKind {
  static let name = "short_text"
  static let title = Phrase(en: "Short text", cs: "Krátký text")
  static let limit = SurveyLimits.shortAnswer
  static let usual = 300
  static let isLine = true

  let most: Int

  var boxed: QuestionKind { .shortText(most: most) }

  var answeringSeconds: Double { 10 }
}

// Pages
extension ShortTextKind {
  func view(_ shown: ShownQuestion) -> HTML { lineView(shown, shortTextInput(shown, most: most)) }
}

extension KindName {
  static let shortText = KindName(ShortTextKind.self)
}
