import Core
import Features
import HTML
import Web

/// What was shared, and the pages that take it; share.js shows the photos, and gives what waits to
/// the page that is chosen.
func shareScreen(
  _ t: ViewContext, _ content: SharedContent, _ targets: [ShareTarget]
) -> Screen {
  var screen = Screen(
    title: t(.shareTitle), tab: .home, back: Link(title: t(.shareBack), path: "/"),
    body: """
      \(when: content.hasLost, note(t(.shareLost), icon: .warning))
      \(targets.isEmpty ? nothing(t) : choices(t, content, targets))
      """)
  screen.styles = ["share.css"]
  screen.scripts = ["share.js"]
  return screen
}

private func choices(
  _ t: ViewContext, _ content: SharedContent, _ targets: [ShareTarget]
) -> HTML {
  let cells = targets.map { target in
    linkCell(t(target.title), path: target.path(content.link), icon: target.icon)
  }
  let takes = targets.filter { !$0.kinds.isDisjoint(with: [.photos, .words]) }
    .map { $0.path(content.link) }.joined(separator: " ")
  return """
    <section data-shared="\(when: content.hasWords, "words")" data-photos="\(content.photos)" \
    data-takes="\(takes)"><ul class="shared-photos" data-shown hidden></ul>
    <p class="error shared-gone" data-gone hidden role="alert">\(icon(.warning))\(t(.shareGone))</p>
    <blockquote class="shared-words" data-words dir="auto" hidden></blockquote>
    \(cellGroup(title: t(.shareWhere), cells: cells))</section>
    """
}

private func nothing(_ t: ViewContext) -> HTML {
  "<div class=\"empty\">\(icon(.share))<p>\(t(.shareNothing))</p></div>"
}

extension Phrase {
  fileprivate static let shareTitle = Phrase(en: "Shared with this place", cs: "Nasdíleno sem")
  fileprivate static let shareBack = Phrase(en: "Home", cs: "Domů")
  fileprivate static let shareWhere = Phrase(en: "What shall become of it?", cs: "Co s tím?")
  fileprivate static let shareNothing = Phrase(
    en: """
      Nothing here takes what was shared. Photos, links and words can be shared from other \
      applications, once this place is on your home screen.
      """,
    cs: """
      Nic z toho tu nejde použít. Z jiných aplikací sem můžete sdílet fotky, odkazy a text, když \
      si tohle místo přidáte na plochu.
      """)
  fileprivate static let shareLost = Phrase(
    en: "Not everything came along. Now that this page was open, share it again, in smaller parts.",
    cs: "Nedorazilo všechno. Teď už to půjde: nasdílejte to znovu, po menších částech.")
  fileprivate static let shareGone = Phrase(
    en: "What was shared is not on this device any more. Share it again.",
    cs: "To, co jste nasdíleli, už v tomhle zařízení není. Nasdílejte to znovu.")
}
