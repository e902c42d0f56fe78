import Core
import HTML
import Media
import Web

/// More choices are a list of their own, in which one scrolls and searches.
private let mostInSight = 20

/// Choices below each other, with a field for one's own words beside the last.
func choiceOptions(_ shown: ShownQuestion, _ choices: Choices, isSingle: Bool) -> HTML {
  func option(_ choice: Choice) -> HTML {
    """
    <label class="option">\(box(shown, choice.id, isSingle: isSingle))\
    <span\(shown.foreign)>\(choice.label)</span></label>
    """
  }
  let options: HTML = "\(each: shown.order.items(choices, of: shown.question), option)"
  let own: HTML? = choices.other.map { ownWords(shown, $0, isSingle: isSingle) }
  guard choices.items.count > mostInSight else {
    return "<div class=\"options\">\(options)\(own)</div>"
  }
  return """
    \(choiceSearch(shown, choices))<div class="options many">\(options)</div>\
    \(own.map { "<div class=\"options\">\($0)</div>" as HTML })
    """
}

/// What `survey-choices.js` searches by. It has no name, so it is not sent.
private func choiceSearch(_ shown: ShownQuestion, _ choices: Choices) -> HTML {
  let (t, id) = (shown.t, shown.name + ".find")
  return """
    <div class="find-choice" data-none="\(t(.noChoiceFits))" data-chosen="\(t(.chosenSoFar))">\
    <label for="\(id)">\(t(.findChoice, choices.items.count))</label>\
    <input type="search" id="\(id)" autocomplete="off" enterkeyhint="search">\
    <p class="hint" role="status"></p></div>
    """
}

/// "Other", with its words.
private func ownWords(_ shown: ShownQuestion, _ label: String, isSingle: Bool) -> HTML {
  let field = AnswerField.other(shown.question.id)
  return """
    <div class="own-words"><label class="option">\(box(shown, Choices.otherID, isSingle: isSingle))\
    <span\(shown.foreign)>\(label)</span></label>
    <input type="text" name="\(field)" value="\(shown.value(field))" \
    maxlength="\(SurveyLimits.label)" autocomplete="off" placeholder="\(shown.t(.ownWords))" \
    aria-label="\(shown.t(.inOwnWords, label))"></div>
    """
}

/// Pictures beside each other; what they show is their name.
func pictureOptions(_ shown: ShownQuestion, _ choices: Choices, isSingle: Bool) -> HTML {
  func option(_ choice: Choice) -> HTML {
    let picture = choice.picture.flatMap { shown.pictures[$0] }
    let drawn: HTML =
      picture.map {
        pictureView($0, alt: choice.label, sizes: "(min-width: 40rem) 12rem, 45vw")
      } ?? "<span class=\"pictureless\"\(shown.foreign)>\(choice.label)</span>"
    return """
      <label class="option pictured">\(box(shown, choice.id, isSingle: isSingle))\(drawn)\
      \(when: picture != nil, enlargeButton(shown, choice))</label>
      """
  }
  return """
    <div class="options picture-options" data-pictures>\
    \(each: shown.order.items(choices, of: shown.question), option)</div>
    """
}

/// A tap on the picture chooses it, so that another sign opens it; scripts show that.
private func enlargeButton(_ shown: ShownQuestion, _ choice: Choice) -> HTML {
  """
  <button type="button" class="sign enlarge" data-enlarge \
  aria-label="\(shown.t(.enlarge, choice.label))">\(icon(.search))</button>
  """
}

private func box(_ shown: ShownQuestion, _ value: String, isSingle: Bool) -> HTML {
  """
  <input type="\(isSingle ? "radio" : "checkbox")" name="\(shown.name)" value="\(value)"\
  \(flag: "required", isSingle && shown.question.isRequired)\
  \(flag: "checked", shown.isOn(shown.name, value))>
  """
}
