import Core
import HTML
import Web

extension Magazine {
  /// How articles are shown on this device, what it keeps of them, and a word to the editors.
  func readingSettingsPage(_ request: Request<Anyone>) async throws -> Response {
    .page(
      settingsScreen(
        request.view, ReadingSettings(of: request), Form(), isSignedIn: request.viewer != nil))
  }

  /// Keeps the choice on the device.
  func setReadingAction(_ request: Request<Anyone>) async throws -> Response {
    var form = try await request.form()
    let face = form.choice("face", as: ReadingSettings.Face.self, default: .serif) ?? .serif
    let settings = ReadingSettings(face: face, staysOn: form.flag("stays_on"))
    return .redirect(to: "/magazine/settings", notice: Notice(request.view(.readingSaved)))
      .settingCookie(
        name: ReadingSettings.cookieName, value: settings.cookie, maxAge: .hours(24 * 365))
  }
}

func settingsScreen(
  _ t: ViewContext, _ settings: ReadingSettings, _ form: Form, isSignedIn: Bool
) -> Screen {
  var screen = Screen(
    title: t(.readingSettings), tab: .read, back: Link(title: t(.magazine), path: "/magazine"),
    body: """
      \(readingForm(t, settings))\(keptOnDevice(t))\(feedbackForm(t, form, isSignedIn: isSignedIn))
      \(cellGroup(linkCell(t(.terms), path: "/magazine/terms", icon: .info)))
      """)
  screen.styles = ["magazine.css"]
  screen.scripts = [keptOnDeviceScript]
  return screen
}

private func readingForm(_ t: ViewContext, _ settings: ReadingSettings) -> HTML {
  """
  <form class="form" method="post" action="/magazine/settings">\(t.tokenField)
  \(radioGroup(
    t, "face", label: .articleLetters,
    choices: [
      Choice("serif", t(.serifLetters), hint: t(.serifHint)),
      Choice("sans", t(.sansLetters), hint: t(.sansHint)),
    ], selected: settings.face.rawValue))
  \(checkbox(t, "stays_on", label: .staysOn, isOn: settings.staysOn, hint: .staysOnHint))
  <p class="ways">\(submitButton(t, .saveSettings))</p></form>
  """
}

private func feedbackForm(_ t: ViewContext, _ form: Form, isSignedIn: Bool) -> HTML {
  guard isSignedIn else {
    return cellGroup(
      title: t(.feedback),
      linkCell(t(.feedbackSignIn), path: "/sign-in?next=/magazine/settings", icon: .talk))
  }
  return """
    <section class="group" aria-labelledby="feedback"><h2 id="feedback">\(t(.feedback))</h2>
    <form class="form" method="post" action="/magazine/feedback">\(t.tokenField)\
    \(formErrors(t, form))
    \(textField(
      t, "text", label: .feedbackLabel, form: form, kind: .textarea, hint: .feedbackHint,
      maxLength: maximumFeedbackLength))
    <p class="ways">\(submitButton(t, .sendFeedback, icon: .send))</p></form></section>
    """
}
