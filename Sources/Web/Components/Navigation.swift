import Core
import HTML

/// One of the ways in a segmented control or a strip of chips.
package struct SegmentItem: Sendable {
  /// What it says.
  package let title: String
  /// Where it leads.
  package let path: String
  /// Whether it is what one sees now.
  package let isCurrent: Bool
  /// How many things wait there; not shown when nil or zero.
  package let count: Int?
  /// The place whose sign in the tab bar shows the same number, and changes with it.
  package let place: Place?

  /// A way.
  package init(
    _ title: String, path: String, isCurrent: Bool, count: Int? = nil, place: Place? = nil
  ) {
    self.title = title
    self.path = path
    self.isCurrent = isCurrent
    self.count = count
    self.place = place
  }
}

/// Two to four views of the same thing, side by side. `label` names the group for screen readers.
package func segmented(_ t: ViewContext, _ items: [SegmentItem], label: String) -> HTML {
  """
  <nav class="seg" aria-label="\(label)">\(each: items, { way(t, $0, style: "") })</nav>
  """
}

/// Many ways in a strip that scrolls sideways: channels, folders, categories.
package func chips(_ t: ViewContext, _ items: [SegmentItem], label: String) -> HTML {
  """
  <nav class="strip" aria-label="\(label)">\(each: items, { way(t, $0, style: "chip") })</nav>
  """
}

private func way(_ t: ViewContext, _ item: SegmentItem, style: HTML) -> HTML {
  let isHidden = (item.count ?? 0) == 0
  let number: HTML = """
     <span class="num"\(attribute: "data-count-of", item.place?.rawValue)\
    \(flag: "hidden", isHidden)>\(t.language.number(item.count ?? 0))</span>
    """
  let count: HTML = isHidden && item.place == nil ? "" : number
  return """
    <a\(when: !style.isEmpty, " class=\"\(style)\"") href="\(item.path)"\
    \(attribute: "aria-current", item.isCurrent ? "page" : nil)><span>\(item.title)</span>\
    \(count)</a>
    """
}

/// The way to the next page of a list; JavaScript follows it as one scrolls and appends the items
/// to the `data-list` before it. `path` may have a query. Nothing on the last page.
/// - Parameter isEndless: false where something stands below the list, which could not be reached
///   any more: the link leads to the next page then.
package func moreLink(
  _ t: ViewContext, _ next: Cursor?, path: String, isEndless: Bool = true
) -> HTML {
  guard let next else { return .empty }
  let joint = path.contains("?") ? "&" : "?"
  return """
    <p class="next"><a class="button quiet" rel="next"\(flag: "data-more", isEndless) \
    href="\(path)\(joint)after=\(next)">\(t(LookText.loadMore))</a></p>
    """
}

/// A menu under a sign; works without JavaScript, closes by Escape and by a tap elsewhere with it.
///
/// `items` are links and ``postButton(_:path:label:icon:style:fields:enhance:pressed:iconOnly:)``s.
package func menu(
  _ t: ViewContext, label: Phrase, icon sign: Icon = .more, items: HTML...
) -> HTML {
  menu(t, label: label, icon: sign, items: items)
}

/// The same, from an array.
package func menu(
  _ t: ViewContext, label: Phrase, icon sign: Icon = .more, items: [HTML]
) -> HTML {
  """
  <details class="menu" data-dismiss><summary class="sign" aria-label="\(t(label))" \
  title="\(t(label))">\(icon(sign))</summary>
  <ul class="pop">\(each: items.filter { !$0.isEmpty }, { "<li>\($0)</li>" })</ul></details>
  """
}

/// A link in a menu.
package func menuLink(_ title: String, path: String, icon sign: Icon? = nil) -> HTML {
  "<a href=\"\(path)\">\(sign.map(icon))<span>\(title)</span></a>"
}

/// A part of the page that is closed until one wants it: a form to add something, details.
package func fold(_ title: String, icon sign: Icon? = nil, isOpen: Bool = false, body: HTML)
  -> HTML
{
  """
  <details class="fold"\(flag: "open", isOpen)><summary>\(sign.map(icon))<span>\(title)</span>\
  \(icon(.chevron))</summary>
  <div class="inside">\(body)</div></details>
  """
}
