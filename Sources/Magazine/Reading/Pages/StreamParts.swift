import Core
import HTML
import Web

/// The strip that leads from the newest articles to those of each category.
/// - Parameter current: the category whose page it is; nil on the front page.
func categoryChooser(_ t: ViewContext, _ categories: [Category], current: Category?) -> HTML {
  guard !categories.isEmpty else { return .empty }
  let all = SegmentItem(t(.allCategories), path: "/magazine", isCurrent: current == nil)
  return chips(
    t,
    [all]
      + categories.map {
        SegmentItem($0.name, path: $0.path, isCurrent: $0.id == current?.id)
      }, label: t(.categories))
}

/// Search, what one has saved, and the rest in a menu.
func streamActions(_ t: ViewContext, _ entitlement: Entitlement) -> HTML {
  let saved: HTML =
    entitlement.viewer == nil
    ? .empty : iconLink(t(.savedArticles), path: "/magazine/saved", icon: .save)
  return """
    \(iconLink(t(.searchArticles), path: "/magazine/search", icon: .search))\(saved)\
    \(magazineMenu(t, entitlement))
    """
}

private func magazineMenu(_ t: ViewContext, _ entitlement: Entitlement) -> HTML {
  let settings = menuLink(t(.readingSettings), path: "/magazine/settings", icon: .settings)
  let subscription = menuLink(t(.subscription), path: "/magazine/subscription", icon: .key)
  let terms = menuLink(t(.terms), path: "/magazine/terms", icon: .info)
  guard entitlement.isEditor else {
    return menu(t, label: .moreOfMagazine, items: settings, subscription, terms)
  }
  let desk = menuLink(t(.toDesk), path: "/desk", icon: .edit)
  let feedback = menuLink(t(.readersFeedback), path: "/desk/feedback", icon: .talk)
  return menu(t, label: .moreOfMagazine, items: desk, feedback, settings, subscription, terms)
}
