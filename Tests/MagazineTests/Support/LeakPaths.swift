/// A way on which words of articles leave the house. Whoever adds one adds what it may carry.
enum LeakPath: String, CaseIterable {
  // Asked for by the article's own address.
  case page, comments, thread, apiElements, apiMarkup, apiThreads, apiThread
  // Lists.
  case stream, newest, category, author, apiList, planned, related
  // What machines read.
  case atom, rss, json, secretAtom, secretRSS, secretJSON, hub, sitemap, openGraph, structuredData
  // Found by a word.
  case search, apiSearch
  // Brought to people.
  case inbox, apiInbox, push, mail, digest
  // Kept on devices: pages that were opened, what was saved, and one's own data as a file.
  case kept, saved, export
  // What is not published.
  case revisions, revision, preview
  // An address that it once had.
  case former

  /// What may leave: a row for each state, a column for each reader. `a` its address, `t` title,
  /// `l` lead, `b` text, `c` comment, `r` what nobody has published yet; `-` nothing. Written down
  /// by hand: it is what the code is compared with.
  var table: String {
    switch self {
    case .page:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          tlbc
      scheduled    -       -      -       -          tlbc
      early        -       -      -       tlbc       tlbc
      open         tlbc    tlbc   tlbc    tlbc       tlbc
      closed       tl      tl     tl      tlbc       tlbc
      unpublished  -       -      -       -          tlbc
      """
    case .apiElements, .apiMarkup:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          atlb
      scheduled    -       -      -       -          atlb
      early        -       -      -       atlb       atlb
      open         atlb    atlb   atlb    atlb       atlb
      closed       atl     atl    atl     atlb       atlb
      unpublished  -       -      -       -          atlb
      """
    case .comments, .thread:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          tc
      scheduled    -       -      -       -          tc
      early        -       -      -       tc         tc
      open         tc      tc     tc      tc         tc
      closed       -       -      -       tc         tc
      unpublished  -       -      -       -          tc
      """
    case .apiThreads, .apiThread:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          c
      scheduled    -       -      -       -          c
      early        -       -      -       c          c
      open         c       c      c       c          c
      closed       -       -      -       c          c
      unpublished  -       -      -       -          c
      """
    case .stream, .newest, .category, .author, .apiList, .related:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       atl        atl
      open         atl     atl    atl     atl        atl
      closed       atl     atl    atl     atl        atl
      unpublished  -       -      -       -          -
      """
    case .planned:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       atl        atl
      open         -       -      -       -          -
      closed       -       -      -       -          -
      unpublished  -       -      -       -          -
      """
    case .atom, .rss, .json, .hub:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       -          -
      open         atlb    atlb   atlb    atlb       atlb
      closed       atl     atl    atl     atl        atl
      unpublished  -       -      -       -          -
      """
    case .secretAtom, .secretRSS, .secretJSON:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       atlb       -
      open         -       -      -       atlb       -
      closed       -       -      -       atlb       -
      unpublished  -       -      -       -          -
      """
    case .sitemap:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       -          -
      open         a       a      a       a          a
      closed       a       a      a       a          a
      unpublished  -       -      -       -          -
      """
    case .openGraph, .structuredData:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       -          -
      open         tl      tl     tl      tl         tl
      closed       tl      tl     tl      tl         tl
      unpublished  -       -      -       -          -
      """
    case .search, .apiSearch:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       tlb        tlb
      open         tlb     tlb    tlb     tlb        tlb
      closed       tl      tl     tl      tlb        tlb
      unpublished  -       -      -       -          -
      """
    case .inbox, .apiInbox, .push, .mail, .digest:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          c
      scheduled    -       -      -       -          c
      early        -       -      -       tc         c
      open         -       tc     tc      tc         tc
      closed       -       t      t       tc         tc
      unpublished  -       -      -       -          c
      """
    case .kept:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       -          -
      open         tlbc    tlbc   tlbc    tlbc       tlbc
      closed       tl      tl     tl      -          -
      unpublished  -       -      -       -          -
      """
    case .saved:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          atlbc
      scheduled    -       -      -       -          atlbc
      early        -       -      -       atlbc      atlbc
      open         -       -      -       atlbc      atlbc
      closed       -       -      -       atlbc      atlbc
      unpublished  -       -      -       -          atlbc
      """
    case .export:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          -
      scheduled    -       -      -       -          -
      early        -       -      -       at         -
      open         -       at     at      at         at
      closed       -       at     at      at         at
      unpublished  -       -      -       -          -
      """
    case .revisions:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          tr
      scheduled    -       -      -       -          tr
      early        -       -      -       -          tr
      open         -       -      -       -          tr
      closed       -       -      -       -          tr
      unpublished  -       -      -       -          tr
      """
    case .revision:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          tlbr
      scheduled    -       -      -       -          tlbr
      early        -       -      -       -          tlbr
      open         -       -      -       -          tlbr
      closed       -       -      -       -          tlbr
      unpublished  -       -      -       -          tlbr
      """
    case .preview:
      """
                   visitor member expired subscriber editor
      draft        r       r      r       r          r
      scheduled    r       r      r       r          r
      early        r       r      r       r          r
      open         r       r      r       r          r
      closed       r       r      r       r          r
      unpublished  r       r      r       r          r
      """
    case .former:
      """
                   visitor member expired subscriber editor
      draft        -       -      -       -          a
      scheduled    -       -      -       -          a
      early        -       -      -       a          a
      open         a       a      a       a          a
      closed       a       a      a       a          a
      unpublished  -       -      -       -          a
      """
    }
  }

  /// What may leave of an article in a state to a reader.
  func carries(_ state: LeakState, to reader: LeakReader) -> String? {
    let lines = table.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    guard let column = lines.first?.firstIndex(of: reader.rawValue),
      let row = lines.first(where: { $0.first == state.rawValue })
    else { return nil }
    return row[column + 1] == "-" ? "" : row[column + 1]
  }

  /// Whether the answer repeats the article's address because it was asked for it.
  var isAskedByAddress: Bool {
    switch self {
    case .page, .comments, .thread, .apiThreads, .apiThread, .openGraph, .structuredData, .search,
      .apiSearch, .inbox, .apiInbox, .push, .mail, .digest, .kept, .revisions, .revision, .preview:
      true
    default: false
    }
  }
}

extension LeakState {
  /// Which of its words stand in a text: the letters of ``LeakPath/table``.
  func letters(in text: String) -> String {
    [
      ("a", "/articles/\(slug)"), ("t", title), ("l", lead), ("b", body), ("c", talk),
      ("r", revision),
    ].filter { text.contains($0.1) }.map(\.0).joined()
  }
}
