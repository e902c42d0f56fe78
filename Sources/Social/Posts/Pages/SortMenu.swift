import Core
import HTML
import Web

/// The four orders of the home feed; each is a form, so that it needs no JavaScript and no
/// browser that fetches links ahead chooses one.
func sortMenu(_ t: ViewContext, _ current: FeedSort) -> HTML {
  let label = Phrase.sortFeed.filled(current.title)
  func item(_ sort: FeedSort) -> HTML {
    postButton(
      t, path: "/home/sort", label: sort.title, icon: sort == current ? .check : nil,
      style: .plain, fields: ["sort": sort.rawValue], pressed: sort == current)
  }
  return menu(
    t, label: label, icon: .sort, items: item(.newest), item(.oldest), item(.mostLiked),
    item(.leastLiked))
}

/// Says that the feed is not in its usual order, with the way back.
func sortNote(_ t: ViewContext, _ sort: FeedSort) -> HTML {
  note(
    t(.sortedBy, t(sort.title)), icon: .sort,
    action: postButton(
      t, path: "/home/sort", label: .sortNewest, style: .plain,
      fields: ["sort": FeedSort.newest.rawValue]))
}

extension FeedSort {
  /// What the menu says.
  var title: Phrase {
    switch self {
    case .newest: .sortNewest
    case .oldest: .sortOldest
    case .mostLiked: .sortMostLiked
    case .leastLiked: .sortLeastLiked
    }
  }
}
