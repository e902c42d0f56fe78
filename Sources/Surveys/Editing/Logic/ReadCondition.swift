import Core
import Web

/// Reads the form that adds a condition: fields `test`, `value`, and `row` of a matrix. Why not is
/// in the form then.
func readCondition(_ form: inout Form, on question: Question) -> Condition? {
  let kind = question.kind.rules
  guard let name = TestName(rawValue: form["test"]), kind.tests.contains(name) else {
    form.fail("test", .chooseTest)
    return nil
  }
  var row: String?
  if let rows = kind.rows {
    row = form["row"]
    guard rows.contains(where: { $0.id == row }) else {
      form.fail("row", .chooseRow)
      return nil
    }
  }
  switch name {
  case .answered: return Condition(question.id, row: row, .answered(true))
  case .unanswered: return Condition(question.id, row: row, .answered(false))
  default: break
  }
  let value: Condition.Value
  switch kind.compared(with: cleanText(form["value"], isLine: true)) {
  case .value(let read): value = read
  case .refused(let why):
    form.fail("value", why)
    return nil
  }
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
