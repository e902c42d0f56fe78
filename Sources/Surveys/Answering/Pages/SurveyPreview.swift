import Core
import Features
import HTML
import Web

/// What other sites show of a survey when somebody shares its address (https://ogp.me). Only
/// visitors' pages have it.
func surveyPreview(_ t: ViewContext, _ survey: Survey, _ options: Surveys.Options) -> HTML {
  guard t.viewer == nil else { return .empty }
  let address = options.site.address + survey.path
  let about = shortLine(survey.description)
  return """
    <link rel="canonical" href="\(address)">
    \(property("og:type", "website"))\(property("og:url", address))\
    \(property("og:site_name", options.site.name))\(property("og:title", survey.title))\
    \(about.map { property("og:description", $0) })<meta name="twitter:card" content="summary">

    """
}

/// The beginning of a text on one line, cut between words; nil when there is none.
func shortLine(_ text: String) -> String? {
  let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  guard !line.isEmpty else { return nil }
  guard line.count > 200 else { return line }
  let cut = line.prefix(200)
  return cut[..<(cut.lastIndex(of: " ") ?? cut.endIndex)] + "…"
}

private func property(_ name: String, _ content: String) -> HTML {
  """
  <meta property="\(name)" content="\(content)">

  """
}
