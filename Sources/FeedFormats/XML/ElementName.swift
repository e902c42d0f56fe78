/// Local names that mean something to the feed reader, in any namespace.
enum ElementName: String, CaseIterable, Sendable {
  case abstract, author, block, body, category, categories, channel, chapters, comments, complete
  case content, contributor, copyright, cloud, created, creator, date, description, div, docs
  case duration, email, enclosure, encoded, entry, episode, explicit, feed, generator, group
  case guid, height, hub, icon, id, identifier, image, info, issued, item, items, itemref
  case keywords, language, lastbuilddate, lastmod, link, logo, managingeditor, markdown, modified
  case name
  case newfeedurl = "new-feed-url"
  case origlink, owner, peerlink, player, publicationdate, pubdate
  case published, rating, rdf, rights, rss, season, seq, skipdays, skiphours, source
  case subject, subtitle, summary, tagline, textinput, thumbnail, title, total, transcript, ttl
  case type, updated, updatebase, updatefrequency, updateperiod, uri, url, value, webmaster, width
  case episodetype, publisher, hour, day
  case fulltext = "full-text"
  case valid, available, coverdate
  case other

  /// Table from lower-case local names.
  static let table = NameTable<ElementName>(
    allCases.filter { $0 != .other }.map { ($0.rawValue, $0) })
}
