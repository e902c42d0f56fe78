import Core
import HTML
import Web

/// What two people changed in different ways, both versions of each place with a choice; what is chosen
/// is settled when the text is saved. With JavaScript it is settled at once (desk-conflicts.js), which
/// also draws what comes while one writes.
func conflictChoices(_ t: ViewContext, in markdown: String) -> HTML {
  let cards = conflicts(in: markdown).enumerated().map { number, conflict in
    conflictCard(t, String(number), conflict)
  }
  let template = conflictCard(
    t, "",
    TextConflict(field: .text, ourName: "", theirName: "", ours: "", theirs: "", lines: 0..<0))
  return """
    <div class="desk-conflicts" data-conflicts>\(each: cards, { $0 })</div>\
    <template data-conflict-card>\(template)</template>
    """
}

private func conflictCard(_ t: ViewContext, _ number: String, _ conflict: TextConflict) -> HTML {
  func version(_ value: String, _ name: String, _ text: String) -> HTML {
    """
    <label class="version"><span class="tick"><input type="radio" name="settle-\(number)" \
    value="\(value)"><b dir="auto" data-name="\(value)">\(name)</b></span>\
    <span class="words" dir="auto" data-words="\(value)">\(text)</span></label>
    """
  }
  let (ours, theirs) = (
    version("ours", conflict.ourName, conflict.ours),
    version("theirs", conflict.theirName, conflict.theirs)
  )
  func legend(_ field: TextConflict.Field, _ phrase: Phrase) -> HTML {
    "<span data-field=\"\(field.rawValue)\"\(flag: "hidden", field != conflict.field)>\(t(phrase))</span>"
  }
  return """
    <fieldset class="conflict"><legend>\(legend(.text, .conflictLegend))\
    \(legend(.title, .conflictTitle))\(legend(.lead, .conflictLead))</legend>\
    <div class="versions">\(ours)\(theirs)</div>
    <label class="tick"><input type="radio" name="settle-\(number)" value="both">\
    <span>\(t(.conflictBoth))</span></label>
    <p class="ways"><button type="button" class="button quiet" data-settle hidden>\
    \(icon(.check))<span>\(t(.conflictUse))</span></button></p></fieldset>

    """
}
