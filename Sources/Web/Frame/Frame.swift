import Core
import HTML

/// The whole document around a screen.
package func frame(_ screen: Screen, in around: FrameSurroundings) -> HTML {
  let t = around.view
  let tabs = screen.layout == .bare ? [] : around.navigation
  return """
    <!doctype html>
    <html lang="\(t.language.tag)" data-appearance="\(around.appearance.rawValue)" \
    data-accent="\(Accent(setting: around.accent).rawValue)"\(attribute: "data-signed-in", t.viewer?.id.description)>
    \(frameHead(screen, in: around))
    <body class="\(screen.layout.rawValue)\(when: !tabs.isEmpty, " tabbed")\(when: screen.side != nil, " sided")">
    <a class="skip" href="#main">\(t(LookText.skip))</a>
    \(tabBar(t, tabs, siteName: around.siteName))
    <p class="offline" id="offline" role="status" hidden>\(t(LookText.offlineBanner))</p>
    \(around.announcement.map { "<p class=\"offline\">\(t($0))</p>" as HTML })
    \(topBar(t, screen, siteName: around.siteName))
    <main id="main" tabindex="-1">
    \(screen.body)
    </main>
    \(screen.side.map { "<aside class=\"side\">\($0)</aside>" as HTML })
    <div class="toasts" id="toasts" role="status">\(around.notice.map { toast(t, $0) })</div>
    </body>
    </html>

    """
}

/// Back, title, actions. A screen whose body brings its own `h1` (an article) keeps the bar's
/// title for sighted readers only: a page has one first heading.
private func topBar(_ t: ViewContext, _ screen: Screen, siteName: String) -> HTML {
  let title: HTML =
    screen.body.bytes.contains(bytesOf: "<h1")
    ? "<p class=\"title\" aria-hidden=\"true\">\(screen.title)</p>"
    : "<h1>\(screen.title)</h1>"
  let back: HTML? = screen.back.map { link in
    """
    <a class="back" href="\(link.path)" data-back>\(icon(.back))\
    <span><span class="hidden">\(t(LookText.back)): </span>\(link.title)</span></a>
    """
  }
  let brand: HTML = """
    <a class="brand" href="/">\(brandMark())<span>\(siteName)</span></a>
    """
  return """
    <header class="top\(when: screen.back == nil, " root")">\
    \(when: screen.layout == .bare, brand)\(back)\(title)\
    <div class="actions">\(screen.actions)</div></header>
    """
}
