import Core
import Web

/// Reads the form of one question. What the form does not show, such as its conditions and the ids
/// of its choices, comes from what the question is now.
struct QuestionFields {
  private(set) var form: Form
  let old: Question

  /// The question as the form has it; why not is in the form then.
  static func read(_ form: Form, old: Question) -> (question: Question, form: Form) {
    var fields = QuestionFields(form: form, old: old)
    return (fields.question(), fields.form)
  }

  private mutating func question() -> Question {
    let name = KindName(rawValue: form["kind"]).flatMap { wish in
      KindName(old.kind).family.contains(wish) ? wish : nil
    }
    let kind = (name ?? KindName(old.kind)).type.init(&self).boxed
    let isInformation = !kind.isAnswered
    var question = old
    question.kind = kind
    question.title = text("title", most: SurveyLimits.question, isLine: !isInformation)
    question.help = text("help", most: SurveyLimits.help, isLine: false)
    question.isRequired = form.flag("required") && !isInformation
    question.attention = attention(of: question)
    return question
  }

  /// What can be chosen, a line each.
  mutating func choices(
    withOther: Bool, canCarry: Bool = false, most: Int = SurveyLimits.choices
  ) -> Choices {
    let label = withOther ? text("other", most: SurveyLimits.label) : ""
    let carried = canCarry ? carried(old: old.choices?.carried) : nil
    var choices = Choices(
      items("choices", old: old.choices?.own ?? [], most: most, isCarrying: carried != nil),
      other: label.isEmpty ? nil : label,
      isRandomized: form.flag("randomize"))
    choices.carried = carried
    return choices
  }

  /// Where more of them come from; a form that does not ask changes nothing.
  mutating func carried(old: CarriedChoices?) -> CarriedChoices? {
    guard let sent = form.values["carry"] else {
      return old.map { CarriedChoices(from: $0.question, isChosen: $0.isChosen) }
    }
    if sent.isEmpty { return nil }
    if let carried = CarriedChoices(fieldText: sent) { return carried }
    form.fail("carry", .carryGone)
    return nil
  }

  /// The pictures that stay, with what they show.
  mutating func pictures() -> Choices {
    let items = (old.choices?.items ?? []).compactMap { item -> Choice? in
      if form.flag("remove.\(item.id)") { return nil }
      var item = item
      if form.values["alt.\(item.id)"] != nil {
        item.label = text("alt.\(item.id)", most: SurveyLimits.label)
      }
      return item
    }
    return Choices(items, isRandomized: form.flag("randomize"))
  }

  /// How many may be chosen.
  mutating func bounds() -> ChosenBounds {
    ChosenBounds(
      least: whole("min", 1...SurveyLimits.choices) ?? 1,
      most: whole("max", 1...SurveyLimits.choices))
  }

  /// Lines of a field, each a choice. One that is still there keeps its id, and so does one whose
  /// words were changed in its place.
  mutating func items(
    _ name: String, old: [Choice], most: Int = SurveyLimits.items, isCarrying: Bool = false
  ) -> [Choice] {
    let lines = form[name].split(whereSeparator: \.isNewline)
      .map { cleanText(String($0), isLine: true) }.filter { !$0.isEmpty }
    if lines.count > most {
      form.fail(name, Phrase.tooManyLines.filled(counted(lines.count), counted(most)))
    }
    if lines.contains(where: { length($0) > SurveyLimits.label }) {
      form.fail(name, Phrase.fieldTooLong.filled(counted(SurveyLimits.label)))
    }
    let shown = Array(lines.prefix(most))
    guard isCarrying else { return named(shown, old) }
    // Ids of its own, which no choice that comes from another question has now or later.
    let letter = "\(self.old.id.prefix(SurveyLimits.id - 5))-"
    return named(shown, old.filter { $0.id.hasPrefix(letter) }, letter)
  }

  private mutating func attention(of question: Question) -> Condition.Test? {
    guard question.kind.isAnswered, let sent = form.values["attention"] else {
      return question.kind.isAnswered ? old.attention : nil
    }
    if sent == old.attention?.fieldText { return old.attention }
    let text = cleanText(sent, isLine: true)
    if text.isEmpty { return nil }
    guard length(text) <= SurveyLimits.label else {
      form.fail("attention", Phrase.fieldTooLong.filled(counted(SurveyLimits.label)))
      return nil
    }
    let kind = question.kind.rules
    switch kind.compared(with: text) {
    case .value(let value): return kind.attention(value)
    case .refused(let why):
      form.fail("attention", why)
      return nil
    }
  }

  /// A text; empty when there is none.
  mutating func text(_ name: String, most: Int, isLine: Bool = true) -> String {
    let raw = form[name]
    let text = cleanText(raw, isLine: isLine)
    if length(text) > most {
      form.fail(name, Phrase.fieldTooLong.filled(counted(most)))
    }
    return text
  }

  /// A number; nil when there is none.
  mutating func number(_ name: String) -> Double? {
    let text = cleanText(form[name], isLine: true)
    if text.isEmpty { return nil }
    guard let number = writtenNumber(text), number.magnitude <= NumberRules.limit else {
      form.fail(name, .fieldNoNumber)
      return nil
    }
    return number
  }

  /// A whole number in a range; nil when there is none.
  mutating func whole(_ name: String, _ range: ClosedRange<Int>) -> Int? {
    guard let number = number(name) else { return nil }
    guard let whole = Int(exactly: number), range.contains(whole) else {
      form.fail(
        name,
        Phrase.fieldOutside.filled(counted(range.lowerBound), counted(range.upperBound)))
      return nil
    }
    return whole
  }

  /// A day; nil when there is none.
  mutating func date(_ name: String) -> SurveyDate? {
    let text = cleanText(form[name], isLine: true)
    if text.isEmpty { return nil }
    if let date = writtenDate(text) { return date }
    form.fail(name, .fieldNoDate)
    return nil
  }
}

/// Choices of these labels: those that were there keep their ids.
func named(_ labels: [String], _ old: [Choice], _ letter: String = "c") -> [Choice] {
  var left = old
  var found: [String?] = labels.map { label in
    left.firstIndex { $0.label == label }.map { left.remove(at: $0).id }
  }
  for (index, old) in old.enumerated() where index < found.count && found[index] == nil {
    guard let place = left.firstIndex(where: { $0.id == old.id }) else { continue }
    found[index] = left.remove(at: place).id
  }
  var taken = old.map(\.id)
  return zip(labels, found).map { label, id in
    let id = id ?? freeID(letter, taken)
    taken.append(id)
    return Choice(id: id, label: label)
  }
}

extension CarriedChoices {
  /// What a field holds of it: `chosen:q1` or `others:q1`.
  var fieldText: String { (isChosen ? "chosen:" : "others:") + question }

  /// Reads ``fieldText``; nil for anything else.
  init?(fieldText: String) {
    let parts = fieldText.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, isID(parts[1]), ["chosen", "others"].contains(parts[0]) else {
      return nil
    }
    self.init(from: parts[1], isChosen: parts[0] == "chosen")
  }
}

extension Condition.Test {
  /// What a field shows of it.
  var fieldText: String {
    switch value {
    case .text(let text)?: text
    case .number(let number)?: fieldNumber(number)
    case nil: ""
    }
  }
}

/// A number as a field takes it.
func fieldNumber(_ number: Double) -> String {
  Int(exactly: number).map(String.init) ?? String(number)
}
