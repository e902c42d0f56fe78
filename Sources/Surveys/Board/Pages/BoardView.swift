import Core
import HTML
import Web

/// The board of a member.
func boardView(_ t: ViewContext, _ board: Board) -> Screen {
  let path = board.category.map { "/ask?category=\($0.rawValue)" } ?? "/ask"
  let around = board.isFirst && board.category == nil
  return boardScreen(
    t, current: "/ask",
    body: """
      \(when: board.isFirst, wallet(t, board))\
      \(when: around, begunSection(t, board.begun))\
      <section aria-labelledby="fitting"><h2 class="section" id="fitting">\(t(.surveysForYou))</h2>
      \(categoryStrip(t, board))\(fittingList(t, board))\
      \(moreLink(t, board.fitting.next, path: path, isEndless: !around))</section>
      \(when: around, newestSection(t, board.others))\
      \(when: around, numbersSection(t, board.numbers))
      """)
}

/// The board of somebody who is not signed in.
func invitationView(
  _ t: ViewContext, _ numbers: NetworkNumbers, _ newest: [BoardEntry]
) -> Screen {
  var screen = Screen(
    title: t(.ask), tab: .ask,
    body: """
      <div class="invitation"><p class="lead">\(t(.askInvitation))</p>
      <p class="ways">\(linkButton(t(.signInAndAnswer), path: "/sign-in?next=/ask"))</p></div>
      \(newestSection(t, newest))\(numbersSection(t, numbers))
      """)
  screen.description = t(.askInvitation)
  screen.styles = ["surveys-board.css"]
  return screen
}

/// A page of the three parts: surveys to answer, one's own, those that were answered.
func boardScreen(_ t: ViewContext, current: String, body: HTML) -> Screen {
  let parts: [(Phrase, String)] = [
    (.forYou, "/ask"), (.ownSurveys, "/ask/mine"), (.answeredSurveys, "/ask/answered"),
  ]
  let segments = parts.map { SegmentItem(t($0.0), path: $0.1, isCurrent: $0.1 == current) }
  var screen = Screen(
    title: t(.ask), tab: .ask,
    actions: iconLink(t(.searchSurveys), path: "/ask/search", icon: .search)
      + postButton(t, path: "/surveys", label: .newSurvey, icon: .plus, iconOnly: true),
    body: "\(segmented(t, segments, label: t(.surveys)))\(body)")
  screen.styles = ["surveys-board.css"]
  return screen
}

/// What one has, what a survey of one's own costs, and why.
private func wallet(_ t: ViewContext, _ board: Board) -> HTML {
  let quote = board.quote
  let cost =
    quote.price.value == .zero
    ? t(.nextSurveyFree) : t(.nextSurveyCosts, t(.tokens(quote.price.value)))
  return """
    <section class="wallet" aria-labelledby="wallet"><h2 class="hidden" id="wallet">\
    \(t(.yourTokens))</h2>
    <p class="figure">\(t(.tokens(quote.balance)))</p>
    <p class="meta">\(cost)</p>
    \(fold(t(.priceHow), icon: .info, body: priceView(t, quote)))</section>

    """
}

private func begunSection(_ t: ViewContext, _ begun: [BoardEntry]) -> HTML {
  guard !begun.isEmpty else { return .empty }
  func row(_ entry: BoardEntry) -> HTML {
    surveyRow(t, entry, path: entry.survey.path + "/answer", badge: t(.goOn))
  }
  return """
    <section aria-labelledby="begun"><h2 class="section" id="begun">\(t(.begunSurveys))</h2>
    <ul class="survey-list">\(each: begun, row)</ul></section>

    """
}

private func fittingList(_ t: ViewContext, _ board: Board) -> HTML {
  guard !board.fitting.items.isEmpty else { return nothingFits(t, board) }
  func row(_ entry: BoardEntry) -> HTML { surveyRow(t, entry, path: entry.survey.path) }
  return """
    <ul class="survey-list" data-list>\(each: board.fitting.items, row)</ul>
    """
}

/// Nothing to answer is the moment to ask something oneself.
private func nothingFits(_ t: ViewContext, _ board: Board) -> HTML {
  guard board.category == nil else {
    return emptyState(icon: .ask, title: t(.nothingHere), text: t(.nothingInCategory))
  }
  return emptyState(
    icon: .ask, title: t(.nothingFits), text: t(.nothingFitsText),
    action: postButton(
      t, path: "/surveys", label: .newSurvey, icon: .plus, style: .primary))
}

private func categoryStrip(_ t: ViewContext, _ board: Board) -> HTML {
  let current = board.category
  if current == nil, board.fitting.items.isEmpty { return .empty }
  let all = SegmentItem(t(.allCategories), path: "/ask", isCurrent: current == nil)
  let others = SurveyCategory.allCases.map {
    SegmentItem(t($0.name), path: "/ask?category=\($0.rawValue)", isCurrent: $0 == current)
  }
  return chips(t, [all] + others, label: t(.surveyCategories))
}

private func newestSection(_ t: ViewContext, _ newest: [BoardEntry]) -> HTML {
  guard !newest.isEmpty else { return .empty }
  func row(_ entry: BoardEntry) -> HTML { surveyRow(t, entry, path: entry.survey.path) }
  return """
    <section aria-labelledby="newest"><h2 class="section" id="newest">\(t(.newestSurveys))</h2>
    <ul class="survey-list">\(each: newest, row)</ul></section>

    """
}

private func numbersSection(_ t: ViewContext, _ numbers: NetworkNumbers) -> HTML {
  let figures: [(Phrase, String)] = [
    (.numberMembers, t.language.number(numbers.members)),
    (.numberAnswered, t(aboutNumber(numbers.answered))),
    (.numberOpen, t.language.number(numbers.open)),
  ]
  func figure(_ figure: (Phrase, String)) -> HTML {
    "<div><dt>\(t(figure.0))</dt><dd class=\"num\">\(figure.1)</dd></div>"
  }
  return """
    <section aria-labelledby="network"><h2 class="section" id="network">\(t(.theNetwork))</h2>
    <dl class="figures">\(each: figures, figure)</dl></section>
    """
}
