import Core
import HTML
import Web

func judgeView(_ t: ViewContext, _ model: JudgedAnswer, _ form: Form) -> Screen {
  let response = model.quality.response
  let content: HTML =
    response.state == .removed
    ? "<p>\(t(.nothingLeft))</p>"
    : answeredView(t, model.definition, response.answers)
  var screen = Screen(
    title: t(.oneAnswer), tab: .ask,
    back: Link(title: t(.quality), path: "\(model.survey.path)/quality"),
    body: """
      <p class="hint">\(t(.withoutName)) \
      \(t(.tookSeconds, durationText(t, response.seconds))).</p>
      \(fate(t, model))
      <section class="judged"><h2>\(t(.whatSpeaksAgainst))</h2>\(flagReasons(t, response.flags))
      </section>
      \(whatToDo(t, model, form))
      <section class="judged"><h2>\(t(.whatWasAnswered))</h2>\(content)</section>
      """)
  screen.styles = ["surveys-quality.css"]
  return screen
}

/// What became of it, unless it simply counts.
private func fate(_ t: ViewContext, _ model: JudgedAnswer) -> HTML {
  let state = model.quality.response.state
  guard state != .counted else { return .empty }
  let words: HTML? = model.quality.voiding.flatMap { voiding in
    voiding.reason.isEmpty ? nil : "<q dir=\"auto\">\(voiding.reason)</q>"
  }
  return note(t(state.title), icon: .info, action: words ?? .empty)
}

private func whatToDo(_ t: ViewContext, _ model: JudgedAnswer, _ form: Form) -> HTML {
  let response = model.quality.response
  let path = "\(model.survey.path)/quality/\(response.id)"
  switch response.state {
  case .removed: return .empty
  case .void, .appealed:
    return postButton(t, path: "\(path)/restore", label: .countThisAgain, icon: .undo)
  case .counted where response.token == .waiting:
    return acceptOrVoid(t, model, form, path)
  case .counted:
    guard response.flags.allowVoiding else {
      return "<p class=\"hint\">\(t(.oneSignalIsNone))</p>"
    }
    guard model.mayVoid else { return "<p class=\"hint\">\(t(.tooLateToVoid))</p>" }
    return voidForm(t, form, path, lead: .voidLead)
  }
}

/// The token waits: it is earned, or the answer is left out; or nothing, and it lapses.
private func acceptOrVoid(
  _ t: ViewContext, _ model: JudgedAnswer, _ form: Form, _ path: String
) -> HTML {
  let accept = postButton(
    t, path: "\(path)/accept", label: .acceptThis, icon: .check, style: .primary)
  return """
    <p>\(t(.waitingOne))</p><p class="ways">\(accept)</p>\
    \(when: model.mayVoid, voidForm(t, form, path, lead: .voidWaitingLead))
    """
}

private func voidForm(_ t: ViewContext, _ form: Form, _ path: String, lead: Phrase) -> HTML {
  fold(
    t(.voidThis), icon: .block, isOpen: !form.isValid,
    body: """
      <form class="form" method="post" action="\(path)/void">\(t.tokenField)
      \(formErrors(t, form))<p>\(t(lead))</p>
      \(textField(
        t, "reason", label: .voidReason, form: form, kind: .textarea, hint: .voidReasonHint,
        required: false, maxLength: Voiding.maximumReasonLength))
      <p class="ways">\(submitButton(t, .voidThis, style: .danger))</p></form>
      """)
}
