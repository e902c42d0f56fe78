/// Writes a feed as JSON Feed 1.1. What the format has no place for is under `_korzo`, so that
/// reading it back loses nothing.
package func jsonFeedDocument(_ feed: Feed) -> String {
  let document: JSONText = .object([
    ("version", .string("https://jsonfeed.org/version/1.1")),
    ("title", .string(feed.title ?? "")),
    ("home_page_url", .optional(feed.homePage)),
    ("feed_url", .optional(feed.selfLink)),
    ("description", .optional(feed.description)),
    ("icon", .optional(feed.imageURL)),
    ("favicon", .optional(feed.iconURL)),
    ("authors", authors(feed.authors)),
    ("language", .optional(feed.language)),
    ("expired", feed.isComplete ? .boolean(true) : nil),
    ("hubs", hubs(feed.hubLinks)),
    ("_korzo", feedExtension(feed)),
    ("items", .array(feed.entries.map(item))),
  ])
  var out: [UInt8] = []
  document.write(to: &out)
  return String(decoding: out, as: UTF8.self)
}

private func feedExtension(_ feed: Feed) -> JSONText? {
  .optional([
    ("categories", .strings(feed.categories)),
    ("generator", .optional(feed.generator)),
    ("copyright", .optional(feed.copyright)),
    ("updated", .optional(feed.updated.map(rfc3339Date))),
    ("ttl_minutes", .optional(feed.ttlMinutes)),
    ("update_period_seconds", .optional(feed.updatePeriodSeconds)),
    ("skip_hours", .strings(feed.skipHours.map(String.init))),
    ("skip_days", .strings(feed.skipDays)),
    ("new_feed_url", .optional(feed.newFeedURL)),
  ])
}

private func hubs(_ links: [String]) -> JSONText? {
  guard !links.isEmpty else { return nil }
  return .array(links.map { .object([("type", .string("WebSub")), ("url", .string($0))]) })
}

private func authors(_ list: [FeedAuthor]) -> JSONText? {
  guard !list.isEmpty else { return nil }
  return .array(
    list.map {
      .object([
        ("name", .optional($0.name)), ("url", .optional($0.url)),
        ("avatar", .optional($0.avatarURL)), ("_email", .optional($0.email)),
      ])
    })
}

private func item(_ entry: FeedEntry) -> JSONText {
  .object([
    ("id", .string(entry.id ?? entry.link ?? "")),
    ("url", .optional(entry.link)),
    ("external_url", .optional(entry.externalLink)),
    ("title", .optional(entry.title?.plainText)),
    ("content_html", .string(entry.contentHTML ?? "")),
    ("summary", .optional(entry.summaryHTML.map(plainSummary))),
    ("image", .optional(entry.leadImageURL)),
    ("date_published", .optional(entry.published.map(rfc3339Date))),
    ("date_modified", .optional(entry.updated.map(rfc3339Date))),
    ("authors", authors(entry.authors)),
    ("tags", .strings(entry.categories)),
    ("language", .optional(entry.language)),
    ("attachments", attachments(entry.enclosures)),
    ("_korzo", entryExtension(entry)),
  ])
}

private func plainSummary(_ html: String) -> String {
  collapsingSpace(decodingEntities(strippingTags(html, all: true)))
}

private func attachments(_ list: [Enclosure]) -> JSONText? {
  guard !list.isEmpty else { return nil }
  return .array(
    list.map {
      .object([
        ("url", .string($0.url)),
        ("mime_type", .string($0.type ?? "application/octet-stream")),
        ("title", .optional($0.title)),
        ("size_in_bytes", $0.length.map { .integer($0) }),
        ("duration_in_seconds", .optional($0.durationSeconds)),
      ])
    })
}

private func entryExtension(_ entry: FeedEntry) -> JSONText? {
  let summary = entry.summaryHTML.flatMap { htmlFromPlainText(plainSummary($0)) == $0 ? nil : $0 }
  let base = entry.baseURL == entry.link ? nil : entry.baseURL
  return .optional([
    ("title_html", .optional(entry.title?.html)),
    ("summary_html", .optional(summary)),
    ("markdown", .optional(entry.markdown)),
    ("is_permalink", entry.isPermalinkID ? .boolean(true) : nil),
    ("comments_url", .optional(entry.commentsLink)),
    ("comment_count", .optional(entry.commentCount)),
    ("base_url", .optional(base)),
    ("podcast", entry.podcast.map(podcast)),
  ])
}

private func podcast(_ podcast: PodcastInfo) -> JSONText {
  .object([
    ("season", .optional(podcast.season)),
    ("episode", .optional(podcast.episode)),
    ("episode_type", .optional(podcast.episodeType)),
    ("explicit", .optional(podcast.isExplicit)),
    ("block", .optional(podcast.isBlocked)),
    ("duration", .optional(podcast.durationSeconds)),
    ("image", .optional(podcast.imageURL)),
    ("chapters", .optional(podcast.chaptersURL)),
    ("keywords", .strings(podcast.keywords)),
    ("transcripts", .strings(podcast.transcriptURLs)),
  ])
}
