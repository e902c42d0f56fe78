import Core
import HTML
import Web

/// Everything of a time at once: a button for each usual time, and two days.
func periodForm(_ t: ViewContext, _ found: GridModel) -> HTML {
  """
  <form class="form period" method="post" action="\(found.source.path)/selection" data-period>\
  \(t.tokenField)\(choiceFields(found.choice, after: nil))
  \(radioGroup(
    t, "what", label: .selectionWhat,
    choices: [
      Choice("both", t(.selectionBoth)), Choice("posts", t(.posts)), Choice("stories", t(.stories)),
    ], selected: "both"))
  <div class="ways">\(button(t, "this-month", .selectionThisMonth))\
  \(button(t, "last-month", .selectionLastMonth))\(button(t, "all", .selectionAll))</div>
  <div class="days">\(dayField(t, "from", .selectionFrom))\(dayField(t, "to", .selectionTo))\
  \(button(t, "days", .selectionDays))</div></form>
  """
}

private func button(_ t: ViewContext, _ value: String, _ label: Phrase) -> HTML {
  submitButton(t, label, style: .quiet, name: "period", value: value)
}

private func dayField(_ t: ViewContext, _ name: String, _ label: Phrase) -> HTML {
  """
  <div class="field"><label for="f-\(name)">\(t(label))</label>\
  <input type="date" id="f-\(name)" name="\(name)"></div>
  """
}
