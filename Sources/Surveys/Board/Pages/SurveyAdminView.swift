import Core
import HTML
import Web

func surveyAdminView(_ t: ViewContext, _ model: SurveyEconomy) -> Screen {
  var screen = Screen(
    title: t(.surveyAdmin), tab: .me, back: Link(title: t(.surveyAdminBack), path: "/me"),
    body: """
      \(surveyAdminActions(t, isAppeals: false, appeals: model.appeals))
      <section class="judged"><h2>\(t(.economyAdmin))</h2>\(facts(t, model))
      <p class="hint">\(t(.economyAdvice))</p></section>
      <section class="judged"><h2>\(t(.priceOverTime))</h2>\(prices(t, model.prices))</section>
      \(openSurveys(t, model))
      """)
  screen.styles = ["surveys-quality.css", "charts.css"]
  return screen
}

/// The two pages of admins.
func surveyAdminActions(_ t: ViewContext, isAppeals: Bool, appeals: Int) -> HTML {
  segmented(
    t,
    [
      SegmentItem(t(.economyAdmin), path: "/admin/surveys", isCurrent: !isAppeals),
      SegmentItem(
        t(.appealsWaiting), path: "/admin/surveys/appeals", isCurrent: isAppeals, count: appeals),
    ], label: t(.surveyAdmin))
}

private func facts(_ t: ViewContext, _ model: SurveyEconomy) -> HTML {
  let circulating = Double(model.numbers.tokens.halves) / 2
  let perPerson = model.active > 0 ? t.decimal(circulating / Double(model.active)) : "–"
  func fact(_ label: Phrase, _ value: String) -> HTML {
    "<div><dt>\(t(label))</dt><dd class=\"num\">\(value)</dd></div>"
  }
  return """
    <dl class="sums">\(fact(.tokensPerPerson, perPerson))\
    \(fact(.tokensInCirculation, t.decimal(circulating)))\
    \(fact(.activePeople, t.language.number(model.active)))\
    \(fact(.surveysOpenNow, t.language.number(model.numbers.open)))</dl>
    """
}

private func prices(_ t: ViewContext, _ weeks: [EconomyStore.Week]) -> HTML {
  guard !weeks.isEmpty else { return "<p>\(t(.nothingPublishedYet))</p>" }
  let points = weeks.map { week in
    ChartPoint(
      label: t.dateText(week.start), height: week.mean, value: t.decimal(week.mean))
  }
  return lineChart(
    t, title: t(.priceOverTime), points: points,
    table: ChartTable(
      headings: [t(.weekFrom), t(.meanPrice), t(.surveysPublished)],
      rows: zip(points, weeks).map { point, week in
        [point.label, point.value, t.language.number(week.surveys)]
      }))
}

private func openSurveys(_ t: ViewContext, _ model: SurveyEconomy) -> HTML {
  guard !model.open.items.isEmpty else { return .empty }
  func row(_ survey: Survey) -> HTML {
    let end = survey.endsAt.map { t.dateText($0) } ?? ""
    return """
      <li><div class="cell"><span class="what" dir="auto">\
      <a href="\(survey.path)">\(survey.title)</a>\
      <small>\(t(.openUntil, end)) · \(t(.answersSoFar, survey.counting))</small></span>\
      \(confirmButton(
        t, path: "/admin/surveys/\(survey.id)/close", label: .closeAsAdmin,
        question: .closeAsAdminQuestion, confirm: .closeAsAdmin))</div></li>

      """
  }
  return """
    <section class="group"><h2>\(t(.openSurveysAdmin))</h2>
    <ul class="cells" data-list>\(each: model.open.items, row)</ul></section>
    \(moreLink(t, model.open.next, path: "/admin/surveys"))
    """
}

extension EconomyStore.Week {
  /// What one cost, in tokens.
  fileprivate var mean: Double { surveys > 0 ? Double(paid.halves) / 2 / Double(surveys) : 0 }
}
