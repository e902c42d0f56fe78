import HTML

/// Pages of the small web: plain, as a reader's full text wants them.
extension DemoChannel {
  /// The front page, with the feed's address for whoever looks for it.
  func homePage(_ articles: [DemoArticle], address: String) -> HTML {
    page(
      title,
      """
      <header><img src="\(address)/demo/icons/\(name).svg" width="64" height="64" alt="">
      <h1>\(title)</h1><p>\(description)</p></header>
      <main><ul>\(each: articles, { link($0, address) })</ul></main>
      """, address)
  }

  /// The page of an article with its whole text, and with what stands around texts on the web.
  func page(of article: DemoArticle, address: String) -> HTML {
    let heading = article.title ?? article.summary
    return page(
      heading,
      """
      <header><nav><a href="\(address)/demo/sites/\(name)">\(title)</a></nav></header>
      <main><article><h1>\(heading)</h1>
      <p class="byline">\(article.author)</p>
      \(article.html(address))</article></main>
      <footer><p>© \(title)</p></footer>
      """, address, author: article.author)
  }

  private func link(_ article: DemoArticle, _ address: String) -> HTML {
    """
    <li><a href="\(address)/demo/articles/\(name)/\(article.number)">\
    \(article.title ?? article.summary)</a></li>

    """
  }

  private func page(_ title: String, _ body: HTML, _ address: String, author: String? = nil) -> HTML
  {
    let type =
      switch format {
      case .rss: "application/rss+xml"
      case .atom: "application/atom+xml"
      case .json: "application/feed+json"
      }
    return """
      <!doctype html>
      <html lang="\(language)"><head><meta charset="utf-8"><title>\(title)</title>
      <meta name="viewport" content="width=device-width,initial-scale=1">
      \(author.map(authorMark))
      <link rel="alternate" type="\(type)" title="\(self.title)" \
      href="\(address)/demo/feeds/\(name)">
      <link rel="icon" href="\(address)/demo/icons/\(name).svg" type="image/svg+xml"></head>
      <body>\(body)</body></html>
      """
  }

  /// The channel's icon.
  var icon: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><defs>\
    <linearGradient id="p1" x1="0" y1="0" x2="0.4" y2="1"><stop offset="0" stop-color="\(colours[0])"/>\
    <stop offset="1" stop-color="\(colours[1])"/></linearGradient></defs>\
    <rect width="64" height="64" rx="14" fill="url(#p1)"/>\
    <path d="\(sign)" transform="translate(11 11) scale(1.75)" fill="none" stroke="#fffaf0" \
    stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg>
    """
  }
}

private func authorMark(_ author: String) -> HTML {
  "<meta name=\"author\" content=\"\(author)\">"
}
