import Core
import HTML

/// How much a button asks for attention.
package enum ButtonStyle: String, Sendable {
  /// The one main thing of the page.
  case primary
  /// Everything else.
  case quiet
  /// What cannot be undone.
  case danger
  /// Text in the accent, without a surface: inside bars and lists.
  case plain
}

/// The button that sends the form around it.
package func submitButton(
  _ t: ViewContext, _ label: Phrase, style: ButtonStyle = .primary, icon sign: Icon? = nil,
  name: String? = nil, value: String? = nil
) -> HTML {
  """
  <button type="submit" class="button \(style.rawValue)"\(attribute: "name", name)\
  \(attribute: "value", value)>\(sign.map(icon))<span>\(t(label))</span></button>
  """
}

/// A link that looks like a button.
package func linkButton(
  _ title: String, path: String, style: ButtonStyle = .primary, icon sign: Icon? = nil
) -> HTML {
  """
  <a class="button \(style.rawValue)" href="\(path)">\(sign.map(icon))<span>\(title)</span></a>
  """
}

/// A link that is only a sign, for the bar on top; `label` is read out and shown on hover.
package func iconLink(_ label: String, path: String, icon sign: Icon) -> HTML {
  """
  <a class="sign" href="\(path)" aria-label="\(label)" title="\(label)">\(icon(sign))</a>
  """
}

/// A small form with one button: changes something on the server by a POST, with or without
/// JavaScript.
///
/// - Parameters:
///   - fields: hidden fields, sent in the order of their names.
///   - enhance: what JavaScript does without leaving the page: `toggle` flips `aria-pressed` at
///     once, `remove` takes the list item away and offers the server's undo, `read` does what
///     `toggle` does and dims the row, `mute` does what `toggle` does and mutes the row.
///   - pressed: for switches of two states; nil for plain actions.
///   - other: what a button whose label says what it will do says once that is done.
///   - iconOnly: the label is read out and shown on hover only.
package func postButton(
  _ t: ViewContext, path: String, label: Phrase, icon sign: Icon? = nil,
  style: ButtonStyle = .quiet, fields: [String: String] = [:], enhance: String? = nil,
  pressed: Bool? = nil, other: Phrase? = nil, iconOnly: Bool = false
) -> HTML {
  let text = t(label)
  let surface: HTML = iconOnly ? "sign" : "button \(style.rawValue)"
  let states: HTML = """
    \(attribute: "aria-pressed", pressed.map(String.init))\
    \(attribute: "data-other", other.map { t($0) })
    """
  let spoken: HTML = """
    \(attribute: "aria-label", iconOnly ? text : nil)\(attribute: "title", iconOnly ? text : nil)
    """
  return """
    <form class="act" method="post" action="\(path)"\(attribute: "data-enhance", enhance)>\
    \(t.tokenField)\(hiddenFields(fields))<button type="submit" class="\(surface)"\
    \(states)\(spoken)>\
    \(sign.map(icon))\(when: !iconOnly, "<span>\(text)</span>")</button></form>
    """
}

/// Asks by a POST to `path` for what is new in a list: also what pulling the list down does, and the
/// key for it.
package func refreshButton(_ t: ViewContext, path: String, label: String) -> HTML {
  """
  <form class="act" method="post" action="\(path)" data-pull>\(t.tokenField)\
  <button type="submit" class="sign" aria-label="\(label)" title="\(label)">\(icon(.refresh))\
  </button></form>
  """
}

/// A switch that acts at once by a POST to `path`; the server flips it. `label` is read out.
package func switchButton(
  _ t: ViewContext, path: String, label: String, isOn: Bool, fields: [String: String] = [:]
) -> HTML {
  """
  <form class="act" method="post" action="\(path)" data-enhance="switch">\(t.tokenField)\
  \(hiddenFields(fields))<button type="submit" class="switch" role="switch" \
  aria-checked="\(String(isOn))" aria-label="\(label)"></button></form>
  """
}

/// A button that opens the system's share sheet, or copies the link; only there with JavaScript.
package func shareButton(_ t: ViewContext, url: String, title: String) -> HTML {
  """
  <button type="button" class="sign" hidden data-share="\(url)" data-title="\(title)" \
  aria-label="\(t(LookText.share))" title="\(t(LookText.share))">\(icon(.share))</button>
  """
}

/// A dangerous action that asks first: opens under the button, works without JavaScript.
package func confirmButton(
  _ t: ViewContext, path: String, label: Phrase, question: Phrase, confirm: Phrase,
  icon sign: Icon? = nil, fields: [String: String] = [:]
) -> HTML {
  """
  <details class="confirm" data-dismiss><summary class="button quiet danger-ink">\
  \(sign.map(icon))<span>\(t(label))</span></summary>
  <div class="pop"><p>\(t(question))</p>
  \(postButton(t, path: path, label: confirm, style: .danger, fields: fields))</div></details>
  """
}

/// Hidden inputs in a stable order, so that pages compare equal.
func hiddenFields(_ fields: [String: String]) -> HTML {
  var result = HTML.empty
  for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
    result += "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }
  return result
}
