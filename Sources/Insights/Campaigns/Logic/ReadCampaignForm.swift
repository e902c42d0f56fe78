import Core
import Web

/// Reads the form of a campaign; what is wrong is in the form then.
/// - Returns: nil when it is not worth saving.
func readCampaign(_ form: inout Form) -> CampaignPlan? {
  let name = form.text("name", 1...CampaignPlan.nameLimit, or: .campaignNameLength)
  let brief = form.text("brief", 0...CampaignPlan.briefLimit, or: .campaignBriefLength)
  let starts = campaignDay("starts", &form)
  let ends = campaignDay("ends", &form)
  let price = form.money("price")
  let currency = form.choice("currency", as: CampaignCurrency.self, default: nil)
  let turnover = form.money("turnover")
  if let starts, let ends, "\(ends)" < "\(starts)" { form.fail("ends", .campaignEndsFirst) }
  guard form.isValid, let starts, let ends, let currency else { return nil }
  return CampaignPlan(
    name: name.split(whereSeparator: \.isNewline).joined(separator: " "), brief: brief,
    startsOn: starts, endsOn: ends, price: price, currency: currency, turnover: turnover)
}

/// A day of this century or the last years of the one before.
func campaignDay(_ name: String, _ form: inout Form) -> CalendarDay? {
  let typed = form[name].filter { !$0.isWhitespace }
  if let day = CalendarDay(typed), (1990...2100).contains(day.year) { return day }
  form.fail(name, .campaignChooseDay)
  return nil
}
