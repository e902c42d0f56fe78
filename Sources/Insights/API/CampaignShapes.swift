import Features

/// The shapes of campaigns. Money is in hundredths of the currency.
let campaignShapes: [String: JSONLiteral] = [
  "Campaign": .record(
    [
      "id": .id, "name": .words, "brief": .words, "company": .words, "starts_on": .day,
      "ends_on": .day, "made_at": .time, "creators": .count, "items": .count,
    ], optional: ["closed_at": .time]),
  "CampaignBoard": .record(
    [
      "id": .id, "name": .words, "currency": .words, "totals": .named("CampaignFigures"),
      "creators": .array(
        .record(
          [
            "id": .id, "name": .words, "user_name": .words, "accounts": .array(.words),
            "joined_at": .time, "figures": .named("CampaignFigures"),
          ], optional: ["handed_in_at": .time])),
    ], optional: ["closed_at": .time]),
  "CampaignFigures": .record(
    ["posts": .count, "stories": .count],
    optional: [
      "views": .count, "average_reach": .amount, "maximum_reach": .count, "interactions": .count,
      "link_clicks": .count, "engagement_rate": .amount, "price": .count, "turnover": .count,
      "cpm": .amount, "cpm_by_reach": .amount, "cost_per_engagement": .amount,
      "cost_per_click": .amount, "pno": .amount,
    ]),
]

extension JSONLiteral {
  /// A day of the calendar.
  fileprivate static let day: JSONLiteral = written("[0-9]{4}-[0-9]{2}-[0-9]{2}")
  /// Any number.
  fileprivate static let amount: JSONLiteral = ["type": "number"]
}
