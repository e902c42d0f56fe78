import Core
import Database
import HTML
import Web

/// What somebody is told who has answered.
private struct DoneModel: Sendable {
  let survey: Survey
  let thanks: String
  let language: Language
  let fate: AnswerFate?
  let balance: Tokens
  let next: Survey?
}

extension Surveys {
  /// Thanks, the token, and what could be answered next. It stays there for whoever answered.
  func donePage(_ request: Request<SignedIn>) async throws -> Response {
    let id = try request.id()
    let viewer = request.viewer.id
    let now = clock.now()
    let content = try await database.read { [self] db -> DoneModel? in
      guard let survey = try SurveyStore().find(id, in: db) else { throw AppError.notFound }
      let eligibility = try SurveyVisibility().eligibility(of: viewer, to: survey, now: now, in: db)
      guard eligibility != .hidden else { throw AppError.notFound }
      guard eligibility == .answered else { return nil }
      let definition = try definition(of: id, in: db)
      return DoneModel(
        survey: survey, thanks: definition.thanks, language: definition.language,
        fate: try ResponseStore().find(claim: claim(of: viewer, on: id), in: db)
          .map(AnswerFate.init),
        balance: try LedgerStore().balance(of: viewer, in: db) ?? .zero,
        next: try ParticipationStore().next(for: viewer, now: now, in: db))
    }
    guard let content else { return .redirect(to: "/surveys/\(id)") }
    return .page(doneView(request.view, content))
  }
}

private func doneView(_ t: ViewContext, _ content: DoneModel) -> Screen {
  let thanks: HTML =
    content.thanks.isEmpty
    ? "<p class=\"lead\">\(t(.thanksForAnswering))</p>"
    : """
    <p class="lead lines" dir="auto" lang="\(content.language.tag)">\(content.thanks)</p>
    """
  let earned: HTML = """
    <p class="earned"><span class="num" aria-hidden="true">+1</span>\
    <span>\(t(.tokenEarned))</span></p>
    """
  var screen = Screen(
    title: t(.thanksTitle), tab: .ask,
    back: Link(title: content.survey.title, path: content.survey.path),
    body: """
      <div class="survey-front">\(thanks)
      \(when: content.fate?.token ?? .earned == .earned, earned)
      <p class="hint">\(t(.balanceNow, t(.tokens(content.balance))))</p></div>
      \(answerState(t, content.survey, content.fate))
      \(nextView(t, content.next))
      <p class="ways">\(linkButton(t(.toAllSurveys), path: "/ask", style: .quiet))</p>
      """)
  screen.styles = ["surveys.css"]
  return screen
}

private func nextView(_ t: ViewContext, _ next: Survey?) -> HTML {
  guard let next else { return .empty }
  return cellGroup(
    title: t(.surveyToAnswerNext),
    linkCell(next.title, path: next.path, icon: .ask, hint: t(.frontMinutes, next.minutes)))
}

/// What became of somebody's own answer, and of its token.
struct AnswerFate: Hashable, Sendable {
  let state: StoredResponse.State
  let token: TokenState

  init(_ response: StoredResponse) {
    state = response.state
    token = response.token
  }
}

/// What became of one's own answer, when it is not simply counted and paid.
func answerState(_ t: ViewContext, _ survey: Survey, _ fate: AnswerFate?) -> HTML {
  guard let fate else { return .empty }
  let isPaid = fate.token == .earned
  let phrase: Phrase
  switch fate.state {
  case .counted:
    switch fate.token {
    case .earned: return .empty
    case .waiting: return note(t(.tokenWaits))
    case .granted: return note(t(.tokenGranted), icon: .check, tone: .good)
    case .expired, .lapsed: return note(t(.tokenLapsed))
    }
  case .void: phrase = isPaid ? .ownAnswerIsVoid : .ownAnswerIsVoidUnpaid
  case .appealed: phrase = .ownAnswerIsAppealed
  case .removed: phrase = isPaid ? .ownAnswerIsRemoved : .ownAnswerIsRemovedUnpaid
  }
  return note(
    t(phrase), icon: .warning, tone: fate.state == .appealed ? .info : .bad,
    action: linkButton(t(.seeWhyVoid), path: "\(survey.path)/appeal", style: .quiet))
}
