import Core
import Database
import HTML
import Media
import Web

extension Insights {
  /// One post or story with everything that is known of it. Query: `metric`, whose history is drawn.
  func itemPage(_ request: Request<SignedIn>) async throws -> Response {
    let (id, viewer, now) = (try request.id(), request.viewer.id, clock.now())
    let found = try await database.read { db in
      let (item, source) = try InsightVisibility().item(id, of: viewer, in: db)
      let readings = try ReadingStore().readings(of: id, in: db)
      return ItemModel(
        item: item, source: source,
        pictures: try PictureStore().uses(itemPictureUse, of: [id], in: db)[id] ?? [],
        readings: readings,
        lastReading: source.kind == .instagram
          ? LastReading(of: item, readings, now: now) : nil,
        newer: try GridStore().neighbour(of: item, isNewer: true, in: db),
        older: try GridStore().neighbour(of: item, isNewer: false, in: db),
        campaigns: try CampaignListStore().campaigns(of: id, in: db),
        tags: try ItemTagStore().tags(of: id, in: db),
        usedTags: try ItemTagStore().used(of: item.source, in: db))
    }
    let t = request.view
    let choice = GridChoice().with { $0.tab = found.item.isStory ? .stories : .posts }
    var screen = Screen(
      title: t(found.item.kindName), tab: .insights,
      back: Link(title: found.source.shownName, path: choice.path(of: found.source)),
      actions: iconLink(t(.itemExport), path: "\(found.item.path)/export.zip", icon: .share),
      layout: .wide, body: itemView(t, found, metric: request.query["metric"]))
    screen.styles = insightStyles + ["charts.css"]
    return .page(screen)
  }
}

/// What the page of a post or story needs of the database.
struct ItemModel: Sendable {
  let item: InsightItem
  let source: InsightSource
  let pictures: [Picture]
  let readings: [ReadingStore.Reading]
  /// How close to its end it was read; nil for what has not ended, and on this site, where what was
  /// counted until then is read after it.
  let lastReading: LastReading?
  let newer: InsightItem?
  let older: InsightItem?
  /// To which it was handed in.
  let campaigns: [Campaign]
  /// Its own.
  let tags: [String]
  /// Those of its source.
  let usedTags: [UsedTag]
}
