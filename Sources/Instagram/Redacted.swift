/// Words of the outside as a log can take them: one line, at most 300 characters, and nothing in it
/// that looks as if it let somebody in.
/// - Parameter secrets: what was sent and must not come back.
func redacted(_ text: String, secrets: [String] = []) -> String {
  var text = String(text.prefix(4000))
  for secret in secrets where secret.utf8.count >= 6 { text = text.replacing(secret, with: "…") }
  var result = ""
  var run: [Unicode.Scalar] = []
  func end() {
    if looksLikeToken(run) {
      result += "…"
    } else {
      result.unicodeScalars.append(contentsOf: run)
    }
    run = []
  }
  for scalar in text.unicodeScalars {
    if isOfToken(scalar) {
      run.append(scalar)
    } else {
      end()
      result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
    }
  }
  end()
  return String(result.prefix(300))
}

/// Letters and digits mixed, and long; or so long that it is no word. Ids, which are digits alone, and
/// names such as `instagram_business_manage_insights` stay.
private func looksLikeToken(_ run: [Unicode.Scalar]) -> Bool {
  guard run.count >= 20 else { return false }
  let hasDigit = run.contains { ("0"..."9").contains($0) }
  let hasLetter = run.contains { $0.properties.isAlphabetic }
  let hasBothCases =
    run.contains { ("a"..."z").contains($0) } && run.contains { ("A"..."Z").contains($0) }
  return (hasDigit && hasLetter) || (hasBothCases && run.count >= 40)
}

private func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "|", "%": true
  default: false
  }
}
