import Core
import Database

/// Rows of articles that are not stored yet, gathered over many feeds.
struct NewRows {
  private(set) var articles: [[SQLValue]] = []
  private(set) var bodies: [[SQLValue]] = []
  /// Also further names of articles that were there before.
  private(set) var aliases: [[SQLValue]] = []

  /// Adds what is new in a document.
  /// - Parameter matches: the stored articles that entries are, by the entry's place.
  mutating func add(
    _ document: EntryStore.Document, matches: [Int: EntryStore.Known], now: Timestamp,
    ids: IDGenerator
  ) -> [(arrival: EntryStore.Arrival, entry: CleanEntry)] {
    var new: [(arrival: EntryStore.Arrival, entry: CleanEntry)] = []
    for (index, entry) in document.entries.enumerated() {
      let match = matches[index]
      let id = match?.id ?? ids.next()
      if match == nil {
        let arrival = EntryStore.Arrival(id: id, time: sortTime(of: entry, at: new.count, now: now))
        add(entry, arrival, feed: document.feed, now: now)
        new.append((arrival, entry))
      }
      for alias in [entry.identity] + entry.aliases where match?.names.contains(alias) != true {
        aliases.append([document.feed.sqlValue, .text(alias), id.sqlValue])
      }
    }
    return new
  }

  private mutating func add(
    _ entry: CleanEntry, _ arrival: EntryStore.Arrival, feed: ID, now: Timestamp
  ) {
    articles.append([
      arrival.id.sqlValue, feed.sqlValue, .text(entry.identity), .text(entry.contentHash),
      .text(entry.title), .text(entry.excerpt), entry.link.sqlValue, entry.author.sqlValue,
      entry.picture.sqlValue, entry.commentsLink.sqlValue, entry.language.sqlValue,
      entry.words.sqlValue, arrival.time.sqlValue, now.sqlValue, entry.isNote.sqlValue,
    ])
    bodies.append([
      arrival.id.sqlValue, .text(entry.html), .text(entry.raw), entry.baseURL.sqlValue,
      .text(json(entry.enclosures)),
    ])
  }

  /// An article without a date takes its arrival, in the order of the document; nothing is dated
  /// later than it arrived, so that a wrong clock cannot hold the top of the list.
  private func sortTime(of entry: CleanEntry, at place: Int, now: Timestamp) -> Timestamp {
    let arrival = now - .milliseconds(Int64(place))
    guard let published = entry.published, published.milliseconds > 0 else { return arrival }
    return min(published, arrival)
  }
}
