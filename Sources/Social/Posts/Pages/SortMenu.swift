import Core
import HTML
import Web

/// The orders of the home feed, and whose posts are in it; each is a form, so that it needs no
/// JavaScript and no browser that fetches links ahead chooses one.
func sortMenu(_ t: ViewContext, _ choice: FeedChoice) -> HTML {
  func item(_ label: Phrase, _ name: String, _ value: String, isChosen: Bool) -> HTML {
    postButton(
      t, path: "/home/sort", label: label, icon: isChosen ? .check : nil, style: .plain,
      fields: [name: value], pressed: isChosen)
  }
  let orders = FeedSort.allCases.map { sort in
    item(sort.title, "sort", sort.rawValue, isChosen: sort == choice.sort)
  }
  let people = FeedPeople.allCases.map { people in
    item(people.title, "of", people.rawValue, isChosen: people == choice.people)
  }
  return menu(
    t, label: Phrase.sortFeed.filled(choice.sort.title), icon: .sort, items: orders + people)
}

/// Says that the feed is not in its usual order or of other people, with the way back.
func sortNote(_ t: ViewContext, _ choice: FeedChoice) -> HTML {
  let said = [
    choice.people == .followers ? t(.feedIsOfFollowers) : nil,
    choice.sort == .newest ? nil : t(.sortedBy, t(choice.sort.title)),
    t(.sortStays),
  ].compactMap(\.self)
  return note(
    said.joined(separator: " "), icon: .sort,
    action: postButton(
      t, path: "/home/sort", label: .sortReset, style: .plain,
      fields: ["sort": FeedSort.newest.rawValue, "of": FeedPeople.following.rawValue]))
}

extension FeedSort {
  /// What the menu says.
  var title: Phrase {
    switch self {
    case .newest: .sortNewest
    case .oldest: .sortOldest
    case .mostLiked: .sortMostLiked
    case .leastLiked: .sortLeastLiked
    case .mostCommented: .sortMostCommented
    case .leastCommented: .sortLeastCommented
    case .author: .sortAuthor
    case .authorFromEnd: .sortAuthorFromEnd
    }
  }
}

extension FeedPeople {
  /// What the menu says.
  var title: Phrase {
    switch self {
    case .following: .feedOfFollowing
    case .followers: .feedOfFollowers
    }
  }
}
