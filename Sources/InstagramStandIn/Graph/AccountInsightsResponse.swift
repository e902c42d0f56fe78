import Core
import Synchronization

extension StandInWorld {
  /// Numbers of an account.
  func accountInsights(
    _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    let metrics = call.metrics
    guard !metrics.isEmpty else { throw .parameter("The parameter metric is required") }
    for (index, name) in metrics.enumerated() where !accountMetrics.contains(name) {
      throw .parameter(
        "metric[\(index)] must be one of the following values: "
          + accountMetrics.sorted().joined(separator: ", "))
    }
    let silent = state.withLock { $0.oddities.silentMetrics }
    var told: [StandInJSON] = []
    for name in metrics where !silent.contains(name) {
      if let insight = try accountInsight(name, account, call) { told.append(insight) }
    }
    return ["data": .array(told)]
  }

  /// One number; nil: its data is missing, as with small accounts.
  private func accountInsight(
    _ name: String, _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON? {
    let isSmall = account.followers(at: clock.now()) < 100
    switch name {
    case "follower_demographics", "engaged_audience_demographics":
      guard call["period"] == "lifetime", call["metric_type"] == "total_value",
        ["this_week", "this_month"].contains(call["timeframe"] ?? "")
      else { throw .parameter("(timeframe) must be one of: this_week, this_month") }
      return isSmall ? nil : demographics(name, account, call)
    case "online_followers":
      guard call["period"] == "lifetime" else { throw .parameter("period must be lifetime") }
      return isSmall ? nil : try onlineFollowers(account, call)
    default:
      guard call["period"] == "day" else { throw .parameter("period must be one of: day") }
      let isSeries = name == "follower_count" || call["metric_type"] == "time_series"
      if isSmall, name == "follower_count" { return nil }
      guard !isSeries || ["reach", "follower_count"].contains(name) else {
        throw .parameter(
          "The following metrics (\(name)) should be specified with parameter "
            + "metric_type=total_value")
      }
      let days = try days(call)
      return isSeries ? series(name, account, days) : total(name, account, days, call)
    }
  }

  /// The days that are asked for; by default the last whole one.
  private func days(_ call: GraphCall) throws(StandInError) -> ClosedRange<Int> {
    let now = clock.now()
    let from = try call.moment("since") ?? now - .days(1)
    let upTo = min(try call.moment("until") ?? now, now)
    guard from <= upTo else { throw .parameter("since must be before until") }
    guard upTo.since(from) <= .days(30) else {
      throw .parameter(
        "There cannot be more than 30 days (2592000 s) between since and until")
    }
    let last = (upTo - .milliseconds(1)).standInDay
    return min(from.standInDay, last)...last
  }

  private func series(
    _ name: String, _ account: StandInAccount, _ days: ClosedRange<Int>
  ) -> StandInJSON {
    let now = clock.now()
    let values = days.compactMap { day -> StandInJSON? in
      guard let value = account.numbers(ofDay: day, at: now)[name] else { return nil }
      return ["value": .number(value), "end_time": .text(endOfDay(day))]
    }
    return [
      "name": .text(name), "period": "day", "values": .array(values), "title": .text(name),
      "description": "", "id": .text("\(account.id)/insights/\(name)/day"),
    ]
  }

  private func total(
    _ name: String, _ account: StandInAccount, _ days: ClosedRange<Int>, _ call: GraphCall
  ) -> StandInJSON {
    let now = clock.now()
    let known = days.compactMap { account.numbers(ofDay: $0, at: now)[name] }
    // People are reached once, however often.
    let value =
      name == "reach"
      ? (known.max() ?? 0) + (known.reduce(0, +) - (known.max() ?? 0)) * 0.2
      : known.reduce(0, +)
    var total: [(String, StandInJSON)] = [("value", .number(value.rounded(.down)))]
    if let breakdown = call["breakdown"], let parts = accountBreakdowns[breakdown] {
      var left = value.rounded(.down)
      let results = parts.map { part, share -> StandInJSON in
        let own = part == parts.last?.0 ? left : (value * share).rounded(.down)
        left -= own
        return ["dimension_values": [.text(part)], "value": .number(own)]
      }
      total.append(
        (
          "breakdowns",
          [["dimension_keys": [.text(breakdown)], "results": .array(results)]]
        ))
      if name == "follows_and_unfollows" { total.removeFirst() }
    }
    return [
      "name": .text(name), "period": "day", "title": .text(name), "description": "",
      "total_value": .object(total), "id": .text("\(account.id)/insights/\(name)/day"),
    ]
  }

  private func onlineFollowers(
    _ account: StandInAccount, _ call: GraphCall
  ) throws(StandInError) -> StandInJSON {
    let values = try days(call).map { day -> StandInJSON in
      let hours = account.online(onDay: day).sorted { $0.key < $1.key }
        .map { ("\($0.key)", StandInJSON.number($0.value)) }
      return ["value": .object(hours), "end_time": .text(endOfDay(day))]
    }
    return [
      "name": "online_followers", "period": "lifetime", "values": .array(values),
      "title": "Online followers", "description": "",
      "id": .text("\(account.id)/insights/online_followers/lifetime"),
    ]
  }

  private func demographics(
    _ name: String, _ account: StandInAccount, _ call: GraphCall
  ) -> StandInJSON {
    let keys = (call["breakdown"] ?? "country").split(separator: ",").map(String.init)
    let results = account.demographics(keys, at: clock.now()).map { key, value -> StandInJSON in
      ["dimension_values": .array(key.map { .text($0) }), "value": .number(value)]
    }
    return [
      "name": .text(name), "period": "lifetime", "title": .text(name), "description": "",
      "total_value": [
        "breakdowns": [
          [
            "dimension_keys": .array(keys.map { .text($0) }), "results": .array(results),
          ]
        ]
      ],
      "id": .text("\(account.id)/insights/\(name)/lifetime"),
    ]
  }

  /// Days end at midnight in California.
  private func endOfDay(_ day: Int) -> String {
    Timestamp(milliseconds: Int64(day + 1) * 86_400_000 + 8 * 3_600_000).graphText
  }
}

private let accountMetrics: Set<String> = [
  "accounts_engaged", "comments", "likes", "saves", "shares", "replies", "reposts",
  "total_interactions", "views", "reach", "follows_and_unfollows", "profile_links_taps",
  "follower_count", "follower_demographics", "engaged_audience_demographics",
  "online_followers",
]

private let accountBreakdowns: [String: [(String, Double)]] = [
  "follower_type": [("FOLLOWER", 0.64), ("NON_FOLLOWER", 0.36)],
  "follow_type": [("FOLLOWER", 0.6), ("NON_FOLLOWER", 0.4)],
  "media_product_type": [("REELS", 0.55), ("POST", 0.25), ("STORY", 0.2)],
  "contact_button_type": [("BOOK_NOW", 0), ("CALL", 0.3), ("DIRECTION", 0.2), ("EMAIL", 0.5)],
]
