/// One page of a list, read by cursor.
package struct Page<Element> {
  /// The things on the page.
  package let items: [Element]
  /// Where the next page starts; nil on the last one.
  package let next: Cursor?

  /// A page from one row more than its size: the extra row only tells that there is a next page.
  package init(rows: [Element], size: Int, cursor: (Element) -> Cursor) {
    items = Array(rows.prefix(size))
    next = rows.count > size ? items.last.map(cursor) : nil
  }

  /// The same page of other things.
  package func map<Other>(_ change: (Element) throws -> Other) rethrows -> Page<Other> {
    Page<Other>(items: try items.map(change), next: next)
  }

  /// The same page with only those things for which `change` gives one.
  package func compactMap<Other>(_ change: (Element) throws -> Other?) rethrows -> Page<Other> {
    Page<Other>(items: try items.compactMap(change), next: next)
  }

  /// A page that is short because what comes next was not looked for any further.
  package init(rows: [Element], next: Cursor) {
    self.init(items: rows, next: next)
  }

  private init(items: [Element], next: Cursor?) {
    self.items = items
    self.next = next
  }
}

extension Page: Sendable where Element: Sendable {}

/// The place in a list after which a page starts: the sort key and the id of the last thing seen.
package struct Cursor: Hashable, Sendable, LosslessStringConvertible {
  /// The sort key; equal to the id's number in lists sorted by id.
  package let key: Int64
  /// The id that breaks ties.
  package let id: ID

  /// After the thing with this key and id.
  package init(key: Int64, id: ID) {
    self.key = key
    self.id = id
  }

  /// In a list sorted by id.
  package init(id: ID) {
    self.init(key: id.rawValue, id: id)
  }

  /// Reads `key.id`; nil when it is anything else.
  package init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count <= 20,
      let key = Int64(decimal: parts[0], in: .min ... .max),
      let id = ID(String(parts[1]))
    else { return nil }
    self.init(key: key, id: id)
  }

  /// The form used in addresses.
  package var description: String { "\(key).\(id)" }
}
