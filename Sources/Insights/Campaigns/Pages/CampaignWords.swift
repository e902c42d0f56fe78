import Core
import HTML
import Web

/// What stands where a number is unknown.
let unknownNumber = "–"

extension CampaignCurrency {
  /// An amount of hundredths: `CZK 1,234.50`, `1 234,50 Kč`. Whole ones have no decimals.
  func text(_ hundredths: Double, _ t: ViewContext) -> String {
    let rounded = hundredths.rounded()
    if rounded == 0, hundredths > 0 { return "<\u{A0}" + text(1, t) }
    let amount = Self.amount(rounded, t)
    guard amount != unknownNumber else { return amount }
    return t.language == .czech ? "\(amount)\u{A0}\(sign)" : "\(rawValue)\u{A0}\(amount)"
  }

  /// An amount of hundredths without the currency: `1,234.50`, `1 234,50`.
  static func amount(_ hundredths: Double, _ t: ViewContext) -> String {
    // A rate of what somebody typed can be larger than any money there is.
    guard hundredths.magnitude < 1e17 else { return unknownNumber }
    let rounded = Int(hundredths.rounded())
    if rounded == 0, hundredths > 0 { return "<\u{A0}" + amount(1, t) }
    let (whole, rest) = (rounded / 100, rounded % 100)
    let mark = t.language == .czech ? "," : "."
    let decimals = rest == 0 ? "" : mark + (rest < 10 ? "0" : "") + "\(rest)"
    return t.language.number(whole) + decimals
  }

  /// How it is called beside amounts.
  func mark(_ t: ViewContext) -> String { t.language == .czech ? sign : rawValue }

  /// As a form takes it back: `1234,50`.
  static func typed(_ hundredths: Int?, _ t: ViewContext) -> String {
    guard let hundredths else { return "" }
    let mark = t.language == .czech ? "," : "."
    let rest = hundredths % 100
    return "\(hundredths / 100)" + (rest == 0 ? "" : mark + (rest < 10 ? "0" : "") + "\(rest)")
  }

  private var sign: String {
    switch self {
    case .czk: "Kč"
    case .eur: "€"
    case .usd: "$"
    case .gbp: "£"
    case .pln: "zł"
    case .chf: "CHF"
    case .huf: "Ft"
    }
  }
}

/// A share of one in per cent with up to two places: `7.6%`, `7,6 %`.
func rateText(_ t: ViewContext, _ share: Double?) -> String {
  guard let share else { return unknownNumber }
  let number = t.decimal(share * 100, places: 2)
  return t.language == .czech ? "\(number)\u{A0}%" : "\(number)%"
}

/// A whole number, or a dash.
func numberText(_ t: ViewContext, _ number: Int?) -> String {
  number.map(t.language.number) ?? unknownNumber
}

/// A mean as the nearest whole number, or a dash.
func numberText(_ t: ViewContext, _ mean: Double?) -> String {
  mean.map { t.decimal($0, places: 0) } ?? unknownNumber
}

extension CampaignSort {
  /// The heading of the column.
  var title: Phrase {
    switch self {
    case .name: .campaignCreator
    case .items: .campaignItemsColumn
    case .views: MetricText.names[.views] ?? .campaignUnknown
    case .reach: .campaignAverageReach
    case .interactions: MetricText.names[.totalInteractions] ?? .campaignUnknown
    case .rate: .campaignRate
    case .clicks: MetricText.names[.linkClicks] ?? .campaignUnknown
    case .price: .campaignPriceColumn
    case .cpm: .campaignCPM
    case .cpmReach: .campaignCPMReach
    case .cpe: .campaignCPE
    case .cpc: .campaignCPC
    case .turnover: .campaignTurnover
    case .pno: .campaignPNO
    }
  }

  /// Whether it is an amount of money.
  var isMoney: Bool {
    switch self {
    case .price, .cpm, .cpmReach, .cpe, .cpc, .turnover: true
    case .name, .items, .views, .reach, .interactions, .rate, .clicks, .pno: false
    }
  }

  /// The number as it stands in a column whose heading says the currency.
  func cell(_ costs: CampaignCosts, _ currency: CampaignCurrency, _ t: ViewContext) -> String {
    guard isMoney, let value = value(costs) else { return text(costs, currency, t) }
    return CampaignCurrency.amount(value, t)
  }

  /// The number as one reads it.
  func text(_ costs: CampaignCosts, _ currency: CampaignCurrency, _ t: ViewContext) -> String {
    guard let value = value(costs) else { return unknownNumber }
    switch self {
    case .name: return ""
    case .rate, .pno: return rateText(t, value)
    case .items, .views, .reach, .interactions, .clicks: return t.decimal(value, places: 0)
    case .price, .cpm, .cpmReach, .cpe, .cpc, .turnover: return currency.text(value, t)
    }
  }
}

/// From its first to its last day.
func periodText(_ t: ViewContext, _ campaign: Campaign) -> String {
  guard let period = campaign.plan.period(t.timeZone) else { return "" }
  let (first, last) = (t.dateText(period.lowerBound), t.dateText(period.upperBound - .minutes(1)))
  return first == last ? first : t(.campaignPeriod, first, last)
}

/// The day on which a campaign closes by itself.
func closingDay(_ t: ViewContext, _ campaign: Campaign) -> String {
  guard let period = campaign.plan.period(t.timeZone) else { return "" }
  return t.dateText(period.upperBound + .days(Int64(CampaignPlan.daysOpenAfterEnd)))
}

/// Where a campaign stands, as a mark.
func campaignMark(_ t: ViewContext, _ campaign: Campaign) -> HTML {
  if campaign.isClosed { return "<span class=\"tag\">\(t(.campaignClosedMark))</span>" }
  if campaign.isClosing { return "<span class=\"tag\">\(t(.campaignClosingMark))</span>" }
  guard let period = campaign.plan.period(t.timeZone) else { return .empty }
  if t.now < period.lowerBound {
    return "<span class=\"tag\">\(t(.campaignPlanned, t.dateText(period.lowerBound)))</span>"
  }
  if t.now >= period.upperBound { return "<span class=\"tag\">\(t(.campaignEnded))</span>" }
  return """
    <span class="tag live">\(t(.campaignRuns, t.dateText(period.upperBound - .minutes(1))))</span>
    """
}

/// A brief with its web addresses as links, which give no weight to whom they lead to.
func briefView(_ text: String) -> HTML {
  func piece(_ piece: TextPiece) -> HTML {
    switch piece {
    case .text(let text), .tag(let text, _), .mention(let text, _): HTML(escaping: String(text))
    case .link(let address):
      """
      <a href="\(String(address))" rel="nofollow ugc noopener noreferrer">\(shownAddress(address))</a>
      """
    }
  }
  return "<div class=\"brief lines\" dir=\"auto\">\(each: textPieces(text), piece)</div>"
}

/// The style sheets of pages of campaigns.
let campaignStyles = ["charts.css", "insights.css", "insights-campaigns.css"]
