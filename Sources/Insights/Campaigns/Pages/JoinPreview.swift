import Core
import HTML
import Web

/// What a message or another site shows of an invitation to whom its link was sent
/// (https://ogp.me): the campaign's name, who invites, and for when. Only visitors' pages have it.
func joinPreview(_ t: ViewContext, _ campaign: Campaign, company: String) -> HTML {
  guard t.viewer == nil else { return .empty }
  let about = "\(t(.joinFrom, company)) · \(periodText(t, campaign))"
  return """
    \(property("og:type", "website"))\(property("og:title", campaign.plan.name))\
    \(property("og:description", about))<meta name="twitter:card" content="summary">

    """
}

private func property(_ name: String, _ content: String) -> HTML {
  """
  <meta property="\(name)" content="\(content)">

  """
}
