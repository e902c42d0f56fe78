import Core
import HTML

/// What kind of text a field takes; decides the keyboard on a phone.
package enum InputKind: String, Sendable {
  case text
  case email
  case password
  case search
  case url
  case number
  case date
  case moment = "datetime-local"
  case textarea
}

/// A text field with its label, hint and error tied together.
///
/// The typed value comes from `form`, else from `value`. A password is never written back.
/// - Parameters:
///   - saysOptional: false where the form is saved without a value that is needed later.
///   - suggestions: what is offered while one types, and may be something else.
package func textField(
  _ t: ViewContext, _ name: String, label: Phrase, form: Form = Form(), value: String? = nil,
  kind: InputKind = .text, hint: Phrase? = nil, autocomplete: String? = nil,
  required: Bool = true, saysOptional: Bool = true, maxLength: Int? = nil,
  suggestions: [String] = []
) -> HTML {
  let typed = kind == .password ? nil : form.values[name] ?? value
  let shared: HTML = """
    id="f-\(name)" name="\(name)"\(flag: "required", required)\
    \(attribute: "maxlength", maxLength.map(String.init))\
    \(attribute: "autocomplete", autocomplete)\(marks(name, form, hasHint: hint != nil))
    """
  let list: HTML? =
    suggestions.isEmpty
    ? nil
    : """
    <datalist id="l-\(name)">\(each: suggestions, { "<option value=\"\($0)\">" })</datalist>
    """
  let listed = list.map { _ in "l-\(name)" }
  let plain: HTML =
    kind == .email || kind == .url || kind == .password
    ? " autocapitalize=\"none\" spellcheck=\"false\"" : ""
  let input: HTML =
    kind == .textarea
    ? "<textarea rows=\"4\" \(shared)>\n\(typed)</textarea>"
    : """
    <input type="\(kind.rawValue)"\(plain)\(attribute: "value", typed) \(shared)\
    \(attribute: "list", listed)>\(list)
    """
  return """
    <div class="field">\(labelLine(t, name, label, required: required || !saysOptional))
    \(hintLine(t, name, hint))\(input)
    \(errorLine(t, name, form))</div>
    """
}

/// A box to tick; sends `name=on`.
package func checkbox(
  _ t: ViewContext, _ name: String, label: Phrase, form: Form = Form(), isOn: Bool = false,
  value: String = "on", hint: Phrase? = nil
) -> HTML {
  let ticked = isOn || form.values.all(name).contains(value)
  return """
    <div class="field tick"><input type="checkbox" id="f-\(name)-\(value)" name="\(name)" \
    value="\(value)"\(flag: "checked", ticked)\(marks(name, form, hasHint: hint != nil))>
    <label for="f-\(name)-\(value)">\(t(label))</label>
    \(hintLine(t, name, hint))\(errorLine(t, name, form))</div>
    """
}

/// One of several things to choose.
package struct Choice: Sendable {
  /// What the form sends.
  package let value: String
  /// What the person reads.
  package let title: String
  /// A line under it.
  package let hint: String?

  /// A thing to choose.
  package init(_ value: String, _ title: String, hint: String? = nil) {
    self.value = value
    self.title = title
    self.hint = hint
  }
}

/// All choices in sight, one of them chosen.
package func radioGroup(
  _ t: ViewContext, _ name: String, label: Phrase, choices: [Choice], form: Form = Form(),
  selected: String? = nil, hint: Phrase? = nil
) -> HTML {
  let chosen = form.values[name] ?? selected
  func option(_ choice: Choice) -> HTML {
    """
    <label class="tick"><input type="radio" name="\(name)" value="\(choice.value)"\
    \(flag: "checked", choice.value == chosen)><span>\(choice.title)\
    \(choice.hint.map { "<small>\($0)</small>" as HTML })</span></label>
    """
  }
  return """
    <fieldset class="field" id="f-\(name)"\
    \(attribute: "aria-describedby", described(name, form, hasHint: hint != nil))>\
    <legend>\(t(label))</legend>
    \(hintLine(t, name, hint))\(each: choices, option)\(errorLine(t, name, form))</fieldset>
    """
}

