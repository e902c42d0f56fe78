/// What follows readers around: parameters that name a campaign or a person, and counting pixels.
enum Tracking {
  /// Query parameters without meaning for the page; those ending in "_" are prefixes.
  private static let prefixes: [StaticString] = [
    "utm_", "mtm_", "pk_", "hsa_", "oly_", "vero_", "ga_", "trk_",
  ]
  private static let parameters: [StaticString] = [
    "fbclid", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "msclkid", "yclid", "twclid",
    "ttclid", "igshid", "igsh", "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "_hsenc", "_hsmi",
    "__hssc", "__hstc", "__hsfp", "hsctatracking", "_openstat", "_ga", "_gl", "epik", "s_cid",
    "rb_clickid", "wickedid", "ml_subscriber", "ml_subscriber_hash", "cmpid", "sc_cid",
    "campaign_id", "campaign_medium", "campaign_name", "campaign_source", "campaign_term",
    "campaign_content", "fb_action_ids", "fb_action_types", "fb_ref", "fb_source", "ns_campaign",
    "ns_mchannel", "ns_source", "ns_linkname", "ns_fee", "srsltid", "spm", "at_campaign",
    "at_medium", "at_recipient_id", "ceneo_spo",
  ]

  /// Removes such parameters from the web address that begins at `start` of `url`.
  static func removeParameters(from url: inout ByteBuffer, start: Int) {
    guard let question = url.bytes().index(of: 0x3F, from: start) else { return }
    let hash = url.bytes().index(of: 0x23, from: start) ?? url.count
    guard question < hash else { return }
    var write = question
    var read = question + 1
    var kept = false
    var removed = false
    while read <= hash {
      var end = read
      while end < hash, url.base[end] != 0x26 { end += 1 }
      if isTracking(Bytes(start: url.base + read, count: end - read)) {
        removed = true
      } else {
        // In place: what is written never overtakes what is still to be read.
        url.base[write] = kept ? 0x26 : 0x3F
        write += 1
        for index in read..<end {
          url.base[write] = url.base[index]
          write += 1
        }
        kept = true
      }
      read = end + 1
    }
    guard removed else { return }
    for index in hash..<url.count {
      url.base[write] = url.base[index]
      write += 1
    }
    url.count = write
  }

  private static func isTracking(_ pair: Bytes) -> Bool {
    let name = pair.index(of: 0x3D).map { pair.part(0, $0) } ?? pair
    guard name.count >= 3 else { return false }
    return prefixes.contains { name.hasPrefix($0) } || parameters.contains { name.equals($0) }
  }

  private static let pixelHosts: [StaticString] = [
    "://stats.wordpress.com/", "://pixel.wp.com/", "://feeds.wordpress.com/1.0/",
    "://feeds.feedburner.com/~", "feedsportal.com/", "://pixel.", "://ad.doubleclick.net/",
    "://www.google-analytics.com/", "://ssl.google-analytics.com/", "blogger.com/tracker/",
    "blogger.googleusercontent.com/tracker/", "://medium.com/_/stat", "://feeds.reuters.com/~",
    "://rss.buysellads.com/", "://www.facebook.com/tr?", "://sb.scorecardresearch.com/",
    "://counter.yadro.ru/", "://mf.feeds.", "://tracking.", "://b.scorecardresearch.com/",
    "://www.gstatic.com/feedburner/", "://toplist.cz/", "://www.toplist.cz/",
  ]

  /// Whether a picture at `url` is there only to count its readers.
  static func isPixel(_ url: Bytes) -> Bool {
    let start = url.index(of: 0x3A) ?? 0
    let head = url.part(start, min(url.count, start + 64))
    return pixelHosts.contains { head.find($0) != nil }
  }
}
