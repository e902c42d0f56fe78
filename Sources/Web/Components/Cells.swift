import Core
import HTML

/// A group of rows that belong together, as in the settings of a phone: a heading, rows between
/// hairlines, a line that explains.
package func cellGroup(title: String? = nil, note: String? = nil, _ cells: HTML...) -> HTML {
  cellGroup(title: title, note: note, cells: cells)
}

/// The same, from an array.
package func cellGroup(title: String? = nil, note: String? = nil, cells: [HTML]) -> HTML {
  """
  <section class="group">\(title.map { "<h2>\($0)</h2>" as HTML })
  <ul class="cells">\(each: cells, { "<li>\($0)</li>\n" })</ul>
  \(note.map { "<p class=\"hint\">\($0)</p>" as HTML })</section>
  """
}

/// A row that leads to a page, with the present value at its end.
package func linkCell(
  _ title: String, path: String, icon sign: Icon? = nil, value: String? = nil,
  hint: String? = nil, isDanger: Bool = false
) -> HTML {
  """
  <a class="cell\(when: isDanger, " danger-ink")" href="\(path)">\(sign.map(icon))\
  <span class="what">\(title)\(hint.map { "<small>\($0)</small>" as HTML })</span>\
  \(value.map { "<span class=\"value\">\($0)</span>" as HTML })\(icon(.chevron))</a>
  """
}

/// A row with something of one's own at its end: a switch, a button, a menu.
///
/// `lead` stands before the text: an avatar, a sign.
package func actionCell(
  _ title: String, hint: String? = nil, lead: HTML = .empty, action: HTML
) -> HTML {
  """
  <div class="cell">\(lead)<span class="what">\(title)\
  \(hint.map { "<small>\($0)</small>" as HTML })</span>\(action)</div>
  """
}

/// A folder in a list: its name leads to it, its number of things, and a menu if there is one.
package func folderCell(
  _ t: ViewContext, name: String, path: String, count: Int, menu: HTML = .empty
) -> HTML {
  """
  <div class="cell whole">\(icon(.folder))<a class="what" href="\(path)">\(name)</a>\
  <span class="value num">\(t.language.number(count))</span>\(menu)</div>
  """
}

/// A row of a sessions' or tokens' list: title, lines of facts, what one can do.
package func factsCell(
  _ title: String, facts: [HTML], icon sign: Icon, badge: String? = nil, action: HTML = .empty
) -> HTML {
  """
  <div class="cell tall">\(icon(sign))<span class="what">\(title)\
  \(badge.map { " <b class=\"tag\">\($0)</b>" as HTML })\
  \(each: facts, { "<small>\($0)</small>" })</span>\(action)</div>
  """
}
