import Core

/// Writes a feed as JSON Feed 1.1. What the format has no place for is under `_korzo`, so that
/// reading it back loses nothing.
package func jsonFeedDocument(_ feed: Feed) -> [UInt8] {
  var json = JSONWriter()
  json.object {
    $0.member("version", "https://jsonfeed.org/version/1.1")
    $0.member("title", feed.title ?? "")
    $0.optional("home_page_url", feed.homePage)
    $0.optional("feed_url", feed.selfLink)
    $0.optional("description", feed.description)
    $0.optional("icon", feed.imageURL)
    $0.optional("favicon", feed.iconURL)
    writeAuthors(feed.authors, to: &$0)
    $0.optional("language", feed.language)
    if feed.isComplete { $0.member("expired", true) }
    writeHubs(feed.hubLinks, to: &$0)
    $0.optionalObject("_korzo") { writeExtension(feed, to: &$0) }
    $0.array("items") { for entry in feed.entries { write(entry, to: &$0) } }
  }
  return json.bytes
}

private func writeExtension(_ feed: Feed, to json: inout JSONWriter) {
  json.optional("categories", feed.categories)
  json.optional("generator", feed.generator)
  json.optional("copyright", feed.copyright)
  json.optional("updated", feed.updated.map { Timestamp(milliseconds: $0) })
  json.optional("ttl_minutes", feed.ttlMinutes)
  json.optional("update_period_seconds", feed.updatePeriodSeconds)
  json.optional("skip_hours", feed.skipHours.map(String.init))
  json.optional("skip_days", feed.skipDays)
  json.optional("new_feed_url", feed.newFeedURL)
}

private func writeHubs(_ links: [String], to json: inout JSONWriter) {
  guard !links.isEmpty else { return }
  json.array("hubs") {
    for link in links {
      $0.object {
        $0.member("type", "WebSub")
        $0.member("url", link)
      }
    }
  }
}

private func writeAuthors(_ authors: [FeedAuthor], to json: inout JSONWriter) {
  guard !authors.isEmpty else { return }
  json.array("authors") {
    for author in authors {
      $0.object {
        $0.optional("name", author.name)
        $0.optional("url", author.url)
        $0.optional("avatar", author.avatarURL)
        $0.optional("_email", author.email)
      }
    }
  }
}

private func write(_ entry: FeedEntry, to json: inout JSONWriter) {
  json.object {
    $0.member("id", entry.id ?? entry.link ?? "")
    $0.optional("url", entry.link)
    $0.optional("external_url", entry.externalLink)
    $0.optional("title", entry.title?.plainText)
    $0.member("content_html", entry.contentHTML ?? "")
    $0.optional("summary", entry.summaryHTML.map(plainSummary))
    $0.optional("image", entry.leadImageURL)
    $0.optional("date_published", entry.published.map { Timestamp(milliseconds: $0) })
    $0.optional("date_modified", entry.updated.map { Timestamp(milliseconds: $0) })
    writeAuthors(entry.authors, to: &$0)
    $0.optional("tags", entry.categories)
    $0.optional("language", entry.language)
    writeAttachments(entry.enclosures, to: &$0)
    $0.optionalObject("_korzo") { writeExtension(entry, to: &$0) }
  }
}

private func plainSummary(_ html: String) -> String {
  collapsingSpace(decodingEntities(strippingTags(html, all: true)))
}

private func writeAttachments(_ enclosures: [Enclosure], to json: inout JSONWriter) {
  guard !enclosures.isEmpty else { return }
  json.array("attachments") {
    for enclosure in enclosures {
      $0.object {
        $0.member("url", enclosure.url)
        $0.member("mime_type", enclosure.type ?? "application/octet-stream")
        $0.optional("title", enclosure.title)
        $0.optional("size_in_bytes", enclosure.length)
        $0.optional("duration_in_seconds", enclosure.durationSeconds)
      }
    }
  }
}

private func writeExtension(_ entry: FeedEntry, to json: inout JSONWriter) {
  let summary = entry.summaryHTML.flatMap { htmlFromPlainText(plainSummary($0)) == $0 ? nil : $0 }
  json.optional("title_html", entry.title?.html)
  json.optional("summary_html", summary)
  json.optional("markdown", entry.markdown)
  if entry.isPermalinkID { json.member("is_permalink", true) }
  json.optional("comments_url", entry.commentsLink)
  json.optional("comment_count", entry.commentCount)
  if entry.baseURL != entry.link { json.optional("base_url", entry.baseURL) }
  if let podcast = entry.podcast { json.object("podcast") { write(podcast, to: &$0) } }
}

private func write(_ podcast: PodcastInfo, to json: inout JSONWriter) {
  json.optional("season", podcast.season)
  json.optional("episode", podcast.episode)
  json.optional("episode_type", podcast.episodeType)
  json.optional("explicit", podcast.isExplicit)
  json.optional("block", podcast.isBlocked)
  json.optional("duration", podcast.durationSeconds)
  json.optional("image", podcast.imageURL)
  json.optional("chapters", podcast.chaptersURL)
  json.optional("keywords", podcast.keywords)
  json.optional("transcripts", podcast.transcriptURLs)
}