/// One of many choices, in a menu of the system.
package func selectField(
  _ t: ViewContext, _ name: String, label: Phrase, choices: [Choice], form: Form = Form(),
  selected: String? = nil, hint: Phrase? = nil, required: Bool = true
) -> HTML {
  let chosen = form.values[name] ?? selected
  func option(_ choice: Choice) -> HTML {
    """
    <option value="\(choice.value)"\(flag: "selected", choice.value == chosen)>\
    \(choice.title)</option>
    """
  }
  return """
    <div class="field">\(labelLine(t, name, label, required: required))
    \(hintLine(t, name, hint))<select id="f-\(name)" name="\(name)"\(flag: "required", required)\
    \(marks(name, form, hasHint: hint != nil))>\(each: choices, option)</select>
    \(errorLine(t, name, form))</div>
    """
}

/// A file to send; the form around it needs `enctype="multipart/form-data"`.
package func fileField(
  _ t: ViewContext, _ name: String, label: Phrase, accept: String, form: Form = Form(),
  hint: Phrase? = nil, required: Bool = true
) -> HTML {
  """
  <div class="field">\(labelLine(t, name, label, required: required))
  \(hintLine(t, name, hint))<input type="file" id="f-\(name)" name="\(name)" accept="\(accept)"\
  \(flag: "required", required)\(marks(name, form, hasHint: hint != nil))>
  \(errorLine(t, name, form))</div>
  """
}

/// The field with which one searches; sends `q` by GET to `path`.
package func searchField(
  _ t: ViewContext, path: String, label: Phrase, value: String = "", maxLength: Int = 150
) -> HTML {
  """
  <form class="find" role="search" action="\(path)"><label class="hidden" for="find">\
  \(t(label))</label>\(icon(.search))<input type="search" id="find" name="q" value="\(value)" \
  placeholder="\(t(label))" maxlength="\(maxLength)" autocomplete="off" enterkeyhint="search">\
  </form>
  """
}

/// What is wrong, above the form: the general error, then each error linked to its field; nothing
/// when all is well.
package func formErrors(_ t: ViewContext, _ form: Form) -> HTML {
  guard form.general != nil || !form.errors.isEmpty else { return .empty }
  let fields = form.errors.sorted { $0.key < $1.key }
  let items: HTML = """
    <p>\(t(LookText.errorsAbove))</p><ul>\
    \(each: fields, { "<li><a href=\"#f-\($0.key)\">\(t($0.value))</a></li>" })</ul>
    """
  return """
    <div class="alert" role="alert">\(icon(.warning))<div>\
    \(form.general.map { "<p>\(t($0))</p>" as HTML })\(when: !fields.isEmpty, items)</div></div>
    """
}

private func labelLine(
  _ t: ViewContext, _ name: String, _ label: Phrase, required: Bool
) -> HTML {
  """
  <label for="f-\(name)">\(t(label))\
  \(when: !required, " <small>\(t(LookText.optional))</small>")</label>
  """
}

private func hintLine(_ t: ViewContext, _ name: String, _ hint: Phrase?) -> HTML {
  guard let hint else { return .empty }
  return "<p class=\"hint\" id=\"f-\(name)-hint\">\(t(hint))</p>\n"
}

private func errorLine(_ t: ViewContext, _ name: String, _ form: Form) -> HTML {
  guard let error = form.errors[name] else { return .empty }
  return "<p class=\"error\" id=\"f-\(name)-error\">\(icon(.warning))\(t(error))</p>"
}

/// The attributes that tie an input to its hint and its error.
private func marks(_ name: String, _ form: Form, hasHint: Bool) -> HTML {
  """
  \(attribute: "aria-describedby", described(name, form, hasHint: hasHint))\
  \(attribute: "aria-invalid", form.errors[name].map { _ in "true" })
  """
}

private func described(_ name: String, _ form: Form, hasHint: Bool) -> String? {
  switch (hasHint, form.errors[name] != nil) {
  case (true, true): "f-\(name)-hint f-\(name)-error"
  case (true, false): "f-\(name)-hint"
  case (false, true): "f-\(name)-error"
  case (false, false): nil
  }
}
