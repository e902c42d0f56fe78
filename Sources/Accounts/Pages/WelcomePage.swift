import Core
import Features
import HTML
import Web

extension Accounts {
  /// Who one is, what one can begin with, and what is here: steps for a newcomer, who then goes on to
  /// `next`. The query's `step` is the number of one; what has nothing to offer has no number.
  @Sendable func welcomePage(_ request: Request<SignedIn>) async throws -> Response {
    let t = request.view
    let way = try await welcomeWay(t, wantedPath(request.query["next"]))
    let number = Int(decimal: request.query["step"] ?? "", clampedTo: 1...way.count) ?? 1
    if number == 1 { return whoResponse(t, try await account(of: request.viewer), way, Form()) }
    if number == way.count {
      return .page(stepScreen(t, way, number, hereView(t, options.welcomes, way)))
    }
    let offer = way.offers[number - 2]
    var screen = stepScreen(t, way, number, offerView(t, offer.body, on: way.path(to: number + 1)))
    if let style = offer.style { screen.styles = [style] }
    return .page(screen)
  }

  /// Who one is. Fields: those of ``takeProfile(_:)``, and `next`.
  @Sendable func welcomeAction(_ request: Request<SignedIn>) async throws -> Response {
    let form = try await takeProfile(request)
    let next = wantedPath(form["next"])
    if form.isValid { return .redirect(to: WelcomeWay(next: next).path(to: 2)) }
    let way = try await welcomeWay(request.view, next)
    return whoResponse(request.view, try await account(of: request.viewer), way, form)
  }

  private func welcomeWay(_ t: ViewContext, _ next: String?) async throws -> WelcomeWay {
    var way = WelcomeWay(next: next)
    for step in options.welcomeSteps {
      let here = way.path(to: way.offers.count + 2)
      guard let body = try await step.make(t, here) else { continue }
      way.offers.append((style: step.style, body: body))
    }
    return way
  }
}

/// The steps of a newcomer, counted from 1, and where they lead.
private struct WelcomeWay: Sendable {
  /// Where the newcomer was on the way to.
  private(set) var next: String?
  /// What can be begun with, between who one is and what is here.
  var offers: [(style: String?, body: HTML)] = []

  init(next: String?) {
    self.next = next
    // Addresses have their bounds: what does not fit in beside a step is not carried along.
    if localPath(path(to: 2)) == nil { self.next = nil }
  }

  /// How many steps there are.
  var count: Int { offers.count + 2 }
  /// Where it ends.
  var end: String { next ?? "/" }

  /// A step's address.
  func path(to number: Int) -> String {
    var fields = [("step", String(number))]
    if let next { fields.append(("next", next)) }
    return "/welcome?" + formEncoded(fields)
  }
}

private func whoResponse(
  _ t: ViewContext, _ account: Account, _ way: WelcomeWay, _ form: Form
) -> Response {
  let fields: HTML = """
    \(hiddenField("next", way.next))
    \(whoFields(t, account, form))
    <p class="ways">\(submitButton(t, .welcomeNext))\
    \(linkButton(t(.welcomeSkip), path: way.path(to: 2), style: .plain))</p>
    """
  let body: HTML = """
    <h2>\(t(.welcomeWho))</h2>
    <p>\(t(.welcomeWhoText))</p>
    \(postForm(t, "/welcome", form, fields, hasFiles: true))
    """
  var screen = stepScreen(t, way, 1, body)
  screen.styles = ["composer.css"]
  screen.scripts = ["profile-photo.js"]
  return .page(screen, status: form.isValid ? 200 : 422)
}

private func offerView(_ t: ViewContext, _ offer: HTML, on path: String) -> HTML {
  """
  \(offer)
  <p class="ways">\(linkButton(t(.welcomeNext), path: path))</p>
  """
}

private func hereView(_ t: ViewContext, _ texts: [WelcomeText], _ way: WelcomeWay) -> HTML {
  func row(_ told: WelcomeText) -> HTML {
    """
    <li class="cell tall">\(icon(told.icon))<span class="what"><b>\(t(told.title))</b>\
    <small>\(t(told.text))</small></span></li>

    """
  }
  let own = WelcomeText(.heart, .welcomeOwnTitle, .welcomeOwnText)
  return """
    <h2>\(t(.welcomeHere))</h2>
    <ul class="cells">\(each: texts + [own], row)</ul>
    <p class="ways">\(linkButton(t(.welcomeGoOn), path: way.end))</p>
    """
}

/// A step, how far it is, and the way past all of them.
private func stepScreen(
  _ t: ViewContext, _ way: WelcomeWay, _ number: Int, _ body: HTML
) -> Screen {
  let past: HTML =
    number < way.count
    ? linkButton(t(.welcomeSkipAll), path: way.end, style: .plain) : .empty
  return bareScreen(
    t, .welcomeTitle,
    """
    \(body)
    <p class="ways hint how-far"><span>\
    \(t(.welcomeStep, String(number), String(way.count)))</span>\(past)</p>
    """)
}
