import Core
import Web

/// What a number is called: `views`, or a part such as `profile_activity.call`; the source's own name
/// for one that we do not know.
func metricName(_ t: ViewContext, _ name: String) -> String {
  if let phrase = Metric(rawValue: name).flatMap({ MetricText.names[$0] }) { return t(phrase) }
  guard let part = profilePart(name) else { return name }
  return MetricText.profileParts[part].map { t($0) } ?? part
}

/// What a number means, in one sentence.
func metricMeaning(_ t: ViewContext, _ name: String) -> String {
  if let phrase = Metric(rawValue: name).flatMap({ MetricText.meanings[$0] }) { return t(phrase) }
  return t(profilePart(name) == nil ? MetricText.unnamed : MetricText.profilePartMeaning)
}

/// A number as one reads it: whole ones grouped, times of watching as such.
func metricValue(_ t: ViewContext, _ name: String, _ value: Double) -> String {
  switch Metric(rawValue: name) {
  case .averageWatchTime, .totalWatchTime: watchTime(t, seconds: value / 1000)
  default: t.decimal(value, places: 2)
  }
}

private func profilePart(_ name: String) -> String? {
  let start = "profile_activity."
  return name.hasPrefix(start) ? String(name.dropFirst(start.count)) : nil
}

/// `12.5 s`, `2 min 48 s`, `8 h 20 min`
private func watchTime(_ t: ViewContext, seconds: Double) -> String {
  guard seconds.isFinite, seconds >= 0, seconds < 1e12 else { return "–" }
  guard seconds >= 60 else { return t.decimal(seconds) + "\u{A0}s" }
  let all = Int(seconds.rounded())
  let (hours, minutes, rest) = (all / 3600, all / 60 % 60, all % 60)
  let parts = hours > 0 ? [(hours, "h"), (minutes, "min")] : [(minutes, "min"), (rest, "s")]
  return parts.filter { $0.0 > 0 }.map { "\(t.language.number($0.0))\u{A0}\($0.1)" }
    .joined(separator: "\u{A0}")
}
