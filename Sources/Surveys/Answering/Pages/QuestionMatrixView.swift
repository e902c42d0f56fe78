import Core
import HTML
import Web

/// How many columns fit beside each other on a wide screen.
private let maximumColumns = 7
/// How many letters of their headings.
private let maximumLetters = 55

/// A group of radio buttons per row. Wide screens draw them as a table; on a phone, and with many
/// columns, they stand below each other with their names.
func matrixRows(_ shown: ShownQuestion, _ rules: MatrixRules) -> HTML {
  let head: HTML = """
    <div class="matrix-head" aria-hidden="true"\(shown.foreign)><span></span>\
    \(each: rules.columns, { "<span>\($0.label)</span>" })</div>
    """
  func row(_ row: Choice) -> HTML {
    let field = AnswerField.item(shown.question.id, row.id)
    func cell(_ column: Choice) -> HTML {
      """
      <label class="option"><input type="radio" name="\(field)" value="\(column.id)"\
      \(flag: "required", shown.question.isRequired)\
      \(flag: "checked", shown.isOn(field, column.id))>\
      <span\(shown.foreign)>\(column.label)</span></label>
      """
    }
    return """
      <div class="matrix-row" role="radiogroup" aria-labelledby="\(field).row">\
      <span class="matrix-name" id="\(field).row"\(shown.foreign)>\(row.label)</span>\
      \(each: rules.columns, cell)</div>
      """
  }
  return """
    <div class="matrix\(when: !isTable(rules), " many")">\(head)\
    \(each: shown.order.rows(rules, of: shown.question), row)</div>
    """
}

/// Whether the columns fit beside each other, without breaking a word.
private func isTable(_ rules: MatrixRules) -> Bool {
  let words = rules.columns.flatMap { $0.label.split(whereSeparator: \.isWhitespace) }
  let longest = words.map(\.count).max() ?? 0
  return rules.columns.count <= maximumColumns && longest * rules.columns.count <= maximumLetters
}
