import Core
import HTML
import Statistics
import Web

/// A number.
struct NumberKind: NumericKind {
  static let name = "number"
  static let title = Phrase(en: "Number", cs: "Číslo")
  static let formatFields = ["min", "max", "whole", "unit"]
  static let empty = NumberKind(rules: NumberRules())

  let rules: NumberRules

  init(rules: NumberRules) {
    self.rules = rules
  }

  init(_ reader: FieldReader) {
    rules = NumberRules(
      least: reader.number("min"), most: reader.number("max"), isWhole: reader.flag("whole"),
      unit: reader.text("unit", most: SurveyLimits.unit))
  }

  var written: [String: JSONValue] {
    [String: JSONValue]().with("min", rules.least.map { .number($0) })
      .with("max", rules.most.map { .number($0) }).with("whole", rules.isWhole)
      .with("unit", rules.unit)
  }

  var boxed: QuestionKind { .number(rules) }

  var unit: String { rules.unit }

  func check(_ question: Question, _ place: DefinitionPlace, _ problems: DefinitionProblems) {
    guard let least = rules.least, let most = rules.most else { return }
    if least > most {
      problems.add(.leastOverMost, at: place.field("min"))
    } else if rules.isWhole, least.rounded(.up) > most {
      problems.add(.noWholeBetween, at: place.field("min"))
    }
  }

  var answeringSeconds: Double { 6 }

  func proposals(_ goals: [ReachGoal]) -> [Answer?] {
    let named = goals.compactMap { goal -> Double? in
      if case .number(let number)? = goal.condition.test.value { number } else { nil }
    }
    let known = (named + [rules.least, rules.most].compactMap { $0 }).sorted()
    let between = zip(known, known.dropFirst()).map { ($0 + $1) / 2 }
    let beside = known.flatMap { [$0.rounded(.down), $0.rounded(.up), $0 - 1, $0 + 1] }
    let all = known + between + beside + [0]
    return (all + (rules.isWhole ? all.map { $0.rounded(.down) } : [])).map { .number($0) }
  }
}

// Answering
extension NumberKind {
  func check(_ answer: Answer, of question: Question) -> AnswerReading {
    guard case .number(let number) = answer else { return question.refused(.answerOfOtherKind) }
    guard number.isFinite, number.magnitude <= NumberRules.limit else {
      return question.refused(.answerNoNumber)
    }
    if rules.isWhole, number.rounded() != number { return question.refused(.answerNotWhole) }
    if let least = rules.least, number < least {
      return question.refused(.answerTooSmall.filled(shown(least)))
    }
    if let most = rules.most, number > most {
      return question.refused(.answerTooGreat.filled(shown(most)))
    }
    // Minus nought is nought to everybody.
    return .answer(.number(number == 0 ? 0 : number))
  }
}

// Pages
extension NumberKind {
  var ruleHint: Phrase? {
    switch (rules.least, rules.most) {
    case (let least?, let most?): Phrase.numberBetween.filled(shown(least), shown(most))
    case (let least?, nil): Phrase.numberFrom.filled(shown(least))
    case (nil, let most?): Phrase.numberUpTo.filled(shown(most))
    case (nil, nil): rules.isWhole ? .wholeNumberHint : nil
    }
  }

  func view(_ shown: ShownQuestion) -> HTML { lineView(shown, numberInput(shown, rules)) }
}

// Editing
extension NumberKind {
  init(_ fields: inout QuestionFields) {
    rules = NumberRules(
      least: fields.number("min"), most: fields.number("max"), isWhole: fields.form.flag("whole"),
      unit: fields.text("unit", most: SurveyLimits.unit))
  }

  func fields(_ t: ViewContext, _ shown: QuestionModel, _ form: Form) -> HTML {
    """
    \(pair(
      numberLine(t, "min", .leastLabel, form, rules.least.map(fieldNumber)),
      numberLine(t, "max", .maximumLabel, form, rules.most.map(fieldNumber))))
    \(textField(
      t, "unit", label: .unitLabel, form: form, value: rules.unit, required: false,
      maxLength: SurveyLimits.unit))
    \(checkbox(
      t, "whole", label: .onlyWhole, form: form, isOn: form.values.isEmpty && rules.isWhole))
    """
  }
}

extension NumberKind {
  func card(_ card: EditedCard) -> CardParts {
    let least = rules.least.map(fieldNumber) ?? ""
    let most = rules.most.map(fieldNumber) ?? ""
    return CardParts(
      body: """
        <div class="card-measures">\(card.measure("min", .leastLabel, least))\
        \(card.measure("max", .maximumLabel, most))\
        \(card.measure("unit", .unitLabel, rules.unit))</div>
        """, tools: card.tick("whole", .onlyWhole, rules.isWhole))
  }
}

// Results and exports
extension NumberKind {
  var recordForm: RecordLayout.Form? { .number }

  func write(_ answer: Answer, to record: inout RecordWriter) {
    guard case .number(let number) = answer else { return record.none(.number) }
    record.number(number)
  }

  func detail(_ tally: FieldTally, texts: [String]) throws -> QuestionDetail {
    let histogram = try Histogram(bits: tally.values)
    return .numbers(try NumberSummary(histogram, within: possible), bins: histogram.bins)
  }

  var possible: ClosedRange<Double>? {
    let (least, most) = (rules.least ?? -.infinity, rules.most ?? .infinity)
    return least <= most ? least...most : nil
  }

  var toldForm: ToldForm? { .numbers(rules) }

  func meaning(of part: AnswerColumn.Part, _ language: Language) -> String {
    language(.exportNumberMeaning) + (unit.isEmpty ? "" : " (\(unit))")
  }
}

extension KindName {
  static let number = KindName(NumberKind.self)
}
