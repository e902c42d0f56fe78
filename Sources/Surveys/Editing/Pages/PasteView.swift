import Core
import HTML
import Web

/// A field for a list of questions, and below it what comes of them.
func pasteView(_ t: ViewContext, _ shown: PasteModel) -> Screen {
  let back = editPath(shown.draft.survey.id)
  let isShown = !shown.questions.isEmpty
  let look: Phrase = isShown ? .pasteAgain : .pastePreview
  let first = submitButton(t, look, style: isShown ? .quiet : .primary)
  return editScreen(
    t, title: t(.pasteQuestions), back: Link(title: t(.editSurvey), path: back),
    draft: shown.draft,
    body: """
      <form class="form editor-paste" method="post" action="\(back)/paste">\(t.tokenField)\
      \(formErrors(t, shown.form))
      \(textField(
        t, "text", label: .pasteField, form: shown.form, kind: .textarea, hint: .pasteHint,
        saysOptional: false))
      <p class="ways">\(first)</p>\(when: isShown, guesses(t, shown))</form>
      """)
}

private func guesses(_ t: ViewContext, _ shown: PasteModel) -> HTML {
  let items = Array(shown.questions.enumerated())
  let add = t(PluralPhrase.pasteAdd, items.count)
  func item(_ index: Int, _ guess: GuessedQuestion) -> HTML {
    guessView(t, shown, index, guess)
  }
  return """
    <input type="hidden" name="read" value="\(shown.form["text"])">
    <p class="hint" role="status">\(t(.pasteFound))</p>
    <ol class="editor-guesses">\(each: items, item)</ol>
    <p class="ways"><button type="submit" class="button primary" name="then" value="add">\
    \(icon(.plus))<span>\(add)</span></button></p>
    """
}

private func guessView(
  _ t: ViewContext, _ shown: PasteModel, _ index: Int, _ guess: GuessedQuestion
) -> HTML {
  let question = guess.question
  // The first time all are ticked; then those that were.
  let isFirst = shown.form["then"] != "add"
  let kind = shown.form.values["kind.\(index)"] ?? guess.kinds.first?.rawValue
  func option(_ one: KindName) -> HTML {
    """
    <option value="\(one.rawValue)"\(flag: "selected", one.rawValue == kind)>\
    \(t(one.title))</option>
    """
  }
  let choices = question.choices.map { $0.items.map(\.label) + [$0.other].compactMap { $0 } } ?? []
  let marks: HTML = question.isRequired ? " <small>\(t(.requiredMark))</small>" : .empty
  return """
    <li><label class="tick"><input type="checkbox" name="use.\(index)" value="on"\
    \(flag: "checked", isFirst || shown.form.flag("use.\(index)"))>\
    <span><b dir="auto">\(question.title)</b>\(marks)</span></label>
    <ul class="guess-choices">\(each: choices, { "<li dir=\"auto\">\($0)</li>" })</ul>
    <select name="kind.\(index)" aria-label="\(t(.questionKind)): \(shortened(question.title))">\
    \(each: guess.kinds, option)</select></li>
    """
}
