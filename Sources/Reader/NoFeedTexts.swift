import Core
import HTMLText

extension NoFeed {
  /// Why, and what to do instead.
  var text: Phrase {
    switch self {
    case .site(let site): site.text
    case .silentYouTube:
      Phrase(
        en:
          "YouTube did not say which channel this is. Paste the address of the channel itself; the one with /channel/UC… always works.",
        cs:
          "YouTube neprozradil, který kanál to je. Vložte adresu samotného kanálu; ta s /channel/UC… funguje vždycky."
      )
    case .closedPodcast:
      Phrase(
        en:
          "This podcast has no public feed: only one application plays it. Ask its makers for a feed, or look on their website.",
        cs:
          "Tento podcast nemá veřejný kanál, přehraje ho jen jedna aplikace. Zeptejte se autorů, nebo se podívejte na jejich web."
      )
    case .unknownPodcast:
      Phrase(
        en: "Apple's directory knows no podcast with this number. Check the address.",
        cs: "Katalog Applu podcast s tímto číslem nezná. Zkontrolujte adresu.")
    case .busyReddit:
      Phrase(
        en:
          "Reddit lets only about one feed a minute be read from here. Try again in a minute, or paste an address of your own from reddit.com/prefs/feeds.",
        cs:
          "Reddit odsud dovolí číst jen asi jeden kanál za minutu. Zkuste to za minutu znovu, nebo vložte vlastní adresu z reddit.com/prefs/feeds."
      )
    }
  }
}

extension FeedlessSite {
  fileprivate var text: Phrase {
    switch self {
    case .gitHubIssues:
      Phrase(
        en:
          "GitHub has no feed of issues and pull requests. Paste the address of the repository: it has feeds of releases, tags and commits.",
        cs:
          "GitHub nemá kanál s issues a pull requesty. Vložte adresu repozitáře: ten má kanály s verzemi, značkami a commity."
      )
    case .spotify:
      Phrase(
        en:
          "Spotify gives away no feeds. Most podcasts have one all the same: paste the address of the podcast's website or of its page at Apple Podcasts.",
        cs:
          "Spotify kanály nevydává. Většina podcastů ale svůj kanál má: vložte adresu webu podcastu, nebo jeho stránky na Apple Podcasts."
      )
    case .facebook, .instagram, .linkedIn, .telegram, .threads, .tikTok, .twitch, .x:
      Phrase(
        en:
          "{} has no feeds, so nothing there can be followed from outside. Perhaps the same people have a website, or write on Mastodon, Bluesky or YouTube.",
        cs:
          "{} kanály nemá, zvenčí se tam nic odebírat nedá. Možná mají titíž lidé vlastní web, nebo píšou na Mastodon, Bluesky či YouTube."
      ).filled(Phrase(verbatim: rawValue))
    }
  }
}

extension FeedKind {
  /// What one chooses when a site has several feeds.
  var text: Phrase {
    switch self {
    case .everything: Phrase(en: "Everything", cs: "Všechno")
    case .videos:
      Phrase(
        en: "Videos, without shorts and live streams", cs: "Videa, bez shorts a živých přenosů")
    case .shorts: Phrase(en: "Shorts only", cs: "Jen shorts")
    case .live: Phrase(en: "Live streams only", cs: "Jen živé přenosy")
    case .playlist: Phrase(en: "This playlist", cs: "Tento playlist")
    case .releases: Phrase(en: "Releases", cs: "Vydané verze")
    case .tags: Phrase(en: "Tags", cs: "Značky")
    case .commits: Phrase(en: "Commits", cs: "Commity")
    case .activity: Phrase(en: "Activity", cs: "Aktivita")
    }
  }
}
