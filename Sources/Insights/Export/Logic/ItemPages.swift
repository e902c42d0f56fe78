import Core
import Database

/// Reads posts, stories, or both page by page.
struct ItemPages: Sendable {
  let range: ItemRange
  var isStory: Bool?
  var withReadings = false
  var withPictures = true
  let database: any Database

  /// Readings are many: with them a page is smaller.
  private var size: Int { withReadings ? 50 : 250 }

  func page(after: Cursor?) async throws -> Page<KeptItem> {
    try await database.read { [self] db in
      let store = KeptItemStore()
      let page = try store.page(
        of: range, isStory: isStory, after: after, size: size, withPictures: withPictures, in: db)
      guard withReadings else { return page }
      let readings = try store.readings(of: page.items.map(\.item.id), in: db)
      return page.map { kept in
        var kept = kept
        kept.readings = readings[kept.item.id] ?? []
        return kept
      }
    }
  }

  /// What all of them come to: posts, stories, both.
  func totals() async throws -> (posts: TakenTotals, stories: TakenTotals, all: TakenTotals) {
    var totals = (posts: TakenTotals(), stories: TakenTotals(), all: TakenTotals())
    for isStory in [false, true] {
      var pages = self
      (pages.isStory, pages.withPictures) = (isStory, false)
      var place: Cursor?
      repeat {
        let page = try await pages.page(after: place)
        for item in page.items.map(\.item) {
          totals.all.add(item.numbers)
          if isStory { totals.stories.add(item.numbers) } else { totals.posts.add(item.numbers) }
        }
        place = page.next
      } while place != nil
    }
    return totals
  }
}
