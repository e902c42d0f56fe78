import Core
import HTML
import Mail
import Web

/// A page without navigation: signing up and in.
func bareScreen(_ t: ViewContext, _ title: Phrase, _ body: HTML) -> Screen {
  Screen(title: t(title), layout: .bare, body: body)
}

/// A page of one's settings, with the way back to *Me*.
func settingsScreen(_ t: ViewContext, _ title: Phrase, _ body: HTML) -> Screen {
  Screen(title: t(title), tab: .me, back: Link(title: t(.me), path: "/me"), body: body)
}

/// A page below another one of the settings.
func deepScreen(
  _ t: ViewContext, _ title: Phrase, back: Phrase, _ path: String, _ body: HTML
) -> Screen {
  Screen(title: t(title), tab: .me, back: Link(title: t(back), path: path), body: body)
}

/// A form with its token and what is wrong with it.
func postForm(
  _ t: ViewContext, _ path: String, _ form: Form, _ fields: HTML, hasFiles: Bool = false
) -> HTML {
  """
  <form class="form" method="post" action="\(path)"\
  \(attribute: "enctype", hasFiles ? "multipart/form-data" : nil)>\(t.tokenField)
  \(formErrors(t, form))
  \(fields)
  </form>
  """
}

/// A value that a form carries along.
func hiddenField(_ name: String, _ value: String?) -> HTML {
  guard let value, !value.isEmpty else { return .empty }
  return "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
}

/// A path with fields in its query; those that are empty are left out.
func path(_ path: String, _ fields: (name: String, value: String?)...) -> String {
  let filled = fields.compactMap { field in
    field.value.flatMap { $0.isEmpty ? nil : (field.name, $0) }
  }
  return filled.isEmpty ? path : path + "?" + formEncoded(filled)
}

extension Form {
  /// An e-mail address; records the error when it is none.
  mutating func email(_ name: String) -> EmailAddress? {
    let typed = text(name, 0...400, or: .emailInvalid)
    guard let address = try? EmailAddress(typed) else {
      fail(name, .emailInvalid)
      return nil
    }
    return address
  }

  /// A new password, held against the rules. Spaces at its ends belong to it.
  mutating func newPassword(_ name: String, userName: String) -> String {
    let password = self[name]
    if let problem = PasswordRules.problem(password, userName: userName) { fail(name, problem) }
    return password
  }

  /// A user name, held against the rules. Capitals are forgiven: phones write them on their own.
  mutating func userName(_ name: String) -> String {
    let userName = UserName.normalized(self[name])
    if let problem = UserName.problem(userName) { fail(name, problem) }
    return userName
  }
}
