import Core
import HTML
import Web

/// A place beside each choice. With JavaScript the choices are moved instead, by buttons or by
/// dragging, and the numbers follow.
func rankingList(_ shown: ShownQuestion, _ choices: Choices) -> HTML {
  func item(_ choice: Choice) -> HTML {
    let field = AnswerField.item(shown.question.id, choice.id)
    return """
      <li><label for="\(field)"\(shown.foreign)>\(choice.label)</label>\
      <input type="text" inputmode="numeric" id="\(field)" name="\(field)" \
      value="\(shown.value(field))" maxlength="20" autocomplete="off"></li>
      """
  }
  let t = shown.t
  return """
    <ol class="ranking" data-ranking data-up="\(t(.moveItemUp))" data-down="\(t(.moveItemDown))" \
    data-moved="\(t(.itemMoved))" data-keep="\(t(.keepThisOrder))" \
    data-hint="\(t(.rankHintMoving))">\
    \(each: inOrder(shown, choices), item)</ol>
    """
}

/// As they were ranked; what has no place yet comes after what has one.
private func inOrder(_ shown: ShownQuestion, _ choices: Choices) -> [Choice] {
  let items = shown.order.items(choices, of: shown.question).enumerated().map { index, choice in
    let place = Int(
      decimal: shown.value(AnswerField.item(shown.question.id, choice.id)),
      in: 1...SurveyLimits.items)
    return (place: place ?? .max, index: index, choice: choice)
  }
  return items.sorted { ($0.place, $0.index) < ($1.place, $1.index) }.map(\.choice)
}
