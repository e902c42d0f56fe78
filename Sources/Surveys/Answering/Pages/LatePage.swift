import Core
import Database
import HTML
import Web

/// What somebody answered who came too late, to be copied.
struct LateModel: Sendable {
  let survey: Survey
  let definition: SurveyDefinition
  let answers: [String: Answer]
  /// What was sent last, as far as it could not be taken: as typed, by question.
  var typed: [(question: Question, words: String)] = []
}

extension Surveys {
  /// What somebody answered of a survey that has ended for them as well, as long as it is kept; nil:
  /// nothing is, or they are not too late.
  ///
  /// Only those who began see it, for it shows the questions.
  func lateModel(
    _ id: ID, of viewer: ID, sent: SentPage? = nil, now: Timestamp, in db: any ReadAccess
  ) throws -> LateModel? {
    guard let survey = try SurveyStore().find(id, in: db),
      try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db) == .ended,
      let attempt = try AttemptStore().find(id, of: viewer, in: db)
    else { return nil }
    let definition = try definition(of: id, in: db)
    var model = LateModel(survey: survey, definition: definition, answers: attempt.answers)
    guard let sent else { return model }
    let walk = SurveyWalk(definition, answers: attempt.answers)
    guard walk.passes(sent.page) else { return model }
    let reading = walk.read(form: sent.form, page: sent.page)
    model = LateModel(
      survey: survey, definition: definition, answers: reading.merged(into: attempt.answers))
    let refused = Set(reading.problems.map(\.question))
    model.typed = walk.questions(on: sent.page).compactMap { question in
      guard refused.contains(question.id) else { return nil }
      let words = question.fieldNames.flatMap { sent.form[$0] ?? [] }.filter { !$0.isEmpty }
      return words.isEmpty ? nil : (question, words.joined(separator: ", "))
    }
    return model
  }
}

/// It is too late to hand in, and nothing is lost: all of it can be copied.
func lateView(_ t: ViewContext, _ model: LateModel) -> Screen {
  let survey = model.survey
  let end = survey.handInUntil ?? t.now
  func line(_ typed: (question: Question, words: String)) -> HTML {
    """
    <div><dt dir="auto">\(typed.question.title)</dt><dd dir="auto">\(typed.words)</dd></div>

    """
  }
  let typed: HTML = "<dl class=\"answered\">\(each: model.typed, line)</dl>"
  var screen = Screen(
    title: t(.tooLateTitle), tab: .ask, back: Link(title: survey.title, path: survey.path),
    body: """
      <div class="survey-late" data-late="\(survey.id)">\
      \(note(t(.tooLate, t.timeText(end)), icon: .warning))
      <p class="hint">\(t(.tooLateKept, t.timeText(end + Survey.timeToCopy)))</p>
      <div data-copied-from>\(answeredView(t, model.definition, model.answers))\
      \(when: !model.typed.isEmpty, typed)</div></div>
      """)
  screen.styles = ["surveys.css", "surveys-quality.css"]
  screen.scripts = ["surveys/survey-answer.js"]
  return screen
}
