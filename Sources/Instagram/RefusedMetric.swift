/// The metric that a message of code 100 refuses; nil when it names none. Known wordings:
///
/// - `(#100) The Media Insights API does not support the views metric for this media product type.`
/// - `Starting from version 22 and above, the impressions metric is no longer supported`
/// - `(#100) metric[0] must be one of the following values: views, reach`
/// - `The metric shares is not supported for this media type`
/// - `(#100) Incompatible metrics (saved) with media type`
/// - Parameter asked: the metrics in the order in which they were asked for.
func refusedMetric(in message: String, asked: [String]) -> String? {
  let message = message.prefix(4000)
  if let index = message.firstMatch(of: /metric\[([0-9]{1,3})\]/).flatMap({ Int($0.1) }) {
    // What follows lists those that would be good.
    return asked.indices.contains(index) ? asked[index] : nil
  }
  let words = Set(message.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
  let named = asked.filter(words.contains)
  if named.count <= 1, let only = named.first { return only }
  let patterns = [
    /(?:the|The) ['"]?(?<name>[a-z_]+)['"]? metric\b/, /\bmetrics? [\('"]*(?<name>[a-z_]+)/,
  ]
  return patterns.lazy.compactMap { pattern in
    message.matches(of: pattern).map { String($0.output.name) }.first { asked.contains($0) }
  }.first
}
