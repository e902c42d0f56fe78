import Database
import Foundation

/// A feed that can be found by words.
struct ListedFeed: Sendable, Hashable {
  /// 200 characters at most.
  let title: String
  let url: String
  let siteURL: String?
  let description: String?
  /// Where it stands in a directory; nil outside of all categories, and for feeds of no directory.
  var category: String?
  /// How popular it is here, in doublings; 0 for feeds of a directory.
  var popularity = 0

  /// The site's host, or the feed's.
  var host: String { hostName(of: siteURL ?? url) }
}

/// Feeds by their words, in memory: each word of their titles, hosts, descriptions and categories,
/// without case and diacritics, leads to the feeds that have it.
struct FeedIndex: Sendable {
  /// A feed that was found; the less the rank, the better it fits.
  struct Hit: Sendable {
    let feed: ListedFeed
    let rank: Int
  }

  /// A feed's place, times two; and one more where the word is not in its title.
  private typealias Posting = Int32

  let feeds: [ListedFeed]
  private let words: [String]
  private let postings: [[Posting]]

  init(_ feeds: [ListedFeed]) {
    self.feeds = feeds
    var found: [String: [Posting]] = [:]
    for (place, feed) in feeds.enumerated() {
      let inTitle = indexed(feed.title)
      let elsewhere = indexed(
        [feed.host, feed.description ?? "", feed.category ?? ""].joined(separator: " "))
      for word in inTitle { found[word, default: []].append(Posting(place) * 2) }
      for word in elsewhere.subtracting(inTitle) {
        found[word, default: []].append(Posting(place) * 2 + 1)
      }
    }
    let sorted = found.sorted { $0.key < $1.key }
    words = sorted.map(\.key)
    postings = sorted.map(\.value)
  }

  /// The feeds that have all the words, the best first: those with the words in their titles, then
  /// the popular ones. Words mean what they mean elsewhere in search: other forms count, the last
  /// one may be only begun.
  func find(_ query: SearchQuery, limit: Int) -> [Hit] {
    var ranks: [Int: Int]?
    for word in query.spelled() {
      var found: [Int: Int] = [:]
      for place in places(of: word) {
        for posting in postings[place] {
          let (feed, rank) = (Int(posting / 2), Int(posting % 2))
          found[feed] = min(found[feed] ?? 1, rank)
        }
      }
      ranks =
        ranks.map { before in
          found.reduce(into: [:]) { both, entry in
            if let rank = before[entry.key] { both[entry.key] = rank + entry.value }
          }
        } ?? found
      if ranks?.isEmpty == true { return [] }
    }
    let hits = (ranks ?? [:]).map { Hit(feed: feeds[$0.key], rank: $0.value) }
    return Array(hits.sorted(by: <).prefix(limit))
  }

  private func places(of word: SearchQuery.Word) -> Set<Int> {
    var places: Set<Int> = []
    for spelling in word.spellings {
      let place = first(from: spelling)
      if place < words.count, words[place] == spelling { places.insert(place) }
    }
    guard word.isBegun else { return places }
    var place = first(from: word.word)
    while place < words.count, words[place].hasPrefix(word.word) {
      places.insert(place)
      place += 1
    }
    return places
  }

  /// The place of the first word that is not before `word`.
  private func first(from word: String) -> Int {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle] < word { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension FeedIndex.Hit: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.rank, -left.feed.popularity, left.feed.title, left.feed.url)
      < (right.rank, -right.feed.popularity, right.feed.title, right.feed.url)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.rank == right.rank && left.feed == right.feed
  }
}

/// The words of a text as the index keeps them: at most a hundred, of at most 64 letters.
private func indexed(_ text: String) -> Set<String> {
  let plain = text.prefix(1500)
    .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  return Set(
    plain.split { !($0.isLetter || $0.isNumber) }.prefix(100).map { String($0.prefix(64)) })
}
