import Core
import HTML
import Web

/// The page at which one agrees, as whoever one likes to be. `action` is where its form goes.
func loginPage(
  _ login: LoginRequest, people: [StandInPerson], appID: String, action: String, style: String,
  t: Language
) -> HTML {
  func person(_ person: StandInPerson) -> HTML {
    """
    <label class="choice"><input type="radio" name="person" value="\(person.id)" required\
    \(flag: "checked", person.id == people.first?.id)>
    <span><strong>\(person.name)</strong> \(t(person.description))</span></label>
    """
  }
  func scope(_ scope: String) -> HTML {
    """
    <label class="choice"><input type="checkbox" name="granted" value="\(scope)" checked>
    <span><code>\(scope)</code></span></label>
    """
  }
  let kept = [
    ("client_id", appID), ("redirect_uri", login.redirect), ("response_type", "code"),
    ("scope", login.scopes.joined(separator: ",")), ("state", login.state),
  ]
  return plainPage(
    title: t(login.isFacebook ? .facebookTitle : .instagramTitle), style: style, t: t,
    body: """
      <p>\(t(.whoAsks))</p>
      <form method="post" action="\(action)">
      \(each: kept, hiddenField)
      <fieldset><legend>\(t(.whoAreYou))</legend>
      \(each: people, person)</fieldset>
      <fieldset><legend>\(t(.whatMayBeRead))</legend>
      \(each: login.scopes, scope)</fieldset>
      <p class="buttons">
      <button name="decision" value="continue">\(t(.goOn))</button>
      <button name="decision" value="cancel" class="quiet" formnovalidate>\(t(.cancel))</button>
      </p></form>
      """)
}

/// What is said instead when the page was asked for in a wrong way.
func loginFaultPage(_ fault: LoginFault, style: String, t: Language) -> HTML {
  let words: Phrase =
    switch fault {
    case .app: .wrongApp
    case .redirect: .wrongRedirect
    case .type: .wrongType
    case .scopes: .wrongScopes
    }
  return plainPage(
    title: t(.cannotGoOn), style: style, t: t, body: "<p>\(t(words))</p>")
}

/// A page in the stand-in's own plain look. Its first line says what it is.
func plainPage(title: String, style: String, t: Language, body: HTML) -> HTML {
  """
  <!DOCTYPE html>
  <html lang="\(t.tag)"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>\(title)</title><link rel="stylesheet" href="\(style)"></head>
  <body><main><p class="note">\(t(.thisIsAStandIn))</p>
  <h1>\(title)</h1>
  \(body)</main></body></html>
  """
}

private func hiddenField(_ pair: (name: String, value: String)) -> HTML {
  "<input type=\"hidden\" name=\"\(pair.name)\" value=\"\(pair.value)\">"
}

/// The style sheet of these pages.
let standInStyle = """
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 0; background: Canvas; color: CanvasText; }
  main { max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
  h1 { font-size: 1.5rem; line-height: 1.2; margin: 1.25rem 0 .5rem; }
  .note { border: .125rem dashed; border-radius: .5rem; padding: .5rem .75rem; margin: 0; }
  fieldset { border: 0; padding: 0; margin: 1.25rem 0; min-width: 0; }
  legend { font-weight: 600; padding: 0; margin-bottom: .25rem; }
  .choice { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; }
  .choice span { overflow-wrap: anywhere; }
  input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; }
  .buttons { display: flex; gap: .75rem; flex-wrap: wrap; }
  button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border-radius: .5rem;
    border: .0625rem solid; background: CanvasText; color: Canvas; cursor: pointer; }
  button.quiet { background: Canvas; color: CanvasText; }
  """
