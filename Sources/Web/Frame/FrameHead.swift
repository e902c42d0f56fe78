import Core
import HTML

/// Modules that a page loads only when it needs them, by their names under Public/js.
///
/// Their addresses carry a hash of the content, so a script cannot guess them: the page says them.
private let lazyModules = [
  "page", "list", "live", "keys", "progress", "picture", "social/gallery",
  "social/composer", "social/story-composer", "social/suggest", "messages/messages", "push",
  "reader/list-news", "outbox", "shared",
]

/// The document's head.
func frameHead(_ screen: Screen, in around: FrameSurroundings) -> HTML {
  let t = around.view
  let title =
    screen.title.isEmpty || screen.title == around.siteName
    ? around.siteName : "\(screen.title) · \(around.siteName)"
  return """
    <head>
    <meta charset="utf-8">
    <title>\(title)</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    \(themeColours(around.appearance, screen.tint))
    <meta name="color-scheme" content="\(colourScheme(around.appearance))">
    <meta name="apple-mobile-web-app-title" content="\(around.siteName)">
    <meta name="mobile-web-app-capable" content="yes">
    \(screen.description.map { "<meta name=\"description\" content=\"\($0)\">" as HTML })
    <link rel="stylesheet" href="\(t.asset("css/site.css"))">
    \(each: screen.styles, { pageStyle(t, $0) })<link rel="manifest" href="/manifest.webmanifest">
    <link rel="icon" href="\(t.asset("icons/mark.svg"))" type="image/svg+xml">
    <link rel="apple-touch-icon" href="\(t.asset("icons/apple-touch.png"))">
    \(each: screen.feeds, feedLink)\(each: lazyModules, { moduleMeta(t, $0) })\
    <script type="module" src="\(t.asset("js/app.js"))"></script>
    \(each: screen.scripts, { pageScript(t, $0) })\(screen.head)</head>
    """
}

private func feedLink(_ feed: FeedLink) -> HTML {
  """
  <link rel="alternate" type="\(feed.contentType)" title="\(feed.title)" href="\(feed.path)">

  """
}

private func moduleMeta(_ t: ViewContext, _ name: String) -> HTML {
  """
  <meta name="module-\(name)" content="\(t.asset("js/\(name).js"))">

  """
}

private func pageStyle(_ t: ViewContext, _ name: String) -> HTML {
  """
  <link rel="stylesheet" href="\(t.asset("css/\(name)"))">

  """
}

private func pageScript(_ t: ViewContext, _ name: String) -> HTML {
  """
  <script type="module" src="\(t.asset("js/\(name)"))"></script>

  """
}

private func colourScheme(_ appearance: Appearance) -> HTML {
  switch appearance {
  case .system: "light dark"
  case .light: "light"
  case .dark: "dark"
  }
}

/// The colours of the page's header, so that the phone's own bars continue it: the paper's, where
/// it has none of its own.
private func themeColours(_ appearance: Appearance, _ tint: Tint?) -> HTML {
  let light = themeColour(tint?.light ?? 0xFBFAF8, for: appearance == .system ? "light" : nil)
  let dark = themeColour(tint?.dark ?? 0x161412, for: appearance == .system ? "dark" : nil)
  switch appearance {
  case .light: return light
  case .dark: return dark
  case .system: return "\(light)\n\(dark)"
  }
}

private func themeColour(_ colour: UInt32, for scheme: String?) -> HTML {
  """
  <meta name="theme-color" content="#\(hexColour(colour))"\
  \(attribute: "media", scheme.map { "(prefers-color-scheme: \($0))" })>
  """
}
