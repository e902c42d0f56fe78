import Core
import HTML

/// What was sent with a form that could not be carried out: the page of the failure carries it
/// along, so that nobody has to write it again.
struct SentForm: Sendable {
  /// The most bytes of a body that a page carries along.
  static let limit = 256 * 1024

  /// nil when it is too large, holds files, or something that no page may hold.
  let fields: Fields?
  /// Whether it came as `multipart/form-data`, which some handlers insist on.
  let isMultipart: Bool
  /// Where it was sent to, with its query.
  let target: String

  /// - Parameter fields: as they were sent.
  init(_ fields: Fields?, isMultipart: Bool, target: String) {
    self.isMultipart = isMultipart
    self.target = target
    let kept = fields?.pairs.filter { $0.name != "_token" } ?? []
    let isSafe = !kept.contains { isSecret($0.name) && !$0.value.isEmpty }
    self.fields = isSafe && !kept.isEmpty ? Fields(pairs: kept) : nil
  }
}

/// Whether a field is one whose value belongs in no page: it could stay in a cache, or in the
/// history of a browser that several people use.
private func isSecret(_ name: String) -> Bool {
  let name = name.lowercased()
  return ["password", "secret", "code", "pin"].contains { name == $0 || name.hasSuffix("_" + $0) }
    || name.contains("password")
}

extension SiteCore {
  /// What a person sent with a form that failed; nil when it was no form of a page of ours.
  ///
  /// Another site's form is never carried along: a press of the button would make it ours.
  func sentForm(
    _ exchange: Exchange, _ rendering: Rendering, authority: String?
  ) async -> SentForm? {
    let head = rendering.head
    guard head.method == "POST", !rendering.isProgram,
      let target = localPath(head.target), await exchange.body.isForm
    else { return nil }
    let fields = await exchange.body.sentFields(limit: SentForm.limit)
    switch sameOrigin.judge(head, authority: authority) {
    case .proved: break
    case .refused: return nil
    case .needsToken:
      guard let token = fields?["_token"], exchange.tokens.accepts(token) else { return nil }
    }
    return SentForm(fields, isMultipart: await exchange.body.isMultipart, target: target)
  }
}

/// What somebody wrote into a form that was refused, to be copied: what it was about may be gone, and
/// with it the page that would have shown the form again.
///
/// Written is what has more than one word in it: numbers, choices and keys of a form have one.
package func writtenWords(_ t: ViewContext, _ fields: Fields) -> HTML {
  let written = fields.pairs.map(\.value).filter { value in
    value.drop { $0.isWhitespace }.contains { $0.isWhitespace }
  }
  guard !written.isEmpty else { return .empty }
  var places = HTML.empty
  for text in written {
    places += """
      <textarea readonly rows="4" aria-label="\(t(LookText.whatYouWrote))">\n\(text)</textarea>
      """
  }
  return "<div class=\"written\"><p>\(t(LookText.whatYouWrote))</p>\(places)</div>"
}

/// The form that sends once more what was sent, or word where it still is.
func sendAgainForm(_ t: ViewContext, _ sent: SentForm) -> HTML {
  guard let fields = sent.fields else { return "<p>\(t(LookText.stillInForm))</p>" }
  var hidden = HTML.empty
  for (name, value) in fields.pairs {
    // A textarea keeps line breaks as they are; an input's would be taken out.
    hidden += "<textarea name=\"\(name)\" hidden>\n\(value)</textarea>"
  }
  return """
    <p>\(t(LookText.keptToSend))</p>
    <form class="act" method="post" action="\(sent.target)"\
    \(attribute: "enctype", sent.isMultipart ? "multipart/form-data" : nil)>\(t.tokenField)\
    \(hidden)\(submitButton(t, LookText.sendAgain, icon: .refresh))</form>
    """
}
