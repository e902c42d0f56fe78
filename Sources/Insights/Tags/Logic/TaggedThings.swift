import Core

/// What the posts or stories with a tag did, beside all others.
struct TaggedThings: Hashable, Sendable {
  let tag: UsedTag
  let averages: ThingAverages
  /// Of views; nil: none knows them.
  let medianViews: Double?

  /// One for each tag that something has, the highest median first.
  /// - Parameters:
  ///   - items: which of the things have which tag, by key.
  ///   - tags: the names.
  static func all(
    _ things: [RatedThing], items: [String: Set<ID>], tags: [UsedTag]
  ) -> [TaggedThings] {
    tags.compactMap { tag -> TaggedThings? in
      guard let ids = items[tag.key] else { return nil }
      let own = things.filter { ids.contains($0.id) }
      guard !own.isEmpty else { return nil }
      return TaggedThings(
        tag: tag, averages: ThingAverages(own), medianViews: middle(of: own.compactMap(\.views)))
    }.sorted { one, other in
      (other.medianViews ?? -1, one.tag.key) < (one.medianViews ?? -1, other.tag.key)
    }
  }
}
