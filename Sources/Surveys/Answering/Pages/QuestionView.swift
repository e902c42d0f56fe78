import Core
import HTML
import Media
import Web

/// A question with its field: for respondents, and for authors who try their survey.
///
/// Names of fields are those of ``AnswerField``. Where a choice may be taken back there is a button
/// that sends the form with `clear=QUESTION`: the page is to be shown again without that answer. The
/// page needs `surveys.css`; `survey-answer.js` makes it quicker, and is not needed.
///
/// - Parameters:
///   - answer: what was answered so far.
///   - problem: why that, or what was typed, is not taken.
///   - typed: what was typed, where it is no answer: shown instead of `answer`.
///   - pictures: those of its choices.
///   - language: the language of the survey, where it is not the reader's.
func questionView(
  _ t: ViewContext, _ question: Question, _ order: SurveyOrder, answer: Answer?,
  problem: AnswerProblem?, typed: [String: [String]]? = nil, pictures: [ID: Picture] = [:],
  language: Language? = nil
) -> HTML {
  let shown = ShownQuestion(
    t: t, question: question, order: order,
    values: typed ?? answer.map { question.form(of: $0) } ?? [:], problem: problem?.phrase,
    pictures: pictures, language: language == t.language ? nil : language)
  return question.kind.rules.view(shown)
}

/// What the parts of a question's view need.
struct ShownQuestion {
  let t: ViewContext
  let question: Question
  let order: SurveyOrder
  /// What stands in the fields.
  let values: [String: [String]]
  let problem: Phrase?
  let pictures: [ID: Picture]
  /// The language of the survey's texts; nil: that of the page.
  let language: Language?

  /// The name of the main field, and the id of what an error leads to.
  var name: String { AnswerField.whole(question.id) }

  /// What stands in a field.
  func value(_ field: String) -> String { values[field]?.first ?? "" }

  /// Whether a box or a radio button is on.
  func isOn(_ field: String, _ value: String) -> Bool { values[field]?.contains(value) ?? false }

  /// What may be answered, said before somebody goes wrong; nil: whatever one likes.
  var ruleHint: Phrase? { question.kind.rules.ruleHint }

  /// Attributes of a text of the survey: its language and direction.
  var foreign: HTML { " dir=\"auto\"\(attribute: "lang", language?.tag)" }

  /// What explains the field: help, rule and error, as far as there are any.
  var describedBy: String? {
    var ids: [String] = []
    if !question.help.isEmpty { ids.append(name + ".help") }
    if ruleHint != nil { ids.append(name + ".rule") }
    if problem != nil { ids.append(name + ".error") }
    return ids.isEmpty ? nil : ids.joined(separator: " ")
  }

  /// The question itself, with a word where it may be left out.
  var title: HTML {
    let optional: HTML = " <small>\(t(.questionOptional))</small>"
    return "<span\(foreign)>\(question.title)</span>\(when: !question.isRequired, optional)"
  }

  /// Help, rule and error, between the question and its field.
  var explanation: HTML {
    let help: HTML =
      "<p class=\"hint lines\" id=\"\(name).help\"\(foreign)>\(question.help)</p>\n"
    let rule: HTML? = ruleHint.map { "<p class=\"hint\" id=\"\(name).rule\">\(t($0))</p>\n" }
    let error: HTML? = problem.map {
      "<p class=\"error\" id=\"\(name).error\">\(icon(.warning))<span>\(t($0))</span></p>\n"
    }
    return "\(when: !question.help.isEmpty, help)\(rule)\(error)"
  }
}

/// A question with one field.
func lineView(_ shown: ShownQuestion, _ input: HTML) -> HTML {
  """
  <div class="question field" data-question="\(shown.question.id)">\
  <label for="\(shown.name)">\(shown.title)</label>
  \(shown.explanation)\(input)</div>
  """
}

/// A question with several fields. It can be focused, for the link from its error.
func groupView(_ shown: ShownQuestion, _ inputs: HTML, canClear: Bool) -> HTML {
  let clear: HTML = """
    <button type="submit" class="button plain clear" name="clear" value="\(shown.question.id)" \
    formnovalidate>\(shown.t(.clearChoice))\(hiddenText(": \(shown.question.title)"))</button>
    """
  return """
    <fieldset class="question field" id="\(shown.name)" tabindex="-1" \
    data-question="\(shown.question.id)"\(attribute: "aria-describedby", shown.describedBy)>\
    <legend>\(shown.title)</legend>
    \(shown.explanation)\(inputs)\(when: canClear && !shown.question.isRequired, clear)</fieldset>
    """
}
