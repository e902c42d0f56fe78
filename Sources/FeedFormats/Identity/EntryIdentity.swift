import Core

/// An entry with the keys by which it is known again.
package struct IdentifiedEntry: Sendable, Hashable {
  /// The entry as it was read.
  package var entry: FeedEntry
  /// 32 hexadecimal digits, stable over fetches, unique within the document.
  package var key: String
  /// Other keys of the same entry, none equal to `key`, none shared with another entry of the
  /// document. A stored entry whose key or alias is among these is the same one.
  package var aliases: [String]
  /// 16 hexadecimal digits over what a reader sees; another value means the text was edited.
  package var contentHash: String
}

/// Tells which entry is which.
///
/// Every entry has up to three marks:
/// - **id**: guid, Atom id, rdf:about. If it is a web address, without scheme, host in lower case,
///   without trailing slash, so that a site's move to https re-shows nothing.
/// - **link**: the permalink, the same way, without tracking parameters. An id that is an address
///   and a link give the same mark, so that losing the guid loses nothing.
/// - **title and time**: letters and digits of the title, and the publication time.
///
/// The key is made of the best mark that only this entry has; the others become aliases. That a
/// mark is worthless shows in the document itself: ids such as “N/A” and ids that stand on
/// entries with different links fall back to the link; links that several entries share are
/// completed by the title; entries with the same id and link (or with nothing to tell them apart)
/// are one entry, of which the newest version is kept in the first one's place.
///
/// The scheme must not change: people would see everything again.
package func identify(_ entries: [FeedEntry]) -> [IdentifiedEntry] {
  let marks = entries.map(EntryMarks.init)
  let trust = MarkTrust(marks)
  var order: [String] = []
  var best: [String: Int] = [:]
  for index in entries.indices {
    let key = trust.key(marks[index])
    if let known = best[key] {
      if time(entries[index]) > time(entries[known]) { best[key] = index }
    } else {
      best[key] = index
      order.append(key)
    }
  }
  let shared = sharedAliases(order.compactMap { best[$0] }.map { marks[$0] })
  return order.compactMap { key in
    guard let index = best[key] else { return nil }
    let aliases = marks[index].aliases.filter {
      $0 != key && best[$0] == nil && !shared.contains($0)
    }
    return IdentifiedEntry(
      entry: entries[index], key: key, aliases: aliases, contentHash: contentHash(entries[index]))
  }
}

private func time(_ entry: FeedEntry) -> Int64 { entry.updated ?? entry.published ?? .min }

/// Aliases that more than one entry of the document has: they would match the wrong one.
private func sharedAliases(_ marks: [EntryMarks]) -> Set<String> {
  var seen: Set<String> = []
  var shared: Set<String> = []
  for mark in marks {
    for alias in mark.aliases where !seen.insert(alias).inserted { shared.insert(alias) }
  }
  return shared
}

/// Hash over title, content, summary, link and enclosures.
private func contentHash(_ entry: FeedEntry) -> String {
  var text = entry.title?.plainText ?? ""
  for part in [entry.contentHTML, entry.summaryHTML, entry.link] { text += "\u{0}" + (part ?? "") }
  for enclosure in entry.enclosures { text += "\u{0}" + enclosure.url }
  return Hash128(text).low.hexadecimal
}
