import Core
import HTML
import Web

/// What is selected against what is usual: posts with posts, stories with stories.
func comparisonPart(_ t: ViewContext, _ found: Understanding) -> HTML {
  let title = t(.understandComparison)
  guard !found.selected.isEmpty else {
    let select = found.gridPath + (found.choice.areStories ? "&" : "?") + "select=1"
    return understandPart(
      title, understandNote(t(.understandNoSelection)),
      "<p class=\"ways\">\(linkButton(t(.understandSelect), path: select, style: .quiet))</p>")
  }
  let (chosen, usual) = (ThingAverages(found.selected), ThingAverages(found.things))
  let count: PluralPhrase = found.choice.areStories ? .understandStories : .understandPosts
  func row(_ name: Phrase, _ left: Double?, _ right: Double?) -> HTML {
    compared(t, t(name), left, right) { shownMean(t, $0) }
  }
  return understandPart(
    title,
    comparedTable(
      title,
      heads: [
        t(.understandChosen, t.language.number(chosen.count)),
        t(.understandUsual, t.language.number(usual.count)), t(.understandDifference),
      ],
      rows: [
        row(.understandViewsEach, chosen.views, usual.views),
        row(.understandViewsMedian, chosen.medianViews, usual.medianViews),
        row(.understandReachEach, chosen.reach, usual.reach),
        row(.understandReachMedian, chosen.medianReach, usual.medianReach),
        row(.understandInteractionsEach, chosen.interactions, usual.interactions),
        compared(t, t(.understandRate), chosen.rate, usual.rate) {
          $0.map { ratePercent(t, $0) } ?? "–"
        },
      ]),
    understandNote(
      t(
        .understandComparisonText,
        "\(t.language.number(usual.count))\u{A0}\(t(count(usual.count)))")))
}

/// Two columns of numbers beside each other, and how far they are apart.
func comparedTable(_ title: String, heads: [String], rows: [HTML]) -> HTML {
  """
  <div class="plot-scroll" tabindex="0" role="group" aria-label="\(title)">\
  <table class="compared"><thead><tr><td></td>\
  \(each: heads, { "<th scope=\"col\">\($0)</th>" })</tr></thead><tbody>
  \(each: rows, \.self)</tbody></table></div>
  """
}

/// A row of ``comparedTable(_:heads:rows:)``.
func compared(
  _ t: ViewContext, _ name: String, _ chosen: Double?, _ usual: Double?,
  _ shown: (Double?) -> String
) -> HTML {
  """
  <tr><th scope="row">\(name)</th><td class="num">\(shown(chosen))</td>\
  <td class="num">\(shown(usual))</td><td class="num">\(shownDifference(t, chosen, usual))</td></tr>

  """
}

/// How much more or less, in per cent of what is usual: `+24%`.
func shownDifference(_ t: ViewContext, _ chosen: Double?, _ usual: Double?) -> String {
  guard let chosen, let share = Formulas.share(chosen, of: usual) else { return "–" }
  let percent = ((share - 1) * 100).rounded()
  let sign = percent > 0 ? "+" : ""
  return sign + t.decimal(percent, places: 0) + (t.language == .czech ? "\u{A0}%" : "%")
}
