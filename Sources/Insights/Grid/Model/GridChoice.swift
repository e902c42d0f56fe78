import Core

/// What of a source one looks at, and in which order. The raw values are in addresses.
struct GridChoice: Hashable, Sendable {
  /// Which things.
  enum Tab: String, CaseIterable, Sendable {
    case posts, stories
  }

  /// By what they are sorted.
  enum Sort: String, CaseIterable, Sendable {
    case date, views
  }

  /// From which end.
  enum Direction: String, CaseIterable, Sendable {
    case descending = "desc"
    case ascending = "asc"
  }

  var tab = Tab.posts
  var sort = Sort.date
  var direction = Direction.descending
  /// Whether a tap selects a thing instead of opening it.
  var isSelecting = false

  /// The query of its address, with what is not as it is at first; empty when all is.
  var query: String {
    var parts: [String] = []
    if tab != .posts { parts.append("tab=\(tab.rawValue)") }
    if sort != .date { parts.append("sort=\(sort.rawValue)") }
    if direction != .descending { parts.append("dir=\(direction.rawValue)") }
    if isSelecting { parts.append("select=1") }
    return parts.isEmpty ? "" : "?" + parts.joined(separator: "&")
  }

  /// The same with something changed.
  func with(_ change: (inout GridChoice) -> Void) -> GridChoice {
    var other = self
    change(&other)
    return other
  }
}
