import Core

/// What a page of the inbox showed: how far its "mark all as read" reaches.
///
/// Not by an id: ids are made before their commit, so that one which comes after the page was read
/// may have a smaller one than one that is on it, and would be swept away unseen.
struct SeenNotifications: Hashable, Sendable {
  /// A notification in the state in which it was shown: one more in it changes `last`.
  struct One: Hashable, Sendable {
    let id: ID
    let last: ID
  }

  /// The unread ones on the page.
  let shown: [One]
  /// Where the next page begins, which is marked as well; nil when there is none. So many
  /// notifications older than that nothing that is still on its way could be among them.
  let before: ID?

  /// The most that a form may name: a page's.
  private static let most = 100

  init(shown: [One], before: ID?) {
    self.shown = shown
    self.before = before
  }

  init(_ page: Page<ShownNotification>) {
    shown = page.items.map(\.stored).filter { !$0.isRead }
      .map { One(id: $0.id, last: $0.lastID) }
    before = page.next?.id
  }

  /// Reads the fields of a form; nil when they are none of ours.
  init?(shown text: String, before: String) {
    let parts = text.split(separator: ",")
    let shown = parts.prefix(Self.most).compactMap { part -> One? in
      let ids = part.split(separator: "-").compactMap { ID(String($0)) }
      return ids.count == 2 ? One(id: ids[0], last: ids[1]) : nil
    }
    guard shown.count == parts.count, !shown.isEmpty || ID(before) != nil else { return nil }
    self.init(shown: shown, before: ID(before))
  }

  /// The fields of a form.
  var fields: [String: String] {
    [
      "shown": shown.map { "\($0.id)-\($0.last)" }.joined(separator: ","),
      "before": before.map { "\($0)" } ?? "",
    ]
  }
}
