import Core
import HTML
import Web

/// Puts an article aside, or takes it back; visitors sign in first. It says in words how it is: a
/// script shows the other word as it flips `aria-pressed`, and the first one again when the server
/// could not be reached.
/// - Parameters:
///   - back: where it leads without scripts.
///   - iconOnly: the words are read out, and shown on hover.
func saveButton(
  _ t: ViewContext, _ article: Article, isSaved: Bool, back: String, iconOnly: Bool = false
) -> HTML {
  guard t.viewer != nil else {
    let path = "/sign-in?next=\(article.path)"
    return iconOnly
      ? iconLink(t(.saveSignedOut), path: path, icon: .save)
      : linkButton(t(.saveSignedOut), path: path, style: .quiet, icon: .save)
  }
  return """
    <form class="act" method="post" action="/magazine/saved/\(article.id)" data-enhance="save">\
    \(t.tokenField)<input type="hidden" name="back" value="\(back)">\
    <input type="hidden" name="saved" value="\(String(!isSaved))">\
    \(saveSwitch(t, isSaved: isSaved, iconOnly: iconOnly))</form>
    """
}

private func saveSwitch(_ t: ViewContext, isSaved: Bool, iconOnly: Bool) -> HTML {
  let surface: HTML = iconOnly ? "sign" : "button quiet"
  let hidden: HTML = iconOnly ? "hidden " : ""
  let title = iconOnly ? t(isSaved ? .articleIsSaved : .saveArticle) : nil
  return """
    <button type="submit" class="\(surface)" aria-pressed="\(String(isSaved))"\
    \(attribute: "title", title)>\(icon(.save))\
    <span class="\(hidden)if-off">\(t(.saveArticle))</span>\
    <span class="\(hidden)if-on">\(t(.articleIsSaved))</span></button>
    """
}
