import Core
import HTML

/// The text of an article: made safe by the renderer when it was stored.
func articleText(_ text: ArticleText) -> HTML { HTML(trusted: text.html) }

/// The same of a piece of it.
func articleText(_ part: some StringProtocol) -> HTML { HTML(trusted: String(part)) }

/// Where the frames come from that a text offers, such as `https://www.youtube-nocookie.com`: the
/// page's Content-Security-Policy lets in those and no others.
func frameOrigins(in html: String) -> [String] {
  let mark = "data-frame=\"https://"
  guard html.contains(bytesOf: "data-frame=\"https://") else { return [] }
  var origins: [String] = []
  // Whoever types the attribute as plain words is in no tag: "<" is always escaped there.
  var isInTag = false
  for part in html.split(separator: mark, omittingEmptySubsequences: false) {
    if isInTag, let host = host(at: part) { origins.append("https://\(host)") }
    let last = part.utf8.last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
    isInTag = last.map { $0 == UInt8(ascii: "<") } ?? isInTag
  }
  return origins.uniqued()
}

/// The host with which the rest of an address begins; nil for what could say more in a header.
private func host(at rest: Substring) -> Substring? {
  let host = rest.prefix { $0 != "/" && $0 != "\"" && $0 != "?" }
  let isPlain = host.utf8.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
  }
  return isPlain && !host.isEmpty ? host : nil
}

/// The same of the terms.
func termsText(_ terms: TermsStore.Terms) -> HTML { HTML(trusted: terms.html) }
