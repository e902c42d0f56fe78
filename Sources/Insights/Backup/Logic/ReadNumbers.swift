import Core

/// What other tools, and Instagram before 2024, call a number.
private let legacyNames = [
  "engagement": Metric.totalInteractions, "taps_forward": .tapForward, "taps_back": .tapBack,
  "exits": .tapExit, "swipes_forward": .swipeForward, "like_count": .likes,
  "comment_count": .comments, "comments_count": .comments, "saved_count": .saved,
]

/// Numbers that may stand beside everything else that is told of a thing.
private let plainNames: [Metric] = [
  .views, .reach, .impressions, .totalInteractions, .likes, .comments, .saved, .shares, .reposts,
  .replies, .follows, .profileVisits, .linkClicks,
]

/// An object of numbers, `null` for what is not known.
/// - Returns: nil when something else is in it.
func readNumbers(_ value: JSONValue?) -> Numbers? {
  guard let object = value?.fields else { return nil }
  var numbers: [String: Double] = [:]
  for (name, value) in object where value != .null {
    guard let number = value.finite else { return nil }
    numbers[legacyNames[name]?.rawValue ?? name] = number
  }
  return Numbers(numbers)
}

/// The numbers among the members of a thing.
func legacyNumbers(_ object: [String: JSONValue]) -> [String: Double] {
  var numbers: [String: Double] = [:]
  for metric in plainNames { numbers[metric.rawValue] = object[metric.rawValue]?.finite }
  for (name, metric) in legacyNames {
    if let value = object[name]?.finite { numbers[metric.rawValue] = value }
  }
  return numbers
}

/// The numbers of `insights`: an object of them, or a list as the API answers it, with or without
/// `data` around it.
func insightNumbers(_ value: JSONValue?) -> [String: Double] {
  if let object = value?.fields {
    if let list = object["data"] { return insightNumbers(list) }
    return readNumbers(value)?.values ?? [:]
  }
  var numbers: [String: Double] = [:]
  for entry in value?.records ?? [] {
    guard let name = entry["name"]?.text else { continue }
    let last = entry["values"]?.records?.last
    let total = entry["total_value"]?.fields?["value"]
    guard let value = (total ?? last?["value"] ?? entry["value"])?.finite else { continue }
    numbers[legacyNames[name]?.rawValue ?? name] = value
  }
  return numbers
}

/// A moment: a text, or seconds or milliseconds since 1970.
func momentOf(_ value: JSONValue?) -> Timestamp? {
  if let text = value?.text { return Timestamp(rfc3339: text) }
  guard let number = value?.finite, abs(number) < 1e14 else { return nil }
  // Seconds reach this number in the year 5138.
  return Timestamp(milliseconds: Int64(abs(number) < 1e11 ? number * 1000 : number))
}
