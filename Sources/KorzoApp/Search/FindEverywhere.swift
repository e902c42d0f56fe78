import Core
import Database
import Features
import Foundation
import Web

/// What one part of the place has found.
struct SearchGroup: Sendable {
  let source: SearchSource
  /// Nil when it did not answer in time, or could not.
  let hits: [SearchHit]?
}

/// Asks all parts at the same time, and waits for none of them longer than `patience`.
///
/// Parts with hits come first, in the order of their best hit; then those that did not answer. What
/// has found nothing is left out.
///
/// Where nothing has the words in any form, things are looked for whose words are spelled nearly so.
func findEverywhere(
  _ words: String, in sources: [SearchSource], for viewer: Viewer?, _ t: ViewContext,
  patience: @escaping @Sendable () async -> Void
) async -> SearchFound<[SearchGroup]> {
  await SnapshotScope.apart {
    let found = await findEverywhere(
      SearchQuery(words, fallsBack: false), in: sources, for: viewer, t, patience: patience)
    // What did not answer may have it.
    guard found.isEmpty else { return SearchFound(found: found, isNear: false) }
    let near = await findEverywhere(
      SearchQuery(words, .near), in: sources, for: viewer, t, patience: patience)
    return SearchFound(found: near, isNear: near.contains { $0.hits != nil })
  }
}

private func findEverywhere(
  _ query: SearchQuery, in sources: [SearchSource], for viewer: Viewer?, _ t: ViewContext,
  patience: @escaping @Sendable () async -> Void
) async -> [SearchGroup] {
  let (answers, continuation) = AsyncStream.makeStream(of: (index: Int, hits: [SearchHit]?).self)
  var tasks = sources.enumerated().map { index, source in
    Task {
      let hits = try? await source.find(query, viewer, t)
      continuation.yield((index, hits.map { Array($0.prefix(SearchSource.most)) }))
    }
  }
  tasks.append(
    Task {
      await patience()
      continuation.finish()
    })
  var found: [Int: [SearchHit]] = [:]
  var count = 0
  if !sources.isEmpty {
    for await (index, hits) in answers {
      found[index] = hits
      count += 1
      if count == sources.count { break }
    }
  }
  for task in tasks { task.cancel() }
  let groups = sources.enumerated().map { SearchGroup(source: $1, hits: found[$0]) }
    .filter { $0.hits?.isEmpty != true }
  let ranked = groups.map { group in
    (group: group, rank: group.hits?.map { rank(of: $0, query.words) }.max() ?? -1)
  }
  // Stable: parts that found equally well keep the order of the list.
  return ranked.enumerated().sorted {
    ($1.element.rank, $0.offset) < ($0.element.rank, $1.offset)
  }.map(\.element.group)
}

/// How well a hit fits: its title is the words, begins with them, has them all, or its text has
/// them.
private func rank(of hit: SearchHit, _ words: String) -> Int {
  let (title, wanted) = (plain(hit.title), plain(words))
  if title == wanted { return 3 }
  if title.hasPrefix(wanted) { return 2 }
  return wanted.split(separator: " ").allSatisfy { title.contains($0) } ? 1 : 0
}

/// A text without what does not tell words apart.
private func plain(_ text: String) -> String {
  text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
}
