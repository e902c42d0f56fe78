import Core
import Web

/// Reads the form that adds a condition: fields `test`, `value`, and `row` of a matrix. Why not is
/// in the form then.
func readCondition(_ form: inout Form, on question: Question) -> Condition? {
  guard let name = TestName(rawValue: form["test"]),
    TestName.fitting(question).contains(name)
  else {
    form.fail("test", .chooseTest)
    return nil
  }
  var row: String?
  if case .matrix(let rules) = question.kind {
    row = form["row"]
    guard rules.rows.contains(where: { $0.id == row }) else {
      form.fail("row", .chooseRow)
      return nil
    }
  }
  switch name {
  case .answered: return Condition(question.id, row: row, .answered(true))
  case .unanswered: return Condition(question.id, row: row, .answered(false))
  default: break
  }
  guard let value = value(&form, question) else { return nil }
  let test: Condition.Test =
    switch name {
    case .isNot: .isNot(value)
    case .contains: .contains(value)
    case .less: .less(value)
    case .greater: .greater(value)
    default: .is(value)
    }
  if let text = question.misfit(test, row: row) {
    form.fail("value", text)
    return nil
  }
  return Condition(question.id, row: row, test)
}

private func value(_ form: inout Form, _ question: Question) -> Condition.Value? {
  let text = cleanText(form["value"], isLine: true)
  switch question.kind {
  case .number, .scale:
    guard let number = writtenNumber(text), number.magnitude <= NumberRules.limit else {
      form.fail("value", .fieldNoNumber)
      return nil
    }
    return .number(number)
  case .date:
    guard let date = writtenDate(text) else {
      form.fail("value", .fieldNoDate)
      return nil
    }
    return .text(date.description)
  default:
    guard !text.isEmpty else {
      form.fail("value", .chooseValue)
      return nil
    }
    guard length(text) <= SurveyLimits.label else {
      form.fail("value", Phrase.fieldTooLong.filled(counted(SurveyLimits.label)))
      return nil
    }
    return .text(text)
  }
}
