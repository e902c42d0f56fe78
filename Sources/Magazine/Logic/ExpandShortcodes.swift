import Foundation

/// WordPress' shortcodes that stand for markup, as that markup: captions, galleries, embeds. Others
/// stay as the words that they are.
func expandingShortcodes(_ content: String, attachments: [String: String]) -> String {
  guard content.contains("[") else { return content }
  var text = content
  text = text.replacing(/\[caption[^\]]*\](.*?)\[\/caption\]/.dotMatchesNewlines()) { match in
    let inner = String(match.1)
    guard let end = inner.lastRange(of: "</a>") ?? inner.lastRange(of: ">") else { return inner }
    let picture = inner[..<end.upperBound]
    let caption = inner[end.upperBound...].trimmingCharacters(in: .whitespacesAndNewlines)
    return "<figure>\(picture)<figcaption>\(caption)</figcaption></figure>"
  }
  text = text.replacing(/\[gallery([^\]]*)\]/) { match in
    guard let ids = String(match.1).firstMatch(of: /ids=["']([\d, ]+)["']/)?.1 else { return "" }
    let pictures = ids.split { $0 == "," || $0 == " " }.compactMap { attachments[String($0)] }
    let figures = pictures.map { "<figure><img src=\"\(escaped($0))\"></figure>" }
    return "<figure>\(figures.joined())</figure>"
  }
  text = text.replacing(/\[embed[^\]]*\]\s*(.*?)\s*\[\/embed\]/) { match in
    "<p><a href=\"\(escaped(String(match.1)))\">\(escaped(String(match.1)))</a></p>"
  }
  return text
}

private func escaped(_ address: String) -> String {
  address.replacing("&amp;", with: "&").replacing("&", with: "&amp;")
    .replacing("\"", with: "&quot;").replacing("<", with: "&lt;")
}

extension String {
  /// The last place of a text.
  fileprivate func lastRange(of text: String) -> Range<String.Index>? {
    range(of: text, options: .backwards)
  }
}
