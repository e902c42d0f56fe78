import Core
import HTML
import Web

/// The form of a campaign.
/// - Parameter campaign: nil for a new one.
func campaignFormView(_ t: ViewContext, _ campaign: Campaign?, _ form: Form) -> Screen {
  let plan = campaign?.plan
  let path = campaign.map { "\($0.path)/edit" } ?? "/campaigns/new"
  let seen: HTML? = campaign.map {
    "<input type=\"hidden\" name=\"seen\" value=\"\($0.revision)\">"
  }
  let currency = plan?.currency ?? (t.language == .czech ? .czk : .eur)
  var screen = Screen(
    title: t(campaign == nil ? .newCampaign : .campaignEdit), tab: .insights,
    back: campaign.map { Link(title: $0.plan.name, path: $0.path) }
      ?? Link(title: t(.campaigns), path: "/campaigns"),
    body: """
      <form class="form" method="post" action="\(path)">\(t.tokenField)\(seen)\(formErrors(t, form))
      \(textField(
        t, "name", label: .campaignName, form: form, value: plan?.name,
        maxLength: CampaignPlan.nameLimit))
      <div class="pair">\(campaignDayField(t, "starts", .campaignStarts, form, plan?.startsOn.description))\
      \(campaignDayField(t, "ends", .campaignEnds, form, plan?.endsOn.description))</div>
      \(textField(
        t, "brief", label: .campaignBrief, form: form, value: plan?.brief, kind: .textarea,
        hint: .campaignBriefHint, required: false, maxLength: CampaignPlan.briefLimit))
      <div class="pair">\(moneyField(
        t, "price", .campaignPrice, form, plan?.price, hint: .campaignPriceHint))\
      \(selectField(
        t, "currency", label: .campaignCurrency,
        choices: CampaignCurrency.allCases.map { Choice($0.rawValue, $0.rawValue) }, form: form,
        selected: currency.rawValue))</div>
      \(moneyField(t, "turnover", .campaignTurnover, form, plan?.turnover, hint: .campaignTurnoverHint))
      <p class="ways">\(submitButton(
        t, campaign == nil ? .campaignMake : .campaignSave, icon: .check))</p></form>
      """)
  screen.styles = campaignStyles
  return screen
}

/// A field for an amount.
func moneyField(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ hundredths: Int?,
  hint: Phrase? = nil
) -> HTML {
  textField(
    t, name, label: label, form: form, value: CampaignCurrency.typed(hundredths, t), hint: hint,
    autocomplete: "off", required: false, maxLength: 20)
}

func campaignDayField(
  _ t: ViewContext, _ name: String, _ label: Phrase, _ form: Form, _ value: String?,
  required: Bool = true
) -> HTML {
  textField(t, name, label: label, form: form, value: value, kind: .date, required: required)
}
