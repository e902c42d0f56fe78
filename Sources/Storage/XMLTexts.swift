import Core

/// The texts of all elements of a name in the small XML of an S3 store, in their order.
///
/// Enough for what we ask: these elements hold text only, and our keys need no escaping; the few
/// named entities are for tokens and other people's keys.
func xmlTexts(_ name: String, in text: String) -> [String] {
  var texts: [String] = []
  var rest = text[...]
  while let start = rest.firstRange(of: "<\(name)>") {
    rest = rest[start.upperBound...]
    guard let end = rest.firstRange(of: "</\(name)>") else { break }
    texts.append(unescaped(rest[..<end.lowerBound]))
    rest = rest[end.upperBound...]
  }
  return texts
}

/// A text as it stands in XML.
func xmlEscaped(_ text: String) -> String {
  text.escapedForMarkup
}

private func unescaped(_ text: Substring) -> String {
  guard text.contains("&") else { return String(text) }
  let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#34;", "\""), ("&apos;", "'"),
    ("&amp;", "&"),  // last: what it brings is text
  ]
  return entities.reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
}
