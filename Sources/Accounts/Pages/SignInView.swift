import Core
import HTML
import Web

func signInView(_ t: ViewContext, _ page: SignInPage) -> HTML {
  let isOnTheWay = nextPath(page.next) != "/" && page.form.isValid
  let fields: HTML = """
    \(hiddenField("next", page.next))
    \(textField(t, "name", label: .emailOrName, form: page.form, autocomplete: "username",
      maxLength: 254))
    \(textField(t, "password", label: .password, form: page.form, kind: .password,
      autocomplete: "current-password", maxLength: 256))
    <p class="ways">\(submitButton(t, .signIn))\
    \(when: page.canSignUp, linkButton(t(.forgotLink), path: "/forgot", style: .plain))</p>
    """
  let signUp: HTML = """
    <p class="ways">\(linkButton(t(.signUp), path: "/sign-up", style: .quiet))</p>
    """
  return """
    \(when: isOnTheWay, note(t(.signInFirst), icon: .lock))
    \(postForm(t, "/sign-in", page.form, fields))
    \(providerLinks(t, page.providers, next: page.next))
    \(when: page.canSignUp, signUp)
    """
}
