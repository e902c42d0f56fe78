import Core
import Features
import HTML
import Web

/// The ways to tell others of a page: the system's sheet, the clipboard, X, and a Mastodon server,
/// of which there are many, so that one says which.
/// - Parameter path: of results; below it is the page that leads to the server.
func shareActions(
  _ t: ViewContext, title: String, path: String, _ options: Surveys.Options
) -> HTML {
  let address = options.site.address + path
  let toX = "https://x.com/intent/post?text=\(title.percentEncoded)&url=\(address.percentEncoded)"
  return """
    <div class="share-ways"><p class="ways">\(shareButton(t, url: address, title: title))\
    <button type="button" class="button quiet" hidden data-copy="\(address)" \
    data-copied="\(t(.shareCopied))">\(t(.shareCopy))</button>\
    <a class="button quiet" href="\(toX)" rel="noopener noreferrer">\(t(.shareX))</a></p>
    \(mastodonForm(t, path: path))</div>
    """
}

/// - Parameter problem: why what was typed is no server.
func mastodonForm(
  _ t: ViewContext, path: String, typed: String = "", problem: Phrase? = nil
) -> HTML {
  """
  <form class="mastodon" action="\(path)/share"><label for="f-server">\(t(.shareMastodon))</label>
  <input id="f-server" name="server" value="\(typed)" placeholder="mastodon.social" \
  maxlength="253" inputmode="url" autocapitalize="none" spellcheck="false" autocomplete="off" \
  required\(attribute: "aria-invalid", problem.map { _ in "true" })\
  \(attribute: "aria-describedby", problem.map { _ in "f-server-error" })>\
  \(submitButton(t, .shareGoOn, style: .quiet))\
  \(problem.map {
    "<p class=\"error\" id=\"f-server-error\">\(icon(.warning))\(t($0))</p>" as HTML
  })</form>
  """
}

/// The host that somebody means by `mastodon.social`, `https://mastodon.social/home` or
/// `@anna@mastodon.social`; nil when it is no public host.
func mastodonServer(_ typed: String) -> String? {
  var text = typed.trimmingPrefix { $0.isWhitespace }.lowercased()[...]
  for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
    text = text.dropFirst(scheme.count)
  }
  text = text.prefix { $0 != "/" && !$0.isWhitespace }
  let host = String(text.split(separator: "@").last ?? "")
  let labels = host.split(separator: ".", omittingEmptySubsequences: false)
  let isPlain = labels.allSatisfy { label in
    (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
      && label.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }
  guard isPlain, labels.count >= 2, host.utf8.count <= 253,
    labels.last?.contains(where: \.isLetter) == true
  else { return nil }
  return host
}
