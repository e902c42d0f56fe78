import Core
import Features
import HTML
import Web

/// In the bar: save, share, and the rest in a menu.
func articleActions(
  _ t: ViewContext, _ loaded: ArticleModel, _ options: Magazine.Options
) -> HTML {
  let article = loaded.card.article
  let address = options.site.address + article.path
  return """
    \(saveButton(t, loaded, iconOnly: true))\
    \(shareButton(t, url: address, title: article.title))\
    \(articleMenu(t, loaded, options))
    """
}

private func articleMenu(
  _ t: ViewContext, _ loaded: ArticleModel, _ options: Magazine.Options
) -> HTML {
  let article = loaded.card.article
  let settings = menuLink(t(.readingSettings), path: "/magazine/settings", icon: .settings)
  let send = sendPath(loaded, options).map { menuLink(t(.sendInMessage), path: $0, icon: .send) }
  let edit = menuLink(t(.editArticle), path: "/desk/articles/\(article.id)", icon: .edit)
  switch (send, loaded.standing.isEditor) {
  case (let send?, true): return menu(t, label: .moreOfMagazine, items: edit, send, settings)
  case (let send?, false): return menu(t, label: .moreOfMagazine, items: send, settings)
  case (nil, true): return menu(t, label: .moreOfMagazine, items: edit, settings)
  case (nil, false): return menu(t, label: .moreOfMagazine, items: settings)
  }
}

/// Below the text: save, send, share; then the ways to the articles before and after.
func articleFoot(_ t: ViewContext, _ loaded: ArticleModel, _ options: Magazine.Options) -> HTML {
  let article = loaded.card.article
  let send = sendPath(loaded, options).map {
    linkButton(t(.sendInMessage), path: $0, style: .quiet, icon: .send)
  }
  return """
    <div class="ways tiles">\(saveButton(t, loaded, iconOnly: false))\(send)\
    \(shareAndCopy(t, address: options.site.address + article.path, title: article.title))</div>
    \(neighbours(t, newer: link(loaded.newer), older: link(loaded.older)))
    """
}

/// Only there with scripts: both need the browser.
private func shareAndCopy(_ t: ViewContext, address: String, title: String) -> HTML {
  """
  <button type="button" class="button quiet" hidden data-share="\(address)" \
  data-title="\(title)">\(icon(.share))<span>\(t(.shareArticle))</span></button>\
  <button type="button" class="button quiet" hidden data-copy="\(address)">\(icon(.external))\
  <span>\(t(.copyLink))</span></button>
  """
}

/// Puts the article aside; visitors sign in first.
private func saveButton(_ t: ViewContext, _ loaded: ArticleModel, iconOnly: Bool) -> HTML {
  let article = loaded.card.article
  guard loaded.standing.viewer != nil else {
    let path = "/sign-in?next=\(article.path)"
    return iconOnly
      ? iconLink(t(.saveSignedOut), path: path, icon: .save)
      : linkButton(t(.saveSignedOut), path: path, style: .quiet, icon: .save)
  }
  return postButton(
    t, path: "/magazine/saved/\(article.id)", label: .saveArticle, icon: .save,
    fields: ["saved": String(!loaded.isSaved), "back": article.path], enhance: "save",
    pressed: loaded.isSaved, iconOnly: iconOnly)
}

/// Only those who have conversations can send something.
private func sendPath(_ loaded: ArticleModel, _ options: Magazine.Options) -> String? {
  guard loaded.standing.viewer != nil, loaded.card.article.publication.status == .published else {
    return nil
  }
  return options.sharePath?(loaded.card.id)
}

private func link(_ neighbour: AdjacentArticleStore.AdjacentArticle?) -> Link? {
  neighbour.map { Link(title: $0.title, path: $0.path) }
}
