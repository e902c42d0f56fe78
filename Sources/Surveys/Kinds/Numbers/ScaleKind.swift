import Core
import HTML
import Statistics
import Web

/// A whole number between two ends that have a meaning.
struct ScaleKind: SteppedKind {
  static let name = "scale"
  static let title = Phrase(en: "Scale", cs: "Stupnice")
  static let formatFields = ["from", "to", "from_label", "to_label"]
  static let empty = ScaleKind(steps: ScaleRules(from: 1, to: 5))

  let steps: ScaleRules

  init(steps: ScaleRules) {
    self.steps = steps
  }

  init(_ reader: FieldReader) {
    for name in ["from", "to"] where reader.present(name) == nil {
      reader.add(.missingEnds, at: name)
    }
    steps = ScaleRules(
      from: reader.whole("from") ?? 1, to: reader.whole("to") ?? 5,
      fromLabel: reader.text("from_label", most: SurveyLimits.label),
      toLabel: reader.text("to_label", most: SurveyLimits.label))
  }

  var written: [String: JSONValue] {
    ["from": .number(Double(steps.from)), "to": .number(Double(steps.to))]
      .with("from_label", steps.fromLabel).with("to_label", steps.toLabel)
  }

  var boxed: QuestionKind { .scale(steps) }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    let length = steps.to.subtractingReportingOverflow(steps.from)
    if length.overflow || !(1..<SurveyLimits.steps).contains(length.partialValue) {
      problems.add(.badScale, at: place.field("to"))
    }
  }
}

// Editing
extension ScaleKind {
  init(_ fields: inout QuestionFields) {
    steps = ScaleRules(
      from: fields.whole("from", -1_000...1_000) ?? 1, to: fields.whole("to", -1_000...1_000) ?? 5,
      fromLabel: fields.text("from_label", most: SurveyLimits.label),
      toLabel: fields.text("to_label", most: SurveyLimits.label))
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    """
    \(pair(
      numberLine(t, "from", .scaleFrom, form, String(steps.from), isNeeded: true),
      textField(
        t, "from_label", label: .scaleFromLabel, form: form, value: steps.fromLabel,
        required: false, maxLength: SurveyLimits.label)))
    \(pair(
      numberLine(t, "to", .scaleTo, form, String(steps.to), isNeeded: true),
      textField(
        t, "to_label", label: .scaleToLabel, form: form, value: steps.toLabel, required: false,
        maxLength: SurveyLimits.label)))
    """
  }
}

extension ScaleKind {
  func card(_ card: EditedCard) -> CardParts {
    let ends: HTML = """
      <div class="card-measures">\(card.measure("from", .scaleFrom, String(steps.from)))\
      \(card.measure("to", .scaleTo, String(steps.to)))</div>
      """
    return CardParts(body: "\(card.steps(steps))\(ends)")
  }
}

// Results
extension ScaleKind {
  func summary(_ histogram: Histogram, _ tally: FieldTally) throws -> NumberSummary {
    var summary = try NumberSummary(histogram, within: possible)
    if tally.counts.count >= 5, tally.answered > 0 {
      summary.topTwo = Double(tally.counts.suffix(2).reduce(0, +)) / Double(tally.answered)
    }
    return summary
  }
}

extension KindName {
  static let scale = KindName(ScaleKind.self)
}
