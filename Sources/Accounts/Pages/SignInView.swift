import Core
import HTML
import Web

func signInView(_ t: ViewContext, _ page: SignInPage) -> HTML {
  let isOnTheWay = page.next != nil && page.form.isValid
  let fields: HTML = """
    \(hiddenField("next", page.next))
    \(textField(t, "name", label: .emailOrName, form: page.form, autocomplete: "username",
      maxLength: 254))
    \(textField(t, "password", label: .password, form: page.form, kind: .password,
      autocomplete: "current-password", maxLength: 256))
    <p class="ways">\(submitButton(t, .signIn))\
    \(when: page.canSignUp, forgot(t, page))</p>
    """
  let signUpPath = path("/sign-up", ("next", page.next))
  let signUp: HTML = """
    <p class="ways">\(linkButton(t(.signUp), path: signUpPath, style: .quiet))</p>
    """
  return """
    \(when: isOnTheWay, note(t(.signInFirst), icon: .lock))
    \(postForm(t, "/sign-in", page.form, fields))
    \(providerLinks(t, page.providers, next: page.next))
    \(when: page.canSignUp, signUp)
    """
}

private func forgot(_ t: ViewContext, _ page: SignInPage) -> HTML {
  linkButton(t(.forgotLink), path: path("/forgot", ("next", page.next)), style: .plain)
}
