import Core
import HTML
import Media
import Web

/// What a message passes on, or that it is gone.
func sharedPart(_ t: ViewContext, _ message: MessageCard) -> HTML {
  guard message.sharedThing != nil else { return .empty }
  guard let card = message.shared else {
    // An article shows its own page to those who do not have it here.
    guard message.preview == nil else { return .empty }
    return "<p class=\"card gone\">\(icon(.eye))<span>\(t(.sharedGone))</span></p>"
  }
  return sharedView(t, card)
}

/// A post, an article, a story, a person or a survey, as its link shows it.
func sharedView(_ t: ViewContext, _ card: SharedCard) -> HTML {
  let picture: HTML? = card.picture.map { address in
    """
    <img src="\(address)" alt="" width="64" height="64" loading="lazy" decoding="async">
    """
  }
  let action: HTML? = card.action.map { "<span class=\"button\">\(t($0))</span>" }
  let round: HTML = card.thing.kind == .person ? " round" : ""
  return """
    <a class="card\(round)" href="\(card.path)"\
    \(attribute: "rel", card.path.hasPrefix("/") ? nil : "nofollow ugc noopener noreferrer")>\
    \(picture)<span class="what" dir="auto">\
    <small>\(t(card.thing.kind.name))</small><b>\(card.title)</b>\
    \(when: !card.text.isEmpty, "<span>\(card.text)</span>")</span>\(action)</a>
    """
}

/// The preview of a page somewhere else.
func linkView(_ preview: LinkPreview) -> HTML {
  let picture: HTML? = preview.picture.map { pictureView($0, alt: "", sizes: "18rem") }
  return """
    <a class="card link" href="\(preview.address)" rel="nofollow ugc noopener noreferrer">\
    \(picture)<span class="what" dir="auto"><b>\(preview.title)</b>\
    \(when: !preview.text.isEmpty, "<span>\(preview.text)</span>")\
    <small>\(hostName(preview.address))</small></span></a>
    """
}

/// `www.example.org` of a web address.
private func hostName(_ address: String) -> String {
  let rest = address.drop { $0 != "/" }.dropFirst(2)
  return String(rest.prefix { !"/?#".contains($0) })
}
